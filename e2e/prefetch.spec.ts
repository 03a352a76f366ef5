import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const start = '/gb/en/'
const news = '/gb/en/news/'
const newsData = `/page-data${news}page-data.json`
const bikes = '/gb/en/bikes/'
const bikesData = `/page-data${bikes}page-data.json`

/** Records requests for page data, with milliseconds since the first. */
function watchPageData({ page }: Shop) {
  const requests: { path: string; at: number }[] = []
  let first = 0
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (!path.endsWith('/page-data.json')) return
    first ||= performance.now()
    requests.push({ path, at: performance.now() - first })
  })
  return requests
}

test.describe('Pages of links in view', () => {
  test('R2.8.5 R9.4 are fetched four at a time, three seconds apart, each once', async ({
    shop,
  }) => {
    await shop.visit(start)
    const requests = watchPageData(shop)
    await expect.poll(() => requests.length, { timeout: 20_000 }).toBeGreaterThan(8)
    const inBatch = (index: number) => requests.slice(index * 4, index * 4 + 4).map(({ at }) => at)
    for (const index of [0, 1]) {
      const [last, next] = [Math.max(...inBatch(index)), Math.min(...inBatch(index + 1))]
      expect(next - last).toBeGreaterThan(2500)
    }
    expect(new Set(requests.map(({ path }) => path)).size).toBe(requests.length)
    // the current page is never requested again
    expect(requests.map(({ path }) => path)).not.toContain(`/page-data${start}page-data.json`)
  })

  test('R2.8.5 are shown without another request once prefetched', async ({ shop }) => {
    await shop.visit(start)
    const requests = watchPageData(shop)
    const link = await shop.addLink(news)
    const response = await shop.page.waitForResponse(`**${newsData}`, { timeout: 30_000 })
    await response.finished()
    await link.click()
    await shop.expectAddress(news)
    expect(requests.filter(({ path }) => path === newsData)).toHaveLength(1)
  })

  test('R2.8.5 are neither announced nor shown when prefetched', async ({ shop }) => {
    await shop.visit(start)
    const requests = watchPageData(shop)
    const title = await shop.page.title()
    await expect.poll(() => requests.length, { timeout: 20_000 }).toBeGreaterThan(3)
    expect(await shop.announcements()).toEqual([])
    expect(await shop.page.title()).toBe(title)
    expect(shop.address()).toBe(start)
  })
})

test.describe('A page whose link is hovered or focused', () => {
  for (const [way, rest] of [
    ['pointer', (link) => link.hover()],
    ['focus', (link) => link.focus()],
  ] as const satisfies readonly [
    string,
    (link: Awaited<ReturnType<Shop['addLink']>>) => unknown,
  ][]) {
    test(`R2.8.5 is fetched at once by ${way}, and shown without another request`, async ({
      shop,
    }) => {
      await shop.visit(start)
      await shop.page.waitForFunction(() => document.readyState === 'complete')
      await shop.page.waitForLoadState('networkidle')
      const requests = watchPageData(shop)
      const link = await shop.addLink(news)
      const responded = shop.page.waitForResponse(`**${newsData}`, { timeout: 2500 })
      await rest(link)
      await responded
      await link.press('Enter')
      await shop.expectAddress(news)
      expect(requests.filter(({ path }) => path === newsData)).toHaveLength(1)
    })
  }

  test('R2.8.5 is not fetched if the browser loads it', async ({ shop }) => {
    await shop.visit(start)
    await shop.page.waitForLoadState('networkidle')
    const requests = watchPageData(shop)
    for (const attributes of [{ rel: 'external' }, { download: '' }, { 'data-hard-refresh': '' }]) {
      await (await shop.addLink(news, attributes)).hover()
      await shop.page.waitForTimeout(300)
    }
    // then a link that the router follows
    await (await shop.addLink(bikes)).hover()
    await expect.poll(() => requests.map(({ path }) => path)).toContain(bikesData)
    expect(requests.map(({ path }) => path)).not.toContain(newsData)
  })

  test('R2.8.5 is fetched again by the click if prefetching failed', async ({ shop, problems }) => {
    problems.expect(/503/)
    await shop.visit(start)
    await shop.page.waitForLoadState('networkidle')
    await shop.markDocument()
    let requests = 0
    await shop.page.route(`**${newsData}`, async (route) => {
      requests += 1
      if (requests > 1) return route.continue()
      await new Promise((done) => setTimeout(done, 300))
      await route.fulfill({ status: 503, body: 'later' })
    })
    const link = await shop.addLink(news)
    const prefetch = shop.page.waitForRequest(`**${newsData}`)
    await link.hover()
    await prefetch
    await link.click()
    await shop.expectAddress(news)
    expect(requests).toBe(2)
    expect(await shop.isMarked()).toBe(true)
  })
})

test.describe('No prefetching', () => {
  async function expectNothing(shop: Shop) {
    await shop.visit(start)
    await shop.page.waitForLoadState('networkidle')
    const requests = watchPageData(shop)
    const link = await shop.addLink(news)
    await link.hover()
    // longer than the first batch takes
    await shop.page.waitForTimeout(4500)
    expect(requests).toEqual([])
    await link.click()
    await shop.expectAddress(news)
    expect(requests).toHaveLength(1)
  }

  for (const connection of [
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`R9.5 on a connection of ${JSON.stringify(connection)}, and clicks work`, async ({
      shop,
    }) => {
      await shop.page.addInitScript((value) => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
      }, connection)
      await expectNothing(shop)
    })
  }

  test.describe('for bots', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; ExampleBot/1.0)' })
    test('R9.5 and clicks work', async ({ shop }) => expectNothing(shop))
  })

  test('R2.8.5 of external links, which the browser loads', async ({ shop }) => {
    await shop.visit(start)
    await shop.markDocument()
    await shop.page.waitForLoadState('networkidle')
    const requests = watchPageData(shop)
    const link = await shop.addLink(news, { rel: 'external' })
    // longer than the hover delay and the first batch
    await link.hover()
    await shop.page.waitForTimeout(4500)
    expect(requests.map(({ path }) => path)).not.toContain(newsData)
    await link.click()
    await shop.expectAddress(news)
    await shop.untilHydrated()
    expect(await shop.isMarked()).toBe(false)
  })

  test('R2.8.5 while the tab is in the background', async ({ shop }) => {
    await shop.page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'visibilityState', {
        get: () => ('isTabVisible' in window ? 'visible' : 'hidden'),
      })
    })
    await shop.visit(start)
    await shop.page.waitForLoadState('networkidle')
    const requests = watchPageData(shop)
    await shop.page.waitForTimeout(4500)
    expect(requests).toEqual([])
    await shop.page.evaluate(() => {
      Object.assign(window, { isTabVisible: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBeGreaterThan(3)
  })
})
