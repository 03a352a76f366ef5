import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const start = '/gb/en/'
const news = '/gb/en/news/'
const newsData = `/page-data${news}page-data.json`
const bikes = '/gb/en/bikes/'
const bikesData = `/page-data${bikes}page-data.json`

/** Page data that is asked for from now on, and when: milliseconds after the first. */
function watchPageData({ page }: Shop) {
  const asked: { path: string; at: number }[] = []
  let first = 0
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (!path.endsWith('/page-data.json')) return
    first ||= performance.now()
    asked.push({ path, at: performance.now() - first })
  })
  return asked
}

test.describe('Pages that links in view lead to', () => {
  test('R2.8.5 R9.4 are fetched four at a time, three seconds apart, each once', async ({
    shop,
  }) => {
    await shop.visit(start)
    const asked = watchPageData(shop)
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(8)
    const inBatch = (index: number) => asked.slice(index * 4, index * 4 + 4).map(({ at }) => at)
    for (const index of [0, 1]) {
      const [last, next] = [Math.max(...inBatch(index)), Math.min(...inBatch(index + 1))]
      expect(next - last).toBeGreaterThan(2500)
    }
    expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length)
    // the page that is shown was never asked for again
    expect(asked.map(({ path }) => path)).not.toContain(`/page-data${start}page-data.json`)
  })

  test('R2.8.5 a page that was fetched is shown without another request for it', async ({
    shop,
  }) => {
    await shop.visit(start)
    const asked = watchPageData(shop)
    const link = await shop.addLink(news)
    const answer = await shop.page.waitForResponse(`**${newsData}`, { timeout: 30_000 })
    await answer.finished()
    await link.click()
    await shop.expectAddress(news)
    expect(asked.filter(({ path }) => path === newsData)).toHaveLength(1)
  })

  test('R2.8.5 nothing is announced or shown of what is only fetched', async ({ shop }) => {
    await shop.visit(start)
    const asked = watchPageData(shop)
    const title = await shop.page.title()
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(3)
    expect(await shop.said()).toEqual([])
    expect(await shop.page.title()).toBe(title)
    expect(shop.address()).toBe(start)
  })
})

test.describe('A link that a pointer or the focus rests on', () => {
  for (const [way, rest] of [
    ['pointer', (link) => link.hover()],
    ['focus', (link) => link.focus()],
  ] as const satisfies readonly [
    string,
    (link: Awaited<ReturnType<Shop['addLink']>>) => unknown,
  ][]) {
    test(`R2.8.5 is fetched at once, by ${way}, and shown without another request`, async ({
      shop,
    }) => {
      await shop.visit(start)
      await shop.page.waitForFunction(() => document.readyState === 'complete')
      await shop.page.waitForLoadState('networkidle')
      const asked = watchPageData(shop)
      const link = await shop.addLink(news)
      const answered = shop.page.waitForResponse(`**${newsData}`, { timeout: 2500 })
      await rest(link)
      await answered
      await link.press('Enter')
      await shop.expectAddress(news)
      expect(asked.filter(({ path }) => path === newsData)).toHaveLength(1)
    })
  }

  test('R2.8.5 and that the browser loads is not fetched', async ({ shop }) => {
    await shop.visit(start)
    await shop.page.waitForLoadState('networkidle')
    const asked = watchPageData(shop)
    for (const attributes of [{ rel: 'external' }, { download: '' }, { 'data-hard-refresh': '' }]) {
      await (await shop.addLink(news, attributes)).hover()
      await shop.page.waitForTimeout(300)
    }
    // one that the kit follows, after them
    await (await shop.addLink(bikes)).hover()
    await expect.poll(() => asked.map(({ path }) => path)).toContain(bikesData)
    expect(asked.map(({ path }) => path)).not.toContain(newsData)
  })

  test('R2.8.5 that fails is asked for anew by the click', async ({ shop, problems }) => {
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
    const asked = shop.page.waitForRequest(`**${newsData}`)
    await link.hover()
    await asked
    await link.click()
    await shop.expectAddress(news)
    expect(requests).toBe(2)
    expect(await shop.isMarked()).toBe(true)
  })
})

test.describe('Nothing is fetched ahead', () => {
  async function expectNothing(shop: Shop) {
    await shop.visit(start)
    await shop.page.waitForLoadState('networkidle')
    const asked = watchPageData(shop)
    const link = await shop.addLink(news)
    await link.hover()
    // longer than the first batch takes
    await shop.page.waitForTimeout(4500)
    expect(asked).toEqual([])
    await link.click()
    await shop.expectAddress(news)
    expect(asked).toHaveLength(1)
  }

  for (const connection of [
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`R9.5 on a connection of ${JSON.stringify(connection)}, and a click works`, async ({
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
    test('R9.5 and a click works', async ({ shop }) => expectNothing(shop))
  })

  test('R2.8.5 of a link that says that it leads elsewhere, which is the browser’s', async ({
    shop,
  }) => {
    await shop.visit(start)
    await shop.markDocument()
    await shop.page.waitForLoadState('networkidle')
    const asked = watchPageData(shop)
    const link = await shop.addLink(news, { rel: 'external' })
    // longer than a pointer has to rest, and than the first batch takes
    await link.hover()
    await shop.page.waitForTimeout(4500)
    expect(asked.map(({ path }) => path)).not.toContain(newsData)
    await link.click()
    await shop.expectAddress(news)
    await shop.untilAlive()
    expect(await shop.isMarked()).toBe(false)
  })

  test('R2.8.5 while the tab is in the background', async ({ shop }) => {
    await shop.page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'visibilityState', {
        get: () => ('isSeen' in window ? 'visible' : 'hidden'),
      })
    })
    await shop.visit(start)
    await shop.page.waitForLoadState('networkidle')
    const asked = watchPageData(shop)
    await shop.page.waitForTimeout(4500)
    expect(asked).toEqual([])
    await shop.page.evaluate(() => {
      Object.assign(window, { isSeen: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(3)
  })
})
