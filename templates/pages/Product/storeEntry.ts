import type { Availability } from '#runtime/dealers/fetchAvailability.ts'
import { create } from '#runtime/search/dom.ts'
import { townLines } from '#shared/addressForm.ts'
import type { DealerSummary } from '#shared/dealerSummary.ts'
import { formatDistance } from '#shared/distance.ts'
import type { MessageParameters } from '#shared/translate.ts'
import { telephone } from '#templates/components/telephone.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

/** What the texts of an entry depend on. */
export interface EntryWords {
  t: (key: MessageKey, parameters?: MessageParameters) => string
  country: string
  tag: string
}

type Store = DealerSummary & Availability & { km: number | null }

/** A store that has a variant: where it is, what it has, and how to ask there. */
export function storeEntry(
  store: Store,
  variant: { sku: string; name: string },
  { t, country, tag }: EntryWords,
): HTMLLIElement {
  const { id, name, address, km } = store
  const town = townLines(country, store).join(' ').trim()
  return create(
    'li',
    { class: 'store-availability__store', 'data-dealer-id': id, 'data-dealer-name': name },
    create(
      'p',
      { class: 'store-availability__name' },
      nameOf(store),
      ...(km === null
        ? []
        : [create('span', { class: 'store-availability__distance' }, formatDistance(km, tag))]),
    ),
    create('p', { translate: 'no' }, [...address, town].filter(Boolean).join(', ')),
    create('p', { class: 'store-availability__row' }, ...states(store, t)),
    create('p', { class: 'store-availability__row' }, ...contacts(store, variant, t)),
  )
}

const nameOf = ({ name, path }: Store) =>
  path === null
    ? create('span', { translate: 'no' }, name)
    : create('a', { href: path, translate: 'no' }, name)

const states = ({ inStock, testRide }: Store, t: EntryWords['t']) => [
  ...(inStock ? [badge('inStock', t('stock.inStock'))] : []),
  ...(testRide ? [badge('onOrder', t('availability.testRide'))] : []),
]

const badge = (status: string, text: string) =>
  create('span', { class: 'stock-badge', 'data-status': status }, text)

function contacts(
  { name, phone, email, testRide }: Store,
  variant: { sku: string; name: string },
  t: EntryWords['t'],
): readonly Node[] {
  const subject = testRide ? t('availability.testRideOf', { name: variant.name }) : variant.name
  const text = [variant.name, t('product.sku', { sku: variant.sku }), location.href].join('\n')
  const mail = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return [
    ...(phone ? [create('a', { href: telephone(phone), 'data-contact': 'phone' }, phone)] : []),
    ...(email
      ? [
          create(
            'a',
            { href: mail, 'data-contact': 'email' },
            t(testRide ? 'availability.askTestRide' : 'dealer.email'),
            // every store has such a link
            create('span', { class: 'visually-hidden' }, ` ${name}`),
          ),
        ]
      : []),
  ]
}
