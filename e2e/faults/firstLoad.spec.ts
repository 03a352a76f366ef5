import {
  cut,
  drip,
  half,
  hang,
  reset,
  startPage,
  status,
  type Fault,
  type FileKind,
} from '../faultProxy.ts'
import { expect, withoutPictures } from '../shop.ts'
import { allowFailedFiles, failedIslands, test, tableTag } from './faultyShop.ts'

test.use(withoutPictures)

const listing = { path: '/gb/en/bikes/', heading: /bikes/i }
const product = { path: '/gb/en/pip-20/', heading: /Pip 20/ }
/** Where a link leads from there, whatever is broken. */
const next = { path: '/gb/en/news/', heading: /news/i }

const faults = {
  'is not there': status(404),
  'is a server error': status(500),
  'is refused for now': status(503),
  'is cut off at once': reset,
  'never comes': hang,
  'comes slowly': drip,
  'is a start page': startPage,
  'breaks in the middle': cut,
  'is half of the file': half,
} satisfies Record<string, Fault>

type FaultName = keyof typeof faults

const every = Object.keys(faults) as FaultName[]

/** A browser has six connections for a host of HTTP/1: some must be left for what comes after. */
const timesOf = (name: FaultName) => (name === 'never comes' ? 3 : Infinity)

interface Row {
  kind: FileKind
  page: typeof listing
  faults: readonly FaultName[]
  /** With which of them the page is no worse than without. */
  alive: readonly FaultName[]
  /** With which of them the document is loaded once more. */
  again?: readonly FaultName[]
}

const rows: readonly Row[] = [
  // a document that is not there is no page at all; the rest of one is
  {
    kind: 'document',
    page: listing,
    faults: ['comes slowly', 'is half of the file'],
    alive: ['comes slowly'],
  },
  { kind: 'page-data', page: listing, faults: every, alive: ['comes slowly'] },
  { kind: 'app-data', page: listing, faults: every, alive: every },
  { kind: 'shared query', page: listing, faults: every, alive: ['comes slowly'] },
  { kind: 'client script', page: listing, faults: every, alive: ['comes slowly'] },
  { kind: 'router script', page: listing, faults: every, alive: ['comes slowly'] },
  { kind: 'services script', page: listing, faults: every, alive: every },
  {
    kind: 'product script',
    page: product,
    faults: every,
    alive: ['comes slowly'],
  },
  { kind: 'other script', page: listing, faults: every, alive: ['comes slowly'] },
  { kind: 'font', page: listing, faults: every, alive: every },
]

test.describe('A document', () => {
  for (const row of rows) {
    for (const name of row.faults) {
      const isAlive = row.alive.includes(name)
      const documents = row.again?.includes(name) ? 2 : 1

      test(
        `R8.3 X8.1 whose ${row.kind} ${name} reads, and leads on`,
        tableTag(),
        async ({ shop, problems, faults: proxy }) => {
          allowFailedFiles(problems)
          if (row.kind === 'product script') problems.allow(...failedIslands)
          // a script that is half of itself
          if (name === 'is half of the file') problems.allow(/uncaught: (SyntaxError|$)/)
          if (row.kind === 'font')
            problems.allow(/Failed to decode downloaded font|OTS parsing error/)
          // React completes a document that is half of itself, and says so
          if (row.kind === 'document') {
            problems.allow(/Hydration failed|Minified React error #(418|423|425)/)
          }
          proxy.fail({ kind: row.kind, fault: faults[name], times: timesOf(name) })
          await shop.page.goto(row.page.path, { waitUntil: 'commit' })
          await expect(shop.heading).toHaveText(row.page.heading)
          await expect(shop.heading).toBeVisible()
          await expect.poll(proxy.failed).toBeGreaterThan(0)
          await expect.poll(() => proxy.count('document')).toBe(documents)
          if (isAlive) await shop.untilAlive()

          await shop.follow(next.path)
          await shop.expectAddress(next.path)
          await expect(shop.heading).toHaveText(next.heading)
          expect(proxy.count('document')).toBeLessThanOrEqual(documents + 1)
        },
      )
    }
  }

  test('X8.1 that breaks in the middle keeps what came of it, and leads on', async ({
    shop,
    problems,
    faults: proxy,
  }) => {
    allowFailedFiles(problems)
    proxy.fail({ kind: 'document', fault: cut, path: listing.path })
    // browsers run no script of such a document
    await shop.page.goto(listing.path, { waitUntil: 'commit' }).catch(() => {})
    await expect(shop.page.locator('header').first()).toBeVisible()
    await shop.follow(next.path)
    await shop.expectAddress(next.path)
    await expect(shop.heading).toHaveText(next.heading)
  })
})
