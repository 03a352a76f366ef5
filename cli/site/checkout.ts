import type { Brand } from '#brands/schema.ts'
import type { AddressLists, CheckoutRules } from '#shared/checkout.ts'
import { compareText } from '#shared/compareText.ts'
import type { Locale } from '#shared/locale.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { RawAddressLists, RawCountry, RawSalutation } from '../fetch/addressLists.ts'

/** How the locale sells; `canCollect` tells whether a shop in its country hands over orders. */
export const checkoutRules = (
  { brand, backends }: BuildConfig,
  { country }: Pick<Locale, 'country'>,
  canCollect: boolean,
): CheckoutRules => ({
  deliveryTypes: deliveryTypesOf(brand, canCollect),
  shippingLogic: brand.shippingLogic,
  shippingMethods: brand.checkout.shippingMethods,
  paymentHandlers: brand.payments.handlers,
  paymentMethods: brand.payments.methods,
  instalment: brand.payments.handlers.includes('instalment') ? brand.payments.instalment : null,
  widgetUrl: backends.paymentWidget ?? null,
  acceptTerms: brand.checkout.acceptTerms.countries.includes(country),
})

/** Without a shop to collect from, everything is delivered. */
function deliveryTypesOf({ deliveryTypes }: Brand, canCollect: boolean) {
  const possible = deliveryTypes.filter((type) => type !== 'clickAndCollect' || canCollect)
  return possible.length > 0 ? possible : deliveryTypes
}

/** What addresses of a locale can contain. */
export function toAddressLists(
  raw: RawAddressLists | undefined,
  { country, tag }: Pick<Locale, 'country' | 'tag'>,
): AddressLists {
  const { compare } = new Intl.Collator(tag)
  const isOwn = ({ code }: { code: string }) => Number(code !== country)
  return {
    salutations: [...(raw?.salutations ?? [])].sort(compareSalutations).map(toSalutation),
    countries: (raw?.countries ?? [])
      .filter(({ active, iso }) => active !== false && iso)
      .map(toCountry)
      .sort((a, b) => isOwn(a) - isOwn(b) || compare(a.name, b.name) || compareText(a.id, b.id)),
  }
}

/** Before 6.7, salutations have no position. */
const compareSalutations = (a: RawSalutation, b: RawSalutation): number =>
  (a.position ?? 0) - (b.position ?? 0) || compareText(a.salutationKey, b.salutationKey)

const toSalutation = ({ id, displayName, translated, salutationKey }: RawSalutation) => ({
  id,
  name: translated?.displayName ?? displayName ?? salutationKey,
})

const toCountry = ({ id, iso, name, translated, ...country }: RawCountry) => ({
  id,
  code: (iso ?? '').toUpperCase(),
  name: translated?.name ?? name ?? iso ?? '',
  canShip: country.shippingAvailable !== false,
  needsPostalCode: country.postalCodeRequired === true,
})
