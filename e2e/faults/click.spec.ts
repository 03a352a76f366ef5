import {
  breakMidway,
  drip,
  truncated,
  hang,
  reset,
  rewritten,
  startPage,
  status,
  type Fault,
  type FileKind,
} from '../faultProxy.ts'
import { expect, withoutMotion, withoutPictures, type Shop } from '../shop.ts'
import { createTableTag } from '../sampling.ts'
import { allowFailedFiles, failedIslands, test } from './faultyShop.ts'

const tableTag = createTableTag(8)

test.use({ ...withoutPictures, ...withoutMotion })

/** A page without islands, so the scripts of other pages are not loaded yet. */
const home = '/gb/en/news/'
const query = '?from=gb&message=%25#content'

test.beforeEach(async ({ page }) => {
  // disables prefetching, so that the click requests the failing file
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
  })
})

/** A page of another locale, and a page with a script for its islands. */
const targets = {
  abroad: { path: '/ie/en/bikes/', heading: /bikes/i },
  product: { path: '/gb/en/pip-20/', heading: /Pip 20/ },
} as const

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

/**
 * Result of the click: the router shows the page, the browser loads it, or the error page is shown.
 */
type Outcome = 'shown' | 'loaded' | 'server error'

interface Row {
  kind: FileKind
  target: keyof typeof targets
  /** Limits the fault to one file of the kind. */
  path?: string
  /** The outcome of all faults outside `except`. */
  usual: Outcome
  except: Partial<Record<FaultName, Outcome>>
}

/** The fault persists, so the document that the browser loads has it as well. */
const rows: readonly Row[] = [
  {
    kind: 'page-data',
    target: 'abroad',
    // the page data of the error pages works
    path: '/page-data/ie/en/bikes/page-data.json',
    usual: 'loaded',
    except: { 'is slow': 'shown', 'is a server error': 'server error' },
  },
  // without app data, the build counts as unchanged
  { kind: 'app-data', target: 'abroad', usual: 'shown', except: {} },
  { kind: 'shared query', target: 'abroad', usual: 'loaded', except: { 'is slow': 'shown' } },
  { kind: 'slice', target: 'abroad', usual: 'loaded', except: { 'is slow': 'shown' } },
  { kind: 'static part', target: 'product', usual: 'loaded', except: { 'is slow': 'shown' } },
  // of another page kind than the document's; truncated a style sheet still applies
  {
    kind: 'style sheet',
    target: 'abroad',
    usual: 'loaded',
    except: { 'is slow': 'shown', 'is truncated of the file': 'shown' },
  },
  // the page is readable without its islands, and the document may reference a working script
  {
    kind: 'product script',
    target: 'product',
    usual: 'loaded',
    except: { hangs: 'shown', 'is slow': 'shown', 'is truncated of the file': 'shown' },
  },
]

/** Advances the clock, so that the test need not wait for the router's timers. */
async function fastForwardTo(shop: Shop, address: string) {
  const step = async () => {
    // the document with the clock may be unloading
    await shop.page.clock.fastForward(2000).catch(() => {})
    return shop.address()
  }
  await expect.poll(step, { intervals: [50] }).toBe(address)
}

const waits = ({ kind }: Row, fault: FaultName, outcome: Outcome) =>
  outcome === 'loaded' && (fault === 'hangs' || kind === 'static part')

for (const row of rows) {
  const { path, heading } = targets[row.target]
  const address = path + query

  test.describe(`A click on a page whose ${row.kind}`, () => {
    for (const [name, fault] of Object.entries(faults) as [FaultName, Fault][]) {
      const outcome = row.except[name] ?? row.usual

      test(
        `R2.8.1 R8.2 ${row.kind} ${name}: ${outcome}`,
        tableTag(),
        async ({ shop, problems, faults }) => {
          allowFailedFiles(problems)
          if (row.kind === 'product script') problems.allow(...failedIslands)
          await shop.visit(home)
          const homeHeading = (await shop.heading.textContent()) ?? ''
          await shop.markDocument()
          const isWaiting = waits(row, name, outcome)
          if (isWaiting) await shop.page.clock.install()
          faults.inject({ ...row, fault })

          await shop.follow(address)
          if (isWaiting) await fastForwardTo(shop, address)
          await shop.expectAddress(address)
          if (outcome === 'server error') {
            await expect(shop.page.locator('.server-error-page')).toBeVisible()
          } else {
            await expect(shop.heading).toHaveText(heading)
          }
          await expect.poll(faults.injected).toBeGreaterThan(0)
          const documents = outcome === 'loaded' ? 2 : 1
          await expect.poll(() => faults.count('document')).toBe(documents)
          await expect(shop.heading).toBeVisible()
          expect(await shop.isMarked()).toBe(outcome !== 'loaded')

          // going back from a reloaded document is up to the router
          if (row.kind === 'product script') await shop.page.waitForSelector('#root[data-routed]')
          await shop.goBack()
          await shop.expectAddress(home)
          await expect(shop.heading).toHaveText(homeHeading)
          // one more if the page that was left was not hydrated
          expect(faults.count('document')).toBeLessThanOrEqual(documents + 1)
        },
      )
    }
  })
}

test('R8.1 R8.2 a server error without a server-error page is loaded by the browser', async ({
  shop,
  problems,
  faults,
}) => {
  allowFailedFiles(problems)
  await shop.visit(home)
  faults.inject({ kind: 'page-data', fault: status(500) })
  const { path, heading } = targets.abroad
  await shop.follow(path)
  await expect(shop.heading).toHaveText(heading)
  await shop.expectAddress(path)
  expect(faults.count('document')).toBe(2)
})

/** Temporary failures: a retry succeeds. */
const temporary: readonly { name: string; kind: FileKind; fault: Fault; times: number }[] = [
  { name: 'app-data', kind: 'app-data', fault: status(503), times: 3 },
  { name: 'page-data', kind: 'page-data', fault: status(503), times: 3 },
  { name: 'a slice', kind: 'slice', fault: status(429), times: 1 },
  { name: 'a shared query', kind: 'shared query', fault: reset, times: 1 },
]

for (const { name, ...rule } of temporary) {
  test(`R8.1 R9.6 ${name} that fails temporarily loads no document`, async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit(home)
    await shop.markDocument()
    faults.inject(rule)
    const { path, heading } = targets.abroad
    await shop.follow(path)
    await expect(shop.heading).toHaveText(heading)
    expect(faults.injected()).toBe(rule.times)
    expect(await shop.isMarked()).toBe(true)
  })
}

/** Missing page data makes the browser load the document, which fails as well. */
const documentFaults: readonly { name: string; fault: Fault; isBrowsersOwn: boolean }[] = [
  { name: 'is missing', fault: status(404), isBrowsersOwn: false },
  { name: 'is a server error', fault: status(500), isBrowsersOwn: false },
  { name: 'is breakMidway off at once', fault: reset, isBrowsersOwn: true },
]

for (const { name, fault, isBrowsersOwn } of documentFaults) {
  test(`R8.2 a page whose document ${name} as well ends there, and back returns`, async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit(home)
    const homeHeading = (await shop.heading.textContent()) ?? ''
    const { path } = targets.abroad
    faults.inject({ kind: 'slice', fault: status(404) })
    faults.inject({ kind: 'document', fault, path })
    await shop.follow(path)
    if (isBrowsersOwn) await expect.poll(() => shop.page.url()).toMatch(/^chrome-error:/)
    else await expect(shop.page.locator('body')).toHaveText(/^Error \d+\s*$/)
    // the browser's own error page reloads by itself
    if (!isBrowsersOwn) expect(faults.count('document', path)).toBe(1)
    faults.clear()
    await shop.page.goBack()
    await shop.expectAddress(home)
    await expect(shop.heading).toHaveText(homeHeading)
  })
}

const changes: readonly { name: string; kind: FileKind; fault: Fault }[] = [
  {
    name: 'app data of another build',
    kind: 'app-data',
    fault: rewritten(() => '{"buildHash":"another"}'),
  },
  {
    name: 'page data of other scripts',
    kind: 'page-data',
    fault: rewritten((text) => text.replace(/"runtime":"\w+"/, '"runtime":"another"')),
  },
]

for (const { name, kind, fault } of changes) {
  test(`R2.8.2 a click that meets ${name} loads one document, at the exact URL (behaviour 69)`, async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit(home)
    // persists, as on a host that alternates between two builds
    faults.inject({ kind, fault })
    const address = targets.abroad.path + query
    await shop.follow(address)
    await shop.expectAddress(address)
    await expect(shop.heading).toHaveText(targets.abroad.heading)
    // enough time for a reload loop to start
    await shop.page.waitForTimeout(500)
    expect(faults.count('document', targets.abroad.path)).toBe(1)
    await shop.goBack()
    await shop.expectAddress(home)
  })
}
