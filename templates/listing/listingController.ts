import { pageQuery } from '#runtime/navigation/pageQuery.ts'
import { isActive, type Selection } from '#shared/facets/facetIndex.ts'
import { sortRows } from '#shared/facets/listing.ts'
import {
  hasUnknownChoices,
  readListingQuery,
  writeListingQuery,
  type ListingState,
} from '#shared/facets/listingQuery.ts'
import { createCells, type DecorateCell } from './cells.ts'
import { chipsOf, createSay, withoutChip, type Chip, type Say } from './chips.ts'
import { showPanel } from './facetPanel.ts'
import type { ListingData } from './listingData.ts'
import { part } from './parts.ts'
import { createResultView, type ResultView, type ShownResult } from './resultView.ts'
import { trackFilters } from './trackFilters.ts'

/** How a change gets into the history: filters can be undone by going back, loading more cannot. */
type Entry = 'push' | 'replace'

/** Shows the products of a choice, and keeps the choice in the URL. */
export interface ListingController {
  view: ResultView
  load: () => Promise<ListingData>
  /** Changes the state, and stores it in the URL. `added` moves the focus to the first added product. */
  change: (
    entry: Entry,
    update: (state: ListingState, data: ListingData) => ListingState,
    focus?: 'added',
  ) => Promise<void>
  /** Changes the filters. The products begin at the first page again. */
  select: (update: (before: Selection, data: ListingData) => Selection) => Promise<void>
  /** Shows the state of the URL, if another one is shown. */
  followUrl: () => Promise<void>
}

export interface ListingSource {
  load: () => Promise<ListingData>
  decorate?: DecorateCell
}

export function createListing(
  root: HTMLElement,
  { form, grid }: { form: HTMLFormElement; grid: HTMLElement },
  { load, decorate }: ListingSource,
  signal: AbortSignal,
): ListingController {
  const say = createSay(root)
  const first = Number(grid.dataset['first'] ?? 0)
  const view = createResultView(root, grid, say)
  let cells: ReturnType<typeof createCells> | undefined
  let current: ListingState | undefined
  let latest = 0

  /** Shows a state. Only the latest one is shown, whatever the order of responses. */
  async function show(data: ListingData, state: ListingState, focus?: 'added'): Promise<void> {
    const own = ++latest
    const { facets, sorts } = data.index
    cells ??= createCells(grid, data, { first, stock: view.stock, decorate })
    const result = resultOf(data, state, first)
    current = state
    showPanel(form, facets, { selection: state.selection, counts: result.counts })
    const sort = part<HTMLSelectElement>(root, 'sort')
    if (sort) sort.value = sorts[state.sort]?.word ?? ''
    view.showChoices(chipsOf(facets, state.selection, say), result.total)
    grid.ariaBusy = 'true'
    const items = await cells(result.rows)
    if (own !== latest || signal.aborted) return
    const before = grid.childElementCount
    const query = writeListingQuery(data.index, { ...state, pages: 1 }, pageQuery.read())
    view.show(items, { ...result, query }, suggestionsOf(data, state, say))
    if (focus === 'added') items[before]?.querySelector<HTMLElement>('a')?.focus()
  }

  /** Reports a failure to the shopper, unless the page was left. */
  const orFail = (work: Promise<void>) =>
    work.catch(() => {
      if (!signal.aborted) view.fail()
    })

  const change: ListingController['change'] = (entry, update, focus) =>
    orFail(
      load().then((data) => {
        const before = current ?? readListingQuery(data.index, pageQuery.read())
        const state = update(before, data)
        const search = writeListingQuery(data.index, state, pageQuery.read())
        if (entry === 'push') trackFilters(data.index.facets, before.selection, state.selection)
        // before the URL changes, so that its followers find the state shown
        current = state
        if (entry === 'push') pageQuery.push(search)
        else pageQuery.write(search)
        return show(data, state, focus)
      }),
    )

  return {
    view,
    load,
    change,
    select: (update) =>
      change('push', (state, data) => ({
        ...state,
        selection: update(state.selection, data),
        pages: 1,
      })),
    followUrl: () =>
      orFail(
        load().then(async (data) => {
          const search = pageQuery.read()
          const state = readListingQuery(data.index, search)
          const isShown = current !== undefined && isSame(data, current, state)
          current = state
          // values that the listing does not have are not shared on
          if (hasUnknownChoices(data.index, state, search)) {
            pageQuery.write(writeListingQuery(data.index, state, search))
          }
          if (!isShown) await show(data, state)
        }),
      ),
  }
}

const isSame = ({ index }: ListingData, one: ListingState, other: ListingState) =>
  writeListingQuery(index, one, '') === writeListingQuery(index, other, '')

/** Without a choice, a listing begins with the products of its page. */
function resultOf(
  { index, countFacets }: ListingData,
  { selection, sort, pages }: ListingState,
  first: number,
): Omit<ShownResult, 'query'> {
  const { rows, counts } = countFacets(selection)
  const sorted = sortRows(index, rows, index.sorts[sort]?.name ?? 'relevance')
  const isPlain = sort === 0 && !selection.some(isActive)
  const from = isPlain ? first : 0
  const shown = sorted.slice(from, from + pages * index.pageSize)
  const last = from + shown.length
  return { counts, rows: shown, first: from, last, total: sorted.length, isPlain, pages }
}

/** For an empty result the filters to drop, those with the most products first. */
function suggestionsOf(
  { index, countFacets }: ListingData,
  { selection }: ListingState,
  say: Say,
): readonly { chip: Chip; count: number }[] {
  return chipsOf(index.facets, selection, say)
    .map((chip) => ({ chip, count: countFacets(withoutChip(selection, chip)).rows.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
