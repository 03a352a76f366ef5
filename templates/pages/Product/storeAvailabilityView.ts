import type { Availability } from '#runtime/dealers/fetchAvailability.ts'
import { nearestFirst } from '#runtime/dealers/nearestFirst.ts'
import { findCollectStores } from '#runtime/delivery/findStores.ts'
import { create } from '#runtime/search/dom.ts'
import type { DealerSummary } from '#shared/dealerSummary.ts'
import type { Position } from '#shared/distance.ts'
import type { LabelledLink } from '#shared/links.ts'
import { storeEntry, type EntryWords } from './storeEntry.ts'

export interface AskedVariant {
  sku: string
  /** `Barrow 4, M / Deep Sea` */
  name: string
}

interface Found {
  /** All dealers of the country. */
  dealers: readonly DealerSummary[]
  /** What they have, by their id. */
  having: ReadonlyMap<string, Availability>
  /** Id of the shop that the shopper collects orders from; empty without one. */
  chosenId: string
}

export interface StoreView {
  showLoading: () => void
  showFailure: () => void
  showStores: (variant: AskedVariant, found: Found) => void
}

/** So many stores show at first, and with each click on the button. */
const storesAtOnce = 5

/** The content of the part that lists the stores with a variant. */
export function createStoreView(
  root: HTMLElement,
  {
    t,
    country,
    tag,
    contact,
    onRetry,
  }: EntryWords & { contact: LabelledLink | null; onRetry: () => void },
): StoreView {
  const message = root.querySelector<HTMLElement>('[data-part=message]')!
  const body = create('div', { class: 'store-availability__body' })
  message.after(body)
  /** What the shopper typed, which stays when another variant is chosen. */
  let place = ''

  return {
    showLoading() {
      message.textContent = t('availability.loading')
      body.ariaBusy = 'true'
    },

    showFailure() {
      message.textContent = t('availability.failed')
      const retry = toButton(t('product.retry'), () => {
        // the button goes away, which would lose the focus
        root.querySelector('summary')?.focus()
        onRetry()
      })
      show(retry)
    },

    showStores({ sku, name }, { dealers, having, chosenId }) {
      const stores = dealers.flatMap((dealer) => {
        const has = having.get(dealer.id)
        return has ? [{ ...dealer, ...has }] : []
      })
      message.textContent =
        stores.length === 0
          ? t('availability.none', { name })
          : t('availability.found', { name, count: stores.length })
      if (stores.length === 0) return show(...(contact ? [toLink(contact)] : []))

      const list = create('ul', { class: 'store-availability__list' })
      const more = toButton(t('availability.more'), () => {
        const first = list.children.length
        showFrom(first)
        list.children[first]?.querySelector('a')?.focus()
      })
      let sorted: ReturnType<typeof nearestFirst<(typeof stores)[number]>> = []

      function showFrom(first: number) {
        const next = sorted.slice(first, first + storesAtOnce)
        list.append(...next.map((store) => storeEntry(store, { sku, name }, { t, country, tag })))
        more.hidden = list.children.length >= sorted.length
      }
      function sortFrom(position: Position | null) {
        sorted = nearestFirst(stores, position)
        list.replaceChildren()
        showFrom(0)
      }

      const positionOf = (id: string) => dealers.find((one) => one.id === id)?.position ?? null
      function sortByPlace(query: string): boolean {
        place = query
        if (query === '') {
          sortFrom(positionOf(chosenId))
          return true
        }
        const found = findCollectStores(dealers, query).find(({ position }) => position !== null)
        sortFrom(found?.position ?? positionOf(chosenId))
        return found !== undefined
      }
      const search = createPlaceField(t, place, sortByPlace)
      sortByPlace(place)
      show(...(stores.length > 1 ? [search] : []), list, more)
    },
  }

  function show(...parts: readonly Node[]) {
    body.ariaBusy = null
    body.replaceChildren(...parts)
  }
}

/** A field for a postal code or town. `onPlace` says whether the place is known. */
function createPlaceField(
  t: EntryWords['t'],
  value: string,
  onPlace: (query: string) => boolean,
): HTMLElement {
  const id = 'store-availability-place'
  const hint = create('p', { id: `${id}-hint`, role: 'status' })
  const field = create('input', {
    id,
    type: 'search',
    autocomplete: 'postal-code',
    enterkeyhint: 'search',
    maxlength: '80',
    value,
    'aria-describedby': hint.id,
  })
  field.addEventListener('input', () => {
    hint.textContent = onPlace(field.value.trim()) ? '' : t('availability.noPlace')
  })
  return create(
    'div',
    { class: 'store-availability__place' },
    create('label', { for: id }, t('availability.near')),
    field,
    hint,
  )
}

function toButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = create('button', { type: 'button', class: 'button button--secondary' }, text)
  button.addEventListener('click', onClick)
  return button
}

const toLink = ({ href, label }: LabelledLink) => create('a', { href }, label)
