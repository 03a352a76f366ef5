import type { Block } from '#shared/content/block.ts'
import type { AddressLists, CheckoutRules } from '#shared/checkout.ts'
import type {
  Footer,
  Navigation,
  NotFoundContent,
  ServerErrorContent,
  ServicePromises,
  SplashContent,
} from '#shared/content/content.ts'
import type { Dealer, DealerMapTiles } from '#shared/dealers/dealer.ts'
import type { Listing } from '#shared/facets/listing.ts'
import type { Crumb } from '#shared/paths/links.ts'
import type { InstalmentRange } from '#shared/product/instalment.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import type { Product, ProductCard, ProductLook } from '#shared/product/product.ts'
import type { Routes } from '#shared/paths/routes.ts'
import type { StoryKind, StoryPage, Teaser, TeaserKind } from '#shared/content/story.ts'
import type { TownRow } from '#shared/dealers/towns.ts'
import type { Translate } from '#shared/text/translate.ts'

/** Settings of a brand that affect pages. */
export interface SiteRules {
  name: string
  siteUrl: string
  /** Whether search engines may index pages in this environment. */
  isSearchable: boolean
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
 * What page kinds read of the site of one locale, to which the build adds what only it needs. It is immutable. Lookups use maps, and lists have a fixed order, independent
 * of the order of responses.
 */
export interface PageSite {
  rules: SiteRules
  locale: Locale
  locales: readonly Locale[]
  context: PageContext
  /** Sorted by path. */
  stories: readonly StoryPage[]
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
  t: Translate
}
