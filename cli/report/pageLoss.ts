import { compareText } from '#shared/text/compareText.ts'
import { htmlFile } from '#shared/files/outputFiles.ts'
import type { PageKind } from '#templates/pages/index.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import type { ManifestFile } from './manifest.ts'

interface Pages {
  files: readonly ManifestFile[]
}

/** In percent, as in the brand's setting `build`. */
interface PageLimits {
  pageLoss: { all: number; kind: number }
  pageGrowth: number
}

export interface PageLossInput {
  before: Pages
  now: Pages
  limits: PageLimits
  /** Prefixes of the locales that are compared, such as `/gb/en/`; null for whole outputs. */
  prefixes: readonly string[] | null
}

/** Pages that a shop cannot do without (X2.12): a locale that has one may not lose it. */
const essentialKinds: readonly string[] = [
  'Home',
  'Basket',
  'Checkout',
  'ContactMethodsListingPage',
] satisfies readonly PageKind[]

/**
 * The smallest change that a percentage applies to. One page is an edit: on a site of 12 pages it would be 8 %, and
 * every campaign that ends would stop the build. A single page that must stay needs its own rule.
 */
const fewestPages = 2

const pathsShown = 5

/**
 * Compares the pages of a build with those of an earlier output, by number: pages that move, or a product that
 * replaces another, are not a loss. A diagnostic for each limit that is passed.
 */
export function checkPageLoss({
  before,
  now,
  limits,
  prefixes,
}: PageLossInput): readonly Diagnostic[] {
  const isCompared = ({ path }: Page) => prefixes?.some((prefix) => path.startsWith(prefix)) ?? true
  const change: Change = {
    before: pagesOf(before).filter(isCompared),
    now: pagesOf(now).filter(isCompared),
  }
  if (change.before.length === 0) return []
  const kinds = [...new Set(change.before.map(({ kind }) => kind))].sort(compareText)
  const homes = localePrefixes(change)
  return [
    ...lossOfAll(change, limits.pageLoss.all),
    ...kinds.flatMap((kind) => lossOfKind(kind, change, limits.pageLoss.kind)),
    ...homes.flatMap((prefix) => lossInLocale(prefix, kinds, change)),
    ...growth(change, limits.pageGrowth),
  ]
}

interface Page {
  kind: string
  path: string
}

interface Change {
  before: readonly Page[]
  now: readonly Page[]
}

const pagesOf = ({ files }: Pages): readonly Page[] =>
  files.flatMap(({ path, page, kind }) =>
    page !== undefined && path === htmlFile(page) ? { kind, path: page } : [],
  )

/** A locale is below its home page. Both outputs have a say, since a locale can come and go. */
const localePrefixes = ({ before, now }: Change): readonly string[] =>
  [...new Set([...before, ...now].flatMap(({ kind, path }) => (kind === 'Home' ? path : [])))].sort(
    compareText,
  )

function lossOfAll({ before, now }: Change, limit: number): readonly Diagnostic[] {
  const lost = before.length - now.length
  if (lost < fewestPages || lost * 100 <= before.length * limit) return []
  const counts = [...countsByKind({ before, now })].flatMap(([kind, [then, left]]) =>
    left < then ? `${kind}: ${then} to ${left}` : [],
  )
  return [
    {
      what: `lost ${lost} of ${before.length} pages (${share(lost, before.length)}), the limit is ${limit} %`,
      todo: [...counts, accept('build.pageLoss.all')].join('\n'),
    },
  ]
}

function lossOfKind(kind: string, change: Change, limit: number): readonly Diagnostic[] {
  const { before, now } = ofKind(kind, change)
  const lost = before.length - now.length
  const isEmpty = now.length === 0
  if (!isEmpty && (lost < fewestPages || lost * 100 <= before.length * limit)) return []
  return [
    {
      what: isEmpty
        ? `lost all ${kind} pages (${before.length})`
        : `lost ${lost} of ${before.length} ${kind} pages (${share(lost, before.length)}), the limit is ${limit} %`,
      todo: [lostPaths({ before, now }), accept(isEmpty ? null : 'build.pageLoss.kind')].join('\n'),
    },
  ]
}

/** What the other locales of a large build would hide: an essential page, or all pages of a kind. */
function lossInLocale(
  prefix: string,
  kinds: readonly string[],
  change: Change,
): readonly Diagnostic[] {
  const isBelow = ({ path }: Page) => path.startsWith(prefix)
  const own = { before: change.before.filter(isBelow), now: change.now.filter(isBelow) }
  const lost = kinds.flatMap((kind) => {
    const { before, now } = ofKind(kind, own)
    const isEssential = essentialKinds.includes(kind) && now.length < before.length
    const isEmptied = before.length >= fewestPages && now.length === 0
    // the whole kind is reported already
    const isKnown = !isEssential && ofKind(kind, change).now.length === 0
    return (isEssential || isEmptied) && !isKnown ? [{ kind, before, now }] : []
  })
  if (lost.length === 0) return []
  return [
    {
      what: `lost pages of a locale: ${lost.map(({ kind, before, now }) => `${kind} (${before.length} to ${now.length})`).join(', ')}`,
      where: prefix,
      todo: [
        lostPaths({
          before: lost.flatMap(({ before }) => before),
          now: lost.flatMap(({ now }) => now),
        }),
        accept(null),
      ].join('\n'),
    },
  ]
}

function growth({ before, now }: Change, limit: number): readonly Diagnostic[] {
  const added = now.length - before.length
  if (added < fewestPages || added * 100 <= before.length * limit) return []
  const counts = [...countsByKind({ before, now })].flatMap(([kind, [then, left]]) =>
    left > then ? `${kind}: ${then} to ${left}` : [],
  )
  return [
    {
      what: `${added} pages more than the ${before.length} before (+${share(added, before.length)}), the limit is ${limit} %`,
      todo: [
        ...counts,
        `First new pages: ${firstOf(missingIn(before, now))}`,
        accept('build.pageGrowth'),
      ].join('\n'),
    },
  ]
}

const ofKind = (kind: string, { before, now }: Change): Change => ({
  before: before.filter((page) => page.kind === kind),
  now: now.filter((page) => page.kind === kind),
})

function countsByKind({ before, now }: Change): ReadonlyMap<string, readonly [number, number]> {
  const [old, current] = [before, now].map((pages) => Map.groupBy(pages, ({ kind }) => kind))
  const kinds = [...new Set([...before, ...now].map(({ kind }) => kind))].sort(compareText)
  return new Map(
    kinds.map((kind) => [kind, [old!.get(kind)?.length ?? 0, current!.get(kind)?.length ?? 0]]),
  )
}

/** The paths of pages that others do not have, sorted. */
function missingIn(others: readonly Page[], pages: readonly Page[]): readonly string[] {
  const known = new Set(others.map(({ path }) => path))
  return pages.flatMap(({ path }) => (known.has(path) ? [] : path)).sort(compareText)
}

const lostPaths = ({ before, now }: Change) => `First of them: ${firstOf(missingIn(now, before))}`

function firstOf(paths: readonly string[]): string {
  const more = paths.length - pathsShown
  return `${paths.slice(0, pathsShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const share = (part: number, whole: number) => `${Number(((part / whole) * 100).toFixed(2))} %`

const accept = (setting: string | null) =>
  `If this is intended, build with --accept-loss${setting === null ? '' : `, or raise ${setting} in brand.jsonc`}.`
