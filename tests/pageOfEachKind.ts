import type { Manifest } from '#cli/report/manifest.ts'

/** One page of each kind, in English if the brand has it. */
export function pageOfEachKind({
  files,
}: Pick<Manifest, 'files'>): readonly { kind: string; path: string }[] {
  const pages = new Map<string, string>()
  const documents = files.filter(({ kind, path }) => path.endsWith('.html') && kind !== 'redirect')
  const isEnglish = (path: string) => /^\/[a-z]{2,3}[/-]en\//.test(path)
  for (const { kind, path, page = `/${path}` } of documents) {
    const known = pages.get(kind)
    if (known === undefined || (isEnglish(page) && !isEnglish(known))) pages.set(kind, page)
  }
  return [...pages].map(([kind, path]) => ({ kind, path }))
}
