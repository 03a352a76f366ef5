import { join } from 'node:path'
import { brandsFolder } from '#brands/index.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { Site } from './site.ts'
import { buildCatalogue, type Catalogue } from '../catalogue/buildCatalogue.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { loadTranslations } from '../content/translations.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { RawLocale } from '../fetch/fetchLocale.ts'
import { imageHosts } from '../images/imageHosts.ts'
import { mediaRules } from '../images/mediaAddress.ts'
import type { LinkRegistry } from '../links/linkRegistry.ts'
import { spellContent, spellingOf, spellMessages, type Spelling } from '../text/spelling.ts'
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
  const texts = spellLocale(raw, input)
  return siteOf(raw, input, { ...texts, ...(await catalogueOf(raw, input, texts)) })
}

/** Content and messages of a locale, in the spelling of its country. */
export interface LocaleTexts {
  content: RawContent
  translations: Readonly<Record<string, string>>
  spell: Spelling
}

/** The first step of `modelSite`. */
export function spellLocale(
  raw: Pick<RawLocale, 'content'>,
  { config, brandsDir, locale, diagnostics }: ModelInput,
): LocaleTexts {
  const { brand } = config
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
  return { content, translations: spellMessages(messages, spell), spell }
}

/** The second step, which takes the longest. */
export const catalogueOf = (
  raw: RawLocale,
  { config, locale, diagnostics, onProducts }: ModelInput,
  { translations, spell }: Pick<LocaleTexts, 'translations' | 'spell'>,
): Promise<Catalogue> =>
  buildCatalogue(raw, {
    brand: config.brand,
    locale,
    translations,
    spell,
    imageHosts: imageHosts(config, locale.country),
    media: mediaRules(config, locale.country),
    diagnostics,
    onProgress: onProducts,
  })

/** The last step. */
export function siteOf(
  { original, dealers, shop, checkoutLists }: RawLocale,
  input: ModelInput,
  made: Omit<LocaleTexts, 'spell'> & Catalogue,
): Site {
  const { config, locale, diagnostics } = input
  if (dealers.length === 0) warnAboutDealers(locale, config, diagnostics)
  return buildSite({ ...input, ...made, original, dealers, checkoutLists, shop })
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
