import { editedPage } from './editedPage.ts'
import { rewritten, status } from './faultProxy.ts'
import { test } from './faults/faultyShop.ts'
import { createTableTag } from './sampling.ts'
import { onePageOfEachKind } from './output.ts'
import { addFaults } from './shopFaults.ts'
import {
  browserWithCache,
  consentCookies,
  expect,
  withBackForwardCache,
  type Shop,
} from './shop.ts'

const tableTag = createTableTag()

test.use(withBackForwardCache)
test.skip(!browserWithCache, 'no Chromium with a back/forward cache is installed')

const bikes = '/gb/en/bikes/'
const news = '/gb/en/news/'
const bikesData = `/page-data${bikes}page-data.json`

/** Leaves the page for another document, runs `meanwhile`, and goes back. */
async function leaveAndReturn(shop: Shop, meanwhile: () => unknown = () => {}) {
  const address = shop.address()
  await shop.page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) =>
      sessionStorage.setItem('test.persisted', String(persisted)),
    ),
  )
  // a navigation that the router does not intercept
  await shop.page.evaluate((href) => void setTimeout(() => location.assign(href)), '/404.html')
  await shop.expectAddress('/404.html')
  await shop.untilHydrated()
  await meanwhile()
  await shop.go(-1)
  await shop.expectAddress(address)
  // set by the document that was left; another document has no listener and reports why
  const restored = () =>
    shop.page
      .evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation')
        const reasons = JSON.stringify(entry?.toJSON().notRestoredReasons?.reasons)
        return sessionStorage.getItem('test.persisted') ?? `not restored: ${reasons}`
      })
      // the page may be reloading
      .catch(() => null)
  await expect.poll(restored).toBe('true')
}

test.beforeEach(({ problems }) => {
  // the document in between
  problems.allow(/404 \(Not Found\).*404\.html/)
})

for (const { kind, path } of onePageOfEachKind()) {
  test(
    `X8.7 ${kind} is restored from the back/forward cache and works`,
    tableTag(),
    async ({ shop }) => {
      await shop.visit(path)
      const title = await shop.page.title()
      await shop.markDocument()
      await leaveAndReturn(shop)
      await expect(shop.page).toHaveTitle(title)
      await shop.follow(news)
      await shop.expectAddress(news)
      expect(await shop.isMarked()).toBe(true)
    },
  )
}

test.describe('A page from the back/forward cache', () => {
  test('X8.7 shows changed content and keeps its scroll position', async ({ shop, faults }) => {
    await shop.visit(bikes)
    await shop.scrollTo(200)
    await leaveAndReturn(shop, async () => {
      for (const [path, text] of await editedPage(shop.origin, bikes, 'Today’s bikes')) {
        const kind = path.endsWith('-rsc.json') ? 'static part' : 'page-data'
        faults.inject({ kind, path, fault: rewritten(() => text) })
      }
    })
    await expect(shop.heading).toHaveText('Today’s bikes')
    await expect(shop.page).toHaveTitle('Today’s bikes | Shop')
    expect(await shop.scrollY()).toBe(200)
    expect(await shop.announcements()).toEqual([])
  })

  test('shows the current prices of cards', async ({ shop }) => {
    const product = '/store-api/product'
    const removeFaults = await addFaults(shop, { kind: 'malformed-json', path: product })
    await shop.visit(bikes)
    const price = shop.page.getByRole('main').locator('.price__now').first()
    const built = await price.innerText()
    await leaveAndReturn(shop, async () => {
      await removeFaults()
      await addFaults(shop, { kind: 'changed-price', percent: 10, path: product })
    })
    await expect(price).not.toHaveText(built)
  })

  test('X8.7 shows the not-found page if the page was removed', async ({
    shop,
    problems,
    faults,
  }) => {
    problems.expect(/404.*bikes\/page-data\.json/)
    problems.allow(/404/)
    await shop.visit(bikes)
    await leaveAndReturn(shop, () => {
      faults.inject({ kind: 'page-data', path: bikesData, fault: status(404) })
      faults.inject({ kind: 'probe', path: bikes, fault: status(404) })
    })
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    expect(shop.address()).toBe(bikes)
  })

  test('X8.7 X8.1 reloads once if a new build was deployed', async ({ shop, faults }) => {
    await shop.visit(bikes)
    await leaveAndReturn(shop, () =>
      faults.inject({ kind: 'app-data', fault: rewritten(() => '{"buildHash":"another"}') }),
    )
    await expect.poll(() => faults.count('document', bikes)).toBe(2)
    await shop.untilHydrated()
    await shop.follow(news)
    await shop.expectAddress(news)
    expect(faults.count('document', bikes)).toBe(2)
  })

  test.describe('on a first visit', () => {
    test.use({ consent: null })

    test('X8.7 reads the consent given meanwhile', async ({ shop, context }) => {
      await shop.visit(bikes)
      const banner = shop.page.locator('.consent-banner')
      await expect(banner).toBeVisible()
      await leaveAndReturn(shop, () => context.addCookies(consentCookies('C0001', shop.origin)))
      await expect(banner).toBeHidden()
    })
  })
})
