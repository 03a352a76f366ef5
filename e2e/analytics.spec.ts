import type { Page } from '@playwright/test'
import { allPages } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const tags = 'https://tags.tillbrook.example/gtm.js?id=GTM-0TILLBR'
const toTags =
  /request to another host: https:\/\/tags\.tillbrook\.example\/gtm\.js\?id=GTM-0TILLBR/

type Entry = Readonly<Record<string, unknown>>

/** The data layer, as the tag container reads it. */
const layer = ({ page }: Shop): Promise<readonly Entry[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: Entry[] }
    return dataLayer.map((entry) => ({ ...entry }))
  })

const events = async (shop: Shop, name: string) =>
  (await layer(shop)).filter(({ event }) => event === name)

interface List {
  item_list_id: string
  items: readonly { item_id: string; index: number }[]
}

/** The `ecommerce` of all events of a name. */
const ecommerceOf = async (shop: Shop, name: string) =>
  (await events(shop, name)).map(({ ecommerce }) => ecommerce as List)

const lists = (shop: Shop) => ecommerceOf(shop, 'view_item_list')

/** Waits until consent is read, which starts analytics. */
const untilAnalyticsStart = ({ page }: Shop) =>
  expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()

const recordHeadRequests = (page: Page) => {
  const heads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'HEAD') heads.push(request.url())
  })
  return heads
}

test.describe('with consent to statistics', () => {
  test.use({ consent: 'C0001,C0002' })

  test.beforeEach(async ({ context, problems }) => {
    // a container that marks that it ran
    await context.route(tags, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = true' }),
    )
    problems.expect(toTags)
  })

  test('R2.8.8 R7.4.6 sends one HEAD request and pushes page_info once (behaviour 83)', async ({
    shop,
    baseURL,
  }) => {
    const heads = recordHeadRequests(shop.page)
    await shop.visit('/gb/en/bikes/?from=mail#top')
    await expect.poll(() => events(shop, 'page_info')).toHaveLength(1)
    const appData = await shop.page.request.get('/page-data/app-data.json')
    const { buildHash } = (await appData.json()) as { buildHash: string }
    expect(await events(shop, 'page_info')).toEqual([
      {
        event: 'page_info',
        page_type: 'Category',
        language: 'en',
        country: 'gb',
        environment: 'live',
        build_hash: buildHash,
        page_status: 200,
      },
    ])
    expect(heads).toEqual([`${baseURL}/gb/en/bikes/?from=mail`])

    // only the first page sends it
    await shop.follow('/gb/en/news/')
    await shop.expectAddress('/gb/en/news/')
    await expect.poll(() => events(shop, 'route-change')).toHaveLength(2)
    expect(await events(shop, 'page_info')).toHaveLength(1)
    expect(heads).toHaveLength(1)
  })

  test('R2.8.8 reports the status of a missing page', async ({ shop, problems }) => {
    problems.allow(/404/)
    await shop.visit('/gb/en/nothing-here/')
    await expect
      .poll(() => events(shop, 'page_info'))
      .toMatchObject([{ page_type: 'NotFound', page_status: 404 }])
  })

  test('R9.2 pushes an event for each page view, with its title and without its query', async ({
    shop,
  }) => {
    await shop.visit('/gb/en/')
    await expect.poll(() => events(shop, 'route-change')).toHaveLength(1)
    await shop.follow('/gb/en/bikes/?secret=1#x')
    await shop.expectAddress('/gb/en/bikes/?secret=1#x')
    await expect.poll(() => events(shop, 'route-change')).toHaveLength(2)
    await shop.goBack()
    await shop.expectAddress('/gb/en/')
    await expect.poll(() => events(shop, 'route-change')).toHaveLength(3)
    const shown = await events(shop, 'route-change')
    expect(shown.map(({ page_path, page_type }) => `${page_type} ${page_path}`)).toEqual([
      'Home /gb/en/',
      'Category /gb/en/bikes/',
      'Home /gb/en/',
    ])
    expect(shown[1]?.['page_title']).toMatch(/bikes/i)
    expect(shown[2]?.['page_title']).toBe(shown[0]?.['page_title'])
    expect(JSON.stringify(await layer(shop))).not.toContain('secret')
  })

  test('R9.2 pushes no page view for a hash on the same page', async ({ shop }) => {
    await shop.visit('/gb/en/bikes/')
    await expect.poll(() => events(shop, 'route-change')).toHaveLength(1)
    await shop.page.evaluate(() => (location.hash = 'content'))
    await shop.follow('/gb/en/')
    await expect.poll(() => events(shop, 'route-change')).toHaveLength(2)
    expect((await events(shop, 'route-change')).map(({ page_path }) => page_path)).toEqual([
      '/gb/en/bikes/',
      '/gb/en/',
    ])
  })

  test('pushes view_item for each product page that is shown', async ({ shop }) => {
    const [first, second] = allPages()
      .filter(({ kind, path }) => kind === 'Product' && path.startsWith('/gb/'))
      .map(({ path }) => path)
    await shop.visit(first!)
    await expect.poll(() => events(shop, 'view_item')).toHaveLength(1)
    await shop.follow(second!)
    await shop.expectAddress(second!)
    await expect.poll(() => events(shop, 'view_item')).toHaveLength(2)
    for (const { ecommerce } of await events(shop, 'view_item')) {
      expect(ecommerce).toEqual({
        currency: 'GBP',
        value: expect.any(Number),
        items: [
          expect.objectContaining({
            item_id: expect.any(String),
            item_name: expect.any(String),
            item_category: expect.any(String),
            price: expect.any(Number),
            quantity: 1,
          }),
        ],
      })
    }
  })

  test('pushes the products of a list once for each choice, and the one that is opened', async ({
    shop,
    context,
  }) => {
    const { page } = shop
    const cards = page.locator('main [data-part=cards] article')
    await shop.visit('/gb/en/bikes/')
    await expect.poll(() => lists(shop)).toHaveLength(1)
    const [all] = await lists(shop)
    expect(all).toMatchObject({ currency: 'GBP', item_list_id: 'bikes', item_list_name: 'Bikes' })
    expect(all).not.toHaveProperty('value')
    expect(all!.items).toHaveLength(await cards.count())
    expect(all!.items[1]).toEqual({
      item_id: expect.any(String),
      item_name: await cards.nth(1).getByRole('link').textContent(),
      item_brand: expect.any(String),
      price: expect.any(Number),
      index: 1,
    })

    await test.step('"load more" reports what it adds', async () => {
      const before = await cards.count()
      await page.getByRole('button', { name: 'Show more' }).press('Enter')
      await expect.poll(() => lists(shop)).toHaveLength(2)
      const [, added] = await lists(shop)
      expect(added!.items.map(({ index }) => index)).toEqual(
        Array.from({ length: (await cards.count()) - before }, (_, index) => before + index),
      )
    })

    await test.step('a filter reports all that it shows', async () => {
      await page.locator('main [data-part=facets] input[type=checkbox]').first().press('Space')
      await expect.poll(() => lists(shop)).toHaveLength(3)
      const [, , filtered] = await lists(shop)
      await expect(cards).toHaveCount(filtered!.items.length)
      expect(filtered!.items[0]!.index).toBe(0)
    })

    await test.step('a product is opened in a tab, and by keyboard', async () => {
      const tab = context.waitForEvent('page')
      await cards
        .nth(2)
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] })
      await (await tab).close()
      await cards.nth(1).getByRole('link').press('Enter')
      await expect(page.locator('.product-page')).toBeVisible()
      const chosen = await ecommerceOf(shop, 'select_item')
      expect(chosen.map(({ items }) => items.map(({ index }) => index))).toEqual([[2], [1]])
      expect(chosen[0]).toMatchObject({ item_list_id: 'bikes', item_list_name: 'Bikes' })
      await expect.poll(() => events(shop, 'view_item')).toHaveLength(1)
    })

    await test.step('another view of the list counts again', async () => {
      await shop.goBack()
      await expect.poll(() => lists(shop)).toHaveLength(4)
      const reported = await lists(shop)
      expect(reported[3]).toEqual(reported[2])
    })
  })

  test('pushes the results of a search as a list, and a row of products once it is in view', async ({
    shop,
  }) => {
    const { page } = shop
    const cards = page.locator('main [data-part=cards] article')
    await shop.visit('/gb/en/search/?query=calder')
    await expect.poll(() => lists(shop)).toHaveLength(1)
    const [found] = await lists(shop)
    expect(found).toMatchObject({ item_list_id: 'search', item_list_name: 'Search' })
    expect(found!.items).toHaveLength(await cards.count())
    expect(await events(shop, 'search')).toMatchObject([{ search_term: 'calder' }])
    await page.locator('main form[role=search] input').fill('pip')
    await page.keyboard.press('Enter')
    await expect.poll(() => lists(shop)).toHaveLength(2)
    await cards.first().getByRole('link').press('Enter')
    await expect(page.locator('.product-page')).toBeVisible()
    const [chosen] = await ecommerceOf(shop, 'select_item')
    expect(chosen).toMatchObject({ item_list_id: 'search', items: [{ index: 0 }] })

    const row = page.locator('[data-item-list=similar]')
    const similar = async () =>
      (await lists(shop)).filter(({ item_list_id }) => item_list_id === 'similar')
    expect(await similar()).toEqual([])
    await row.scrollIntoViewIfNeeded()
    await expect.poll(similar).toMatchObject([{ item_list_name: 'More like this' }])
  })

  test('pushes a search whose suggestion is chosen, and the query of its link', async ({
    shop,
  }) => {
    const { page } = shop
    await shop.visit('/gb/en/')
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    await page.keyboard.type('linden')
    await expect(page.getByRole('option').first()).toContainText('Linden')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('.product-page')).toBeVisible()
    await expect.poll(() => events(shop, 'search')).toHaveLength(1)
    const [search] = await events(shop, 'search')
    expect(search).toMatchObject({ search_term: 'linden', result_count: expect.any(Number) })
    expect(shop.address()).toContain(`queryID=${String(search!['query_id'])}`)
  })

  test('loads the container once, after the consent groups', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await expect.poll(() => shop.page.evaluate(() => 'containerRan' in window)).toBe(true)
    const names = (await layer(shop)).map(({ event }) => event)
    expect(names.indexOf('OneTrustLoaded')).toBeLessThan(names.indexOf('gtm.js'))
    expect(names.filter((name) => name === 'gtm.js')).toHaveLength(1)
    await expect(shop.page.locator(`script[src="${tags}"]`)).toHaveCount(1)
    expect(await events(shop, 'core-web-vitals')).toEqual([])
  })
})

test.describe('on a first visit', () => {
  test.use({ consent: null })

  test('loads and pushes nothing before the answer, and everything after consent', async ({
    shop,
    context,
    problems,
  }) => {
    problems.expect(toTags)
    await context.route(tags, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const heads = recordHeadRequests(shop.page)
    await shop.visit('/gb/en/')
    await expect(shop.page.getByRole('button', { name: 'Accept all' })).toBeVisible()
    await expect.poll(() => heads.length).toBe(1)
    await shop.follow('/gb/en/bikes/')
    await shop.expectAddress('/gb/en/bikes/')
    expect(await layer(shop)).toEqual([])
    await expect(shop.page.locator(`script[src="${tags}"]`)).toHaveCount(0)

    await shop.page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => events(shop, 'route-change')).toHaveLength(2)
    expect(await events(shop, 'page_info')).toMatchObject([{ page_type: 'Home' }])
    expect((await layer(shop))[0]).toMatchObject({ event: 'OneTrustGroupsUpdated' })
  })

  test('drops waiting events after a refusal', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.page.getByRole('button', { name: 'Refuse all' }).click()
    await shop.follow('/gb/en/bikes/')
    await shop.expectAddress('/gb/en/bikes/')
    await shop.nextFrame()
    expect((await layer(shop)).map(({ event }) => event)).toEqual(['OneTrustGroupsUpdated'])
  })
})

test('pushes nothing without consent to statistics', async ({ shop }) => {
  await shop.visit('/gb/en/')
  await untilAnalyticsStart(shop)
  await shop.follow('/gb/en/bikes/')
  await shop.expectAddress('/gb/en/bikes/')
  await shop.nextFrame()
  expect(await layer(shop)).toEqual([])
})

test.describe('blocked third-party scripts', () => {
  test.use({ consent: 'C0001,C0002,C0003,C0004' })

  test('X8.8 do not break navigation, and events wait in the data layer', async ({
    shop,
    context,
    problems,
  }) => {
    problems.expect(toTags, /ERR_BLOCKED_BY_CLIENT|ERR_FAILED/)
    await context.route(tags, (route) => route.abort('blockedbyclient'))
    await shop.visit('/gb/en/')
    await untilAnalyticsStart(shop)
    await shop.markDocument()
    await shop.follow('/gb/en/bikes/')
    await expect(shop.heading).toHaveText(/^Bikes/)
    expect(await shop.isMarked()).toBe(true)
    await expect.poll(() => events(shop, 'route-change')).toHaveLength(2)
  })
})

test.describe('a broken container', () => {
  test.use({ consent: null })

  test('X8.8 does not break the shop when the data layer throws and HEAD requests fail', async ({
    shop,
    context,
    problems,
  }) => {
    problems.allow(toTags, /ERR_/)
    await context.route(tags, (route) => route.abort())
    await context.route('**/gb/en/', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
    )
    await shop.page.addInitScript(() => {
      const list = Object.assign([], {
        push() {
          throw new Error('the container is broken')
        },
      })
      Object.assign(window, { dataLayer: list })
    })
    await shop.visit('/gb/en/')
    await shop.page.getByRole('button', { name: 'Accept all' }).click()
    await expect(shop.page.locator('.consent-banner')).toBeHidden()
    await expect(shop.page.locator(`script[src="${tags}"]`)).toHaveCount(1)
    await shop.markDocument()
    await shop.follow('/gb/en/bikes/')
    await expect(shop.heading).toHaveText(/^Bikes/)
    expect(await shop.isMarked()).toBe(true)
  })
})
