import { expect, it } from 'vitest'
import { plainLink, toLink, type FieldLinkRules } from '#cli/links/toLink.ts'
import { trimSlashes } from '#cli/trimSlashes.ts'
import { emptyValues, validateCheckout } from '#runtime/checkout/checkoutForm.ts'
import { pageDataUrl } from '#runtime/navigation/pagePath.ts'
import { splitStreetLine } from '#runtime/checkout/addressForm.ts'
import { listenToDiagnostics } from './cli/site/build.ts'

/** A pattern whose time grows with the square of this would run for hours. */
const length = 1_000_000
const many = (text: string) => text.repeat(length / text.length)

const { diagnostics, registry } = listenToDiagnostics()
const linkRules = { diagnostics, registry, where: 'here', pages: [] } as unknown as FieldLinkRules

const errorsWith = (phone: string) =>
  validateCheckout(
    { ...emptyValues('DE'), phone },
    {
      deliveryType: 'homeDelivery',
      countries: [],
      handler: null,
      paymentMethodIds: null,
      storeIds: null,
      acceptTerms: false,
      postalCodes: null,
    },
  )

it.each<[text: string, read: () => unknown, expected: unknown]>([
  ['the slashes of a path', () => trimSlashes(`${many('/')}a${many('/')}`), 'a'],
  ['the slashes of an address', () => pageDataUrl(`/${many('/')}a`), '/page-data/a/page-data.json'],
  [
    'the signs of a mail address',
    () => toLink({ ...plainLink(many('@')), linktype: 'email' }, linkRules),
    null,
  ],
  ['the spaces of a number', () => 'phone' in errorsWith(`1${many(' ')}?`), true],
  ['the spaces of a street', () => splitStreetLine('DE', `a${many(' ')}b`), null],
])('%s are read in a time that grows with their number', (_, read, expected) => {
  expect(read()).toEqual(expected)
})
