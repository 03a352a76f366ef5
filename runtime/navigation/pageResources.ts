import { contentHash } from '#shared/contentHash.ts'
import type { PageDataFile } from '#shared/page.ts'
import { ask, existsElsewhere, fetchJson, type Haste } from './fetchJson.ts'
import { pageDataUrl, staticPartUrl } from './pagePath.ts'
import { readStaticPart, type StaticPartOptions } from './readStaticPart.ts'

/** All that it takes to show a page. */
export interface PageResources {
  file: PageDataFile
  /** Results that many pages have alike, by name; `context` is always among them. */
  results: Readonly<Record<string, unknown>>
  /** The main part. */
  html: string
  /** Which page is shown in place of the one that was asked for. */
  standsFor: 'notFound' | 'serverError' | null
  /** The site's build, once its app data tells; empty where that cannot be read. */
  buildHash: Promise<string>
  /** The document was rendered from just this data; said of the document's own page. */
  isAsRendered: boolean
  /** Of the page data, which names all else by hash: equal where nothing of the page changed. */
  hash: string
}

export type ResourcesResult =
  | { status: 'ready'; resources: PageResources }
  | { status: 'failed' }
  /** Page data of scripts that are not those that run. */
  | { status: 'outdated'; runtime: string }

export interface DocumentPage {
  path: string
  /** Of the page data that it was rendered from. */
  hash: string
  /** The main part as it stands in the document. */
  html: () => string
}

export interface ResourceOptions {
  /** Identity of the scripts that are running. */
  runtime: string
  /** Of the locales: where their not-found and server-error pages are. */
  prefixes: () => readonly string[]
  document: DocumentPage
}

/** `known` are the page's resources of an earlier call: an unchanged static part is taken from them. */
export type FetchResources = (
  key: string,
  haste: Haste,
  known?: PageResources,
) => Promise<ResourcesResult>

/**
 * Reads the files of one page. What pages share is read once. Rejects where a shared file cannot be
 * had; the loader makes that a result.
 */
export function createFetchResources({
  runtime,
  prefixes,
  document,
}: ResourceOptions): FetchResources {
  const readQuery = createStore(async (hash, haste) => {
    const { value } = await readFile(`/page-data/sq/d/${hash}.json`, haste)
    return value
  })
  let appData: Promise<string> | null = null
  let isDocumentRead = false

  async function fetchResources(
    key: string,
    haste: Haste,
    known?: PageResources,
  ): Promise<ResourcesResult> {
    // which build it is of is asked by who goes there; nothing that is shown waits for that here
    const buildHash = haste === 'ahead' ? Promise.resolve('') : readBuildHash()
    // a click asks for the static part beside the page data: one round trip less
    const earlyPart =
      haste === 'asked' && !known && key !== document.path
        ? ask(staticPartUrl(key), haste)
        : undefined
    // page data decides whether it is needed
    earlyPart?.catch(() => {})
    const found = await findPageData(key, haste)
    if (!found) return { status: 'failed' }
    const { file, text, standsFor } = found
    if (file.runtime !== runtime) return { status: 'outdated', runtime: file.runtime }
    if (standsFor === 'notFound' && (await existsElsewhere(key))) return { status: 'failed' }

    const hash = contentHash(text)
    const isAsRendered = file.path === document.path && hash === document.hash
    const isSamePart = file.part !== undefined && file.part === known?.file.part
    const early = file.path === key ? earlyPart : undefined
    const [results, html] = await Promise.all([
      readAll(file.shared, (name) => readQuery(name, haste)),
      isSamePart ? known.html : readHtml(file, { isAsRendered, haste, early }),
    ])
    if (!isContext(results['context'])) throw new Error('the page context has another shape')
    return {
      status: 'ready',
      resources: {
        file,
        results,
        html,
        standsFor,
        buildHash,
        isAsRendered,
        hash,
      },
    }
  }

  /** Specification 8: 404 and 500 fall back to their pages; they themselves have nothing to fall back to. */
  async function findPageData(key: string, haste: Haste): Promise<FoundPage | null> {
    const answer = await fetchJson(pageDataUrl(key), { isValid: isPageData, haste })
    if (answer.status === 'ok') return foundPage(answer, null)
    // a page that is not there is shown where it is asked for, not ahead of that
    if (answer.status === 'failed' || haste === 'ahead') return null
    const prefix = prefixes().find((candidate) => `${key}/`.startsWith(candidate)) ?? '/'
    const fallback = `${prefix}${answer.status === 'notFound' ? '404' : '500'}.html`
    if (key === fallback) return null
    const page = await fetchJson(pageDataUrl(fallback), { isValid: isPageData, haste })
    return page.status === 'ok' ? foundPage(page, answer.status) : null
  }

  /** Which build the site is of by now; pages that are loaded at once ask once. */
  function readBuildHash(): Promise<string> {
    appData ??= fetchJson('/page-data/app-data.json').then((answer) => {
      appData = null
      return answer.status === 'ok' ? readText(answer.value, 'buildHash') : ''
    })
    return appData
  }

  /** The document's own need not be read; later there is another page in it. */
  async function readHtml(
    { path, part }: PageDataFile,
    { isAsRendered, haste, early }: HtmlOptions,
  ): Promise<string> {
    const own = isAsRendered && !isDocumentRead ? document.html() : null
    isDocumentRead = true
    return own ?? (await readStaticPart(staticPartUrl(path), part, { haste, early }))
  }

  return fetchResources
}

interface HtmlOptions extends StaticPartOptions {
  /** Whether the document holds the main part. */
  isAsRendered: boolean
}

interface FoundPage {
  file: PageDataFile
  text: string
  standsFor: PageResources['standsFor']
}

const foundPage = (
  { value, text }: { value: unknown; text: string },
  standsFor: FoundPage['standsFor'],
): FoundPage => ({ file: value as PageDataFile, text, standsFor })

type Read<Value> = (name: string, haste: Haste) => Promise<Value>

/** Files that many pages name, by the hash of what they hold: each is read once. */
function createStore<Value>(read: Read<Value>): Read<Value> {
  const files = new Map<string, { file: Promise<Value>; isSure: boolean }>()
  return (name, haste) => {
    const known = files.get(name)
    const isSure = haste !== 'ahead'
    // what is asked for ahead is asked for once: a click does not rely on it before it is there
    if (known && (known.isSure || !isSure)) return known.file
    const file = read(name, known ? 'anew' : haste)
    const own = { file, isSure }
    files.set(name, own)
    own.file.then(
      () => (own.isSure = true),
      // asked for again after a failure
      () => files.get(name) === own && files.delete(name),
    )
    return own.file
  }
}

async function readFile(url: string, haste: Haste): Promise<{ value: unknown; text: string }> {
  const answer = await fetchJson(url, { haste })
  if (answer.status !== 'ok') throw new Error(`${url} could not be loaded`)
  return answer
}

/** What page data names, under the names it gives them, in the order of its own. */
async function readAll<Value>(
  named: Readonly<Record<string, string>>,
  read: (name: string) => Promise<Value>,
): Promise<Record<string, Value>> {
  const entries = Object.entries(named).map(async ([key, name]): Promise<[string, Value]> => [
    key,
    await read(name),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

const readText = (value: unknown, name: string): string => {
  const text = (value as Record<string, unknown> | null)?.[name]
  return typeof text === 'string' ? text : ''
}

const isFilled = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const isPageData = (value: unknown) =>
  readText(value, 'path') !== '' &&
  ['head', 'shared', 'slices'].every((name) => isFilled((value as Record<string, unknown>)[name]))

/** What every part of a page reads of the context. */
const isContext = (value: unknown) =>
  isFilled(value) &&
  readText(value, 'tag') !== '' &&
  isFilled(value['translations']) &&
  Array.isArray(value['locales'])
