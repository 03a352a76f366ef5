import type { IslandWithData } from '#runtime/islands/islandClient.ts'
import { readCards } from '#runtime/product/cardFiles.ts'
import { foundListing } from '#runtime/search/foundListing.ts'
import { highlight } from '#runtime/search/highlight.ts'
import { withQueryId } from '#runtime/search/searchLinks.ts'
import type { FoundProducts, ShowProducts } from '#runtime/search/searchProducts.ts'
import type { NarrowedListing } from '#shared/facets/narrowListing.ts'
import type { DecorateCell } from '#templates/listing/cells.ts'
import { createSay } from '#templates/listing/chips.ts'
import { createListingLoader, withIndex } from '#templates/listing/listingData.ts'
import { narrowPanel } from '#templates/listing/narrowPanel.ts'
import { part } from '#templates/listing/parts.ts'
import { startListing } from '#templates/listing/startListing.ts'
import type { SearchPageFiles } from './SearchResults.island.ts'
import { trustedHtml } from '#runtime/trustedTypes.ts'

/** The products of a search as a listing with the facets that divide them. Its files load with the first search. */
export function createFoundProducts({
  element,
  data: files,
  signal: left,
}: Pick<IslandWithData<SearchPageFiles>, 'data' | 'element' | 'signal'>): ShowProducts {
  const group = element.querySelector<HTMLElement>('[data-kind=product]')!
  const load = createListingLoader(files)
  let shown = new AbortController()
  let latest = 0
  left.addEventListener('abort', () => shown.abort())

  return async (found) => {
    const own = ++latest
    if (found.hits.length === 0) {
      shown.abort()
      group.replaceChildren()
      return
    }
    const [[html = ''], data] = await Promise.all([readCards(files.listing), load()])
    if (own !== latest || left.aborted) return
    shown.abort()
    shown = new AbortController()
    const narrowed = foundListing(data.index, found.hits, found.file.products)
    const root = toListing(html, narrowed)
    const foundData = withIndex(data, narrowed.index)
    const source = {
      load: () => Promise.resolve(foundData),
      decorate: decorator(narrowed, found),
    }
    const started = startListing(root, source, shown.signal)
    await started?.listing.followUrl()
    if (own === latest) group.replaceChildren(root)
  }
}

function toListing(html: string, narrowed: NarrowedListing): HTMLElement {
  const template = document.createElement('template')
  // rendered at build
  template.innerHTML = trustedHtml(html)
  const root = document.importNode(template.content, true).firstElementChild as HTMLElement
  narrowPanel(root, narrowed, createSay(root))
  if (narrowed.groups.length === 0) {
    root.removeAttribute('data-filterable')
    for (const name of ['filters', 'open']) part(root, name)!.hidden = true
  }
  return root
}

/** Marks the words of the search, and adds its id to the links (R2.5.6). */
const decorator =
  ({ index }: NarrowedListing, { hits, query }: FoundProducts): DecorateCell =>
  (cell, row) => {
    const hit = hits[index.facets.products[row]!]!
    for (const link of cell.querySelectorAll('a')) {
      link.href = withQueryId(link.getAttribute('href') ?? hit.path, query)
    }
    for (const text of cell.querySelectorAll('h2, h3, h3 + p')) highlight(text, hit.terms)
  }
