import type { Diagnostic } from '../diagnostics/errors.ts'
import { formatBytes } from '../formatBytes.ts'
import type { BudgetName } from './budgets.ts'
import type { AssetSize, Figure, Manifest } from './manifest.ts'

type Weights = Pick<Manifest, 'pageKinds' | 'assets'>

/** The most files that a message names. */
const mostNamed = 4

/** The message after the name of the page kind. */
const phrases: Readonly<Record<BudgetName, (amount: string) => string>> = {
  scriptsBeforeLoad: (amount) => `loads ${amount} of scripts before the load event`,
  scriptsWhenIdle: (amount) => `loads ${amount} of scripts until the browser is idle`,
  html: (amount) => `has ${amount} of HTML`,
  document: (amount) => `has a document of ${amount}`,
  css: (amount) => `has ${amount} of styles`,
  fonts: (amount) => `loads ${amount} of fonts`,
  requests: (amount) => `makes ${amount} requests`,
}

export const isOverBudget = ({ value, limit }: Pick<Figure, 'value' | 'limit'>): boolean =>
  value > limit

/** A number of bytes, or of requests. */
const formatFigure = (name: BudgetName, value: number): string =>
  name === 'requests' ? String(value) : formatBytes(value)

/**
 * A diagnostic for each figure over its budget, with the largest files. If `readBefore` finds a previous build,
 * it also names the files that grew.
 */
export const checkBudgets = (
  { pageKinds, assets }: Weights,
  readBefore: () => Weights | null,
): readonly Diagnostic[] => {
  const over = pageKinds.flatMap(({ kind, figures }) =>
    figures.filter(isOverBudget).map((figure) => ({ kind, figure })),
  )
  if (over.length === 0) return []
  const before = readBefore()
  return over.map(({ kind, figure }) => {
    const { name, value, limit, page } = figure
    const [amount, most] = [formatFigure(name, value), formatFigure(name, limit)]
    return {
      what: `over budget: a ${kind} page ${phrases[name](amount)}, the limit is ${most}`,
      where: page,
      todo: [
        ...describeFiles(figure, assets, before),
        `Make it smaller, or raise ${name} in templates/pages/${kind}/page.ts.`,
      ].join('\n'),
    }
  })
}

function describeFiles(
  { name, files }: Figure,
  assets: readonly AssetSize[],
  before: Weights | null,
): readonly string[] {
  const assetAt = (path: string) => assets.find((asset) => asset.path === path)
  const own = files.flatMap((path) => assetAt(path) ?? [])
  // a file that grew does not add a request
  const grown = before && name !== 'requests' ? growths(own, before.assets) : []
  const named = files.map((path) => {
    const asset = assetAt(path)
    // pages and page data are not assets
    return asset ? `${describe(asset)} ${formatBytes(asset.size)}` : path
  })
  return [
    ...(grown.length > 0 ? [`Grown since the last build: ${listOf(grown)}`] : []),
    ...(named.length > 0 ? [`Largest files: ${listOf(named)}`] : []),
  ]
}

/** Compares files by source, since hashes in names change with the content. */
function growths(now: readonly AssetSize[], before: readonly AssetSize[]): readonly string[] {
  const former = new Map(before.map((asset) => [keyOf(asset), asset.size]))
  return now
    .map((asset) => ({ asset, by: asset.size - (former.get(keyOf(asset)) ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .map(({ asset, by }) => `${describe(asset)} +${formatBytes(by)}`)
}

const keyOf = ({ path, source }: AssetSize) => source ?? path.replace(/-[^-]+(?=\.\w+$)/, '')

const describe = ({ path, source }: AssetSize) => (source ? `${path} (${source})` : path)

const listOf = (names: readonly string[]): string => {
  const more = names.length - mostNamed
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
