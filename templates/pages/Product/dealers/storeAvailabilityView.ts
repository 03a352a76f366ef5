import type { Availability } from '#runtime/dealers/fetchAvailability.ts'
import { findDealers } from '#runtime/dealers/findDealers.ts'
import { create } from '#runtime/search/dom.ts'
import { contactHref } from '#runtime/contact/contactQuery.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import type { TownRow } from '#shared/dealers/towns.ts'
import { storeEntry, type EntryWords, type FoundStore } from './storeEntry.ts'

export interface AskedVariant {
  sku: string
  /** `Barrow 4, M / Deep Sea` */
  name: string
}

interface Found {
  /** All dealers of the country. */
  dealers: readonly Dealer[]
  /** Of the country. */
  towns?: readonly TownRow[]
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

/** Number of stores at first, and of those that each click on the button adds. */
const storesAtOnce = 5

/** The content of the part that lists the stores with a variant. */
export function createStoreView(
  root: HTMLElement,
  {
    t,
    country,
    tag,
    form,
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

    showStores(variant, { dealers, towns = [], having, chosenId }) {
      const count = dealers.filter(({ id }) => having.has(id)).length
      // dealers that are newer than the list are known by their ids alone
      const none = having.size === 0 ? 'availability.none' : 'availability.unlisted'
      message.textContent = t(count === 0 ? none : 'availability.found', {
        name: variant.name,
        count,
      })
      if (count === 0) return show(...contactOf(variant))

      const list = create('ul', { class: 'store-availability__list' })
      const more = toButton(t('availability.more'), () => {
        const first = list.children.length
        showFrom(first)
        list.children[first]?.querySelector('a')?.focus()
      })
      const from = dealers.find(({ id }) => id === chosenId)?.position ?? null
      let stores: readonly FoundStore[] = []

      function find(query: string): readonly FoundStore[] {
        const isWanted = ({ id }: Dealer) => having.has(id)
        return findDealers(dealers, { query, from, towns, isWanted }).dealers.map((found) => ({
          dealer: found.dealer,
          has: having.get(found.dealer.id)!,
          km: found.distanceKm,
          isRough: found.isRough,
        }))
      }
      function showFrom(first: number) {
        const next = stores.slice(first, first + storesAtOnce)
        list.append(...next.map((store) => storeEntry(store, variant, { t, country, tag, form })))
        more.hidden = list.children.length >= stores.length
      }
      function showNear(query: string): boolean {
        place = query
        const found = find(query)
        stores = found.length > 0 ? found : find('')
        list.replaceChildren()
        showFrom(0)
        return found.length > 0
      }
      const unknown = t(towns.length > 0 ? 'availability.noPlace' : 'availability.fewPlaces')
      const search = createPlaceField(t('availability.near'), place, (query) =>
        showNear(query) ? '' : unknown,
      )
      showNear(place)
      show(...(count > 1 ? [search] : []), list, more)
    },
  }

  /** The contact page, with the form about the variant. */
  function contactOf({ sku }: AskedVariant): readonly Node[] {
    if (!contact) return []
    const href = form ? contactHref(form.path, { product: form.product, sku }) : contact.href
    return [create('a', { href }, contact.label)]
  }

  function show(...parts: readonly Node[]) {
    body.ariaBusy = null
    body.replaceChildren(...parts)
  }
}

/** A field for a postal code or town. `onPlace` returns what to say about the place. */
function createPlaceField(
  label: string,
  value: string,
  onPlace: (query: string) => string,
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
  let shown = value
  const find = () => {
    if (field.value === shown) return
    shown = field.value
    hint.textContent = onPlace(shown)
  }
  field.addEventListener('input', find)
  // autofill may dispatch no other event
  field.addEventListener('change', find)
  return create(
    'div',
    { class: 'store-availability__place' },
    create('label', { for: id }, label),
    field,
    hint,
  )
}

function toButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = create('button', { type: 'button', class: 'button button--secondary' }, text)
  button.addEventListener('click', onClick)
  return button
}
