import { join } from 'node:path'
import { brandsFolder } from '#brands/index.ts'
import { brandLocales } from '#brands/locales.ts'
import { compareText } from '#shared/compareText.ts'
import type { Locale } from '#shared/locale.ts'
import type { Product } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'
import type { BlockDefinition } from '#templates/blocks/block.ts'
import { orAborted } from '../abort.ts'
import { imageHosts } from '../images/imageHosts.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { announced, type Emit } from '../events.ts'
import { withAdvice } from '../fetch/backendError.ts'
import type { Backends } from '../fetch/backends.ts'
import type { LinkRegistry } from '../links/linkRegistry.ts'
import { checkAttributeCodes } from '../catalogue/attributeCodes.ts'
import { buildSite } from './buildSite.ts'
import { countVariants } from '../catalogue/variantCount.ts'
import { toCategories } from '../catalogue/category.ts'
import { diagnosticsAt, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { toProduct } from '../catalogue/product.ts'
import { productRules } from '../catalogue/productRules.ts'
import { spellContent, spellingOf, spellMessages, spellProduct } from '../text/spelling.ts'
import { loadTranslations } from '../content/translations.ts'

export interface SitesInput {
  config: BuildConfig
  brandsDir?: string | undefined
  /** Content blocks by name, from the server bundle. */
  blocks: Readonly<Record<string, BlockDefinition>>
  diagnostics: Diagnostics
  /** Learns the links of content. */
  links: LinkRegistry
  emit: Emit
  backends: Backends
  /** Ends every request that is under way. */
  signal?: AbortSignal | undefined
}

/** Fetches and models every locale of the brand, in its order. */
export async function buildSites(input: SitesInput): Promise<readonly Site[]> {
  const { config, backends, signal } = input
  const locales = brandLocales(config.brand)
  const sites: Site[] = []
  try {
    for (const locale of locales) {
      signal?.throwIfAborted()
      // a request that waits for its turn notices too late
      sites.push(await orAborted(siteOf(locale, locales, input), signal))
    }
  } catch (error) {
    backends.abort()
    throw withAdvice(error)
  }
  return sites
}

async function siteOf(
  locale: Locale,
  locales: readonly Locale[],
  input: SitesInput,
): Promise<Site> {
  const { config, blocks, diagnostics, links, emit } = input
  const fetched = await announced(emit, { stage: 'fetch', locale: locale.id }, () =>
    fetchLocale(locale, input),
  )
  return buildSite({ config, locale, locales, blocks, diagnostics, links, ...fetched })
}

/** All that the back ends have for one locale, in the spelling of its country. */
async function fetchLocale(
  locale: Locale,
  { backends, config, brandsDir, diagnostics, emit }: SitesInput,
) {
  const { brand } = config
  const [defaultLanguage = ''] = brand.defaultLanguageTag.split('-')
  const spell = spellingOf(locale.tag)
  const [asWritten, original, shop, dealers] = await Promise.all([
    backends.content(locale.language),
    locale.language === defaultLanguage ? undefined : backends.content(defaultLanguage),
    backends.shop(locale),
    backends.dealers(locale.country),
  ])
  if (dealers.length === 0) warnOfNoDealers(locale, config, diagnostics)
  const content = spellContent(asWritten, spell)
  const categories = toCategories(await shop.categories(), shop.navigationCategoryId)
  const messages = loadTranslations({
    language: locale.language,
    brandFolder: join(brandsDir ?? brandsFolder, brand.id),
    fromContent: content.translations,
    labels: brand.contact.caseTypes.map(({ label }) => label),
    diagnostics,
  })
  const translations = spellMessages(messages, spell)
  const rules = productRules({
    brand,
    locale,
    categories,
    translations,
    imageHosts: imageHosts(config, locale.country),
  })
  const products: Product[] = []
  const counter = countVariants()
  // page by page, so that a large catalogue is in memory once, in the shape that pages need
  await shop.products((raw, done, total) => {
    for (const product of raw) {
      counter.add(product)
      const made = toProduct(product, rules, diagnosticsAt(diagnostics, { locale: locale.id }))
      if (made) products.push(spellProduct(made, spell))
    }
    emit({ kind: 'progress', stage: 'fetch', locale: locale.id, done, total })
  })
  counter.check(await shop.countVariants(), locale, diagnostics)
  checkAttributeCodes(brand.attributes, products, diagnostics)
  products.sort((a, b) => compareText(a.id, b.id))
  return { content, original, shop, dealers, categories, products, translations }
}

/** Whether the brand shows dealers of the country; the international channel has none. */
function warnOfNoDealers(
  { country }: Locale,
  { brand: { features }, backends: { dealers } }: BuildConfig,
  diagnostics: Pick<Diagnostics, 'warn'>,
): void {
  if (!dealers || !(features.storeLocator || features.dealerPages) || country === 'INT') return
  diagnostics.warn('countries without a dealer', {
    what: `the dealer service has no dealer in ${country}: the store locator is empty`,
    where: `${dealers.url}/shops?country=${country}`,
    todo: 'Check "dealerShopId" of the brand, or set features.storeLocator to false.',
  })
}
