import type { Locale } from './locale.ts'
import type { Picture } from './image.ts'
import type { ProductPrice } from './price.ts'
import type { RichText } from './richtext.ts'
import type { MessageParameters } from './translate.ts'
import type { Routes } from './routes.ts'

/** Where something came from, as messages name it. */
export type Source =
  | { kind: 'story'; slug: string; id: number }
  | { kind: 'product'; sku: string; id: string }
  | { kind: 'rule'; name: string }

/** Where a link leads, after the link rules of specification 2.7. */
export interface Link {
  href: string
  /** `_blank` or absent. */
  target?: string
  /** The browser loads the page anew. */
  hardRefresh?: true
}

export interface LabelledLink extends Link {
  label: string
}

export interface NavigationItem {
  label: string
  link: Link | null
  highlight: boolean
  image: Picture | null
  children: readonly NavigationItem[]
}

export interface Navigation {
  items: readonly NavigationItem[]
  utility: readonly NavigationItem[]
  /** Search, and the basket where the country sells online: always in sight, as icons. */
  shortcuts: readonly (LabelledLink & { icon: 'search' | 'basket' })[]
}

export interface Footer {
  columns: readonly { heading: string; links: readonly LabelledLink[] }[]
  legal: readonly LabelledLink[]
  text: string
  servicePhone: string
  serviceHours: string
}

/** A commerce category. `names` runs from the first level below the root to itself. */
export interface ProductCategory {
  id: string
  name: string
  names: readonly string[]
  level: number
  parentId: string | null
  /** Below the navigation root; others are collections beside it, such as a sale. */
  isInTree: boolean
}

export type StockStatus = 'inStock' | 'lowStock' | 'onOrder' | 'soldOut'

/** A selected option: group and value, as variants and products carry them. */
export interface SelectedOption {
  id: string
  name: string
  position: number
  colorHexCode: string | null
  /** The attribute code of the group, `attrMarketingColor`; its name where it has none. */
  code: string
  /** The attribute's name as shoppers read it. */
  group: string
  groupPosition: number
  /** As the back end says, or a rule of the brand: colours alone, or with their names. */
  displayType: 'text' | 'color' | 'media' | 'select' | 'swatch' | 'named-swatch'
  filterable: boolean
  visibleOnProductPage: boolean
}

/** What may be bought: one combination of options. A product without variants is its own. */
export interface Variant {
  id: string
  sku: string
  ean: string | null
  name: string
  options: readonly SelectedOption[]
  /** Value of the option that makes the child path (specification 2.5). */
  shape: string | null
  color: string | null
  secondaryColor: string | null
  size: string | null
  price: ProductPrice | null
  stockStatus: StockStatus
  availableStock: number
  cover: Picture | null
  images: readonly Picture[]
}

/** Geometry of every size: a row a code, a value a size, in mm or degrees. */
export interface GeometryTable {
  sizes: readonly string[]
  rows: readonly { code: string; values: readonly (number | null)[] }[]
}

/** A parent product with its variants (specification 3.5). */
export interface Product {
  objectID: string
  id: string
  sku: string
  ean: string | null
  name: string
  brand: string
  type: string
  /** Directly assigned categories; `categoriesRo` are they and all above them. */
  categories: readonly ProductCategory[]
  categoriesRo: readonly string[]
  categoryTree: readonly string[]
  tags: readonly string[]

  price: ProductPrice | null

  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
  /** Sanitised HTML. */
  description: string
  customFields: Readonly<Record<string, unknown>>
  legalNotes: readonly string[]

  img: Picture | null
  images: readonly Picture[]
  hero: Picture | null
  modelLogo: string | null
  bikeLogo: string | null

  keyFeatures: readonly string[]
  geometry: GeometryTable | null
  /** Tables of the frame shapes that have one of their own; null where it cannot be read. */
  shapeGeometries: ReadonlyMap<string, GeometryTable | null>
  halfords: string | null
  subtitle: string | null

  inactive: boolean
  stockStatus: StockStatus
  createdAt: string | null
  updatedAt: string | null
  isNew: boolean

  variantIds: readonly string[]
  variants: readonly Variant[]
  variantsOnlyOptions: readonly SelectedOption[]
  /** Id of the parent product: its own. */
  product: string
  attributes: readonly SelectedOption[]
  requiredBatteries: readonly string[]
  optionalBatteries: readonly string[]

  /** `pip-16`: the parent part of its path; never empty. */
  slug: string
  /** Full path of the parent page. */
  path: string
  /** Distinct shapes that have a page of their own, in the options' order. */
  shapes: readonly { id: string; name: string; path: string }[]
}

/** A product as a card shows it. */
export interface ProductCard {
  id: string
  sku: string
  name: string
  subtitle: string | null
  path: string
  price: ProductPrice | null
  stockStatus: StockStatus
  image: Picture | null
  /** Shown while a pointer rests on the card. */
  secondImage: Picture | null
  colors: readonly { name: string; hex: string | null }[]
  isNew: boolean
}

/** A page that a story makes, with its content already in domain shape. */
export interface StoryPage<Content = unknown> {
  /** Component of the story: a page kind. */
  component: string
  /** Content-tree slug: `structure/bikes`. */
  slug: string
  uuid: string
  id: number
  /** Path below the locale prefix, without slashes at the ends: `bikes/kids-bikes`; home is empty. */
  path: string
  title: string
  metaTitle: string
  metaDescription: string
  ogImage: Picture | null
  noIndex: boolean
  content: Content
}

export interface HomeContent {
  body: readonly Block[]
}
export interface CategoryContent {
  heading: string
  intro: RichText | null
  categoryId: string | null
  image: Picture | null
  body: readonly Block[]
}
export interface PublicationListingContent {
  heading: string
  intro: RichText | null
  folder: string
  body: readonly Block[]
}
export interface PublicationContent {
  heading: string
  teaser: string
  topic: string
  author: string
  /** `2026-03-14`, or null. */
  publishedOn: string | null
  image: Picture | null
  content: RichText | null
  related: readonly string[]
  products: readonly string[]
}
/** A shop that sells the brand. */
export interface Dealer {
  id: string
  name: string
  addressLine1: string
  addressLine2: string
  postalCode: string
  city: string
  /** `GB` */
  country: string
  position: { latitude: number; longitude: number } | null
  phone: string
  email: string
  website: string
  /** Monday first; `day` is 0 on Sunday. A day without hours is closed. */
  week: readonly {
    day: number
    name: string
    hours: readonly { open: string; close: string }[]
  }[]
  /** Codes that the store locator can filter by. */
  services: readonly string[]
  isPremium: boolean
  /** Full path of its page, or null where the brand has no dealer pages. */
  path: string | null
}

/** A page that lists the pages of a content folder, or those below it. */
export interface ListingContent {
  heading: string
  intro: RichText | null
  body: readonly Block[]
}
export interface ProductLineContent {
  heading: string
  tagline: string
  intro: RichText | null
  image: Picture | null
  /** Value of the attribute attrProductLine that its products have. */
  line: string
  body: readonly Block[]
}
export interface CampaignContent {
  heading: string
  teaser: string
  image: Picture | null
  /** `2026-03-01`, or null. */
  startsOn: string | null
  endsOn: string | null
  body: readonly Block[]
}
export interface ContactMethodContent {
  heading: string
  teaser: string
  icon: string
  phone: string
  email: string
  hours: string
  content: RichText | null
}
export interface ShippingMethodContent {
  heading: string
  teaser: string
  icon: string
  /** In words: “Free from €75”. */
  costs: string
  deliveryTime: string
  couriers: readonly string[]
  content: RichText | null
}
export interface PaymentMethodContent {
  heading: string
  teaser: string
  icon: string
  /** The commerce back end's payment handler, or empty. */
  handler: string
  content: RichText | null
}
/** Copy of a page that is there by rule: basket, checkout, search, comparison, store locator. */
export interface FunctionContent {
  heading: string
  intro: RichText | null
  emptyHeading: string
  emptyText: string
  body: readonly Block[]
}

/** What a page is shown with elsewhere: its content without what only the page itself shows. */
export interface Teasers {
  ProductLine: Omit<ProductLineContent, 'intro' | 'body'> & { path: string }
  Campaign: Omit<CampaignContent, 'body'> & { path: string; period: string }
  ContactMethod: Omit<ContactMethodContent, 'content'> & { path: string }
  ShippingMethod: Omit<ShippingMethodContent, 'content'> & { path: string }
  PaymentMethod: Omit<PaymentMethodContent, 'content'> & { path: string }
}
export type TeaserKind = keyof Teasers

export interface NotFoundContent {
  heading: string
  content: RichText | null
  links: readonly LabelledLink[]
}
export interface ServerErrorContent {
  heading: string
  content: RichText | null
  phone: string
  hours: string
}
export interface SplashContent {
  heading: string
  text: string
  image: Picture | null
}

/** A content block: the name of its view and the view's properties. */
export interface Block {
  /** `_uid` of the content service: unique on the page. */
  id: string
  name: string
  props: Readonly<Record<string, unknown>>
}

export interface PublicationTeaser {
  path: string
  heading: string
  teaser: string
  topic: string
  publishedOn: string | null
  /** The date as the page's language writes it. */
  date: string
  image: Picture | null
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

/** What every page of a locale knows (specification 3.3), but for page type and build hash. */
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
  /** Feature flags that are on, with the content of their first configuration entry. */
  features: Readonly<Record<string, unknown>>
  errorDocument: RichText | null
  images: { baseUrl: string }
  listing: { columnsExtraWide: number }
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
  stories: readonly StoryPage[]
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
  /** Stories of one page kind. */
  storiesOf: <Content>(component: string) => readonly StoryPage<Content>[]
  storyAt: <Content>(path: string) => StoryPage<Content>
  /** Direct children of a page that are stories, in content-tree order. */
  childrenOf: (path: string) => readonly StoryPage[]
  publicationsOf: (listingPath: string) => readonly PublicationTeaser[]
  publicationTeaser: (uuid: string) => PublicationTeaser | null
  /** Teasers of one page kind, in content-tree order. */
  teasersOf: <Kind extends TeaserKind>(kind: Kind) => readonly Teasers[Kind][]
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
