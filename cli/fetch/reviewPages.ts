import type { BackendClient, BackendRequest } from './http.ts'

/** The maximum of the service. */
const pageSize = 100

export const getJson = (url: string): BackendRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'application/json' },
})

type ReadPage = (request: BackendRequest) => Promise<readonly (readonly [string, number])[]>

/**
 * Reads a list of the reviews service, with a number for each product. A list of several pages is read twice, as a
 * product that disappears between two pages moves another one to a page that was read before (X2.6). Reviews come in
 * all the time, so a difference is not an error: the products of both reads count.
 */
export async function readReviewPages(
  client: BackendClient,
  address: string,
  read: ReadPage,
): Promise<ReadonlyMap<string, number>> {
  const numbers = await readOnce(client, address, read)
  if (numbers.size <= pageSize) return numbers
  return new Map([...numbers, ...(await readOnce(client, address, read))])
}

/** The list has no total, so its last page is the first short one. */
async function readOnce(
  client: BackendClient,
  address: string,
  read: ReadPage,
): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>()
  for (let page = 1; ; page += 1) {
    const request = getJson(`${address}?count=${pageSize}&page=${page}`)
    const entries = await read(request)
    const before = numbers.size
    for (const [product, number] of entries) numbers.set(product, number)
    if (entries.length < pageSize) return numbers
    if (numbers.size === before) {
      throw client.fail(request, 'incomplete', 'the list of products repeats a page')
    }
  }
}
