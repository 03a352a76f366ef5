import { join } from 'node:path'
import { brandsFolder } from '#brands/index.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { Site } from './site.ts'
import { buildCatalogue } from '../catalogue/buildCatalogue.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { loadTranslations } from '../content/translations.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { RawLocale } from '../fetch/fetchLocale.ts'
import { imageHosts } from '../images/imageHosts.ts'
import { mediaRules } from '../images/mediaAddress.ts'
import type { LinkRegistry } from '../links/linkRegistry.ts'
import { spellContent, spellingOf, spellMessages } from '../text/spelling.ts'
import { buildSite } from './buildSite.ts'
import type { SiteTemplates } from './siteInput.ts'
import type { Towns } from '../towns/listTowns.ts'

export interface ModelInput {
  config: BuildConfig
  brandsDir?: string | undefined
  locale: Locale
  /** All locales of the brand. */
  locales: readonly Locale[]
  templates: Pick<SiteTemplates, 'blocks' | 'stories'>
  towns: Towns
  diagnostics: Diagnostics
  /** Collects links. */
  links: LinkRegistry
  /** Called for each page of products. */
  onProducts: (done: number, total: number) => void
}

/**
 * Models the site of a locale from its fetched data, in the spelling of its country. Products are converted while
 * they arrive.
 */
export async function modelSite(raw: RawLocale, input: ModelInput): Promise<Site> {
  const { config, brandsDir, locale, diagnostics, onProducts } = input
  const { brand } = config
  if (raw.dealers.length === 0) warnAboutDealers(locale, config, diagnostics)
  const spell = spellingOf(locale.tag)
  const content = spellContent(raw.content, spell)
  const messages = loadTranslations({
    language: locale.language,
    isInformal: brand.informalMessages.includes(locale.language),
    brandFolder: join(brandsDir ?? brandsFolder, brand.id),
    fromContent: content.translations,
    labels: brand.contact.caseTypes.map(({ label }) => label),
    diagnostics,
  })
  const translations = spellMessages(messages, spell)
  const catalogue = await buildCatalogue(raw, {
    brand,
    locale,
    translations,
    spell,
    imageHosts: imageHosts(config, locale.country),
    media: mediaRules(config, locale.country),
    diagnostics,
    onProgress: onProducts,
  })
  const { original, dealers, shop, checkoutLists } = raw
  return buildSite({
    ...input,
    content,
    original,
    dealers,
    checkoutLists,
    shop,
    translations,
    ...catalogue,
  })
}

/** Warns about a country without dealers. The international channel never has any. */
function warnAboutDealers(
  { country }: Locale,
  { brand: { features }, backends: { dealers } }: BuildConfig,
  diagnostics: Pick<Diagnostics, 'warn'>,
): void {
  if (!dealers || !(features.storeLocator || features.dealerPages) || country === 'INT') return
  diagnostics.warn('countries without dealers', {
    what: `no dealers in ${country}: the store locator is empty`,
    where: `${dealers.url}/shops?country=${country}`,
    todo: 'Check "dealerShopId" of the brand, or set features.storeLocator to false.',
  })
}
