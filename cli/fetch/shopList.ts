import { z } from 'zod'
import type { BackendClient, BackendRequest } from './http.ts'
import { listOf } from './listOf.ts'

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
  /** Creates the request of a page. */
  ask: (paging: Criteria, note: string) => BackendRequest
}

/** Reads all pages of a list. Throws if the total changes between pages or is not reached. */
export async function readList<Schema extends z.ZodType<{ id: string }>>(
  { client, schema, ask }: ListSource<Schema>,
  onPage: (page: Page<z.output<Schema>>, done: number, total: number) => void,
): Promise<void> {
  const read = async (number: number): Promise<Page<z.output<Schema>>> => {
    const paging = {
      sort: [{ field: 'id', order: 'ASC' }],
      limit: pageSize,
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
  const { total } = first
  if (total === null) throw incomplete(first.asked, 'response has no total')
  if (total === 0) {
    throw incomplete(first.asked, 'response is an empty list')
  }
  const ids = new Set<string>()
  const take = (page: Page<z.output<Schema>>) => {
    if (page.total !== total) {
      const now = page.total ?? 'none'
      throw incomplete(
        page.asked,
        `total changed from ${total} to ${now} between two pages of the list`,
      )
    }
    for (const { id } of page.elements) ids.add(id)
    onPage(page, ids.size, total)
  }
  take(first)
  await Promise.all(
    Array.from({ length: Math.max(0, Math.ceil(total / pageSize) - 1) }, async (_, index) =>
      take(await read(index + 2)),
    ),
  )
  if (ids.size === total) return
  throw incomplete(first.asked, `incomplete list: ${ids.size} of ${total} entries`)
}
