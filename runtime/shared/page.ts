import type { Site, Source } from './site.ts'

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
}

/** Meta data of a page for browsers and search engines. Part of the page data. */
export interface Head {
  title: string
  description: string
  /** Comma-separated. */
  keywords?: string
  /** ISO date of the last change of what the page is about. */
  updatedAt?: string
  /** Canonical path; missing for pages that are not indexed. */
  canonical?: string
  noIndex?: true
  image?: string
}

/** schema.org objects; only in the document, not in the page data. */
export type StructuredData = Readonly<Record<string, unknown>>

/**
 * One page kind: its pages, their data and their head. The view reads only `data`, as its props, and the page
 * context.
 */
export interface PageDefinition<Data extends object, Key extends RouteKey> {
  routes: (site: Site) => readonly Route<Key>[]
  /** Pages outside of all locales, planned once for the brand in its default language. */
  brandRoutes?: (site: Site) => readonly Route<Key>[]
  /** Throws for a key that is not of the kind's routes. */
  data: (site: Site, key: RouteKey) => Data
  head: (data: Data, site: Site, path: string) => Head
  /** By default `website`. */
  openGraphType?: 'article'
  structuredData?: (data: Data, site: Site, path: string) => readonly StructuredData[]
}

/** `page-data.json` (R7.4.1). Views read only this and the context. */
export interface PageDataFile<Kind extends string = string> {
  path: string
  /** Page type: the name of a page kind. */
  kind: Kind
  /** Hash of the main part: a document with another hash is older. */
  part: string
  /** Hash of the scripts: pages with another hash need a full page load. */
  runtime: string
  /** URL of the page kind's style sheet; missing if the shared styles are enough. */
  styles?: string
  head: Head
  /**
   * Property name to hash of `/page-data/sq/d/{hash}.json`. Always includes `context`, and `messages` for kinds
   * with messages of their own.
   */
  shared: Readonly<Record<string, string>>
  /** Slot to name of `/slice-data/{name}.json`, which ends in a content hash. */
  slices: Readonly<Record<string, string>>
  /** The same page, or its nearest parent, in the brand's other locales: locale id to path. */
  alternates: Readonly<Record<string, string>>
}

/** `/slice-data/{name}.json`: a part that all pages of a locale share, without browser code. */
export interface SliceFile {
  html: string
}

/** `page-data-rsc.json`: the main part of a page as HTML. */
export interface StaticPartFile {
  path: string
  html: string
}
