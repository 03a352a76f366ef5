/** Pages that are read at once. The rate limit of the back end is in its client. */
const pagesAtOnce = 8

/** What a page has. */
interface ReadPage {
  entries: number
  /** Entries that no page had before. */
  added: number
}

/** The pages of a list. */
export interface PagedList<Page> {
  total: number
  pageSize: number
  /** The first page, which the total came with. */
  first: ReadPage
  read: (page: number) => Promise<Page>
  /** Receives a page. Not called after a failure, when a second reading may have begun. */
  take: (page: Page) => ReadPage
  /** Creates the error for a page with fewer entries than the total says, or with those of other pages. */
  short: (page: number, message: string) => Error
}

/**
 * Reads the second and all later pages of a list, a few at a time. Only as many pages are asked for as come whole, with
 * entries of their own, so that a total that is not true costs a few requests and no memory.
 */
export async function readPages<Page>({
  total,
  pageSize,
  first,
  read,
  take,
  short,
}: PagedList<Page>): Promise<void> {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const check = (page: number, { entries, added }: ReadPage) => {
    const expected = page < last ? pageSize : total - (last - 1) * pageSize
    if (entries !== expected)
      throw short(page, `incomplete list: ${entries} of ${expected} entries on page ${page}`)
    if (added < entries)
      throw short(
        page,
        `incomplete list: page ${page} repeats ${entries - added} of ${entries} entries`,
      )
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
        const found = await read(page)
        if (hasFailed) return
        check(page, take(found))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, readOn))
}
