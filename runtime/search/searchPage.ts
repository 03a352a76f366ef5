import { followPageQuery, pageQuery } from '#runtime/navigation/pageQuery.ts'
import { restoreCardFocus } from '#runtime/product/cardFocus.ts'
import { withoutSoftHyphens } from '#shared/text/hyphens.ts'
import { searchKinds, type SearchFiles } from '#shared/files/search.ts'
import { isCode } from '#shared/text/searchText.ts'
import { create } from './dom.ts'
import { findCode } from './findCode.ts'
import { highlight } from './highlight.ts'
import { loadCodes, loadIndex } from './loadIndex.ts'
import { messagesOf } from './messages.ts'
import { nearestWords } from './nearestWords.ts'
import { readQuery, trimQuery } from './query.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts'
import { reportSearch } from './reportSearch.ts'
import type { SearchHit, SearchIndex, SearchResults } from './searchIndex.ts'
import { open, searchHref, withQueryId } from './searchLinks.ts'
import type { ShowProducts } from './searchProducts.ts'

const nearestShown = 5
/** Kinds other than products, which have a listing. */
const listedKinds = searchKinds.filter((kind) => kind !== 'product')
/** Results of these kinds, until a shopper asks for more. */
const fewShown = 6

/** The parts of the page, and the files that it names. */
interface SearchPage {
  element: HTMLElement
  files: Pick<SearchFiles, 'codes' | 'index'>
  part: (name: string, parent?: ParentNode) => HTMLElement
  field: HTMLInputElement
  heading: HTMLElement | null
  /** Heading and title without a query. */
  texts: { heading: string; title: string }
  path: string
  showProducts: ShowProducts
  /** Aborted when the page is left. */
  signal: AbortSignal
  /** The search of the latest address: earlier ones must not show their results. */
  latest: number
  /** The query whose results are shown. */
  shown: string
  reported: string
}

/** Shows the results of the query in the address, and follows the address. */
export function startSearchPage(
  started: Pick<SearchPage, 'element' | 'files' | 'showProducts' | 'signal'>,
): void {
  const page = toSearchPage(started)
  const show = () => void showAddress(page)
  followPageQuery(show, page.signal)
  followControls(page)
  // text that was typed before the scripts ran is newer than the address
  if (page.field.value === '') page.field.value = readQuery(pageQuery.read())
  show()
}

function toSearchPage(
  started: Pick<SearchPage, 'element' | 'files' | 'showProducts' | 'signal'>,
): SearchPage {
  const { element } = started
  const form = element.querySelector('form')!
  const heading = element.querySelector('h1')
  return {
    ...started,
    part: (name, parent = element) => parent.querySelector<HTMLElement>(`[data-part=${name}]`)!,
    field: form.querySelector('input')!,
    heading,
    texts: { heading: heading?.textContent ?? '', title: document.title },
    path: form.getAttribute('action') ?? location.pathname,
    latest: 0,
    shown: '',
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
  part('unavailable')
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
  part('results').addEventListener('click', ({ target }) => showMore(page, target), { signal })
}

/** Shows all results of a kind, and moves the focus to the first of those that were hidden. */
function showMore(page: SearchPage, target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest('[data-part=rest]') : null
  const group = button?.closest<HTMLElement>('[data-kind]')
  if (!group) return
  const list = page.part('list', group)
  for (const item of list.querySelectorAll('li')) item.hidden = false
  page.part('rest', group).hidden = true
  list.children[fewShown]?.querySelector('a')?.focus()
}

async function showAddress(page: SearchPage): Promise<void> {
  const { element, part, field, signal } = page
  const query = readQuery(pageQuery.read())
  if (document.activeElement !== field && query !== '') field.value = query
  // other parameters are the filters of the products, which follow the address themselves
  if (query !== '' && query === page.shown) return
  const number = (page.latest += 1)
  const isOutdated = () => signal.aborted || number !== page.latest
  page.shown = ''
  part('unavailable').hidden = true
  if (query === '') return showStart(page)
  element.ariaBusy = 'true'
  try {
    const index = await loadIndex(page.files.index)
    if (isOutdated()) return
    const jump = await findVariant(page.files.codes, query)
    if (isOutdated()) return
    rememberSearch(query)
    if (jump) {
      report(page, query, 1)
      return open(withQueryId(jump, query), { replace: true })
    }
    const results = index.search(query)
    if (jump === undefined && results.total === 0) throw new Error('the numbers are not known')
    await showResults(page, { index, results, query, isOutdated })
  } catch {
    if (isOutdated()) return
    clearResults(page)
    part('unavailable').hidden = false
  } finally {
    if (!isOutdated()) element.ariaBusy = null
  }
}

/**
 * The link to the variant with this number; null if there is none. A number that cannot be looked up (undefined) is
 * searched like other words.
 */
async function findVariant(url: string, query: string): Promise<string | null | undefined> {
  if (!isCode(query)) return null
  try {
    return findCode(await loadCodes(url), query)
  } catch {
    return undefined
  }
}

/** The page without a query: the latest searches, and where else to go. */
function showStart(page: SearchPage): void {
  const { element, part, path } = page
  const recent = recentSearches()
  clearResults(page)
  setHidden(element, 'intro', false)
  part('recent').hidden = recent.length === 0
  part('recent')
    .querySelector('ul')!
    .replaceChildren(...recent.map((query) => queryLink(path, query)))
}

/** Removes the results of another query. */
function clearResults({ element, part, heading, texts }: SearchPage): void {
  for (const name of ['results', 'nothing']) part(name).hidden = true
  part('found').textContent = ''
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

/** Some shops have no introduction or no categories. */
function setHidden(element: HTMLElement, name: string, isHidden: boolean): void {
  const found = element.querySelector<HTMLElement>(`[data-part=${name}]`)
  if (found) found.hidden = isHidden
}

async function showResults(
  page: SearchPage,
  {
    index,
    results,
    query,
    isOutdated,
  }: { index: SearchIndex; results: SearchResults; query: string; isOutdated: () => boolean },
): Promise<void> {
  const { element, part, heading, texts } = page
  const message = messagesOf(index.file)
  const { hits, total, isExact } = results
  await page.showProducts({ hits: hits.product, query, file: index.file })
  if (isOutdated()) return

  page.shown = query
  const isEmpty = total === 0
  const title = message(isEmpty ? 'search.empty' : 'search.resultsFor', { query })
  if (heading) heading.textContent = title
  document.title = titleOf(texts, title)
  setHidden(element, 'intro', true)
  part('found').textContent = message('search.found', { count: total })
  part('recent').hidden = true
  part('results').hidden = isEmpty
  part('similar').hidden = isExact
  part('nothing').hidden = !isEmpty
  setHidden(element, 'ways', !isEmpty)
  showCounts(element, results)
  for (const kind of listedKinds) {
    const group = element.querySelector<HTMLElement>(`[data-kind=${kind}]`)!
    part('list', group).replaceChildren(...hits[kind].map(toItem))
    part('rest', group).hidden = hits[kind].length <= fewShown
  }
  if (isEmpty) showNearest(page, index, query)
  restoreCardFocus()
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
      const number = holder.querySelector('[data-part=number]')
      if (number) number.textContent = `(${count})`
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
  reportSearch(query, count)
}
