import { editedPage } from './editedPage.ts'
import { rewritten, status } from './faultProxy.ts'
import { tableTag, test } from './faults/faultyShop.ts'
import { onePageOfEachKind } from './output.ts'
import {
  browserWithCache,
  consentCookies,
  expect,
  withBackForwardCache,
  type Shop,
} from './shop.ts'

test.use(withBackForwardCache)
test.skip(!browserWithCache, 'no Chromium with a back/forward cache is installed')

const bikes = '/gb/en/bikes/'
const news = '/gb/en/news/'
const bikesData = `/page-data${bikes}page-data.json`

/** Leaves the page for another document, runs what happens meanwhile, and comes back. */
async function leaveAndReturn(shop: Shop, meanwhile: () => unknown = () => {}) {
  const address = shop.address()
  await shop.page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) =>
      sessionStorage.setItem('test.persisted', String(persisted)),
    ),
  )
  // a click that nothing on the page handles
  await shop.page.evaluate((href) => void setTimeout(() => location.assign(href)), '/404.html')
  await shop.expectAddress('/404.html')
  await shop.untilAlive()
  await meanwhile()
  await shop.go(-1)
  await shop.expectAddress(address)
  // of the document that was left: another one would not have the listener, and says why it is one
  const restored = () =>
    shop.page
      .evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation')
        const reasons = JSON.stringify(entry?.toJSON().notRestoredReasons?.reasons)
        return sessionStorage.getItem('test.persisted') ?? `not restored: ${reasons}`
      })
      // a document that is loaded once more may be on its way
      .catch(() => null)
  await expect.poll(restored).toBe('true')
}

test.beforeEach(({ problems }) => {
  // the document in between
  problems.allow(/404 \(Not Found\).*404\.html/)
})

for (const { kind, path } of onePageOfEachKind()) {
  test(
    `X8.7 ${kind} is restored from the back/forward cache, and can be used`,
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

test.describe('A page that the browser restores', () => {
  test('X8.7 shows what the site has now, where it was scrolled to', async ({ shop, faults }) => {
    await shop.visit(bikes)
    await shop.scrollTo(200)
    await leaveAndReturn(shop, async () => {
      for (const [path, text] of await editedPage(shop.origin, bikes, 'Today’s bikes')) {
        const kind = path.endsWith('-rsc.json') ? 'static part' : 'page-data'
        faults.fail({ kind, path, fault: rewritten(() => text) })
      }
    })
    await expect(shop.heading).toHaveText('Today’s bikes')
    await expect(shop.page).toHaveTitle('Today’s bikes | Shop')
    expect(await shop.scrollY()).toBe(200)
    expect(await shop.said()).toEqual([])
  })

  test('X8.7 was removed meanwhile: shows the not-found page', async ({
    shop,
    problems,
    faults,
  }) => {
    problems.expect(/404.*bikes\/page-data\.json/)
    problems.allow(/404/)
    await shop.visit(bikes)
    await leaveAndReturn(shop, () => {
      faults.fail({ kind: 'page-data', path: bikesData, fault: status(404) })
      faults.fail({ kind: 'probe', path: bikes, fault: status(404) })
    })
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    expect(shop.address()).toBe(bikes)
  })

  test('X8.7 X8.1 is of a former build: loads its document once', async ({ shop, faults }) => {
    await shop.visit(bikes)
    await leaveAndReturn(shop, () =>
      faults.fail({ kind: 'app-data', fault: rewritten(() => '{"buildHash":"another"}') }),
    )
    await expect.poll(() => faults.count('document', bikes)).toBe(2)
    await shop.untilAlive()
    await shop.follow(news)
    await shop.expectAddress(news)
    expect(faults.count('document', bikes)).toBe(2)
  })

  test.describe('on a first visit', () => {
    test.use({ consent: null })

    test('X8.7 knows the answer that was given meanwhile', async ({ shop, context }) => {
      await shop.visit(bikes)
      const banner = shop.page.locator('.consent-banner')
      await expect(banner).toBeVisible()
      await leaveAndReturn(shop, () => context.addCookies(consentCookies('C0001', shop.origin)))
      await expect(banner).toHaveCount(0)
    })
  })
})
