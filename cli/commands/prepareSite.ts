import { checkpoint, orAborted } from '../abort.ts'
import type { Bundle, BundleOptions } from '../bundle/bundleBrand.ts'
import { hashCode, type Program } from '../bundle/sourceHash.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { createDiagnostics, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { runStage, type Emit } from '../events.ts'
import { openBackends } from '../fetch/backends.ts'
import type { FetchSettings } from '../fetch/clients.ts'
import { cachePaths } from '../fetch/snapshot/layout.ts'
import type { CacheOptions, Snapshot, SnapshotReport } from '../fetch/snapshot/snapshot.ts'
import type { Site } from '../site/site.ts'
import { createLinkRegistry, type LinkRegistry } from '../links/linkRegistry.ts'
import { planSite, type SitePlan } from '../site/planSite.ts'

export interface PrepareOptions {
  config: BuildConfig
  brandsDir?: string | undefined
  fetchSettings?: FetchSettings | undefined
  /** Where answers of back ends and bundles are kept; nowhere without it. */
  cache?: CacheOptions | undefined
  /** Makes the bundle and every page again, whatever earlier builds have. */
  isClean?: boolean | undefined
  /** The program as it was loaded; by default, as it is now. */
  program?: Program | undefined
  signal?: AbortSignal | undefined
}

/** What a build has fetched and modelled. */
export interface FetchedSites {
  sites: readonly Site[]
  bundle: Bundle
  /** The errors of content and catalogue so far. */
  diagnostics: Diagnostics
  /** The fields that links come from. */
  registry: LinkRegistry
  /** The snapshot that the site is made from; null without a cache folder. */
  answers: SnapshotReport | null
}

/** All that a build knows before it renders. */
export interface PreparedSite extends Omit<FetchedSites, 'sites'> {
  plan: SitePlan
}

/** Runs the stages from `access` to `model`. */
export async function fetchSites(
  options: PrepareOptions,
  { snapshot, emit }: { snapshot: Snapshot | undefined; emit: Emit },
): Promise<FetchedSites> {
  const { config, brandsDir, fetchSettings, signal } = options
  const { brand } = config
  const backends = openBackends(config, emit, fetchSettings, snapshot)
  const asking = runStage(emit, { stage: 'access' }, () =>
    orAborted(backends.checkAccess(brand.countries.map(({ code }) => code)), signal),
  )
  // the bundler is a process of its own, and back ends take their time
  const bundling = runStage(emit, { stage: 'bundle' }, () =>
    orAborted(findBundle({ brand, isProduction: true }, options), signal),
  )
  // most of the code is loaded while back ends answer
  const modelling = import('../site/buildSites.ts')
  const [bundle] = await Promise.all([bundling, asking]).catch(async (error: unknown) => {
    backends.abort()
    // nothing may come to the snapshot after its end
    await asking.catch(() => {})
    throw error
  })
  const diagnostics = createDiagnostics(emit)
  const registry = createLinkRegistry()
  const { buildSites } = await modelling
  const sites = await buildSites({
    config,
    brandsDir,
    templates: bundle.server,
    towns: bundle.towns,
    backends,
    diagnostics,
    links: registry,
    emit,
    signal,
  })
  const answers = snapshot ? await snapshot.seal() : null
  if (answers) emit({ kind: 'snapshot', report: answers })
  return { sites, bundle, diagnostics, registry, answers }
}

/** Runs the stage `plan`. */
export async function planSites(
  { sites, ...fetched }: FetchedSites,
  { signal, emit }: { signal?: AbortSignal | undefined; emit: Emit },
): Promise<PreparedSite> {
  const { bundle, diagnostics } = fetched
  await checkpoint(signal)
  const plan = await runStage(emit, { stage: 'plan' }, async () =>
    planSite(sites, { definitions: bundle.server.pages, diagnostics }),
  )
  await checkpoint(signal)
  return { plan, ...fetched }
}

async function findBundle(
  bundled: BundleOptions,
  { cache, isClean, program }: PrepareOptions,
): Promise<Bundle> {
  if (!cache || isClean) {
    const { bundleBrand } = await import('../bundle/bundleBrand.ts')
    return bundleBrand(bundled)
  }
  const { bundleOnce } = await import('../bundle/keptBundle.ts')
  return bundleOnce(bundled, {
    folder: cachePaths(cache.folder).bundles,
    code: program?.code ?? hashCode(),
  })
}
