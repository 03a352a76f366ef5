import type { Block } from './block.ts'
import type { Picture } from './image.ts'
import type { LabelledLink, Link } from './links.ts'
import type { RichText } from './richtext.ts'

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

/** A category page that lists the products of a commerce category. */
export type CategoryPage = StoryPage<CategoryContent & { categoryId: string }>

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
