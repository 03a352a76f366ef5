import { z } from 'zod'
import { BackendError } from './backendError.ts'
import type { BackendClient, BackendRequest } from './http.ts'
import { listOf } from './listOf.ts'
import { readPages } from './readPages.ts'

/** Search criteria of the Store API. */
export type Criteria = Readonly<Record<string, unknown>>

/** The maximum of the Store API. */
export const pageSize = 100

/** A list without elements is empty (R7.2.2). */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ elements: listOf(item), total: z.number().nullish() })

/** One page of a list, with its request. */
interface Page<Element> {
  asked: BackendRequest
  elements: readonly Element[]
  total: number | null
}

interface ListSource<Schema> {
  client: BackendClient
  schema: Schema
  /** The entity's name in criteria, such as `product`. */
  entity: string
  /** Entries of a page; as many as the back end allows without it. */
  entriesOfPage?: number
  /** Creates the request of a page. */
  ask: (paging: Criteria, note: string) => BackendRequest
  /** Throws if the entries that were read are incomplete. */
  check?: () => Promise<void>
}

/** Receives the entries of each page, with the number of entries so far. */
export type OnPage<Element> = (page: Page<Element>, done: number, total: number) => void

/**
 * Reads all pages of a list, and then its ids again: entries that were added and removed between two pages would
 * leave others out, with the same total. A list that has changed is read once more from the start, with another
 * receiver from `begin`; throws if it has changed again.
 */
export async function readList<Schema extends z.ZodType<{ id: string }>>(
  source: ListSource<Schema>,
  begin: () => OnPage<z.output<Schema>>,
): Promise<void> {
  const read = async () => {
    await readOnce(source, begin())
    await source.check?.()
  }
  try {
    await read()
  } catch (error) {
    if (!(error instanceof BackendError) || error.reason !== 'incomplete') throw error
    await read()
  }
}

const idSchema = z.object({ id: z.string() })

async function readOnce<Schema extends z.ZodType<{ id: string }>>(
  { entity, ...source }: ListSource<Schema>,
  onPage: OnPage<z.output<Schema>>,
): Promise<void> {
  const onlyIds = { includes: { [entity]: ['id'] }, associations: {} }
  const { client, ask, entriesOfPage = pageSize } = source
  const list = await readAll(source, onPage)
  // a single page is one state of the back end
  if (list.ids.size <= entriesOfPage) return
  const again = await readAll(
    {
      client,
      schema: idSchema,
      ask: (paging, note) => ask({ ...paging, ...onlyIds }, `ids, ${note}`),
    },
    () => {},
  )
  const missing = [...again.ids].filter((id) => !list.ids.has(id)).sort()
  if (missing.length === 0 && again.ids.size === list.ids.size) return
  const example = missing.length > 0 ? `, ${missing[0]} was left out` : ''
  throw client.fail(
    list.asked,
    'incomplete',
    `the list changed while its pages were read${example}`,
  )
}

async function readAll<Schema extends z.ZodType<{ id: string }>>(
  {
    client,
    schema,
    ask,
    entriesOfPage = pageSize,
  }: Pick<ListSource<Schema>, 'ask' | 'client' | 'entriesOfPage' | 'schema'>,
  onPage: OnPage<z.output<Schema>>,
): Promise<{ ids: ReadonlySet<string>; asked: BackendRequest }> {
  const read = async (number: number): Promise<Page<z.output<Schema>>> => {
    const paging = {
      sort: [{ field: 'id', order: 'ASC' }],
      limit: entriesOfPage,
      page: number,
      'total-count-mode': 'exact',
    }
    const asked = ask(paging, `page ${number}`)
    const { data } = await client.json(asked, listSchema(schema))
    return { asked, elements: data.elements, total: data.total ?? null }
  }
  const incomplete = (asked: BackendRequest, message: string) =>
    client.fail(asked, 'incomplete', message)

  const first = await read(1)
  const { total, asked } = first
  if (total === null) throw incomplete(asked, 'response has no total')
  if (total === 0) throw incomplete(asked, 'response is an empty list')
  const ids = new Set<string>()
  const take = (page: Page<z.output<Schema>>) => {
    if (page.total !== total) {
      const now = page.total ?? 'none'
      throw incomplete(
        page.asked,
        `total changed from ${total} to ${now} between two pages of the list`,
      )
    }
    const before = ids.size
    for (const { id } of page.elements) ids.add(id)
    onPage(page, ids.size, total)
    return { entries: page.elements.length, added: ids.size - before }
  }
  await readPages({
    total,
    pageSize: entriesOfPage,
    first: take(first),
    read,
    take,
    short: (_, message) => incomplete(asked, message),
  })
  return { ids, asked }
}
