import type { BuiltPage } from './servedBuild.ts'

/** The largest document of each kind, from the second locale if the first one has none. */
export function largestPages(
  all: readonly BuiltPage[],
  locales: readonly string[],
): readonly string[] {
  const pages = all.toSorted((one, two) => two.bytes - one.bytes || (one.path < two.path ? -1 : 1))
  return [...new Set(pages.map(({ kind }) => kind))].sort().map((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind)
    const isIn = (locale: string) => ofKind.find(({ path }) => path.startsWith(`/${locale}/`))
    return (locales.map(isIn).find((found) => found) ?? ofKind[0]!).path
  })
}
