import type { Brand } from '#brands/schema.ts'
import type { AddressLists, CheckoutRules } from '#shared/checkout.ts'
import { collectService } from '#shared/dealers/collectStore.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { SiteRules } from '#templates/pages/definitions/pageSite.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type {
  RawCheckoutLists,
  RawCountry,
  RawSalutation,
  RawShippingMethod,
} from '../fetch/checkoutLists.ts'

/** Who hands orders over. */
export interface HandOver {
  dealers: readonly Dealer[]
  /** Undefined in countries that do not sell online. */
  shippingMethods?: readonly RawShippingMethod[] | undefined
}

/** How the locale sells. */
export const checkoutRules = (
  { brand, backends }: BuildConfig,
  { country }: Pick<Locale, 'country'>,
  handOver: HandOver,
): CheckoutRules => ({
  deliveryTypes: deliveryTypesOf(brand, handOver),
  shippingLogic: brand.shippingLogic,
  shippingMethods: brand.checkout.shippingMethods,
  paymentHandlers: brand.payments.handlers,
  paymentMethods: brand.payments.methods,
  instalment: brand.payments.handlers.includes('instalment') ? brand.payments.instalment : null,
  widgetUrl: backends.paymentWidget ?? null,
  acceptTerms: brand.checkout.acceptTerms.countries.includes(country),
})

/** Without a shop, or a shipping method, that hands orders over, they are delivered, if the brand delivers. */
function deliveryTypesOf(brand: Brand, { dealers, shippingMethods }: HandOver) {
  const { deliveryTypes } = brand
  const delivered = deliveryTypes.filter((type) => type !== 'clickAndCollect')
  const isHandedOver = canCollect(dealers) && hasCollection(brand, shippingMethods)
  return isHandedOver || delivered.length === 0 ? deliveryTypes : delivered
}

/** Whether an order that is collected has a shipping method for that, instead of a carrier and its costs. */
const hasCollection = (
  { checkout, shippingLogic }: Pick<Brand, 'checkout' | 'shippingLogic'>,
  methods: readonly RawShippingMethod[] | undefined,
): boolean =>
  methods === undefined ||
  shippingLogic === 'none' ||
  methods.some(
    (method) => checkout.shippingMethods[method.technicalName ?? ''] === 'clickAndCollect',
  )

/** Reports shipping methods whose delivery type is not known, which could be that of a collection. */
export function checkShippingMethods(
  brand: Pick<Brand, 'checkout' | 'deliveryTypes' | 'shippingLogic'>,
  methods: readonly RawShippingMethod[] | undefined,
  { id }: Pick<Locale, 'id'>,
  diagnostics: Diagnostics,
): void {
  if (methods === undefined || brand.shippingLogic === 'none') return
  const known = brand.checkout.shippingMethods
  const unknown = methods.filter(
    ({ technicalName }) => !technicalName || !Object.hasOwn(known, technicalName),
  )
  const listed = unknown.map(nameOfMethod).sort(compareText).join(', ')
  const where = `shipping methods of the commerce back end in ${id}`
  const todo = 'Name the delivery type of each in "checkout.shippingMethods" of the brand.'
  if (brand.deliveryTypes.includes('clickAndCollect') && !hasCollection(brand, methods)) {
    const also = listed && `; not known: ${listed}`
    diagnostics.warn('locales without a method to collect', {
      what: `orders in ${id} cannot be collected: no shipping method has the type clickAndCollect${also}`,
      where,
      todo,
    })
  } else if (listed) {
    diagnostics.warn('shipping methods without a type', {
      what: `taken as home delivery: ${listed}`,
      where,
      todo,
    })
  }
}

const nameOfMethod = ({ technicalName, translated, name, id }: RawShippingMethod): string =>
  technicalName
    ? `"${technicalName}"`
    : `"${translated?.name ?? name ?? id}" (without a technical name)`

const canCollect = (dealers: readonly Dealer[]): boolean =>
  dealers.some(({ services }) => services.includes(collectService))

/** Reports a locale whose checkout nobody can complete. */
export function checkDelivery(
  { checkout }: Pick<SiteRules, 'checkout'>,
  dealers: readonly Dealer[],
  { id, sellsOnline }: Pick<Locale, 'id' | 'sellsOnline'>,
  diagnostics: Diagnostics,
): void {
  const isOnlyCollected = checkout.deliveryTypes.every((type) => type === 'clickAndCollect')
  if (!sellsOnline || !isOnlyCollected || canCollect(dealers)) return
  diagnostics.warn('locales without a delivery', {
    what: `orders in ${id} can only be collected, but no dealer hands them over`,
    where: `dealers of ${id}`,
    todo: `Add the service ${collectService} to a dealer, or homeDelivery to "deliveryTypes" of the brand.`,
  })
}

/** Texts that the law asks for beside the button that orders. */
const legalTexts = ['terms', 'withdrawal', 'guarantee'] as const

/** Reports a locale that sells without a text that the law asks for. */
export function checkLegalTexts(
  content: Readonly<Record<(typeof legalTexts)[number], unknown>> | undefined,
  { id, sellsOnline }: Pick<Locale, 'id' | 'sellsOnline'>,
  diagnostics: Diagnostics,
): void {
  if (!sellsOnline) return
  for (const name of legalTexts) {
    if (content?.[name]) continue
    diagnostics.warn('checkouts without a legal text', {
      what: `no text "${name}" beside the order button of ${id}, which sells online`,
      where: `story of the component Checkout, field ${name}`,
      todo: 'Publish the text there, or in the override of the country.',
    })
  }
}

/** What addresses of a locale can contain. */
export function toAddressLists(
  raw: Pick<RawCheckoutLists, 'salutations' | 'countries'> | undefined,
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
