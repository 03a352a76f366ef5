import {
  breakMidway,
  drip,
  truncated,
  hang,
  reset,
  startPage,
  status,
  type Fault,
  type FileKind,
} from '../faultProxy.ts'
import { expect, withoutPictures } from '../shop.ts'
import { createTableTag } from '../sampling.ts'
import { allowFailedFiles, failedIslands, test } from './faultyShop.ts'

const tableTag = createTableTag(8)

test.use(withoutPictures)

const listing = { path: '/gb/en/bikes/', heading: /bikes/i }
const product = { path: '/gb/en/pip-20/', heading: /Pip 20/ }
/** The target of a link on that page. */
const next = { path: '/gb/en/news/', heading: /news/i }

/** Scripts that islands of these pages load, or import. */
const islandScripts: readonly FileKind[] = ['router script', 'product script', 'other script']

const faults = {
  'is missing': status(404),
  'is a server error': status(500),
  'is unavailable': status(503),
  'is breakMidway off at once': reset,
  hangs: hang,
  'is slow': drip,
  'is a start page': startPage,
  'breaks midway': breakMidway,
  'is truncated of the file': truncated,
} satisfies Record<string, Fault>

type FaultName = keyof typeof faults

const every = Object.keys(faults) as FaultName[]

/** HTTP/1 allows six connections to a host, so hanging requests must leave some free. */
const timesOf = (name: FaultName) => (name === 'hangs' ? 3 : Infinity)

interface Row {
  kind: FileKind
  page: typeof listing
  faults: readonly FaultName[]
  /** Faults with which the page still hydrates. */
  hydrates: readonly FaultName[]
  /** Faults that reload the document once. */
  reloads?: readonly FaultName[]
}

const rows: readonly Row[] = [
  // without a document there is no page, so only partial ones are tested
  {
    kind: 'document',
    page: listing,
    faults: ['is slow', 'is truncated of the file'],
    hydrates: ['is slow'],
  },
  { kind: 'page-data', page: listing, faults: every, hydrates: ['is slow'] },
  { kind: 'app-data', page: listing, faults: every, hydrates: every },
  { kind: 'shared query', page: listing, faults: every, hydrates: ['is slow'] },
  { kind: 'client script', page: listing, faults: every, hydrates: ['is slow'] },
  { kind: 'router script', page: listing, faults: every, hydrates: ['is slow'] },
  { kind: 'services script', page: listing, faults: every, hydrates: every },
  {
    kind: 'product script',
    page: product,
    faults: every,
    hydrates: ['is slow'],
  },
  { kind: 'other script', page: listing, faults: every, hydrates: ['is slow'] },
  { kind: 'font', page: listing, faults: every, hydrates: every },
]

test.describe('A document', () => {
  for (const row of rows) {
    for (const name of row.faults) {
      const isHydrated = row.hydrates.includes(name)
      const documents = row.reloads?.includes(name) ? 2 : 1

      test(
        `R8.3 whose ${row.kind} ${name} is readable, and its links work`,
        tableTag(),
        async ({ shop, problems, faults: proxy }) => {
          allowFailedFiles(problems)
          if (islandScripts.includes(row.kind)) problems.allow(...failedIslands)
          // truncated a script
          if (name === 'is truncated of the file') problems.allow(/uncaught: (SyntaxError|$)/)
          if (row.kind === 'font')
            problems.allow(/Failed to decode downloaded font|OTS parsing error/)
          // React completes a truncated document and warns
          if (row.kind === 'document') {
            problems.allow(/Hydration failed|Minified React error #(418|423|425)/)
          }
          proxy.inject({ kind: row.kind, fault: faults[name], times: timesOf(name) })
          await shop.page.goto(row.page.path, { waitUntil: 'commit' })
          await expect(shop.heading).toHaveText(row.page.heading)
          await expect(shop.heading).toBeVisible()
          await expect.poll(proxy.injected).toBeGreaterThan(0)
          await expect.poll(() => proxy.count('document')).toBe(documents)
          if (isHydrated) await shop.untilHydrated()

          await shop.follow(next.path)
          await shop.expectAddress(next.path)
          await expect(shop.heading).toHaveText(next.heading)
          expect(proxy.count('document')).toBeLessThanOrEqual(documents + 1)
        },
      )
    }
  }

  test('whose connection breaks keeps the received part, and its links work', async ({
    shop,
    problems,
    faults: proxy,
  }) => {
    allowFailedFiles(problems)
    proxy.inject({ kind: 'document', fault: breakMidway, path: listing.path })
    // browsers run no script of an interrupted document
    await shop.page.goto(listing.path, { waitUntil: 'commit' }).catch(() => {})
    await expect(shop.page.locator('header').first()).toBeVisible()
    await shop.follow(next.path)
    await shop.expectAddress(next.path)
    await expect(shop.heading).toHaveText(next.heading)
  })
})
