import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The entries of a list, by their number. */
export type Entries = readonly number[]

/** A list of a back end that changes while its pages are read. */
export interface DriftingList {
  /** The entries, when so many pages were sent before. */
  at: (pagesBefore: number) => Entries
  /** Changes a page after it was cut from the list. */
  spoil?: (page: SentPage, pagesBefore: number) => SentPage
}

export interface SentPage {
  entries: Entries
  total: unknown
}

export interface DriftingBackends {
  storyblok: string
  shopware: string
  /** Replaces the list, and begins to count its pages. */
  serve: (list: DriftingList) => void
  close: () => Promise<void>
}

/** Ids sort like numbers. */
export const idOf = (number: number): string => number.toString(16).padStart(32, '0')
export const slugOf = (number: number): string =>
  `structure/page-${String(number).padStart(7, '0')}`

/**
 * Stands before fixture back ends, and answers two of their lists itself: the stories below `structure/` and the
 * products. All other requests go to the fixtures.
 */
export async function driftBefore(origins: {
  storyblok: string
  shopware: string
}): Promise<DriftingBackends> {
  let list: DriftingList = { at: () => [] }
  let sent = 0

  function pageOf(page: number, size: number): SentPage {
    const before = sent
    sent += 1
    const all = list.at(before)
    const entries = all.slice((page - 1) * size, page * size)
    const cut = { entries, total: all.length }
    return list.spoil?.(cut, before) ?? cut
  }

  function storiesAt(url: URL) {
    const { searchParams: query } = url
    if (query.get('starts_with') !== 'structure/') return null
    const { entries, total } = pageOf(Number(query.get('page')), Number(query.get('per_page')))
    const stories = entries.map((number) => ({
      name: 'A page',
      content: { component: 'Publication' },
      id: number + 1,
      uuid: `${idOf(number).slice(0, 8)}-0000-4000-8000-${idOf(number).slice(-12)}`,
      slug: slugOf(number).split('/')[1],
      full_slug: slugOf(number),
    }))
    const headers = { total: String(total), 'per-page': query.get('per_page')! }
    return { body: { stories, cv: Number(query.get('cv')) }, headers }
  }

  function productsAt(text: string) {
    const { page, limit } = JSON.parse(text || '{}') as { page?: number; limit?: number }
    if (page === undefined || limit === undefined) return null
    const { entries, total } = pageOf(page, limit)
    const elements = entries.map((number) => ({ id: idOf(number), productNumber: String(number) }))
    return { body: { elements, total }, headers: {} }
  }

  async function answer(request: IncomingMessage) {
    const url = new URL(request.url ?? '', 'http://back.end')
    const text = (await buffer(request)).toString()
    if (url.pathname === '/v2/cdn/stories') return storiesAt(url)
    if (url.pathname === '/store-api/product' && request.method === 'POST') return productsAt(text)
    return null
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const own = await answer(request)
    if (own) {
      response.writeHead(200, { 'content-type': 'application/json', ...own.headers })
      return response.end(JSON.stringify(own.body))
    }
    const isContent = request.url!.startsWith('/v2/')
    const target = (isContent ? origins.storyblok : origins.shopware) + request.url
    const body = Buffer.concat(chunks)
    const real = await fetch(target, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(body.length > 0 ? { body } : {}),
    })
    const {
      'content-encoding': _,
      'content-length': __,
      ...headers
    } = Object.fromEntries(real.headers)
    response.writeHead(real.status, headers)
    return response.end(Buffer.from(await real.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    storyblok: `${origin}/v2`,
    shopware: origin,
    serve(next) {
      list = next
      sent = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Those of the request itself, not of its connection. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const ofConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofConnection.has(name) || typeof value !== 'string' ? [] : [[name, value] as const],
    ),
  )
}
