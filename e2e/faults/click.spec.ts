import {
  cut,
  drip,
  half,
  hang,
  reset,
  rewritten,
  startPage,
  status,
  type Fault,
  type FileKind,
} from '../faultProxy.ts'
import { expect, withoutPictures, type Shop } from '../shop.ts'
import { allowFailedFiles, failedIslands, test, tableTag } from './faultyShop.ts'

test.use(withoutPictures)

/** A page without islands, so that the scripts of the others are still to come. */
const home = '/gb/en/news/'
const query = '?from=gb&message=%25#content'

test.beforeEach(async ({ page }) => {
  // nothing is fetched ahead, so that what fails is what the click asks for
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
  })
})

/** A page of another locale; and one whose islands have a script of their own. */
const targets = {
  abroad: { path: '/ie/en/bikes/', heading: /bikes/i },
  product: { path: '/gb/en/pip-20/', heading: /Pip 20/ },
} as const

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

/** What the click comes to: the kit shows the page, the browser loads it, the error page stands in. */
type Outcome = 'shown' | 'loaded' | 'server error'

interface Row {
  kind: FileKind
  target: keyof typeof targets
  /** Where other files of the kind stay whole. */
  path?: string
  /** Whatever is not named in `except`. */
  usual: Outcome
  except: Partial<Record<FaultName, Outcome>>
}

/** The fault lasts, so that the document that the browser loads has it, too. */
const rows: readonly Row[] = [
  {
    kind: 'page-data',
    target: 'abroad',
    // the page data of the error pages is there
    path: '/page-data/ie/en/bikes/page-data.json',
    usual: 'loaded',
    except: { 'comes slowly': 'shown', 'is a server error': 'server error' },
  },
  // where one cannot know whether the build is another, it is taken to be the same
  { kind: 'app-data', target: 'abroad', usual: 'shown', except: {} },
  { kind: 'shared query', target: 'abroad', usual: 'loaded', except: { 'comes slowly': 'shown' } },
  { kind: 'slice', target: 'abroad', usual: 'loaded', except: { 'comes slowly': 'shown' } },
  { kind: 'static part', target: 'product', usual: 'loaded', except: { 'comes slowly': 'shown' } },
  // of another page kind than the document's; what is half there applies as far as it goes
  {
    kind: 'style sheet',
    target: 'abroad',
    usual: 'loaded',
    except: { 'comes slowly': 'shown', 'is half of the file': 'shown' },
  },
  // the page reads without what its islands do; the document may name a script that is there
  {
    kind: 'product script',
    target: 'product',
    usual: 'loaded',
    except: { 'never comes': 'shown', 'comes slowly': 'shown', 'is half of the file': 'shown' },
  },
]

/** The kit's timers pass at once, so that a test need not wait for them. */
async function hurryTo(shop: Shop, address: string) {
  const step = async () => {
    // the document that the clock is of may be leaving
    await shop.page.clock.fastForward(2000).catch(() => {})
    return shop.address()
  }
  await expect.poll(step, { intervals: [50] }).toBe(address)
}

const waits = ({ kind }: Row, fault: FaultName, outcome: Outcome) =>
  outcome === 'loaded' && (fault === 'never comes' || kind === 'static part')

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
          faults.fail({ ...row, fault })

          await shop.follow(address)
          if (isWaiting) await hurryTo(shop, address)
          await shop.expectAddress(address)
          if (outcome === 'server error') {
            await expect(shop.page.locator('.server-error-page')).toBeVisible()
          } else {
            await expect(shop.heading).toHaveText(heading)
          }
          await expect.poll(faults.failed).toBeGreaterThan(0)
          const documents = outcome === 'loaded' ? 2 : 1
          await expect.poll(() => faults.count('document')).toBe(documents)
          await expect(shop.heading).toBeVisible()
          expect(await shop.isMarked()).toBe(outcome !== 'loaded')

          // the way back of a document that was loaded again is the router's
          if (row.kind === 'product script') await shop.page.waitForSelector('#root[data-routed]')
          await shop.goBack()
          await shop.expectAddress(home)
          await expect(shop.heading).toHaveText(homeHeading)
          // one more where the page that was left had no life in it
          expect(faults.count('document')).toBeLessThanOrEqual(documents + 1)
        },
      )
    }
  })
}

test('R8.1 R8.2 a server error whose own page is one, too: the browser loads the address', async ({
  shop,
  problems,
  faults,
}) => {
  allowFailedFiles(problems)
  await shop.visit(home)
  faults.fail({ kind: 'page-data', fault: status(500) })
  const { path, heading } = targets.abroad
  await shop.follow(path)
  await expect(shop.heading).toHaveText(heading)
  await shop.expectAddress(path)
  expect(faults.count('document')).toBe(2)
})

/** Such failures pass: what is tried again is there. */
const passing: readonly { name: string; kind: FileKind; fault: Fault; times: number }[] = [
  { name: 'app-data', kind: 'app-data', fault: status(503), times: 3 },
  { name: 'page-data', kind: 'page-data', fault: status(503), times: 3 },
  { name: 'a slice', kind: 'slice', fault: status(429), times: 1 },
  { name: 'a shared query', kind: 'shared query', fault: reset, times: 1 },
]

for (const { name, ...rule } of passing) {
  test(`R8.1 R9.6 ${name} that fails for a moment costs nobody a document`, async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit(home)
    await shop.markDocument()
    faults.fail(rule)
    const { path, heading } = targets.abroad
    await shop.follow(path)
    await expect(shop.heading).toHaveText(heading)
    expect(faults.failed()).toBe(rule.times)
    expect(await shop.isMarked()).toBe(true)
  })
}

/** The page data sends the click to the browser, which does not get the document either. */
const documentFaults: readonly { name: string; fault: Fault; isBrowsersOwn: boolean }[] = [
  { name: 'is not there', fault: status(404), isBrowsersOwn: false },
  { name: 'is a server error', fault: status(500), isBrowsersOwn: false },
  { name: 'is cut off at once', fault: reset, isBrowsersOwn: true },
]

for (const { name, fault, isBrowsersOwn } of documentFaults) {
  test(`R8.2 a page whose document ${name}, too, ends there, and back returns`, async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit(home)
    const homeHeading = (await shop.heading.textContent()) ?? ''
    const { path } = targets.abroad
    faults.fail({ kind: 'slice', fault: status(404) })
    faults.fail({ kind: 'document', fault, path })
    await shop.follow(path)
    if (isBrowsersOwn) await expect.poll(() => shop.page.url()).toMatch(/^chrome-error:/)
    else await expect(shop.page.locator('body')).toHaveText(/^Error \d+\s*$/)
    // an error page of the browser's own asks again by itself
    if (!isBrowsersOwn) expect(faults.count('document', path)).toBe(1)
    faults.mend()
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
  test(`R2.8.2 a click that meets ${name}: one document, at the exact address (behaviour 69)`, async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit(home)
    // it lasts: a host where two builds take turns
    faults.fail({ kind, fault })
    const address = targets.abroad.path + query
    await shop.follow(address)
    await shop.expectAddress(address)
    await expect(shop.heading).toHaveText(targets.abroad.heading)
    // time enough for a loop to begin
    await shop.page.waitForTimeout(500)
    expect(faults.count('document', targets.abroad.path)).toBe(1)
    await shop.goBack()
    await shop.expectAddress(home)
  })
}
