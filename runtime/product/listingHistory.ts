import { withoutSoftHyphens } from '#shared/hyphens.ts'
import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Place } from '#runtime/navigation/kit.ts'
import { sessionStore } from '#runtime/storage/storage.ts'

/** The product listing that was seen last (specification 4). */
export interface LastListing {
  /** With its query: filters and page are part of where somebody was. */
  address: string
  name: string
  /** It was reached by a breadcrumb, so nothing was chosen in it yet. */
  isByBreadcrumb: boolean
}

const stored = sessionStore.value<LastListing>({
  key: 'lastListing',
  version: 1,
  isValid: (value): value is LastListing => {
    const { address, name, isByBreadcrumb } = (value ?? {}) as Partial<LastListing>
    return (
      typeof address === 'string' &&
      // storage is anybody's: only a path of this site is ever linked to
      /^\/(?![/\\])/.test(address) &&
      typeof name === 'string' &&
      typeof isByBreadcrumb === 'boolean'
    )
  },
})

/** The last listing, as far as it is one of the pages below the prefix. */
export function lastListing(prefix: string): LastListing | null {
  const last = stored.read()
  return last?.address.startsWith(prefix) ? last : null
}

/** Remembers every listing that is shown, and whether a breadcrumb led there. */
export function followListings(shown: ReadonlySignal<Place>): void {
  let isByBreadcrumb = false
  document.addEventListener(
    'click',
    ({ target }) => {
      isByBreadcrumb = target instanceof Element && target.closest('.breadcrumb a') !== null
    },
    { capture: true },
  )
  effect(() => {
    const { page, pathname, search } = shown.value
    if (page.file.kind !== 'Category' || page.fallback !== null) return
    const name = withoutSoftHyphens(document.querySelector('main h1')?.textContent?.trim() ?? '')
    if (name === '') return
    stored.write({ address: pathname + search, name, isByBreadcrumb })
    isByBreadcrumb = false
  })
}
