import { expect, it } from 'vitest'
import { readPages } from '#cli/fetch/readPages.ts'

const short = (page: number, message: string) => new Error(`${page}: ${message}`)

/** Reads a list of whole pages; `addedOf` tells how many entries of a page are new. */
async function read(total: number, addedOf: (page: number) => number) {
  const pages: number[] = []
  const pageOf = (page: number) => ({
    entries: Math.min(10, total - (page - 1) * 10),
    added: addedOf(page),
  })
  const done = readPages({
    total,
    pageSize: 10,
    first: pageOf(1),
    read: async (page) => {
      pages.push(page)
      return pageOf(page)
    },
    take: (page) => page,
    short,
  })
  const message = await done.then(
    () => null,
    (error: Error) => error.message,
  )
  return { message, pages }
}

it('reads each page of a list once', async () => {
  const { message, pages } = await read(35, (page) => (page === 4 ? 5 : 10))
  expect(message).toBeNull()
  expect(pages).toEqual([2, 3, 4])
})

it('stops where a back end repeats its first page, whatever total it states', async () => {
  const { message, pages } = await read(1e15, (page) => (page === 1 ? 10 : 0))
  expect(message).toBe('2: incomplete list: page 2 repeats 10 of 10 entries')
  expect(pages.length).toBeLessThanOrEqual(8)
})

it('stops at a page that repeats some entries', async () => {
  const { message } = await read(30, (page) => (page === 3 ? 9 : 10))
  expect(message).toBe('3: incomplete list: page 3 repeats 1 of 10 entries')
})

it('X2.6 takes no page after a failure, which a second reading would have twice', async () => {
  const taken: number[] = []
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => (answerLate = resolve))
  const done = readPages({
    total: 30,
    pageSize: 10,
    first: { entries: 10, added: 10 },
    async read(page) {
      if (page === 3) await late
      return page
    },
    take(page) {
      taken.push(page)
      return { entries: 9, added: 9 }
    },
    short,
  })
  await expect(done).rejects.toThrow('incomplete list')
  answerLate()
  await new Promise((resolve) => setImmediate(resolve))
  expect(taken).toEqual([2])
})
