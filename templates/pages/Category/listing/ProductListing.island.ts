import { track } from '#runtime/analytics/track.ts'
import { followPageQuery, pageQuery } from '#runtime/navigation/pageQuery.ts'
import { restoreCardFocus } from '#runtime/product/cardFocus.ts'
import { emptySelection, isActive, isRange, type Selection } from '#shared/facets/facetIndex.ts'
import { sortRows } from '#shared/facets/listing.ts'
import {
  readListingQuery,
  writeListingQuery,
  type ListingState,
} from '#shared/facets/listingQuery.ts'
import { translate } from '#shared/translate.ts'
import { createCells } from './cells.ts'
import { chipsOf, withoutChip, type Chip, type Say } from './chips.ts'
import { createDrawer } from './drawer.ts'
import { findValues, followThumb, readPanel, showAll, showPanel } from './facetPanel.ts'
import { createListingLoader, type ListingData } from './listingData.ts'
import { part } from './parts.ts'
import { createResultView, type ShownResult } from './resultView.ts'

/** How a change gets into the history: filters can be undone by going back, loading more cannot. */
type Entry = 'push' | 'replace' | 'none'

/** Filters, sorts and extends a listing in the browser. The URL holds what the shopper chose. */
export function start(root: HTMLElement): (() => void) | void {
  const form = part<HTMLFormElement>(root, 'facets')
  const grid = part(root, 'cards')
  if (!form || !grid) return
  const controller = new AbortController()
  const { signal } = controller
  const messages = JSON.parse(root.dataset['messages'] ?? '{}') as Record<string, string>
  const say: Say = (key, parameters) =>
    translate(messages, root.dataset['tag'] ?? '', key, parameters)
  const first = Number(root.dataset['first'] ?? 0)
  const view = createResultView(root, grid, say)
  const load = createListingLoader(root.dataset)
  const drawer = createDrawer(root, signal)
  let cells: ReturnType<typeof createCells> | undefined
  let current: ListingState | undefined
  let latest = 0

  /** Shows a state. Only the latest one is shown, whatever the order of responses. */
  async function show(data: ListingData, state: ListingState, focus?: 'added'): Promise<void> {
    const own = ++latest
    const { index } = data
    cells ??= createCells(grid!, data, { first, stock: view.stock })
    const result = resultOf(data, state, first)
    current = state
    showPanel(form!, index.facets, { selection: state.selection, counts: result.counts })
    const sort = part<HTMLSelectElement>(root, 'sort')
    if (sort) sort.value = index.sorts[state.sort]?.word ?? ''
    view.showChoices(chipsOf(index.facets, state.selection, say), result.total)
    grid!.ariaBusy = 'true'
    const items = await cells(result.rows)
    if (own !== latest || signal.aborted) return
    const before = grid!.childElementCount
    view.show(items, result, suggestionsOf(data, state, say))
    if (focus === 'added') items[before]?.querySelector<HTMLElement>('a')?.focus()
  }

  /** Changes the state, and stores it in the URL. */
  function change(
    entry: Entry,
    update: (state: ListingState, data: ListingData) => ListingState,
    focus?: 'added',
  ): Promise<void> {
    return load()
      .then((data) => {
        const before = current ?? readListingQuery(data.index, pageQuery.read())
        const state = update(before, data)
        const search = writeListingQuery(data.index, state, pageQuery.read())
        if (entry === 'push') trackChanges(data, before.selection, state.selection)
        // before the URL changes, so that its followers find the state shown
        current = state
        if (entry === 'push') pageQuery.push(search)
        else if (entry === 'replace') pageQuery.write(search)
        return show(data, state, focus)
      })
      .catch(() => {
        if (!signal.aborted) view.fail()
      })
  }

  const select = (selection: (before: Selection, data: ListingData) => Selection) =>
    change('push', (state, data) => ({
      ...state,
      selection: selection(state.selection, data),
      pages: 1,
    }))

  /** Shows the state of the URL, if another one is shown. */
  async function followUrl(): Promise<void> {
    try {
      const data = await load()
      const state = readListingQuery(data.index, pageQuery.read())
      if (current && isSame(data, current, state)) return
      await show(data, state)
    } catch {
      if (!signal.aborted) view.fail()
    }
  }

  form.addEventListener('submit', (event) => event.preventDefault(), { signal })
  form.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'search') {
        void select((_, { index }) => readPanel(form, index.facets))
      }
    },
    { signal },
  )
  form.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.type === 'search') findValues(target)
      else if (target.type === 'range') {
        void load().then(
          ({ index }) => followThumb(target, index.facets.groups),
          () => {},
        )
      }
    },
    { signal },
  )
  part(root, 'sort')?.addEventListener(
    'change',
    ({ target }) =>
      void change('push', (state, { index }) => ({
        ...state,
        pages: 1,
        sort: Math.max(
          0,
          index.sorts.findIndex(({ word }) => word === (target as HTMLSelectElement).value),
        ),
      })),
    { signal },
  )
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const control = target.closest<HTMLButtonElement>('button[data-part]')
      const name = control?.dataset['part']
      if (control && name === 'all') showAll(control)
      else if (name === 'clear') {
        view.keepFocus()
        drawer.close()
        void select((_, { index }) => emptySelection(index.facets.groups))
      } else if (name === 'more-button') {
        void change('replace', (state) => ({ ...state, pages: state.pages + 1 }), 'added')
      }
      const chip = view.chipOf(target)
      if (chip) {
        view.keepFocus()
        void select((selection) => withoutChip(selection, chip))
      }
    },
    { signal },
  )
  followPageQuery(() => void followUrl(), signal)

  // boxes that were ticked before the script ran, or that the browser restored
  const isTouched = [...form.querySelectorAll<HTMLInputElement>('input:checked')].length > 0
  if (location.search !== '') void followUrl().then(restoreCardFocus)
  else if (isTouched) void select((_, { index }) => readPanel(form, index.facets))
  return () => controller.abort()
}

const isSame = ({ index }: ListingData, one: ListingState, other: ListingState) =>
  writeListingQuery(index, one, '') === writeListingQuery(index, other, '')

/** Without a choice, a listing begins with the products of its page. */
function resultOf(
  { index, countFacets }: ListingData,
  { selection, sort, pages }: ListingState,
  first: number,
): ShownResult {
  const { rows, counts } = countFacets(selection)
  const sorted = sortRows(index, rows, index.sorts[sort]?.name ?? 'relevance')
  const isPlain = sort === 0 && !selection.some(isActive)
  const from = isPlain ? first : 0
  const shown = sorted.slice(from, from + pages * index.pageSize)
  return { counts, rows: shown, last: from + shown.length, total: sorted.length, isPlain, pages }
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

/** Reports each filter that was added or removed. */
function trackChanges(
  { index: { facets } }: ListingData,
  before: Selection,
  after: Selection,
): void {
  for (const [position, group] of facets.groups.entries()) {
    const [old, now] = [before[position], after[position]]
    const report = (filter_value: string, is_selected: boolean) =>
      track('filter', { filter_name: group.code, filter_value, is_selected })
    if (group.kind === 'range') {
      const text = isRange(now) ? `${now.low ?? ''}-${now.high ?? ''}` : ''
      const oldText = isRange(old) ? `${old.low ?? ''}-${old.high ?? ''}` : ''
      if (text !== oldText) report(text || oldText, text !== '')
      continue
    }
    const [oldValues, values] = [old, now].map((choice) =>
      choice && !isRange(choice) ? choice : [],
    )
    for (const [value, { name }] of group.values.entries()) {
      const is = values!.includes(value)
      if (is !== oldValues!.includes(value)) report(name, is)
    }
  }
}
