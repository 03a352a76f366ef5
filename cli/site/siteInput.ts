import type { Locale } from '#shared/paths/locale.ts'
import type { Product, ProductCategory } from '#shared/product/product.ts'
import type { Currency } from '#shared/files/pageContext.ts'
import type { TaxState } from '#shared/product/taxState.ts'
import type { BlockDefinitions } from '#templates/blocks/block.ts'
import type { StoryDefinitions } from '#templates/pages/definitions/definePage.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { RawCheckoutLists } from '../fetch/checkoutLists.ts'
import type { RawDealer } from '../fetch/dealers.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { LinkRegistry } from '../links/linkRegistry.ts'
import type { PageRoutes } from '../routes/planPages.ts'
import type { Towns } from '../towns/listTowns.ts'

/** Definitions of pages, stories and blocks, from the server bundle. */
export interface SiteTemplates {
  pages: PageRoutes
  stories: StoryDefinitions
  blocks: BlockDefinitions
}

/** Input for the site of a locale. */
export interface SiteInput {
  config: BuildConfig
  locale: Locale
  locales: readonly Locale[]
  content: RawContent
  /** The content in the brand's default language, if that is another one. */
  original?: RawContent | undefined
  categories: ReadonlyMap<string, ProductCategory>
  products: readonly Product[]
  dealers: readonly RawDealer[]
  checkoutLists?: RawCheckoutLists | undefined
  shop: { languageId: string; currency: Currency; defaultCurrency: string; taxState: TaxState }
  translations: Readonly<Record<string, string>>
  templates: Pick<SiteTemplates, 'blocks' | 'stories'>
  towns: Towns
  diagnostics: Diagnostics
  links: LinkRegistry
}
