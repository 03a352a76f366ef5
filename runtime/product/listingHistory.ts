import { withoutSoftHyphens } from '#shared/hyphens.ts'
import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { sessionStore } from '#runtime/storage/storage.ts'

interface Listing {
  /** With its query: filters and page are part of where somebody was. */
  address: string
  name: string
}

/** The product listing that was seen last (specification 4). */
export interface LastListing extends Listing {
  /** A breadcrumb led to it, and nothing has been chosen in it since. */
  isByBreadcrumb: boolean
  /** The listing before that breadcrumb was clicked, with what was chosen there. */
  before: Listing | null
}

// storage is anybody's: only a path of this site is ever linked to
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
 * Where the way back from a product leads, as far as it is below the prefix: to the listing that was
 * seen last. Where a breadcrumb led there and nothing was chosen in it, the product was not reached
 * from it: then to the listing before, whose filters the breadcrumb would lose.
 */
export function wayBack(prefix: string): Listing | null {
  const last = stored.read()
  const listing = last?.isByBreadcrumb && last.before ? last.before : last
  return listing?.address.startsWith(prefix) ? listing : null
}

/** Remembers every listing that is visited, and whether a breadcrumb led there. */
export function followListings(rendered: ReadonlySignal<RouterLocation>): void {
  let isBreadcrumbClicked = false
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      isBreadcrumbClicked = target.closest('.breadcrumb a') !== null
      if (!isBreadcrumbClicked && target.closest('main')) settle()
    },
    { capture: true },
  )

  /** What is clicked in a listing is chosen in it. */
  function settle(): void {
    const last = stored.read()
    if (!last?.isByBreadcrumb || !isListingPage(rendered.peek())) return
    stored.write({ ...last, isByBreadcrumb: false, before: null })
  }

  effect(() => {
    const location = rendered.value
    if (!isListingPage(location)) return
    const name = withoutSoftHyphens(document.querySelector('main h1')?.textContent?.trim() ?? '')
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

const isListingPage = ({ page }: RouterLocation) =>
  page.file.kind === 'Category' && page.fallback === null
