/** Pages that are read at once. The rate limit of the back end is in its client. */
const pagesAtOnce = 8

/** The pages of a list. `read` resolves to the number of entries of a page. */
export interface PagedList {
  total: number
  pageSize: number
  /** Number of entries of the first page, which the total came with. */
  first: number
  read: (page: number) => Promise<number>
  /** Creates the error for a page with fewer entries than the total says. */
  short: (page: number, message: string) => Error
}

/**
 * Reads the second and all later pages of a list, a few at a time. Only as many pages are asked for as come whole, so
 * that a total that is not true costs a request and no memory.
 */
export async function readPages({ total, pageSize, first, read, short }: PagedList): Promise<void> {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const check = (page: number, count: number) => {
    const expected = page < last ? pageSize : total - (last - 1) * pageSize
    if (count === expected) return
    throw short(page, `incomplete list: ${count} of ${expected} entries on page ${page}`)
  }
  if (!Number.isSafeInteger(total) || total < 0) throw short(1, `impossible total: ${total}`)
  check(1, first)
  let next = 2
  let hasFailed = false
  const readOn = async () => {
    while (next <= last && !hasFailed) {
      const page = next
      next += 1
      try {
        check(page, await read(page))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, readOn))
}
