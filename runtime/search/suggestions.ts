// @loads on demand: focus of a search field
import { isOpen } from '#runtime/support.ts'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'
import { isCode } from '#shared/text/searchText.ts'
import {
  createCombobox,
  type Combobox,
  type ComboboxGroup,
  type ComboboxOption,
} from './combobox.ts'
import { create } from './dom.ts'
import { findCode } from './findCode.ts'
import { highlight } from './highlight.ts'
import { loadCodes, loadIndex, loadSearchFiles } from './loadIndex.ts'
import { messagesOf } from './messages.ts'
import { readQuery, trimQuery } from './query.ts'
import { forgetSearches, recentSearches } from './recentSearches.ts'
import { reportSearch } from './reportSearch.ts'
import type { SearchHit, SearchIndex } from './searchIndex.ts'
import { open, searchHref, withQueryId } from './searchLinks.ts'

/** Suggestions of each kind. */
const most = { product: 5, category: 3, advice: 3, dealer: 3 } as const

interface Suggestions {
  index: SearchIndex
  combobox: Combobox
  field: HTMLInputElement
  /** Path of the search page. */
  page: string
  /** Whether the form is the one of the search page, which shows results and recent searches itself. */
  isInPage: boolean
}

/**
 * Suggests results while a shopper types in a search form. The index loads at the first focus. If it cannot be
 * loaded, the form still leads to the search page.
 */
export async function startSuggestions(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector('input')
  if (!field) return
  const page = form.getAttribute('action') ?? location.pathname
  const isInPage = form.closest('main') !== null
  const follow = (href: string) => {
    // the popover of the header, which a navigation on the same page leaves open
    const panel = form.closest<HTMLElement>('[popover]')
    if (isOpen(panel)) panel?.hidePopover()
    open(href)
  }
  if (!isInPage) followSubmit(form, () => follow(searchHref(page, trimQuery(field.value))))

  const files = await loadSearchFiles(form.dataset['suggest'] ?? '')
  const index = await loadIndex(files.index)
  const id = isInPage ? 'page-suggestions' : 'suggestions'
  const choose = (href: string) => {
    const query = trimQuery(field.value)
    // the search page reports its own
    if (!href.startsWith(page)) reportSearch(query, Math.max(1, index.search(query).total))
    follow(href)
  }
  const combobox = createCombobox(field, form, { id, follow: choose })
  const suggestions = { index, combobox, field, page, isInPage }
  const suggest = async () => {
    const query = trimQuery(field.value)
    if (isInPage && isShown(field, query)) return combobox.close()
    if (!isCode(query)) return showSuggestions(suggestions, query, null)
    showSuggestions(suggestions, query, undefined)
    const href = await loadCodes(files.codes).then(
      (codes) => findCode(codes, query),
      () => undefined,
    )
    const isCurrent = query === trimQuery(field.value) && !(isInPage && isShown(field, query))
    // only now it is known that nothing is found
    const isNews = href || (href === null && index.search(query).total === 0)
    if (isNews && isCurrent) showSuggestions(suggestions, query, href)
  }
  field.addEventListener('input', () => void suggest())
  field.addEventListener('focus', () => void suggest())
  if (isInPage) {
    // the list lies over the results
    field.addEventListener('blur', combobox.close)
    form.addEventListener('submit', combobox.close)
  }
  await suggest()
}

function followSubmit(form: HTMLFormElement, submit: () => void): void {
  form.addEventListener('submit', (event) => {
    // an earlier start that failed left its listener
    if (event.defaultPrevented) return
    event.preventDefault()
    submit()
  })
}

/** Whether the search page needs no suggestions: it shows the results of the query, or the field lost the focus. */
const isShown = (field: HTMLInputElement, query: string): boolean =>
  query === readQuery(pageQuery.read()) || document.activeElement !== field

/** `codeHref`: the link to the variant with this number; null if there is none, undefined if that is not known. */
function showSuggestions(
  suggestions: Suggestions,
  query: string,
  codeHref: string | null | undefined,
): void {
  const { index, combobox, page, isInPage } = suggestions
  const message = messagesOf(index.file)
  const label = message('search.suggestions')
  combobox.footer.replaceChildren()
  if (query === '') {
    if (isInPage) combobox.close()
    else showRecent(suggestions)
    return
  }
  const { hits, total } = index.search(query)
  const groups: ComboboxGroup[] = [
    {
      heading: message('search.products'),
      options: [
        ...(codeHref ? [codeOption(index, codeHref, query)] : []),
        ...hits.product
          .slice(0, most.product)
          .map((hit) => hitOption(hit, index, withQueryId(hit.path, query))),
      ],
    },
    {
      heading: message('search.categories'),
      options: optionsOf(hits.category, most.category, index),
    },
    { heading: message('search.advice'), options: optionsOf(hits.advice, most.advice, index) },
    { heading: message('search.dealers'), options: optionsOf(hits.dealer, most.dealer, index) },
  ]
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const all: ComboboxOption = {
    content: [message('search.all', { count: total })],
    href: searchHref(page, query),
    isAll: true,
  }
  combobox.show([...groups, { heading: '', options: total > 0 ? [all] : [] }], {
    label,
    status: count === 0 && codeHref === undefined ? '' : statusOf(query, count, message),
  })
}

/** A single letter is not a search yet, so “nothing found” is not shown for it. */
function statusOf(query: string, count: number, message: ReturnType<typeof messagesOf>): string {
  if (count > 0) return message('search.suggested', { count })
  return [...query].length > 1 ? message('search.noSuggestions') : ''
}

const optionsOf = (
  hits: readonly SearchHit[],
  count: number,
  index: SearchIndex,
): readonly ComboboxOption[] => hits.slice(0, count).map((hit) => hitOption(hit, index, hit.path))

function hitOption(
  { title, detail, entry, terms }: SearchHit,
  { file }: SearchIndex,
  href: string,
): ComboboxOption {
  const titleElement = create('span', { class: 'suggestions__title' }, title)
  const detailElement = create('span', { class: 'suggestions__detail' }, detail)
  const price = file.products.prices[entry]
  for (const element of [titleElement, detailElement]) highlight(element, terms)
  return {
    content: [
      titleElement,
      ...(detail ? [detailElement] : []),
      ...(price ? [create('span', { class: 'suggestions__price' }, price)] : []),
    ],
    href,
  }
}

/** The variant with the number that was typed. */
function codeOption({ file }: SearchIndex, href: string, query: string): ComboboxOption {
  const path = href.split('?')[0]!
  const entry = file.paths.findIndex((one) => path.startsWith(one))
  return {
    content: [
      create('span', { class: 'suggestions__title' }, file.titles[entry] ?? query),
      create('span', { class: 'suggestions__detail' }, create('mark', {}, query)),
    ],
    href: withQueryId(href, query),
  }
}

function showRecent({ index, combobox, field, page }: Suggestions): void {
  const message = messagesOf(index.file)
  const recent = recentSearches()
  combobox.show(
    [
      {
        heading: message('search.recent'),
        options: recent.map((query) => ({
          content: [create('span', { class: 'suggestions__title' }, query)],
          href: searchHref(page, query),
        })),
      },
    ],
    { label: message('search.recent'), status: '' },
  )
  if (recent.length === 0) return
  const clear = create('button', { type: 'button', class: 'button button--quiet' })
  clear.textContent = message('search.clear')
  clear.addEventListener('click', () => {
    forgetSearches()
    combobox.footer.replaceChildren()
    combobox.close()
    field.focus()
  })
  combobox.footer.append(clear)
}
