import { wait, type FetchMode } from '#runtime/loading/fetchJson.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import {
  createFetchPage,
  type FetchOptions,
  type FetchResult,
  type PageResources,
} from './fetchPage.ts'
import { createPageCache, type CacheEntry, type PageCache } from './pageCache.ts'
import { pageKey } from './pagePath.ts'

/** All data for rendering a page. */
export interface LoadedPage {
  /** Path of the page, or of the fallback page. */
  path: string
  file: PageDataFile
  /** HTML of the static part. */
  html: string
  context: PageContext
  /** Why a not-found or server-error page replaces the requested one. */
  fallback: 'notFound' | 'serverError' | null
  /** Whether the document was rendered from the same data. */
  isAsRendered: boolean
  /** Hash of the running build; empty until it is known. */
  buildHash: () => string
}

/** The running build of the site, and a newer one. */
export interface BuildChange {
  from: string
  to: string
}

export type PageResult =
  /**
   * `newBuild`: the page can be shown, but a new build was deployed. `isStale`: the page comes from the
   * cache and should be revalidated once it is shown.
   */
  | { status: 'ready'; page: LoadedPage; newBuild?: BuildChange; isStale?: true }
  /** Only a full page load can show the page. */
  | { status: 'failed' }
  /** The page requires another version of the scripts. */
  | { status: 'outdated'; newBuild: BuildChange }

export interface Loader {
  /** Loads a page. Never rejects. */
  load: (pathname: string) => Promise<PageResult>
  /** Fetches a page even if it is cached. Resolves to the same page object if nothing changed. */
  revalidate: (pathname: string) => Promise<PageResult>
  /**
   * Fetches a page before it is needed; resolves to whether that succeeded. Never rejects. One that is about to be
   * opened is also parsed.
   */
  prefetch: (pathname: string, isImminent?: boolean) => Promise<boolean>
  /** Treats a new build as the running one, so that it is not reported again. */
  acceptBuild: (buildHash: string) => void
  /** Invalidates all pages. */
  forget: () => void
}

/** A prefetched page needs no revalidation for this long. */
const prefetchedForMs = 5000

/** How long a navigation waits for the build hash. */
const buildHashTimeoutMs = 1000

/** How long a navigation waits for a prefetch that is in flight. */
const prefetchTimeoutMs = 1000

export interface LoaderOptions extends FetchOptions {
  /** Fetches the slices and styles that a page needs. Rejects if one is missing. */
  readFrame: (file: PageDataFile) => Promise<void>
  /** Parses the main part of a page that is about to be opened. */
  parseAhead: (html: string) => void
}

/** Loads page data, shared files and static parts through a cache. Every failure is a result. */
export function createLoader(options: LoaderOptions): Loader {
  const { runtime, readFrame, parseAhead } = options
  const cache = createPageCache(createFetchPage(options))
  const build = createBuildWatch()
  const toPage = createPages(build.current)
  const inFlight = new Map<string, Promise<PageResult>>()

  async function loadPage(key: string, mode: FetchMode): Promise<PageResult> {
    const cached = cache.peek(key)
    const isStale = cached !== undefined && needsRevalidation(cached, cache)
    const result = await readForNavigation(key, mode, cached, cache)
    if (result.status === 'failed') return result
    if (result.status === 'outdated') {
      return { status: 'outdated', newBuild: { from: runtime, to: result.runtime } }
    }
    const { resources, buildHash } = result
    const [newBuild] = await Promise.all([build.change(buildHash), readFrame(resources.file)])
    return {
      status: 'ready',
      page: toPage(resources),
      ...(newBuild ? { newBuild } : {}),
      ...(isStale ? { isStale } : {}),
    }
  }

  function load(pathname: string, mode: FetchMode = 'navigate'): Promise<PageResult> {
    const key = pageKey(pathname)
    const pending = inFlight.get(key)
    if (pending) return pending
    const result = loadPage(key, mode)
      .catch((): PageResult => ({ status: 'failed' }))
      .finally(() => inFlight.delete(key))
    inFlight.set(key, result)
    return result
  }

  return {
    load: (pathname) => load(pathname),
    revalidate(pathname) {
      cache.invalidate(pageKey(pathname))
      return load(pathname, 'revalidate')
    },
    async prefetch(pathname, isImminent) {
      const result = await cache.read(pageKey(pathname), 'prefetch')
      if (result.status !== 'ready') return false
      // the navigation tries again
      await readFrame(result.resources.file).catch(() => {})
      if (isImminent) parseAhead(result.resources.html)
      return true
    },
    acceptBuild: build.accept,
    forget: () => cache.invalidate(),
  }
}

/** A navigation revalidates cached pages, except those that were just prefetched. */
function needsRevalidation(entry: CacheEntry, { isFresh }: PageCache): boolean {
  if (entry.isPending || !isFresh(entry)) return false
  return !entry.isPrefetched || performance.now() - entry.fetchedAt > prefetchedForMs
}

/** Reads a page for a navigation. It takes over a prefetch in flight. */
async function readForNavigation(
  key: string,
  mode: FetchMode,
  cached: CacheEntry | undefined,
  cache: PageCache,
): Promise<FetchResult> {
  if (cached?.isPrefetched && cached.isPending) return takeOverPrefetch(key, cached, cache)
  const result = await cache.read(key, mode)
  if (cached) cached.isPrefetched = false
  // offline: fall back to the cached page
  return result.status === 'failed' && cached ? cached.result : result
}

/**
 * A prefetch has a low priority and no retries, so the navigation sends another request if the prefetch fails or
 * is slow. The first good response wins.
 */
async function takeOverPrefetch(
  key: string,
  prefetch: CacheEntry,
  cache: PageCache,
): Promise<FetchResult> {
  const first = await Promise.race([prefetch.result, wait(prefetchTimeoutMs)])
  prefetch.isPrefetched = false
  if (first && first.status !== 'failed') return first
  cache.evict(key, prefetch)
  const request = cache.read(key, 'reload')
  const late = prefetch.result.then((result) => (result.status === 'failed' ? request : result))
  return Promise.race([request, late])
}

/** Detects that pages come from another build than the first page. */
function createBuildWatch() {
  let current = ''
  return {
    current: () => current,
    accept: (buildHash: string) => void (current = buildHash),
    async change(buildHash: Promise<string>): Promise<BuildChange | undefined> {
      if (current === '') {
        // the first page does not wait for it
        void buildHash.then((hash) => (current ||= hash))
        return undefined
      }
      const to = await Promise.race([buildHash, wait(buildHashTimeoutMs)])
      return to && to !== current ? { from: current, to } : undefined
    },
  }
}

/** The context of all pages, with the messages of the page kind. */
function toContext({ context, messages }: PageResources['results']): PageContext {
  const common = context as PageContext
  if (!messages) return common
  const translations = { ...common.translations, ...(messages as PageContext['translations']) }
  return { ...common, translations }
}

/** Creates one page object for the same resources. */
function createPages(buildHash: () => string): (resources: PageResources) => LoadedPage {
  const pages = new WeakMap<PageResources, LoadedPage>()
  return (resources) => {
    const { file, results, html, fallback, isAsRendered } = resources
    const page: LoadedPage = pages.get(resources) ?? {
      path: file.path,
      file,
      html,
      context: toContext(results),
      fallback,
      isAsRendered,
      buildHash,
    }
    pages.set(resources, page)
    return page
  }
}
