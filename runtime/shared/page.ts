import type { Site, Source } from './site.ts'

/** A product page: of all its frame shapes, or of the one with the option's id. */
export interface ProductRouteKey {
  productId: string
  shapeId: string | null
}

/** A page of a story: the story's path below the locale, and the number among its pages, from 1. */
export interface StoryRouteKey {
  path: string
  page: number
}

/** What a page kind finds its page by: a path below the locale, an id, a story or a product. */
export type RouteKey = string | StoryRouteKey | ProductRouteKey

/** A page that a page kind has. The same page has the same key in every locale, paths aside. */
export interface Route<Key extends RouteKey = string> {
  /** `/gb/en/bikes/`; a path that ends in `.html` is that file. */
  path: string
  key: Key
  source: Source
}

/** What a page says of itself to browsers and search engines. Part of the page data. */
export interface Head {
  title: string
  description: string
  /** Canonical path; absent for pages that are not indexed. */
  canonical?: string
  noIndex?: true
  image?: string
}

/** schema.org objects; written into the document, not into the page data. */
export type StructuredData = Readonly<Record<string, unknown>>

/**
 * One page kind: which pages exist, what each shows, and its head. The view gets `data` as its
 * properties and reads nothing else but the page context.
 */
export interface PageDefinition<Data extends object, Key extends RouteKey> {
  routes: (site: Site) => readonly Route<Key>[]
  /** Pages outside the locales: planned once for the whole brand, in its default language. */
  brandRoutes?: (site: Site) => readonly Route<Key>[]
  data: (site: Site, key: Key) => Data
  head: (data: Data, site: Site, path: string) => Head
  structuredData?: (data: Data, site: Site, path: string) => readonly StructuredData[]
}

/** `page-data.json` (specification 7.4). With the context it is all that a view reads. */
export interface PageDataFile<Kind extends string = string> {
  path: string
  /** Page type: a page kind's name. */
  kind: Kind
  /** Hash of the main part: a document that holds another one is older. */
  part: string
  /** Identity of the scripts: pages of another one cannot be shown. */
  runtime: string
  /** Address of the page kind's style sheet; absent where the styles of all pages are enough. */
  styles?: string
  head: Head
  /** Property name to hash of `/page-data/sq/d/{hash}.json`. `context` is always there. */
  shared: Readonly<Record<string, string>>
  /** Slot to name of `/slice-data/{name}.json`, which ends in a hash of what the file holds. */
  slices: Readonly<Record<string, string>>
  /** The same page, or its nearest parent, in the brand's other locales: locale id to path. */
  alternates: Readonly<Record<string, string>>
}

/** `/slice-data/{name}.json`: a part that all pages of a locale share, without code in the browser. */
export interface SliceFile {
  html: string
}

/** `page-data-rsc.json`: the main part of a page, made at build. */
export interface StaticPartFile {
  path: string
  html: string
}
