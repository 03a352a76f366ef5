import pLimit from 'p-limit'
import { brandLocales } from '#brands/locales.ts'
import type { Locale } from '#shared/locale.ts'
import type { Site } from '#shared/site.ts'
import { orAborted } from '../abort.ts'
import { holdDiagnostics } from '../diagnostics/diagnostics.ts'
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

/** While one locale is modelled, the back ends answer for others. The fetched data of all of them are in memory. */
const localesAtOnce = 3

/**
 * Runs the stages `fetch` and `model` for every locale, a few side by side. Sites and diagnostics are in the brand's
 * order.
 */
export async function buildSites(input: SitesInput): Promise<readonly Site[]> {
  const { config, backends, diagnostics } = input
  const locales = brandLocales(config.brand)
  const places = pLimit(localesAtOnce)
  const making = locales.map((locale) => {
    const held = holdDiagnostics(diagnostics)
    const site = places(() => buildLocale(locale, { ...input, locales, diagnostics: held }))
    return { held, site }
  })
  const sites: Site[] = []
  try {
    await Promise.all(making.map(({ site }) => site))
    for (const { held, site } of making) {
      held.pass()
      sites.push(await site)
    }
  } catch (error) {
    backends.abort()
    places.clearQueue()
    throw toShopgenError(error)
  }
  return sites
}

async function buildLocale(
  locale: Locale,
  { locales, ...input }: SitesInput & Pick<ModelInput, 'locales'>,
): Promise<Site> {
  const { config, backends, emit, signal } = input
  const [defaultLanguage = ''] = config.brand.defaultLanguageTag.split('-')
  const { id } = locale
  signal?.throwIfAborted()
  // a request in the queue would notice the signal too late
  const raw = await runStage(emit, { stage: 'fetch', locale: id }, () =>
    orAborted(fetchLocale(locale, { backends, defaultLanguage }), signal),
  )
  const onProducts = (done: number, total: number) =>
    emit({ kind: 'progress', stage: 'model', locale: id, done, total })
  return runStage(emit, { stage: 'model', locale: id }, () =>
    orAborted(modelSite(raw, { ...input, locale, locales, onProducts }), signal),
  )
}
