import type { BackendClient, BackendRequest } from './http.ts'

/** The maximum of the service. */
const pageSize = 100

export const getJson = (url: string): BackendRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'application/json' },
})

/**
 * Reads a list of the reviews service, with a number for each product. It has no total, so its last page is the
 * first short one.
 */
export async function readReviewPages(
  client: BackendClient,
  address: string,
  read: (request: BackendRequest) => Promise<readonly (readonly [string, number])[]>,
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
