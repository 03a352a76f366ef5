import { formatDistance } from '#runtime/dealers/distance.ts'
import type { Availability } from '#runtime/dealers/fetchAvailability.ts'
import { create } from '#runtime/search/dom.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import type { MessageParameters } from '#shared/text/translate.ts'
import { telephone } from '#templates/components/help/telephone.ts'
import { formLink, mailLink } from '#templates/dealers/askLinks.ts'
import { townLine } from '#templates/dealers/townLine.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

/** What the texts of an entry depend on. */
export interface EntryWords {
  t: (key: MessageKey, parameters?: MessageParameters) => string
  country: string
  tag: string
  /** The page of the contact form, and the id of the product; null where a form cannot name the product. */
  form: { path: string; product: string } | null
}

export interface FoundStore {
  dealer: Dealer
  has: Availability
  /** From the shopper’s place; null if one of the two is unknown. */
  km: number | null
  isRough?: boolean | undefined
}

/** A store that has a variant: where it is, what it has, and how to ask there. */
export function storeEntry(
  { dealer, has, km, isRough }: FoundStore,
  variant: { sku: string; name: string },
  { t, country, tag, form }: EntryWords,
): HTMLLIElement {
  const { id, name, addressLine1, addressLine2 } = dealer
  return create(
    'li',
    { class: 'store-availability__store', 'data-dealer-id': id, 'data-dealer-name': name },
    create(
      'p',
      { class: 'store-availability__name' },
      nameOf(dealer),
      ...(km === null
        ? []
        : [
            create(
              'span',
              { class: 'store-availability__distance' },
              formatDistance(km, { tag, country }, isRough),
            ),
          ]),
    ),
    create(
      'p',
      { translate: 'no' },
      [addressLine1, addressLine2, townLine(dealer)].filter(Boolean).join(', '),
    ),
    create('p', { class: 'store-availability__row' }, ...states(has, t)),
    create(
      'p',
      { class: 'store-availability__row' },
      ...contacts(dealer, has, variant, { t, form }),
    ),
  )
}

const nameOf = ({ name, path }: Dealer) =>
  path === null
    ? create('span', { translate: 'no' }, name)
    : create('a', { href: path, translate: 'no' }, name)

const states = ({ inStock, testRide }: Availability, t: EntryWords['t']) => [
  ...(inStock ? [badge('inStock', t('stock.inStock'))] : []),
  ...(testRide ? [badge('onOrder', t('availability.testRide'))] : []),
]

const badge = (status: string, text: string) =>
  create('span', { class: 'stock-badge', 'data-status': status }, text)

function contacts(
  dealer: Dealer,
  { testRide }: Availability,
  variant: { sku: string; name: string },
  { t, form }: Pick<EntryWords, 't' | 'form'>,
): readonly Node[] {
  const { phone } = dealer
  const ask = {
    dealer,
    variant: { ...variant, address: location.href },
    isTestRide: testRide,
    which: dealer.name,
    form,
  }
  return [
    ...(phone ? [create('a', { href: telephone(phone), 'data-contact': 'phone' }, phone)] : []),
    ...formLink(ask, t),
    ...mailLink(ask, t),
  ]
}
