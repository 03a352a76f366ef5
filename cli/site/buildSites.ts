import pLimit from 'p-limit'
import { brandLocales } from '#brands/locales.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { Site } from './site.ts'
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

interface Made {
  site: Site | null
  /** Passes on the diagnostics of the locale. */
  pass: () => void
  error?: unknown
}

/** While one locale is modelled, the back ends answer for others. The fetched data of all of them are in memory. */
const localesAtOnce = 3

/**
 * Runs the stages `fetch` and `model` for every locale, a few side by side. Sites and diagnostics are in the brand's
 * order. If locales fail, the error is that of the first of them in this order, not of the one that failed first: it
 * does not depend on how fast back ends answer.
 */
export async function buildSites(input: SitesInput): Promise<readonly Site[]> {
  const { config, backends, diagnostics } = input
  const locales = brandLocales(config.brand)
  const places = pLimit(localesAtOnce)
  const unsettled = new Set(locales.keys())
  let failedAt = Number.POSITIVE_INFINITY
  let isAborted = false

  /** Ends the locales after one that fails, when those before it have ended. */
  function settle(at: number): void {
    unsettled.delete(at)
    const isFirst = failedAt < Math.min(...unsettled)
    if (isAborted || !isFirst) return
    isAborted = true
    backends.abort()
  }

  async function make(locale: Locale, at: number): Promise<Made> {
    const held = holdDiagnostics(diagnostics)
    const { pass } = held
    if (failedAt < at) return { site: null, pass }
    try {
      const site = await buildLocale(locale, { ...input, locales, diagnostics: held })
      return { site, pass }
    } catch (error) {
      failedAt = Math.min(failedAt, at)
      return { site: null, pass, error }
    } finally {
      settle(at)
    }
  }

  // all are waited for: nothing may be told or stored after the end
  const made = await Promise.all(locales.map((locale, at) => places(() => make(locale, at))))
  // how far those after a failed one came depends on time
  for (const { pass } of made.slice(0, failedAt + 1)) pass()
  const failed = made[failedAt]
  if (failed) throw toShopgenError(failed.error)
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
