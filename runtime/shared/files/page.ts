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
