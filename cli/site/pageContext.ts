import type { ImageService } from '#shared/image.ts'
import { localeTag, type Locale } from '#shared/locale.ts'
import { routesOf } from '#shared/routes.ts'
import type { PageContext, SiteRules } from '#shared/site.ts'
import { arePricesShown } from '../catalogue/productRules.ts'
import { shopwareOf } from '../config/backends.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { SiteInput } from './siteInput.ts'

/** `de-de` of the configuration is the tag `de-DE`. */
function tagOf(defaultLanguageTag: string): string {
  const [language = '', country = ''] = defaultLanguageTag.split('-')
  return localeTag(country.toUpperCase(), language)
}

/** The settings of the brand that pages of the locale depend on. */
export const siteRules = (
  { brand, siteUrl }: BuildConfig,
  { country, language }: Locale,
): SiteRules => ({
  name: brand.name,
  siteUrl,
  defaultTag: tagOf(brand.defaultLanguageTag),
  hasStoreLocator: brand.features.storeLocator,
  pageSize: brand.listing.pageSize,
  dealerFilters: brand.storeLocatorFilters.byCountry[country] ?? brand.storeLocatorFilters.default,
  sizeFit: brand.features.sizeFit.countries.includes(country),
  reviews: brand.features.reviews.enabled
    ? { minimumCount: brand.features.reviews.minimumCount }
    : null,
  listing: {
    separator: brand.listingSegment.enabled ? brand.listingSegment.separator : null,
    pageSegment: routesOf(brand, language).listingPage,
  },
})

/**
 * What pages know without a story. Browsers get all of it: each value of the brand is let through by
 * name, so that a new one stays inside.
 */
export const pageContext = ({
  config,
  config: { brand, environment },
  locale,
  locales,
  shop,
  translations,
}: SiteInput): Omit<PageContext, 'errorDocument'> => ({
  brand: { id: brand.id, name: brand.name },
  country: locale.country,
  language: locale.language,
  tag: locale.tag,
  prefix: locale.prefix,
  shopwareLanguageId: shop.languageId,
  shopwareCurrency: shop.currency,
  translations,
  images: imageServiceOf(config),
  listing: { columnsExtraWide: brand.listing.columnsExtraWide },
  hero: {
    layout: brand.theme.character.hero,
    isDense: brand.theme.character.density === 'dense',
  },
  sellsOnline: locale.sellsOnline,
  pricesShown: arePricesShown(brand, locale.country),
  locales,
  environment,
  tagContainer:
    brand.tagContainer === null ? null : { id: brand.tagContainer, url: brand.tagContainerUrl },
  consentScript: brand.consent.script,
  consentGroups: brand.consent.requiredGroupsByCountry[locale.country] ?? brand.consent.default,
  webVitals: brand.features.webVitals,
  serviceWorker: brand.features.serviceWorker,
  commerce: commerceOf(config, locale.country),
})

/** How pictures' addresses are written. */
const imageServiceOf = ({ brand, backends }: BuildConfig): ImageService => {
  const { kind, quality, format, fill } = brand.imageService
  return {
    baseUrl: backends.images.publicUrl.replace(/\/$/, ''),
    kind,
    options: { quality, format, ...(fill !== undefined && { fill }) },
  }
}

/** What browsers are told of a country's commerce back end: its key is made to stand in pages. */
function commerceOf(config: BuildConfig, country: string): PageContext['commerce'] {
  const { publicUrl, accessKey, salesChannelApi } = shopwareOf(config, country)
  return { baseUrl: publicUrl.replace(/\/$/, ''), accessKey: accessKey.reveal(), salesChannelApi }
}
