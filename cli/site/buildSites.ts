import { join } from 'node:path'
import { brandsFolder } from '#brands/index.ts'
import { brandLocales } from '#brands/locales.ts'
import type { Locale } from '#shared/locale.ts'
import type { Site } from '#shared/site.ts'
import { orAborted } from '../abort.ts'
import { buildCatalogue } from '../catalogue/buildCatalogue.ts'
import { imageHosts } from '../images/imageHosts.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { runStage, type Emit } from '../events.ts'
import { toShopgenError } from '../fetch/backendError.ts'
import type { Backends } from '../fetch/backends.ts'
import { fetchLocale, type RawLocale } from '../fetch/fetchLocale.ts'
import type { LinkRegistry } from '../links/linkRegistry.ts'
import { buildSite } from './buildSite.ts'
import type { SiteTemplates } from './siteInput.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { spellContent, spellingOf, spellMessages } from '../text/spelling.ts'
import { loadTranslations } from '../content/translations.ts'

export interface SitesInput {
  config: BuildConfig
  brandsDir?: string | undefined
  templates: SiteTemplates
  diagnostics: Diagnostics
  /** Collects links. */
  links: LinkRegistry
  emit: Emit
  backends: Backends
  /** Aborts requests in flight. */
  signal?: AbortSignal | undefined
}

/** Fetches and builds the site of every locale, in the brand's order. */
export async function buildSites(input: SitesInput): Promise<readonly Site[]> {
  const { config, backends, signal } = input
  const locales = brandLocales(config.brand)
  const sites: Site[] = []
  try {
    for (const locale of locales) {
      signal?.throwIfAborted()
      // a request in the queue would notice the signal too late
      sites.push(await orAborted(fetchSite(locale, locales, input), signal))
    }
  } catch (error) {
    backends.abort()
    throw toShopgenError(error)
  }
  return sites
}

async function fetchSite(
  locale: Locale,
  locales: readonly Locale[],
  { backends, ...input }: SitesInput,
): Promise<Site> {
  const { config, templates, diagnostics, links, emit } = input
  const [defaultLanguage = ''] = config.brand.defaultLanguageTag.split('-')
  // products arrive while the catalogue is built, so the stage includes both
  const model = await runStage(emit, { stage: 'fetch', locale: locale.id }, async () => {
    const raw = await fetchLocale(locale, { backends, defaultLanguage })
    if (raw.dealers.length === 0) warnAboutDealers(locale, config, diagnostics)
    return modelLocale(raw, locale, input)
  })
  return buildSite({ config, locale, locales, templates, diagnostics, links, ...model })
}

/** Converts content and catalogue of a locale, in the spelling of its country. */
async function modelLocale(
  raw: RawLocale,
  locale: Locale,
  { config, brandsDir, diagnostics, emit }: Omit<SitesInput, 'backends'>,
) {
  const { brand } = config
  const spell = spellingOf(locale.tag)
  const content = spellContent(raw.content, spell)
  const messages = loadTranslations({
    language: locale.language,
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
    diagnostics,
    onProgress: (done, total) =>
      emit({ kind: 'progress', stage: 'fetch', locale: locale.id, done, total }),
  })
  const { original, dealers, shop } = raw
  return { content, original, dealers, shop, translations, ...catalogue }
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
