import { brandLocales } from '#brands/locales.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { Bundle } from '../bundle/bundleBrand.ts'
import type { Catalogue } from '../catalogue/buildCatalogue.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { createDiagnostics } from '../diagnostics/diagnostics.ts'
import type { Emit } from '../events.ts'
import type { Backends } from '../fetch/backends.ts'
import { fetchLocale, type RawLocale } from '../fetch/fetchLocale.ts'
import { createLinkRegistry } from '../links/linkRegistry.ts'
import { catalogueOf, siteOf, spellLocale, type ModelInput } from '../site/modelSite.ts'
import type { Site } from '../site/site.ts'
import { keepRaw } from './keptRaw.ts'
import { noteReads, type NotedReads } from './noteReads.ts'

/** What a locale is modelled from, besides its answers. */
interface ModelledWith {
  config: BuildConfig
  brandsDir?: string | undefined
  bundle: Pick<Bundle, 'server' | 'towns'>
  emit: Emit
}

/** Answers of the back ends, and the sites that are made of them: each locale again when it is asked for. */
export interface DevModel {
  /** Fetches all locales. Rejects with what the first of them in order had. */
  fetch: (backends: Backends, onFetched: (locale: string) => void) => Promise<void>
  /** Fetches the content alone. */
  fetchContent: (backends: Pick<Backends, 'content'>) => Promise<void>
  /** Makes a site again if anything it is made of has changed. Throws what is wrong with its content. */
  site: (locale: Locale, input: ModelledWith) => Promise<Site>
  /** The sites have to be made again: all of them, or with catalogues that are kept if they read the same messages. */
  invalidate: (what: 'all' | 'content') => void
  /** Whether a site is as it would be made now. */
  isFresh: (locale: Locale) => boolean
}

interface Kept {
  raw: RawLocale
  catalogue?: { made: Catalogue; read: NotedReads<string> }
  /** Or what it failed with. */
  site?: { made: Site } | { error: unknown }
}

export function createDevModel(config: BuildConfig): DevModel {
  const locales = brandLocales(config.brand)
  const [defaultLanguage = ''] = config.brand.defaultLanguageTag.split('-')
  const kept = new Map<string, Kept>()

  async function fetchOne(locale: Locale, backends: Backends): Promise<void> {
    const raw = await keepRaw(await fetchLocale(locale, { backends, defaultLanguage }))
    kept.set(locale.id, { raw })
  }

  return {
    async fetch(backends, onFetched) {
      const fetched = await Promise.allSettled(
        locales.map(async (locale) => {
          await fetchOne(locale, backends)
          onFetched(locale.id)
        }),
      )
      for (const result of fetched) if (result.status === 'rejected') throw result.reason
    },
    async fetchContent({ content }) {
      await Promise.all(
        locales.map(async ({ id, language }) => {
          const found = kept.get(id)
          if (!found) return
          const isDefault = language === defaultLanguage
          const [own, original] = await Promise.all([
            content(language),
            isDefault ? undefined : content(defaultLanguage),
          ])
          found.raw = { ...found.raw, content: own, original }
          delete found.site
        }),
      )
    },
    async site(locale, input) {
      const found = kept.get(locale.id)
      if (!found) throw new Error(`the locale ${locale.id} was not fetched`)
      if (!found.site) {
        try {
          found.site = { made: await makeSite(found, locale, input, locales) }
        } catch (error) {
          found.site = { error }
        }
      }
      if ('error' in found.site) throw found.site.error
      return found.site.made
    },
    invalidate(what) {
      for (const found of kept.values()) {
        delete found.site
        if (what === 'all') delete found.catalogue
      }
    },
    isFresh: ({ id }) => kept.get(id)?.site !== undefined,
  }
}

async function makeSite(
  kept: Kept,
  locale: Locale,
  { bundle, emit, ...given }: ModelledWith,
  locales: readonly Locale[],
): Promise<Site> {
  const diagnostics = createDiagnostics(emit)
  const input: ModelInput = {
    ...given,
    locale,
    locales,
    diagnostics,
    templates: bundle.server,
    towns: bundle.towns,
    links: createLinkRegistry(),
    onProducts: () => {},
  }
  const texts = spellLocale(kept.raw, input)
  if (!kept.catalogue?.read.areSameIn(texts.translations)) {
    const read = noteReads(texts.translations)
    const ofCatalogue = { ...input, diagnostics: createDiagnostics(emit) }
    const made = await catalogueOf(kept.raw, ofCatalogue, { ...texts, translations: read.table })
    // one with errors is not kept, or they would be forgotten
    ofCatalogue.diagnostics.throwIfAny()
    kept.catalogue = { made, read }
  }
  const site = siteOf(kept.raw, input, { ...texts, ...kept.catalogue.made })
  diagnostics.throwIfAny()
  return site
}
