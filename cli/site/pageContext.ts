import type { ImageService } from '#shared/content/image.ts'
import { localeTag, type Locale } from '#shared/paths/locale.ts'
import { routesOf } from '#shared/paths/routes.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import type { Site } from './site.ts'
import type { SiteRules } from '#templates/pages/definitions/pageSite.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { arePricesShown } from '../catalogue/productRules.ts'
import { compareText } from '#shared/text/compareText.ts'
import { shopwareOf } from '../config/backends.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { publicImageHosts } from '../images/imageHosts.ts'
import { isSearchable } from '../crawlers/isSearchable.ts'
import { checkoutRules, type HandOver } from './checkout.ts'
import { featuresOf, offersSizeFit, type Flags } from './features.ts'
import type { SiteInput } from './siteInput.ts'

/** Converts the configured `de-de` to the tag `de-DE`. */
function toTag(defaultLanguageTag: string): string {
  const [language = '', country = ''] = defaultLanguageTag.split('-')
  return localeTag(country.toUpperCase(), language)
}

/** The settings of the brand that pages of the locale depend on. */
export const siteRules = (
  config: BuildConfig,
  locale: Locale,
  { flags, ...sale }: HandOver & { flags: Flags },
): SiteRules => {
  const { brand, environment, siteUrl } = config
  const { country, language, sellsOnline } = locale
  return {
    name: brand.name,
    siteUrl,
    isSearchable: isSearchable(environment),
    defaultTag: toTag(brand.defaultLanguageTag),
    hasStoreLocator: brand.features.storeLocator,
    pageSize: brand.listing.pageSize,
    dealerFilters:
      brand.storeLocatorFilters.byCountry[country] ?? brand.storeLocatorFilters.default,
    dealerMap: brand.storeLocatorMap,
    sizeFit: offersSizeFit(brand, locale, flags),
    instalment:
      sellsOnline && brand.payments.handlers.includes('instalment')
        ? brand.payments.instalment
        : null,
    cycleToWorkUrl: brand.features.cycleToWork?.countries.includes(country)
      ? brand.features.cycleToWork.url
      : null,
    listing: {
      separator: brand.listingSegment.enabled ? brand.listingSegment.separator : null,
      pageSegment: routesOf(brand, language).listingPage,
    },
    checkout: checkoutRules(config, locale, sale),
  }
}

/**
 * The context of all pages of a locale (R3.3.1). An allowlist: new brand settings are not sent to
 * browsers unless they are added here.
 */
export const pageContext = (
  { config, config: { brand, environment }, locale, locales, shop, translations }: SiteInput,
  flags: Flags,
): Omit<PageContext, 'errorDocument'> => ({
  brand: { id: brand.id, name: brand.name },
  country: locale.country,
  language: locale.language,
  tag: locale.tag,
  prefix: locale.prefix,
  shopwareLanguageId: shop.languageId,
  shopwareCurrency: shop.currency,
  translations,
  images: toImageService(config),
  comparisonPath: `${locale.prefix}${routesOf(brand, locale.language).bikeComparison}/`,
  listing: { columnsExtraWide: brand.listing.columnsExtraWide },
  hero: {
    layout: brand.theme.character.hero,
    isDense: brand.theme.character.density === 'dense',
  },
  sellsOnline: locale.sellsOnline,
  pricesShown: arePricesShown(brand, locale.country),
  taxState: shop.taxState,
  features: featuresOf(brand, locale, flags),
  locales,
  environment,
  tagContainer:
    brand.tagContainer === null ? null : { id: brand.tagContainer, url: brand.tagContainerUrl },
  consentScript: brand.consent.script,
  consentGroups: brand.consent.requiredGroupsByCountry[locale.country] ?? brand.consent.default,
  reviewsGroups: brand.consent.reviews,
  webVitals: brand.features.webVitals,
  serviceWorker: brand.features.serviceWorker,
  commerce: {
    ...toCommerce(config, locale.country),
    isCurrencyDefault: shop.defaultCurrency === shop.currency.iso,
  },
})

/** The settings for URLs of the image service. */
const toImageService = ({ brand, backends }: BuildConfig): ImageService => {
  const { kind, quality, format, fill } = brand.imageService
  return {
    baseUrl: backends.images.publicUrl.replace(/\/$/, ''),
    kind,
    options: { quality, format, ...(fill !== undefined && { fill }) },
  }
}

/** The commerce back end of a country for browsers. Its access key is public. */
function toCommerce(
  config: BuildConfig,
  country: string,
): Omit<PageContext['commerce'], 'isCurrencyDefault'> {
  const { publicUrl, accessKey, salesChannelApi } = shopwareOf(config, country)
  return {
    baseUrl: publicUrl.replace(/\/$/, ''),
    accessKey: accessKey.reveal(),
    salesChannelApi,
    imageHosts: publicImageHosts(config, country),
    paymentHosts: paymentHosts(config, country),
  }
}

/**
 * Hosts that a payment may lead to: those of the configuration, and of the commerce back end, which leads on. A path
 * instead of an address is that of test back ends, whose payment page is on a port of the machine.
 */
function paymentHosts(config: BuildConfig, country: string): readonly string[] {
  const own = URL.parse(shopwareOf(config, country).publicUrl)?.hostname ?? '127.0.0.1'
  return [...new Set([own, ...config.brand.payments.hosts])].sort(compareText)
}

/** The keys of the reviews service are public, as the access key of the commerce back end. */
export const toReviewsService = ({ brand, backends }: BuildConfig): Site['reviewsService'] =>
  backends.reviews && brand.reviewsKey !== null
    ? {
        url: backends.reviews.publicUrl,
        key: brand.reviewsKey,
        galleryKey: brand.galleryKey,
        photoHosts: brand.photoHosts,
      }
    : null

/** Null where there is nobody to ask. */
export const toDealerServiceUrl = (
  { brand, backends }: BuildConfig,
  dealers: readonly Dealer[],
): string | null =>
  brand.features.dealerStock && dealers.length > 0 ? (backends.dealers?.publicUrl ?? null) : null
