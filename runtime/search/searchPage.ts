import { followPageQuery, pageQuery } from '#runtime/navigation/pageQuery.ts'
import { withoutSoftHyphens } from '#shared/hyphens.ts'
import { searchKinds } from '#shared/search.ts'
import { isCode } from '#shared/searchText.ts'
import { create } from './dom.ts'
import { findCode } from './findCode.ts'
import { highlight } from './highlight.ts'
import { loadCodes, loadIndex } from './loadIndex.ts'
import { messagesOf } from './messages.ts'
import { nearestWords } from './nearestWords.ts'
import { productItems, sortProducts } from './productResults.ts'
import { trimQuery } from './query.ts'
import { readState, writeState, type SearchState } from './readState.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts'
import type { SearchHit, SearchIndex, SearchResults } from './searchIndex.ts'
import { open, queryIdOf, searchHref, withQueryId } from './searchLinks.ts'

const nearestShown = 5
/** Results of kinds other than products, until a shopper asks for more. */
const fewShown = 6

/** The parts of the page, and the files that it names. */
interface SearchPage {
  element: HTMLElement
  part: (name: string, parent?: ParentNode) => HTMLElement
  field: HTMLInputElement
  heading: HTMLElement | null
  /** Heading and title without a query. */
  texts: { heading: string; title: string }
  path: string
  cards: readonly string[]
  pageSize: number
  /** Aborted when the page is left. */
  signal: AbortSignal
  /** The search of the latest address: earlier ones must not show their results. */
  latest: number
  reported: string
}

/** Shows the results of the query in the address, and follows the address. */
export function startSearchPage(element: HTMLElement): () => void {
  const left = new AbortController()
  const page = toSearchPage(element, left.signal)
  const show = () => void showAddress(page)
  followPageQuery(show, left.signal)
  followControls(page)
  // text that was typed before the scripts ran is newer than the address
  if (page.field.value === '') page.field.value = readState(pageQuery.read()).query
  show()
  return () => left.abort()
}

function toSearchPage(element: HTMLElement, signal: AbortSignal): SearchPage {
  const form = element.querySelector('form')!
  const heading = element.querySelector('h1')
  return {
    element,
    part: (name, parent = element) => parent.querySelector<HTMLElement>(`[data-part=${name}]`)!,
    field: form.querySelector('input')!,
    heading,
    texts: { heading: heading?.textContent ?? '', title: document.title },
    path: form.getAttribute('action') ?? location.pathname,
    cards: JSON.parse(element.dataset['cards'] ?? '[]') as readonly string[],
    pageSize: Number(element.dataset['pageSize']),
    signal,
    latest: 0,
    reported: '',
  }
}

function followControls(page: SearchPage): void {
  const { element, part, field, path, signal } = page
  element.querySelector('form')!.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      open(searchHref(path, trimQuery(field.value)), { state: { restoreScroll: false } })
    },
    { signal },
  )
  part('sort').addEventListener(
    'change',
    ({ target }) =>
      changeState(page, { order: readState(`?sort=${valueOf(target)}`).order, pages: 1 }),
    { signal },
  )
  part('failure')
    .querySelector('button')!
    .addEventListener('click', () => void showAddress(page), { signal })
  part('recent')
    .querySelector('button')!
    .addEventListener(
      'click',
      () => {
        forgetSearches()
        part('recent').hidden = true
        field.focus()
      },
      { signal },
    )
  part('results').addEventListener('click', ({ target }) => void showMore(page, target), { signal })
}

const valueOf = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement ? encodeURIComponent(target.value) : ''

/** Stores a change in the address, and shows it. */
function changeState(page: SearchPage, change: Partial<SearchState>): Promise<void> {
  const search = pageQuery.read()
  pageQuery.write(writeState({ ...readState(search), ...change }, search))
  return showAddress(page)
}

/** Shows more results of a kind, and moves the focus to the first of them. */
async function showMore(page: SearchPage, target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest('[data-part=more]') : null
  const group = button?.closest<HTMLElement>('[data-kind]')
  if (!group) return
  const list = page.part('list', group)
  const isProduct = group.dataset['kind'] === 'product'
  const before = isProduct ? list.children.length : fewShown
  if (isProduct) {
    await changeState(page, { pages: readState(pageQuery.read()).pages + 1 })
  } else {
    for (const item of list.querySelectorAll('li')) item.hidden = false
    page.part('more', group).hidden = true
  }
  list.children[before]?.querySelector('a')?.focus()
}

async function showAddress(page: SearchPage): Promise<void> {
  const { element, part, field, signal } = page
  const number = (page.latest += 1)
  const isOutdated = () => signal.aborted || number !== page.latest
  const state = readState(pageQuery.read())
  if (document.activeElement !== field && state.query !== '') field.value = state.query
  part('failure').hidden = true
  if (state.query === '') return showStart(page)
  element.ariaBusy = 'true'
  try {
    const index = await loadIndex(element.dataset['index'] ?? '')
    if (isOutdated()) return
    const jump = await findVariant(element.dataset['codes'] ?? '', state.query)
    if (isOutdated()) return
    rememberSearch(state.query)
    if (jump !== null) {
      report(page, state.query, 1)
      return open(withQueryId(jump, state.query), { replace: true })
    }
    await showResults(page, { index, state, isOutdated })
  } catch {
    if (!isOutdated()) part('failure').hidden = false
  } finally {
    if (!isOutdated()) element.ariaBusy = null
  }
}

/** A number that cannot be looked up is searched like other words. */
async function findVariant(url: string, query: string): Promise<string | null> {
  if (!isCode(query)) return null
  try {
    return findCode(await loadCodes(url), query)
  } catch {
    return null
  }
}

/** The page without a query: the latest searches, and where else to go. */
function showStart({ element, part, heading, texts, path }: SearchPage): void {
  const recent = recentSearches()
  for (const name of ['results', 'empty']) part(name).hidden = true
  part('recent').hidden = recent.length === 0
  part('recent')
    .querySelector('ul')!
    .replaceChildren(...recent.map((query) => queryLink(path, query)))
  part('status').textContent = ''
  setHidden(element, 'ways', false)
  if (heading) heading.textContent = texts.heading
  document.title = texts.title
}

const queryLink = (path: string, query: string) =>
  create(
    'li',
    {},
    create('a', { class: 'search-page__chip', href: searchHref(path, query) }, query),
  )

/** The part with categories is missing in a shop without any. */
function setHidden(element: HTMLElement, name: string, isHidden: boolean): void {
  const found = element.querySelector<HTMLElement>(`[data-part=${name}]`)
  if (found) found.hidden = isHidden
}

async function showResults(
  page: SearchPage,
  {
    index,
    state,
    isOutdated,
  }: { index: SearchIndex; state: SearchState; isOutdated: () => boolean },
): Promise<void> {
  const { element, part, heading, texts, cards, pageSize } = page
  const message = messagesOf(index.file)
  const { query } = state
  const results = index.search(query)
  const { hits, total, isExact } = results
  const sorted = sortProducts(hits.product, state.order, index.file)
  const shown = sorted.slice(0, state.pages * pageSize)
  const items = await productItems(shown, { file: index.file, cards, query })
  if (isOutdated()) return

  const isEmpty = total === 0
  const title = message(isEmpty ? 'search.empty' : 'search.resultsFor', { query })
  if (heading) heading.textContent = title
  document.title = titleOf(texts, title)
  part('status').textContent = message('search.found', { count: total })
  part('recent').hidden = true
  part('results').hidden = isEmpty
  part('similar').hidden = isExact
  part('empty').hidden = !isEmpty
  setHidden(element, 'ways', !isEmpty)
  showCounts(element, results)
  for (const kind of searchKinds) {
    const group = element.querySelector<HTMLElement>(`[data-kind=${kind}]`)!
    const isProduct = kind === 'product'
    part('list', group).replaceChildren(...(isProduct ? items : hits[kind].map(toItem)))
    part('more', group).hidden = isProduct
      ? shown.length === sorted.length
      : hits[kind].length <= fewShown
  }
  const sort = part('sort')
  if (sort instanceof HTMLSelectElement) sort.value = state.order
  if (isEmpty) showNearest(page, index, query)
  report(page, query, total)
}

/** The title of the page with another heading. */
function titleOf({ heading, title }: SearchPage['texts'], changed: string): string {
  const text = withoutSoftHyphens(heading)
  return title.includes(text) ? title.replace(text, () => changed) : `${changed} | ${title}`
}

function showCounts(element: HTMLElement, { hits }: SearchResults): void {
  for (const kind of searchKinds) {
    const count = hits[kind].length
    for (const holder of element.querySelectorAll<HTMLElement>(
      `[data-kind=${kind}], [data-kind-link=${kind}]`,
    )) {
      holder.hidden = count === 0
      holder.querySelector('[data-part=count]')!.textContent = `(${count})`
    }
  }
}

function toItem({ title, detail, path, terms }: SearchHit, index: number): HTMLLIElement {
  const item = create('li', {}, create('a', { href: path }, title))
  item.hidden = index >= fewShown
  if (detail) item.append(create('p', {}, detail))
  highlight(item, terms)
  return item
}

function showNearest({ part, path }: SearchPage, { file }: SearchIndex, query: string): void {
  const words = nearestWords(query, file.titles, nearestShown)
  part('nearest').hidden = words.length === 0
  part('nearest')
    .querySelector('ul')!
    .replaceChildren(...words.map((word) => queryLink(path, word)))
}

/** Reports each search once, not each sorting of its results. */
function report(page: SearchPage, query: string, count: number): void {
  if (page.reported === query) return
  page.reported = query
  void import('#runtime/analytics/track.ts').then(({ track }) =>
    track('search', { search_term: query, result_count: count, query_id: queryIdOf(query) }),
  )
}
