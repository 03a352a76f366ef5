import { compareText } from '#shared/text/compareText.ts'
import type { ManifestFile } from '../report/manifest.ts'

/** A document of an output. */
export interface Page {
  /** `/gb/en/bikes/` */
  path: string
  file: ManifestFile
}

export interface PagePairs {
  /** Pages of both outputs; the path differs if a page has moved. */
  pairs: readonly { before: Page; after: Page }[]
  added: readonly Page[]
  removed: readonly Page[]
}

const dataKinds = new Set(['page data', 'static part', 'redirect'])

/** The documents among the files of an output. */
export const pagesOf = (files: readonly ManifestFile[]): readonly Page[] =>
  files.flatMap((file) =>
    file.page !== undefined && file.path.endsWith('.html') && !dataKinds.has(file.kind)
      ? { path: file.page, file }
      : [],
  )

/**
 * Pairs pages by what they are made from: a product that was renamed has moved. Pages whose story or product is only
 * in one output are paired by their path.
 */
export function pairPages(before: readonly Page[], after: readonly Page[]): PagePairs {
  const pairs: { before: Page; after: Page }[] = []
  let rest = { before, after }
  const homes = homesOf([...before, ...after])
  const identity = (page: Page) => identityOf(page, homes)
  const keys = [
    (page: Page) => (identity(page) === null ? page.path : `${identity(page)} ${page.path}`),
    identity,
    (page: Page) => page.path,
  ]
  for (const keyOf of keys) rest = takePairs(rest, keyOf, pairs)
  return { pairs, added: rest.after, removed: rest.before }
}

function takePairs(
  { before, after }: { before: readonly Page[]; after: readonly Page[] },
  keyOf: (page: Page) => string | null,
  pairs: { before: Page; after: Page }[],
): { before: readonly Page[]; after: readonly Page[] } {
  const byKey = Map.groupBy(after, keyOf)
  const taken = new Set<Page>()
  const left = before.filter((page) => {
    const key = keyOf(page)
    const partner = key === null ? undefined : byKey.get(key)?.shift()
    if (!partner) return true
    taken.add(partner)
    pairs.push({ before: page, after: partner })
    return false
  })
  return { before: left, after: after.filter((page) => !taken.has(page)) }
}

/** Locale, story or product, and number of a listing's page; null if a page has neither. */
function identityOf({ path, file }: Page, homes: readonly string[]): string | null {
  const own = file.sources?.map((source) => storyOrProduct.exec(source)?.[0]).find(Boolean)
  if (own === undefined) return null
  const locale = homes.find((home) => path.startsWith(home)) ?? ''
  const number = /\/page\/(\d+)\/$/.exec(path)?.[1] ?? ''
  return `${locale} ${own} ${number}`
}

/** As the build names them in manifests, without the path of a story, which can change. */
const storyOrProduct = /^product \w+|(?<=^story .*)\(id \d+\)$/

/** The paths of home pages, longest first. */
const homesOf = (pages: readonly Page[]): readonly string[] =>
  [...new Set(pages.flatMap(({ path, file }) => (file.kind === 'Home' ? path : [])))].sort(
    (a, b) => b.length - a.length || compareText(a, b),
  )
