import { fetchFile, hostHasFile, fetchJson, type FetchMode } from '#runtime/loading/fetchJson.ts'
import { contentHash } from '#shared/files/contentHash.ts'
import { appDataFile, sharedQueryFile } from '#shared/files/outputFiles.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import { isContext, isFilled, isPageData, readText } from './pageDataShape.ts'
import { pageDataUrl, staticPartUrl } from './pagePath.ts'
import { readStaticPart, type StaticPartOptions } from './readStaticPart.ts'
import { createSharedFiles } from './sharedFiles.ts'

/** The files of a page. */
export interface PageResources {
  file: PageDataFile
  /** Shared files by their names in the page data; always includes `context`. */
  results: Readonly<Record<string, unknown>>
  /** The static part. */
  html: string
  fallback: 'notFound' | 'serverError' | null
  /** Whether the document was rendered from the same data. */
  isAsRendered: boolean
  /** Hash of the page data, which contains the hashes of all other files. */
  hash: string
}

export type FetchResult =
  | {
      status: 'ready'
      resources: PageResources
      /** The deployed build; empty if it cannot be read. */
      buildHash: Promise<string>
    }
  | { status: 'failed' }
  /** The page data requires another version of the scripts. */
  | { status: 'outdated'; runtime: string }

interface DocumentPage {
  path: string
  /** Hash of the page data that the document was rendered from. */
  hash: string
  /** The static part in the document. */
  html: () => string
}

export interface FetchOptions {
  /** Hash of the running scripts. */
  runtime: string
  /** Locale prefixes: each locale has its own not-found and server-error page. */
  prefixes: () => readonly string[]
  document: DocumentPage
}

/** `cached` are earlier resources of the page: an unchanged static part is not fetched again. */
export type FetchPage = (
  key: string,
  mode: FetchMode,
  cached?: PageResources,
) => Promise<FetchResult>

/** Fetches the files of one page. Rejects if a shared file is missing. */
export function createFetchPage({ runtime, prefixes, document }: FetchOptions): FetchPage {
  const readShared = createSharedFiles(readSharedFile)
  const readBuildHash = createBuildHash()
  const readHtml = createReadHtml(document)

  return async (key, mode, cached) => {
    // a prefetch does not wait for the build hash: the navigation reads it
    const buildHash = mode === 'prefetch' ? Promise.resolve('') : readBuildHash()
    const isDocumentPage = key === document.path
    const early =
      mode === 'navigate' && !cached && !isDocumentPage ? earlyPart(key, mode) : undefined
    const pageData = await findPageData(key, mode, prefixes())
    if (!pageData) return { status: 'failed' }
    const { file, text, fallback } = pageData
    if (file.runtime !== runtime) return { status: 'outdated', runtime: file.runtime }
    if (fallback === 'notFound' && (await hostHasFile(key))) return { status: 'failed' }

    const hash = contentHash(text)
    const isAsRendered = file.path === document.path && hash === document.hash
    const isSamePart = file.part !== undefined && file.part === cached?.file.part
    const [results, html] = await Promise.all([
      readAll(file.shared, (name) => readShared(name, mode)),
      isSamePart
        ? cached.html
        : readHtml(file, { isAsRendered, mode, early: file.path === key ? early : undefined }),
    ])
    if (!isContext(results['context'])) throw new Error('invalid page context')
    if ('messages' in file.shared && !isFilled(results['messages'])) {
      throw new Error('invalid messages')
    }
    const resources = { file, results, html, fallback, isAsRendered, hash }
    return { status: 'ready', resources, buildHash }
  }
}

/** Requests the static part in parallel with the page data, which decides whether it is used. */
function earlyPart(key: string, mode: FetchMode): Promise<Response> {
  const request = fetchFile(staticPartUrl(key), mode)
  request.catch(() => {})
  return request
}

interface FoundPage {
  file: PageDataFile
  text: string
  fallback: PageResources['fallback']
}

/** R8.1: 404 and 500 fall back to the locale's pages; these have no fallback themselves. */
async function findPageData(
  key: string,
  mode: FetchMode,
  prefixes: readonly string[],
): Promise<FoundPage | null> {
  const answer = await fetchJson(pageDataUrl(key), { isValid: isPageData, mode })
  if (answer.status === 'ok') return foundPage(answer, null)
  // a prefetch needs no fallback: the navigation fetches it
  if (answer.status === 'failed' || mode === 'prefetch') return null
  const prefix = prefixes.find((candidate) => `${key}/`.startsWith(candidate)) ?? '/'
  const path = `${prefix}${answer.status === 'notFound' ? '404' : '500'}.html`
  if (key === path) return null
  const page = await fetchJson(pageDataUrl(path), { isValid: isPageData, mode })
  return page.status === 'ok' ? foundPage(page, answer.status) : null
}

const foundPage = (
  { value, text }: { value: unknown; text: string },
  fallback: FoundPage['fallback'],
): FoundPage => ({ file: value as PageDataFile, text, fallback })

/** The hash of the deployed build. Pages that load at the same time share one request. */
function createBuildHash(): () => Promise<string> {
  let pending: Promise<string> | null = null
  return () =>
    (pending ??= fetchJson(`/${appDataFile}`).then((answer) => {
      pending = null
      return answer.status === 'ok' ? readText(answer.value, 'buildHash') : ''
    }))
}

interface HtmlOptions extends StaticPartOptions {
  isAsRendered: boolean
}

/** Reads the static part from the document once, since later the document contains another page. */
function createReadHtml(document: DocumentPage) {
  let isDocumentRead = false
  return async (
    { path, part }: PageDataFile,
    { isAsRendered, mode, early }: HtmlOptions,
  ): Promise<string> => {
    const rendered = isAsRendered && !isDocumentRead ? document.html() : null
    isDocumentRead = true
    return rendered ?? (await readStaticPart(staticPartUrl(path), part, { mode, early }))
  }
}

async function readSharedFile(hash: string, mode: FetchMode): Promise<unknown> {
  const url = `/${sharedQueryFile(hash)}`
  const answer = await fetchJson(url, { mode })
  if (answer.status !== 'ok') throw new Error(`failed to load ${url}`)
  return answer.value
}

/** Reads all files that the page data references, in their order. */
async function readAll<Value>(
  names: Readonly<Record<string, string>>,
  read: (name: string) => Promise<Value>,
): Promise<Record<string, Value>> {
  const entries = Object.entries(names).map(async ([key, name]): Promise<[string, Value]> => [
    key,
    await read(name),
  ])
  return Object.fromEntries(await Promise.all(entries))
}
