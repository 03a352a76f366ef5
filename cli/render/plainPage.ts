import type { Locale } from '#shared/paths/locale.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import type { FrameSlice } from '#templates/slices.tsx'
import type { PageInput } from './renderPage.ts'
import type { KindContext } from './siteParts.ts'

/** What pages of a locale share, as plain data. */
export interface PlainSite {
  locale: Locale
  siteUrl: string
  brandName: string
  context: PageContext
  /** The parts of documents, by their slots. */
  parts: Readonly<Record<FrameSlice | 'start', { name: string; text: string }>>
  sliceNames: Readonly<Record<string, string>>
}

/** All that a page is rendered from, besides the code, as plain data that can be sent to another thread. */
export interface PlainPage extends Pick<
  PageInput,
  'head' | 'openGraphImage' | 'openGraphType' | 'others' | 'structuredData' | 'versions' | 'view'
> {
  path: string
  /** What it comes from, for messages and the manifest; the first is the page's own. */
  sources: readonly [string, ...string[]]
  site: PlainSite
  context: KindContext
}
