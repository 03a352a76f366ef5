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
  let failure: { error: unknown } | undefined

  async function make(locale: Locale): Promise<{ site: Site | null; pass: () => void }> {
    const held = holdDiagnostics(diagnostics)
    const { pass } = held
    if (failure) return { site: null, pass }
    try {
      const site = await buildLocale(locale, { ...input, locales, diagnostics: held })
      return { site, pass }
    } catch (error) {
      if (!failure) {
        failure = { error }
        // ends the others, which are waited for: nothing may be told or stored after the end
        backends.abort()
      }
      return { site: null, pass }
    }
  }

  const made = await Promise.all(locales.map((locale) => places(() => make(locale))))
  for (const { pass } of made) pass()
  if (failure) throw toShopgenError(failure.error)
  return made.flatMap(({ site }) => site ?? [])
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
