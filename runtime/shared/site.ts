import type { Block } from './block.ts'
import type { AddressLists, CheckoutRules } from './checkout.ts'
import type { ImageService } from './image.ts'
import type {
  Footer,
  Navigation,
  NotFoundContent,
  ServerErrorContent,
  ServicePromises,
  SplashContent,
} from './content.ts'
import type { Dealer } from './dealer.ts'
import type { ListingIndex } from './facets/listing.ts'
import type { InstalmentRange } from './price.ts'
import type { Locale } from './locale.ts'
import type { CardChunk, Product, ProductCard, ProductLook } from './product.ts'
import type { RichText } from './richtext.ts'
import type { Routes } from './routes.ts'
import type { StoryKind, StoryPage, Teaser, TeaserKind } from './story.ts'
import type { TaxState } from './taxState.ts'
import type { TownRow } from './towns.ts'
import type { MessageParameters } from './translate.ts'

/** Origin of a page or value, for messages. */
export type Source =
  | { kind: 'story'; slug: string; id: number }
  | { kind: 'product'; sku: string; id: string }
  | { kind: 'category'; id: string }
  | { kind: 'rule'; name: string }

/** The products of a category for scripts. */
export interface Listing {
  index: ListingIndex
  /** For each group and value of the index the number of products, without a choice. */
  counts: readonly (readonly number[])[]
  /** Files with cards, in the order of their numbers in the index. */
  chunks: readonly CardChunk[]
}

export interface Crumb {
  name: string
  path: string
}

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

/** Pictures of a map service: `{z}`, `{x}` and `{y}` in the address are replaced. */
export interface DealerMapTiles {
  url: string
  attribution: string
}

/** Settings of a brand that affect pages. */
export interface SiteRules {
  name: string
  siteUrl: string
  /** Language of pages outside of all locales: `de-DE`. */
  defaultTag: string
  hasStoreLocator: boolean
  pageSize: number
  /** Service codes of the store filters in this country (R9.15). */
  dealerFilters: readonly string[]
  /** Null for a brand whose map of dealers is a drawing alone. */
  dealerMap: DealerMapTiles | null
  /** Whether size advice is offered in this country (R9.16). */
  sizeFit: boolean
  /** Prices that can be paid in instalments (R9.9); null where nothing can. */
  instalment: InstalmentRange | null
  /** Address of the cycle-to-work calculator; null in countries without one (R7.6.2). */
  cycleToWorkUrl: string | null
  /** Path segments of the further pages of a listing. */
  listing: { separator: string | null; pageSegment: string }
  checkout: CheckoutRules
}

/** The files of a locale's search, made by the first call. */
export type SiteSearch = () => {
  /** The JSON of a `SearchIndexFile`, which takes a tenth of its memory. */
  index: string
  /** The JSON of a `SearchCodesFile`. */
  codes: string
  /** All products with their facets, in the order of the index. */
  listing: Listing
}

/**
 * The data of all pages of one locale. It is immutable. Lookups use maps, and lists have a fixed order, independent
 * of the order of responses.
 */
export interface Site {
  rules: SiteRules
  locale: Locale
  locales: readonly Locale[]
  context: PageContext
  /** Sorted by path. */
  stories: readonly StoryPage[]
  /** Full paths of stories that have no page because of an error: links to them are not reported, too. */
  invalidPaths: readonly string[]
  products: readonly Product[]
  /** Sorted by town and name. */
  dealers: readonly Dealer[]
  /** The largest towns of the country. */
  towns: readonly TownRow[]
  /** For the checkout; empty in countries that do not sell online. */
  addressLists: AddressLists
  navigation: Navigation
  footer: Footer
  /** The address of the reviews service for browsers, and the brand's keys; null for a brand without reviews. */
  reviewsService: {
    url: string
    key: string
    /** Null for a brand without photos of customers. */
    galleryKey: string | null
    /** Hosts of photos, besides those of the image service. */
    photoHosts: readonly string[]
  } | null
  /** The address of the dealer service for browsers; null where pages do not ask for the stock of dealers. */
  dealerServiceUrl: string | null
  notFound: NotFoundContent
  serverError: ServerErrorContent
  splash: SplashContent

  /** Adds the locale prefix: `fullPath('bikes')` is `/gb/en/bikes/`. */
  fullPath: (path: string) => string
  /** Redirects from content: old paths below the locale prefix to new ones. */
  redirects: ReadonlyMap<string, string>
  /** Stories of one page kind, sorted by path. */
  storiesOf: <Kind extends StoryKind>(kind: Kind) => readonly StoryPage<Kind>[]
  storyAt: (path: string) => StoryPage
  /** Finds the story of a page by its path. */
  storyOf: <Kind extends StoryKind>(kind: Kind, path: string) => StoryPage<Kind>
  /** Direct children of a page that are stories, in content-tree order. */
  childrenOf: (path: string) => readonly StoryPage[]
  /** Teasers of one page kind: newest first if the kind has dates, otherwise in content-tree order. */
  teasersOf: <Kind extends TeaserKind>(kind: Kind) => readonly Teaser<Kind>[]
  /** Null if the locale does not have the story. */
  teaserOf: <Kind extends TeaserKind>(kind: Kind, uuid: string) => Teaser<Kind> | null
  product: (id: string) => Product
  productBySku: (sku: string) => Product | undefined
  /** Products of a commerce category and its descendants, in listing order. */
  productsIn: (categoryId: string) => readonly Product[]
  /** The legal notes of a category; none without one. */
  legalNotesOf: (categoryId: string | null) => readonly string[]
  /** The card of a product's default variant. */
  card: (product: Product) => ProductCard
  /** The looks of a product with their cards and card files, the one of the default variant first. */
  looks: (product: Product) => readonly ProductLook[]
  /** Blocks of the story about a product, which its page shows; empty without one. */
  productStory: (product: Product) => readonly Block[]
  /** Names that story, for the manifest; null without one. */
  productStoryName: (product: Product) => string | null
  /** Returns, warranty and other promises of the country. */
  servicePromises: ServicePromises
  /** The facets of a category and its descendants, made once. */
  listingOf: (categoryId: string) => Listing
  /** Parent products of a product line, in listing order. */
  productsOfLine: (line: string) => readonly Product[]
  search: SiteSearch
  /** Paths of the fixed page kinds below the locale prefix, in the locale's language. */
  routes: Routes
  /** From the locale's home page to the page, limited to the brand's depth. */
  breadcrumb: (path: string, last?: Crumb) => readonly Crumb[]
  t: (key: string, parameters?: MessageParameters) => string
}
