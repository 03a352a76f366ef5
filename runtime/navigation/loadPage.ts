import type { PageDataFile } from '#shared/page.ts'
import type { PageContext } from '#shared/site.ts'
import { wait, type Haste } from './fetchJson.ts'
import { pageKey } from './pagePath.ts'
import {
  createFetchResources,
  type PageResources,
  type ResourceOptions,
  type ResourcesResult,
} from './pageResources.ts'

/** Everything that a page needs to be shown. */
export interface LoadedPage {
  /** The page's own path; that of the stand-in where there is one. */
  path: string
  file: PageDataFile
  /** The main part. */
  html: string
  context: PageContext
  /** Why the not-found or the server-error page is shown in place of the one that was asked for. */
  fallback: 'notFound' | 'serverError' | null
  /** The document was rendered from just this data. */
  isAsRendered: boolean
  /** The build that pages were loaded of; empty until it is known. */
  buildHash: () => string
}

/** Two builds of the site: the one that runs, and the one that it found. */
export interface BuildChange {
  from: string
  to: string
}

export type PageResult =
  /**
   * `newBuild`: the page can be shown, but the site was built anew meanwhile. `isStale`: it comes from
   * memory and is to be revalidated once it is shown.
   */
  | { status: 'ready'; page: LoadedPage; newBuild?: BuildChange; isStale?: true }
  /** The browser should load the address itself. */
  | { status: 'failed' }
  /** The page is of scripts that are not those that run: it cannot be shown here. */
  | { status: 'outdated'; newBuild: BuildChange }

export interface Loader {
  /** Loads a page. Never rejects. */
  load: (pathname: string) => Promise<PageResult>
  /** Loads a page from the site, also where it is in memory; the same object if nothing changed. */
  revalidate: (pathname: string) => Promise<PageResult>
  /** Loads a page's data before it is asked for; says whether it is there. Never rejects. */
  prefetch: (pathname: string) => Promise<boolean>
  /** The running build goes on with what another one made: no longer said to be new. */
  acceptBuild: (buildHash: string) => void
  /** Pages that were loaded are read again by the next load. */
  forget: () => void
}

/** A page that was loaded a while ago is asked for again, since content changes while a tab is open. */
const freshForMs = 5 * 60_000

/** A prefetched page is as good as one that the click asked for, this long. */
const prefetchedForMs = 5000

/** How long a click waits to learn whether the site was built anew. */
const buildKnownAfterMs = 1000

/** How long a click waits for what is just being fetched ahead. */
const aheadAfterMs = 1000

/** Pages whose data stays in memory. */
const mostKept = 60

export interface LoaderOptions extends ResourceOptions {
  /** Reads what header and footer of a page need, and its styles; rejects where that cannot be had. */
  readFrame: (file: PageDataFile) => Promise<void>
}

interface Kept {
  result: Promise<ResourcesResult>
  at: number
  isAhead: boolean
  isPending: boolean
}

/**
 * Loads page data, shared results and the main part of a page. Requests in flight are shared, and
 * what was loaded is kept for a while. Any failure of any part is a result.
 */
export function createLoader(options: LoaderOptions): Loader {
  const { runtime, readFrame } = options
  const fetchResources = createFetchResources(options)
  const kept = new Map<string, Kept>()
  const pages = new WeakMap<PageResources, LoadedPage>()
  const visits = new Map<string, Promise<PageResult>>()
  let build = ''

  /** The page's data: that in flight, that of a while ago, or that which is read now. */
  function resourcesOf(key: string, haste: Haste): Promise<ResourcesResult> {
    const known = kept.get(key)
    if (known && (known.isPending || isFresh(known))) return known.result
    const own: Kept = {
      result: fetchUpdate(key, haste, known).catch((): ResourcesResult => ({ status: 'failed' })),
      at: performance.now(),
      isAhead: haste === 'ahead',
      isPending: true,
    }
    kept.delete(key)
    kept.set(key, own)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    void own.result.then((result) => {
      own.isPending = false
      if (kept.get(key) !== own || isKept(result)) return
      // a failure is asked for again by the next click; until then the last good answer counts
      if (known && result.status === 'failed') kept.set(key, known)
      else kept.delete(key)
    })
    return own.result
  }

  /** Resources that did not change keep the page that was made of them. */
  async function fetchUpdate(key: string, haste: Haste, known?: Kept): Promise<ResourcesResult> {
    const last = await known?.result
    const before = last?.status === 'ready' ? last.resources : undefined
    const result = await fetchResources(key, haste, before)
    const page = before && pages.get(before)
    if (page && result.status === 'ready' && isSame(before, result.resources)) {
      pages.set(result.resources, page)
    }
    return result
  }

  const isFresh = ({ at }: Kept) => performance.now() - at < freshForMs
  const isKept = (result: ResourcesResult) =>
    result.status === 'ready' && !result.resources.standsFor

  async function newBuildOf({ buildHash }: PageResources): Promise<BuildChange | undefined> {
    if (build === '') {
      // there is nothing to compare with: the page is shown, whenever this comes
      void buildHash.then((hash) => (build ||= hash))
      return undefined
    }
    const to = await Promise.race([buildHash, wait(buildKnownAfterMs)])
    return to && to !== build ? { from: build, to } : undefined
  }

  function load(pathname: string, haste: Haste = 'asked'): Promise<PageResult> {
    const key = pageKey(pathname)
    const underWay = visits.get(key)
    if (underWay) return underWay
    const visit = visitPage(key, haste)
      .catch((): PageResult => ({ status: 'failed' }))
      .finally(() => visits.delete(key))
    visits.set(key, visit)
    return visit
  }

  async function visitPage(key: string, haste: Haste): Promise<PageResult> {
    const before = kept.get(key)
    const isAdopted = before?.isAhead === true && before.isPending
    const isStale = before !== undefined && isInMemory(before)
    let result = await (isAdopted ? adopt(key, before) : resourcesOf(key, haste))
    if (before) before.isAhead = false
    // one bar of signal: the page as it was is better than none
    if (result.status === 'failed' && before && !isAdopted) result = await before.result
    if (result.status === 'failed') return result
    if (result.status === 'outdated') {
      return { status: 'outdated', newBuild: { from: runtime, to: result.runtime } }
    }
    const { resources } = result
    const [newBuild] = await Promise.all([newBuildOf(resources), readFrame(resources.file)])
    const page = pages.get(resources) ?? pageOf(resources)
    pages.set(resources, page)
    return {
      status: 'ready',
      page,
      ...(newBuild ? { newBuild } : {}),
      ...(isStale ? { isStale } : {}),
    }
  }

  /** Whether a click shows what was read before, except for what was prefetched a moment ago. */
  function isInMemory(entry: Kept): boolean {
    if (entry.isPending || !isFresh(entry)) return false
    return !entry.isAhead || performance.now() - entry.at > prefetchedForMs
  }

  /**
   * What was asked for ahead was asked for once, and behind everything else: a click that waits for it
   * asks by itself as soon as that fails or takes long. The first good answer counts.
   */
  async function adopt(key: string, ahead: Kept): Promise<ResourcesResult> {
    const early = await Promise.race([ahead.result, wait(aheadAfterMs)])
    if (early && early.status !== 'failed') return early
    if (kept.get(key) === ahead) kept.delete(key)
    const own = resourcesOf(key, 'anew')
    const late = ahead.result.then((result) => (result.status === 'failed' ? own : result))
    return Promise.race([own, late])
  }

  function pageOf(resources: PageResources): LoadedPage {
    const { file, results, html, standsFor, isAsRendered } = resources
    return {
      path: file.path,
      file,
      html,
      context: results['context'] as PageContext,
      fallback: standsFor,
      isAsRendered,
      buildHash: () => build,
    }
  }

  async function prefetch(pathname: string): Promise<boolean> {
    const key = pageKey(pathname)
    const result = await resourcesOf(key, 'ahead')
    if (result.status !== 'ready') return false
    // what fails now is read again by the click
    await readFrame(result.resources.file).catch(() => {})
    return true
  }

  return {
    load: (pathname) => load(pathname),
    revalidate(pathname) {
      const known = kept.get(pageKey(pathname))
      if (known) known.at = -Infinity
      return load(pathname, 'revalidate')
    },
    prefetch,
    acceptBuild(buildHash) {
      build = buildHash
    },
    forget() {
      for (const entry of kept.values()) entry.at = -Infinity
    },
  }
}

const isSame = (one: PageResources, other: PageResources) =>
  one.hash === other.hash && one.html === other.html && one.standsFor === other.standsFor
