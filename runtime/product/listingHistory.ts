// @loads on Category, Product, Search
import { withoutSoftHyphens } from '#shared/text/hyphens.ts'
import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { rememberCard, restoreCardFocus } from './cardFocus.ts'
import { sessionStore } from '#runtime/storage/storage.ts'

interface Listing {
  /** URL with its query, which contains filters and page number. */
  address: string
  name: string
}

/** The product listing that was visited last (R2.1.26). */
export interface LastListing extends Listing {
  /** A breadcrumb opened it, and nothing was clicked in it since. */
  isByBreadcrumb: boolean
  /** The listing that was visited before the breadcrumb was clicked. */
  before: Listing | null
}

// storage is untrusted: link only to paths of this site
const isListing = (value: unknown): value is Listing => {
  const { address, name } = (value ?? {}) as Partial<Listing>
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) && typeof name === 'string'
}

const stored = sessionStore.value<LastListing>({
  key: 'lastListing',
  version: 2,
  isValid: (value): value is LastListing => {
    const { isByBreadcrumb, before } = (value ?? {}) as Partial<LastListing>
    return (
      isListing(value) &&
      typeof isByBreadcrumb === 'boolean' &&
      (before === null || isListing(before))
    )
  },
})

/**
 * Finds the last visited listing below the prefix, for the link back from a product. If a breadcrumb opened it and
 * nothing was clicked in it, returns the listing before, since the breadcrumb link has no filters.
 */
export function findReturnListing(prefix: string): Listing | null {
  const last = stored.read()
  const listing = last?.isByBreadcrumb && last.before ? last.before : last
  return listing?.address.startsWith(prefix) ? listing : null
}

/** Stores the last visited listing, and whether a breadcrumb opened it. */
export function followListings(rendered: ReadonlySignal<RouterLocation>): void {
  let isBreadcrumbClicked = false
  const used = document.querySelector('[data-used]')
  if (used) rememberCard(used)
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      rememberCard(target)
      if (target.closest('main')) storeSearch(rendered.peek())
      isBreadcrumbClicked = target.closest('.breadcrumb a') !== null
      if (!isBreadcrumbClicked && target.closest('main')) settle()
    },
    { capture: true },
  )

  /** After a click in the listing, products link back to it. */
  function settle(): void {
    const last = stored.read()
    if (!last?.isByBreadcrumb || !isListingPage(rendered.peek())) return
    stored.write({ ...last, isByBreadcrumb: false, before: null })
  }

  let shown: RouterLocation['page'] | undefined
  effect(() => {
    const location = rendered.value
    // filters of the same page keep the focus where it is
    const isReturn = location.page !== shown
    shown = location.page
    if (!isListingPage(location)) return
    if (isReturn) restoreCardFocus()
    const name = readHeading()
    if (name === '') return
    const last = stored.read()
    const before = last?.isByBreadcrumb ? last.before : last
    stored.write({
      address: location.pathname + location.search,
      name,
      isByBreadcrumb: isBreadcrumbClicked,
      before: isBreadcrumbClicked && before ? { address: before.address, name: before.name } : null,
    })
    isBreadcrumbClicked = false
  })
}

/** The results of a search are a listing, too. Their heading is known once a shopper can click on them. */
function storeSearch({ pathname, search, page }: RouterLocation): void {
  const name = readHeading()
  if (page.file.kind !== 'Search' || !new URLSearchParams(search).get('query') || !name) return
  stored.write({ address: pathname + search, name, isByBreadcrumb: false, before: null })
}

const readHeading = (): string =>
  withoutSoftHyphens(document.querySelector('main h1')?.textContent?.trim() ?? '')

const isListingPage = ({ page }: RouterLocation) =>
  page.file.kind === 'Category' && page.fallback === null
