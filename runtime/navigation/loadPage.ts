import type { ComponentType } from 'react'
import type { PageDataFile } from '#shared/page.ts'
import type { PageContext } from '#shared/site.ts'
import { pageDataUrl, pageKey, staticPartUrl } from './pagePath.ts'
import { readStaticPart } from './readStaticPart.ts'

/** Everything that a page needs to be shown. */
export interface LoadedPage {
  /** The page's own path; that of the stand-in where there is one. */
  path: string
  file: PageDataFile
  View: ComponentType<Record<string, unknown>>
  props: Readonly<Record<string, unknown>>
  context: PageContext
  /** Data of the parts that all pages of a locale share, by slot. */
  slices: Readonly<Record<string, unknown>>
  /** The not-found or the server-error page, shown in place of the one that was asked for. */
  isStandIn: boolean
}

/** `failed`: the browser should load the address itself. `outdated`: the site was built anew. */
export type PageResult = { status: 'ready'; page: LoadedPage } | { status: 'failed' | 'outdated' }

const retries = 3
const timeoutMs = 15_000

type Answer = { status: 'ok'; value: unknown } | { status: 'notFound' | 'serverError' | 'failed' }

interface FoundPage {
  file: PageDataFile
  standsFor: 'notFound' | 'serverError' | null
}

export interface Loader {
  load: (pathname: string) => Promise<PageResult>
  /** The build that pages were loaded of; empty until it is known. */
  buildHash: () => string
}

export interface LoaderOptions {
  /** Identity of the scripts that are running. */
  runtime: string
  /** Paths of the locales' not-found and server-error pages by the locale's prefix. */
  prefixes: () => readonly string[]
  importView?: (url: string) => Promise<{ default: LoadedPage['View'] }>
  /** Shows a main part that was made at build; the document's own need not be read again. */
  staticMain: {
    View: LoadedPage['View']
    inDocument: (path: string) => string | null
  }
}

interface MainPart {
  View: LoadedPage['View']
  props: Readonly<Record<string, unknown>>
}

/**
 * Loads page data, shared results, slices and the view of a page. Requests in flight are shared, and
 * what was loaded is kept for the visit. Never rejects: a failure of any part is a result.
 */
export function createLoader({
  runtime,
  prefixes,
  staticMain,
  importView = (url) => import(/* @vite-ignore */ url) as never,
}: LoaderOptions): Loader {
  const pages = new Map<string, Promise<PageResult>>()
  const files = new Map<string, Promise<unknown>>()
  let build = ''

  async function load(pathname: string): Promise<PageResult> {
    const key = pageKey(pathname)
    const known = pages.get(key)
    if (known) return known
    const loading = loadAnew(key).catch((): PageResult => ({ status: 'failed' }))
    pages.set(key, loading)
    const result = await loading
    // a failure is asked for again by the next click
    if (result.status !== 'ready' || result.page.isStandIn) pages.delete(key)
    return result
  }

  async function loadAnew(key: string): Promise<PageResult> {
    const [found, appData] = await Promise.all([
      loadPageData(key),
      fetchJson('/page-data/app-data.json'),
    ])
    if (!found) return { status: 'failed' }

    const hash = appData.status === 'ok' ? readText(appData.value, 'buildHash') : ''
    if (build !== '' && hash !== '' && hash !== build) return { status: 'outdated' }
    if (found.file.runtime !== runtime) return { status: 'outdated' }
    if (build === '') build = hash

    if (found.standsFor === 'notFound' && (await existsElsewhere(key))) return { status: 'failed' }

    const { file, standsFor } = found
    const [main, slices, { context, ...results }] = await Promise.all([
      file.view === null ? loadStaticMain(file) : loadView(file, file.view),
      loadAll(file.slices, (name) => `/slice-data/${name}.json`),
      loadAll(file.shared, (hash) => `/page-data/sq/d/${hash}.json`),
    ])
    return {
      status: 'ready',
      page: {
        path: file.path,
        file,
        View: main.View,
        props: { ...main.props, ...results },
        context: context as PageContext,
        slices,
        isStandIn: standsFor !== null,
      },
    }
  }

  async function loadView(file: PageDataFile, url: string): Promise<MainPart> {
    if (!isOwnScript(url)) throw new Error(`${url} is no script of this site`)
    const view = await importView(url)
    return { View: view.default, props: file.data }
  }

  /** A main part that is HTML: the document's own, or read beside the page data. */
  async function loadStaticMain({ path, islands }: PageDataFile): Promise<MainPart> {
    if (islands !== undefined && !isOwnScript(islands)) {
      throw new Error(`${islands} is no script of this site`)
    }
    const html = staticMain.inDocument(path) ?? (await readStaticPart(staticPartUrl(path)))
    return { View: staticMain.View, props: { html, islands } }
  }

  /** Specification 8: 404 and 500 fall back to their pages; they themselves have nothing to fall back to. */
  async function loadPageData(key: string): Promise<FoundPage | null> {
    const answer = await fetchJson(pageDataUrl(key), isPageData)
    if (answer.status === 'ok') return { file: answer.value as PageDataFile, standsFor: null }
    if (answer.status === 'failed') return null
    const prefix = prefixes().find((candidate) => `${key}/`.startsWith(candidate)) ?? '/'
    const fallback = `${prefix}${answer.status === 'notFound' ? '404' : '500'}.html`
    if (key === fallback) return null
    const page = await fetchJson(pageDataUrl(fallback), isPageData)
    return page.status === 'ok'
      ? { file: page.value as PageDataFile, standsFor: answer.status }
      : null
  }

  /** The files that page data names, under the names it gives them. */
  async function loadAll(
    named: Readonly<Record<string, string>>,
    url: (name: string) => string,
  ): Promise<Record<string, unknown>> {
    const entries = Object.entries(named).map(async ([key, name]): Promise<[string, unknown]> => [
      key,
      await once(url(name)),
    ])
    return Object.fromEntries(await Promise.all(entries))
  }

  /** A file that all pages share: fetched once, asked for again only after a failure. */
  function once(url: string): Promise<unknown> {
    let file = files.get(url)
    if (!file) {
      file = fetchJson(url).then((answer) => {
        if (answer.status === 'ok') return answer.value
        throw new Error(`${url} could not be loaded`)
      })
      files.set(url, file)
      file.catch(() => files.delete(url))
    }
    return file
  }

  return { load, buildHash: () => build }
}

/** JSON, or what became of it. 404 and 500 are answers; anything else is tried three times more. */
async function fetchJson(
  url: string,
  isValid: (value: unknown) => boolean = () => true,
): Promise<Answer> {
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 150 * attempt))
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      if (response.status === 404) return { status: 'notFound' }
      if (response.status === 500) return { status: 'serverError' }
      if (!response.ok) continue
      const text = await response.text()
      const value = parse(text)
      // a host that answers every address with its start page means "not found"
      if (value === undefined || !isValid(value)) return { status: 'notFound' }
      return { status: 'ok', value }
    } catch {
      // the network: the loop tries again
    }
  }
  return { status: 'failed' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A page that is not of this build may stand at the address: a file that somebody else put there. */
async function existsElsewhere(key: string): Promise<boolean> {
  if (key.startsWith('//')) return false
  try {
    const url = key.split('/').map(encodeURIComponent).join('/')
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
    return response.ok
  } catch {
    return false
  }
}

const readText = (value: unknown, name: string): string => {
  const text = (value as Record<string, unknown> | null)?.[name]
  return typeof text === 'string' ? text : ''
}

const isPageData = (value: unknown) => readText(value, 'path') !== ''

/** Page data names a script: only one of this site's own folder is ever run. */
const isOwnScript = (url: string) => /^\/assets\/[\w.-]+\.js$/.test(url)
