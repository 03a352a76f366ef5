import type { Product } from '#shared/product/product.ts'
import type { StructuredData } from '../definitions/pageDefinition.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import type { DeliveryTerms, ShippingTerms } from '../ShippingMethod/page.ts'

interface Terms {
  /** Properties of each offer, which refer to the entries. */
  terms: StructuredData
  entries: readonly StructuredData[]
}

const context = 'https://schema.org'

/**
 * How a product is delivered and returned, from the pages of the shipping methods. Offers refer to it, as a product can
 * have a hundred. Search engines know it of shops that sell online alone.
 */
export function offerTerms(
  site: PageSite,
  { isBicycle, type }: Pick<Product, 'type'> & { isBicycle: boolean },
): Terms {
  if (!site.locale.sellsOnline || type === 'digital' || !site.context.pricesShown)
    return { terms: {}, entries: [] }
  const methods = site.storiesOf('ShippingMethod').map(({ path, content: { terms } }) => ({
    path: site.fullPath(path),
    ...terms,
    ...(isBicycle ? terms.bicycles : terms.accessories),
  }))
  const deliveries = methods
    .filter(({ returnDays }) => returnDays === null)
    .flatMap((method) => shippingDetails(method, site))
    .map((details, index) => ({ '@context': context, '@id': `#delivery-${index + 1}`, ...details }))
  const returns = methods
    .flatMap((method) => returnPolicy(method, site))
    .slice(0, 1)
    .map((policy) => ({ '@context': context, '@id': '#returns', ...policy }))
  const references = deliveries.map((entry) => ({ '@id': entry['@id'] }))
  return {
    terms: {
      ...(references.length > 0 ? { shippingDetails: references } : {}),
      ...(returns.length > 0 ? { hasMerchantReturnPolicy: { '@id': '#returns' } } : {}),
    },
    entries: [...deliveries, ...returns],
  }
}

/** Nothing for a method without a price in the currency of the country, such as collection from a shop. */
function shippingDetails({ prices, days }: DeliveryTerms, { locale }: PageSite) {
  const value = prices[locale.currency]
  if (value === undefined) return []
  return [
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value, currency: locale.currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: locale.country },
      ...(days
        ? {
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              transitTime: daysOf(days),
            },
          }
        : {}),
    },
  ]
}

const daysOf = ([minValue, maxValue]: readonly [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

function returnPolicy(
  {
    path,
    prices,
    returnDays,
    isInStore,
  }: Pick<ShippingTerms, 'isInStore' | 'returnDays'> &
    Pick<DeliveryTerms, 'prices'> & { path: string },
  { locale, rules }: PageSite,
) {
  if (returnDays === null) return []
  const value = prices[locale.currency]
  return [
    {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: locale.country,
      returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: returnDays,
      returnMethod: `${context}/${isInStore ? 'ReturnInStore' : 'ReturnByMail'}`,
      ...returnFees(value, locale.currency),
      merchantReturnLink: rules.siteUrl + path,
    },
  ]
}

/** A method without a price costs what the carrier asks for. */
function returnFees(value: number | undefined, currency: string) {
  if (value === 0) return { returnFees: `${context}/FreeReturn` }
  if (value === undefined) return { returnFees: `${context}/ReturnFeesCustomerResponsibility` }
  return {
    returnFees: `${context}/ReturnShippingFees`,
    returnShippingFeesAmount: { '@type': 'MonetaryAmount', value, currency },
  }
}
