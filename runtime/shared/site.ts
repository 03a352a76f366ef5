import type { ImageService } from './image.ts'
import type {
  Footer,
  Navigation,
  NotFoundContent,
  ServerErrorContent,
  SplashContent,
} from './content.ts'
import type { Dealer } from './dealer.ts'
import type { Locale } from './locale.ts'
import type { Product, ProductCard } from './product.ts'
import type { RichText } from './richtext.ts'
import type { Routes } from './routes.ts'
import type { StoryKind, StoryPage, Teaser, TeaserKind } from './story.ts'
import type { MessageParameters } from './translate.ts'

/** Where something came from, as messages name it. */
export type Source =
  | { kind: 'story'; slug: string; id: number }
  | { kind: 'product'; sku: string; id: string }
  | { kind: 'rule'; name: string }

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

/** What every page of a locale knows (specification 3.3), but for page type and build hash. */
type HeroLayout =
  'full-bleed-photo' | 'split-text-bike' | 'bike-on-type' | 'editorial-stack' | 'offer-grid'

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
  /** How the theme arranges an opening: what its picture's size depends on. */
  hero: { layout: HeroLayout; isDense: boolean }
  sellsOnline: boolean
  pricesShown: boolean
  locales: readonly Locale[]
  /** `test`, `accept` or `live`. */
  environment: string
  /** The tag container's id with its script's address; null for a brand that measures nothing. */
  tagContainer: { id: string; url: string } | null
  /** The third party's consent banner; null where the shop's own one asks. */
  consentScript: { src: string; domain: string } | null
  /** What the country's contact form requires. */
  consentGroups: readonly string[]
  webVitals: boolean
  /** Pages register the worker that caches. */
  serviceWorker: boolean
  /** The country's commerce back end as browsers reach it; its access key is public. */
  commerce: { baseUrl: string; accessKey: string; salesChannelApi: boolean }
}

/** The settings of a brand that pages depend on. */
export interface SiteRules {
  name: string
  siteUrl: string
  /** Language of the pages outside the locales: `de-DE`. */
  defaultTag: string
  hasStoreLocator: boolean
  pageSize: number
  /** Codes of the services that dealers are filtered by in this country (specification 9). */
  dealerFilters: readonly string[]
  /** Advice on the size is given in this country (specification 9). */
  sizeFit: boolean
  /** Reviews are shown from this many on; null for a brand without reviews. */
  reviews: { minimumCount: number } | null
  /** What follows a listing's path on its further pages. */
  listing: { separator: string | null; pageSegment: string }
}

/**
 * Everything that the pages of one locale are made of. Built once by the model and never changed;
 * its look-ups answer from maps. Lists are in a fixed order, whatever order a back end answered in.
 */
export interface Site {
  rules: SiteRules
  locale: Locale
  locales: readonly Locale[]
  context: PageContext
  /** Sorted by path. */
  stories: readonly StoryPage[]
  /** Full paths of stories that make no page because of an error: a link there is not another one. */
  invalidPaths: readonly string[]
  products: readonly Product[]
  /** By town and name. */
  dealers: readonly Dealer[]
  navigation: Navigation
  footer: Footer
  notFound: NotFoundContent
  serverError: ServerErrorContent
  splash: SplashContent

  /** Full path of a path below the locale prefix: `path('bikes')` is `/gb/en/bikes/`. */
  fullPath: (path: string) => string
  /** Old paths below the locale prefix to new ones, as content has them. */
  redirects: ReadonlyMap<string, string>
  /** Stories of one page kind, sorted by path. */
  storiesOf: <Kind extends StoryKind>(kind: Kind) => readonly StoryPage<Kind>[]
  storyAt: (path: string) => StoryPage
  /** The story of a page of the kind. */
  storyOf: <Kind extends StoryKind>(kind: Kind, path: string) => StoryPage<Kind>
  /** Direct children of a page that are stories, in content-tree order. */
  childrenOf: (path: string) => readonly StoryPage[]
  /** Teasers of one page kind: newest first if the kind has dates, otherwise in content-tree order. */
  teasersOf: <Kind extends TeaserKind>(kind: Kind) => readonly Teaser<Kind>[]
  /** Null where the locale lacks the story. */
  teaserOf: <Kind extends TeaserKind>(kind: Kind, uuid: string) => Teaser<Kind> | null
  product: (id: string) => Product
  productBySku: (sku: string) => Product | undefined
  /** Products assigned to a commerce category or to one below it, in listing order. */
  productsIn: (categoryId: string) => readonly Product[]
  card: (product: Product) => ProductCard
  /** Parent products whose product line has the name, in listing order. */
  productsOfLine: (line: string) => readonly Product[]
  /** Path below the locale prefix of a page kind that is there by rule, in the locale's language. */
  routes: Routes
  /** From the locale's home to the page, within the brand's depth. */
  breadcrumb: (path: string, own?: Crumb) => readonly Crumb[]
  t: (key: string, parameters?: MessageParameters) => string
}
