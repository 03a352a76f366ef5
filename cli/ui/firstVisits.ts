import type { BudgetName } from '../report/budgets.ts'
import { isOverBudget } from '../report/checkBudgets.ts'
import type { Figure, PageKindReport } from '../report/manifest.ts'
import { table } from './table.ts'

const columns: Readonly<Record<BudgetName, string>> = {
  scriptsBeforeLoad: 'scripts to load',
  scriptsWhenIdle: 'to idle',
  html: 'html',
  document: 'document',
  css: 'css',
  fonts: 'fonts',
  requests: 'requests',
}

/**
 * A table of what first visits load by page kind, with the budgets. `isVerbose` adds the largest pages and the
 * islands of each kind.
 */
export function formatFirstVisits(
  kinds: readonly PageKindReport[],
  { isVerbose, width }: { isVerbose: boolean; width: number },
): readonly string[] {
  const [first] = kinds
  if (!first) return []
  const header = first.figures.map(({ name }) => columns[name])
  const rows = kinds.map(({ kind, figures }) => [kind, ...figures.map(formatCell)])
  return [
    ...table([['first visit, kB of budget', ...header], ...rows], width),
    '',
    ...(isVerbose ? [...formatLargest(kinds), '', ...formatIslands(kinds), ''] : []),
  ]
}

/** `12.3/15.0`, with an exclamation mark if it is over the budget. */
function formatCell(figure: Figure): string {
  const number = (value: number) =>
    figure.name === 'requests' ? String(value) : (value / 1000).toFixed(1)
  return `${isOverBudget(figure) ? '! ' : ''}${number(figure.value)}/${number(figure.limit)}`
}

const formatLargest = (kinds: readonly PageKindReport[]): readonly string[] => [
  'largest pages',
  ...kinds.flatMap(({ kind, figures }) => {
    const pages = [...new Set(figures.map(({ page }) => page))]
    return pages.map((page) => {
      const names = figures
        .filter((figure) => figure.page === page)
        .map(({ name }) => columns[name])
      return `  ${kind}: ${page} (${names.join(', ')})`
    })
  }),
]

const formatIslands = (kinds: readonly PageKindReport[]): readonly string[] => {
  const rows = kinds.flatMap(({ kind, pages, islands }) =>
    islands.map(({ name, start, pages: count }) => [kind, name, start, `${count} of ${pages}`]),
  )
  return table([['islands', 'name', 'start', 'pages'], ...rows])
}
