import { brandLocales } from '#brands/locales.ts'
import type { Site } from '#shared/site.ts'
import { orAborted } from '../abort.ts'
import { runStage, type Emit } from '../events.ts'
import { toShopgenError } from '../fetch/backendError.ts'
import type { Backends } from '../fetch/backends.ts'
import { fetchLocale } from '../fetch/fetchLocale.ts'
import { modelSite, type ModelInput } from './modelSite.ts'

export interface SitesInput extends Omit<ModelInput, 'locale' | 'locales' | 'onProducts'> {
  backends: Backends
  emit: Emit
  /** Aborts requests in flight. */
  signal?: AbortSignal | undefined
}

/**
 * Runs the stages `fetch` and `model` for every locale, in the brand's order. One locale follows the other, so that
 * the fetched data of only one is in memory.
 */
export async function buildSites(input: SitesInput): Promise<readonly Site[]> {
  const { config, backends, emit, signal } = input
  const locales = brandLocales(config.brand)
  const [defaultLanguage = ''] = config.brand.defaultLanguageTag.split('-')
  const sites: Site[] = []
  try {
    for (const locale of locales) {
      signal?.throwIfAborted()
      const { id } = locale
      // a request in the queue would notice the signal too late
      const raw = await runStage(emit, { stage: 'fetch', locale: id }, () =>
        orAborted(fetchLocale(locale, { backends, defaultLanguage }), signal),
      )
      const onProducts = (done: number, total: number) =>
        emit({ kind: 'progress', stage: 'model', locale: id, done, total })
      const site = await runStage(emit, { stage: 'model', locale: id }, () =>
        orAborted(modelSite(raw, { ...input, locale, locales, onProducts }), signal),
      )
      sites.push(site)
    }
  } catch (error) {
    backends.abort()
    throw toShopgenError(error)
  }
  return sites
}
