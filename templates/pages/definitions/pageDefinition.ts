import type { Picture } from '#shared/content/image.ts'
import type { Head } from '#shared/files/page.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import type { Budget } from './budget.ts'
import type { PageSite } from './pageSite.ts'

/** Origin of a page or value, for messages. */
export type Source =
  | { kind: 'story'; slug: string; id: number }
  | { kind: 'product'; sku: string; id: string }
  | { kind: 'category'; id: string }
  | { kind: 'rule'; name: string }

/**
 * A product page: of all frame shapes, or of the shape with the option's id. Without scripts, a product with many
 * variants lists them on several pages.
 */
export interface ProductRouteKey {
  type: 'product'
  productId: string
  shapeId: string | null
  /** From 2; missing for the first one. */
  page?: number
}

/** A page of a story: the story's path below the locale, and the number among its pages, from 1. */
export interface StoryRouteKey {
  type: 'story'
  path: string
  page: number
}

/** Key of a page within its kind: a path below the locale, an id, a story or a product. */
export type RouteKey = string | StoryRouteKey | ProductRouteKey

/** A page of a page kind. The same page has the same key in every locale, except for paths. */
export interface Route<Key extends RouteKey = string> {
  /** `/gb/en/bikes/`; a path that ends in `.html` is a file. */
  path: string
  key: Key
  source: Source
  /** What the page is made from besides: the category whose products it lists. */
  otherSources?: readonly Source[]
  /** Whether the page is not for search engines, in any environment. */
  noIndex?: boolean
  /** When its content changed last, as the back end says; null or missing where it says nothing. */
  lastModified?: string | null
}

/** The part of a head that a page kind decides on. Whether search engines may index a page is part of its route. */
export interface PageHead extends Omit<Head, 'canonical' | 'noIndex'> {
  /** What the page shows; pages without one have a picture of the shop. */
  image?: Picture
}

/** schema.org objects; only in the document, not in the page data. */
export type StructuredData = Readonly<Record<string, unknown>>

/** The start of the keys of some messages: `checkout.`. */
export type MessageScope = MessageKey extends infer Key
  ? Key extends `${infer Start}.${string}`
    ? `${Start}.`
    : never
  : never

/** What pages of a kind load. */
export interface KindLoads {
  /** The limits of a first visit that differ from those of other kinds. */
  budget?: Partial<Budget>
  /**
   * Messages that only kinds which name their scope load. All others are part of the page context, which every page
   * loads.
   */
  messages?: readonly MessageScope[]
}

/**
 * One page kind: its pages, their data and their head. The view reads only `data`, as its props, and the page
 * context.
 */
export interface PageDefinition<Data extends object, Key extends RouteKey> extends KindLoads {
  routes: (site: PageSite) => readonly Route<Key>[]
  /** Pages outside of all locales, planned once for the brand in its default language. */
  brandRoutes?: (site: PageSite) => readonly Route<Key>[]
  /** Throws for a key that is not of the kind's routes. */
  data: (site: PageSite, key: RouteKey) => Data
  head: (data: Data, site: PageSite, path: string) => PageHead
  /** By default `website`. */
  openGraphType?: 'article'
  structuredData?: (data: Data, site: PageSite, path: string) => readonly StructuredData[]
}
