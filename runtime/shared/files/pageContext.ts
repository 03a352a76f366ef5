import type { ImageService } from '../content/image.ts'
import type { Locale } from '../paths/locale.ts'
import type { RichText } from '../content/richtext.ts'
import type { TaxState } from '../product/taxState.ts'

export interface Currency {
  id: string
  iso: string
  name: string
  symbol: string
}

type HeroLayout =
  'full-bleed-photo' | 'split-text-bike' | 'bike-on-type' | 'editorial-stack' | 'offer-grid'

/** The page context (R3.3.1) without page type and build hash. */
export interface PageContext {
  brand: { id: string; name: string }
  country: string
  language: string
  /** `en-GB`. */
  tag: string
  prefix: string
  shopwareLanguageId: string
  shopwareCurrency: Currency
  translations: Readonly<Record<string, string>>
  errorDocument: RichText | null
  images: ImageService
  listing: { columnsExtraWide: number }
  /** Path of the comparison, for links that scripts insert. */
  comparisonPath: string
  /** The theme's hero layout, which decides the size of the picture. */
  hero: { layout: HeroLayout; isDense: boolean }
  sellsOnline: boolean
  pricesShown: boolean
  taxState: TaxState
  /** Names of the switches and feature flags that are on. */
  features: readonly string[]
  locales: readonly Locale[]
  /** `test`, `accept` or `live`. */
  environment: string
  /** Id and script URL of the tag container; null for a brand without analytics. */
  tagContainer: { id: string; url: string } | null
  /** The third-party consent banner; null if the shop has its own. */
  consentScript: { src: string; domain: string } | null
  /** Consent groups that the country's contact form needs. */
  consentGroups: readonly string[]
  /** Consent groups that the reviews service needs. */
  reviewsGroups: readonly string[]
  webVitals: boolean
  /** Whether pages register the caching service worker. */
  serviceWorker: boolean
  /** The country's commerce back end with the URL for browsers. The access key is public. */
  commerce: {
    baseUrl: string
    accessKey: string
    salesChannelApi: boolean
    /** Whether calls without a context token answer in the page's currency. */
    isCurrencyDefault: boolean
    /** Hosts in its answers whose pictures the image service has. */
    imageHosts: readonly string[]
    /** Names of the hosts of payment pages. */
    paymentHosts: readonly string[]
  }
}
