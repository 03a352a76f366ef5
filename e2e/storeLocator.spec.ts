import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { addressOf, type SiteName } from './sites.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

/** Filters from configuration and content: two countries of one brand, and another brand. */
const places: readonly [site: SiteName, path: string, filters: readonly string[]][] = [
  ['built', '/gb/en/store-locator/', ['Collect in store', 'Test centre', 'Electric bikes']],
  ['built', '/ie/en/store-locator/', ['Collect in store', 'Electric bikes']],
  ['languages', '/be-nl/store-locator/', ['Premiumdealer', 'Testcentrum', 'Fietslease']],
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ problems }) => {
      // scripts that are disabled leave preloaded files unused
      if (!javaScriptEnabled) problems.allow(/was preloaded using link preload but not used/)
    })

    for (const [site, path, filters] of places) {
      test.describe(`${site} ${path}`, () => {
        test.use({ site })

        test('R9.15 shops are filtered by the filters of the brand and country', async ({
          page,
        }) => {
          await page.goto(addressOf(site) + path)
          const labels = page.locator('.locator-form__filter:has([name=service])')
          await expect(labels).toHaveText([...filters])
          const shops = page.locator('.store-locator__shop')
          const all = await shops.count()
          expect(all).toBeGreaterThan(1)
          const services = await shops.evaluateAll((cards) =>
            cards.map((card) =>
              [...card.querySelectorAll('.label, .dealer-services')]
                .map(({ textContent }) => textContent)
                .join(),
            ),
          )
          const countOf = (...wanted: readonly string[]) =>
            services.filter((text) => wanted.every((one) => text.includes(one))).length

          const says = page.locator('.store-locator__count')
          for (const filter of filters) {
            await labels.filter({ hasText: filter }).click()
            await expect(shops.filter({ visible: true })).toHaveCount(countOf(filter))
            if (javaScriptEnabled) await expect(says).toContainText(`${countOf(filter)} `)
            else await expect(says).toBeHidden()
            await labels.filter({ hasText: filter }).click()
            await expect(shops.filter({ visible: true })).toHaveCount(all)
          }
          // several filters combine with “and”
          for (const filter of filters) await labels.filter({ hasText: filter }).click()
          await expect(shops.filter({ visible: true })).toHaveCount(countOf(...filters))
        })
      })
    }
  })
}

const locator = '/gb/en/store-locator/'

const partsOf = ({ page }: Pick<Shop, 'page'>) => ({
  search: page.getByRole('searchbox', { name: 'Postal code, town or name' }),
  locate: page.getByRole('button', { name: 'Use my location' }),
  open: page.getByRole('checkbox', { name: 'Open now' }),
  names: page.locator('.store-locator__name'),
  towns: page.locator('.store-locator__shop .dealer-address'),
  count: page.locator('.store-locator__count'),
  panel: page.getByRole('dialog'),
})

test.describe('the search', () => {
  test('finds shops by postal code, town and name, the nearest first', async ({ shop }) => {
    await shop.visit(locator)
    const { search, towns, names, count } = partsOf(shop)
    await search.fill('bs1')
    await expect(towns.first()).toContainText('Bristol')
    await expect(count).toContainText('by distance from bs1')
    await shop.expectAddress(`${locator}?q=bs1`)

    // as people paste it
    await search.fill('\u200bUK BS1–5TY.')
    await expect(towns.first()).toContainText('Bristol')

    await search.fill('Brighton')
    await expect(towns.first()).toContainText('Brighton')
    await expect(shop.page.locator('.store-locator__shop').nth(1)).toContainText('miles')

    // a town without a shop
    await search.fill('Hastings')
    await expect(count).toContainText('by distance from Hastings')
    await expect(towns.first()).toContainText('Brighton')

    const name = (await names.last().textContent())!
    await search.fill(name)
    await expect(names.first()).toHaveText(name)

    await search.fill('nowhere')
    await expect(shop.page.getByText('No shop matches.')).toBeVisible()
    expect(await violations(shop)).toEqual([])
    await shop.page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(search).toBeFocused()
    await expect(names).not.toHaveCount(0)
    await shop.expectAddress(locator)
  })

  test('is in the address, also after a visit to another page', async ({ shop }) => {
    await shop.visit(`${locator}?q=leeds&service=collectInStore&service=unknown&open=1`)
    const { search, open, count } = partsOf(shop)
    await expect(search).toHaveValue('leeds')
    await expect(open).toBeChecked()
    await expect(shop.page.getByRole('checkbox', { name: 'Collect in store' })).toBeChecked()
    await expect(count).toContainText('Leeds')
    await shop.follow('/gb/en/news/')
    await shop.expectAddress('/gb/en/news/')
    await shop.goBack()
    await expect(search).toHaveValue('leeds')
    await expect(count).toContainText('Leeds')
  })

  test('loads the shops with the first interaction only', async ({ shop }) => {
    const files: string[] = []
    shop.page.on('request', (request) => {
      if (request.url().includes('/page-data/sq/')) files.push(request.url())
    })
    await shop.visit(locator)
    const before = [...files]
    const { search, count } = partsOf(shop)
    const file = shop.page.waitForResponse((response) => {
      const isNew = response.url().includes('/page-data/sq/') && !before.includes(response.url())
      return isNew && response.ok()
    })
    await search.focus()
    await file
    await search.fill('cardiff')
    await expect(count).toContainText('Cardiff')
  })

  test('says that the shops could not be loaded, and tries again', async ({ shop, problems }) => {
    problems.expect(/cannot load the dealers/)
    problems.allow(/Failed to load resource/)
    await shop.visit(locator)
    let isDown = true
    await shop.page.route('**/page-data/sq/d/*.json', (route) =>
      isDown ? route.abort() : route.continue(),
    )
    const { search, count, names } = partsOf(shop)
    const all = await names.count()
    await search.focus()
    await expect(shop.page.getByText('The shops could not be loaded.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(names).toHaveCount(all)
    isDown = false
    await search.fill('york')
    await search.press('Enter')
    await expect(shop.page.getByText('The shops could not be loaded.')).toBeHidden()
    await search.fill('leeds')
    await expect(count).toContainText('Leeds')
  })
})

test.describe('opening hours', () => {
  const show = async (shop: Shop, time: string) => {
    await shop.page.clock.setFixedTime(new Date(time))
    await shop.visit(locator)
    await partsOf(shop).open.check()
  }

  test('are those of the shops: open on Tuesdays, closed on Sundays', async ({ shop }) => {
    await shop.visit(locator)
    const { names } = partsOf(shop)
    const all = await names.count()
    await show(shop, '2026-11-24T11:00:00Z')
    await expect(names).toHaveCount(all)
    await expect(shop.page.locator('.store-locator__status').first()).toContainText('Open until')
    await show(shop, '2026-11-29T11:00:00Z')
    await expect(names).toHaveCount(0)
    await expect(shop.page.getByText('No shop matches.')).toBeVisible()
  })

  test.describe('in another time zone', () => {
    test.use({ timezoneId: 'Pacific/Auckland' })
    test('are the same', async ({ shop }) => {
      await shop.visit(locator)
      const { names } = partsOf(shop)
      const all = await names.count()
      // in Auckland it is midnight
      await show(shop, '2026-11-24T11:00:00Z')
      await expect(names).toHaveCount(all)
    })
  })
})

test.describe('my location', () => {
  test('sorts by distance', async ({ shop, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 55.9, longitude: -3.2 })
    await shop.visit(locator)
    const { locate, towns, count } = partsOf(shop)
    await locate.click()
    await expect(count).toContainText('by distance from you')
    await expect(towns.first()).toContainText('Edinburgh')
    // the position stays in the browser
    await shop.expectAddress(locator)
  })

  test('says what to do if the shopper does not share it', async ({ shop, context }) => {
    await context.clearPermissions()
    await shop.visit(locator)
    const { locate, names } = partsOf(shop)
    const all = await names.count()
    await locate.click()
    await expect(shop.page.getByText('does not share your location')).toBeVisible()
    await expect(names).toHaveCount(all)
    expect(await violations(shop)).toEqual([])
  })
})

test.describe('the panel of a dealer', () => {
  test('R4.12 keeps the dealer in the hash, and closing removes it', async ({ shop }) => {
    await shop.visit(locator)
    const { names, panel } = partsOf(shop)
    const link = names.first().getByRole('link')
    const [name, href] = [(await link.textContent())!, (await link.getAttribute('href'))!]
    await link.click()
    await expect(panel).toHaveAccessibleName(name)
    await shop.expectAddress(locator + href)
    // the way there is the first that a shopper wants
    await expect(panel.locator('a.button:not(.button--secondary)')).toHaveText('Plan a route')
    await expect(panel.getByRole('link', { name: 'Plan a route' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\//,
    )

    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toHaveCount(0)
    await shop.expectAddress(locator)
    await expect(link).toBeFocused()

    // the history opens and closes it, too
    await shop.goForward()
    await expect(panel).toHaveAccessibleName(name)
    await shop.goBack()
    await expect(panel).toHaveCount(0)
    await shop.expectAddress(locator)

    // another dealer is another hash
    await names.nth(1).getByRole('link').click()
    await expect(panel).toHaveAccessibleName((await names.nth(1).textContent())!)

    // an address with a dealer opens it, and closing it leaves the page where it is
    await shop.visitBlank()
    await shop.visit(locator + href)
    await expect(panel).toHaveAccessibleName(name)
    await shop.page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await shop.expectAddress(locator)
    await expect(names.first()).toBeVisible()
  })

  test('is used with the keyboard alone', async ({ shop }) => {
    await shop.visit(locator)
    const { search, names, panel } = partsOf(shop)
    await search.focus()
    await search.pressSequentially('leeds')
    await expect(names.first()).toContainText(/leeds|cycle|bike|wheel/i)
    const link = names.first().getByRole('link')
    for (let step = 0; step < 12; step += 1) {
      if (await link.evaluate((element) => element === document.activeElement)) break
      await shop.page.keyboard.press('Tab')
    }
    await expect(link).toBeFocused()
    await shop.page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
    await shop.page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(link).toBeFocused()
  })

  test('ignores a hash that is no dealer', async ({ shop }) => {
    await shop.visit(`${locator}#%E0%A4%A`)
    const { panel, search, count } = partsOf(shop)
    await search.fill('leeds')
    await expect(count).toContainText('Leeds')
    await expect(panel).toHaveCount(0)
  })

  test('remembers the shopper’s own shop', async ({ shop }) => {
    await shop.visit(locator)
    const { names, panel } = partsOf(shop)
    const name = (await names.nth(2).textContent())!
    await names.nth(2).getByRole('link').click()
    await panel.getByRole('button', { name: 'Make this my shop' }).click()
    await expect(panel.getByRole('button', { name: 'This is my shop' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await shop.page.keyboard.press('Escape')
    const mine = shop.page.getByRole('region', { name: 'My shop' })
    await expect(mine).toContainText(name)
    await shop.visit(locator)
    await partsOf(shop).search.focus()
    await expect(mine).toContainText(name)
    await mine.getByRole('link').click()
    await panel.getByRole('button', { name: 'This is my shop' }).click()
    await shop.page.keyboard.press('Escape')
    await expect(mine).toHaveCount(0)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      test.describe(`${colorScheme}, ${width} pixels`, () => {
        test.use({ colorScheme, viewport: { width, height: 800 } })
        test('is accessible, and so are the results', async ({ shop }) => {
          await shop.visit(`${locator}?q=leeds`)
          const { names, panel, count } = partsOf(shop)
          await expect(count).toContainText('Leeds')
          expect(await violations(shop)).toEqual([])
          await names.first().getByRole('link').click()
          await expect(panel).toBeVisible()
          expect(await violations(shop)).toEqual([])
          const overflow = ({ page }: Shop) =>
            page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(await overflow(shop)).toBeLessThanOrEqual(0)
        })
      })
    }
  }
})

test.describe('events', () => {
  test.use({ consent: 'C0001,C0002' })

  const eventsOf = (page: Page, name: string) =>
    page.evaluate((wanted) => {
      const { dataLayer = [] } = window as unknown as { dataLayer?: { event?: string }[] }
      return dataLayer.filter(({ event }) => event === wanted).map((entry) => ({ ...entry }))
    }, name)

  test('report a search, a dealer and the contact with it', async ({ shop, context, problems }) => {
    await context.route('https://tags.tillbrook.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    problems.expect(/request to another host: https:\/\/tags\.tillbrook\.example/)
    await shop.visit(locator)
    const { search, names, panel } = partsOf(shop)
    await search.fill('le')
    await search.fill('leeds')
    await expect.poll(() => eventsOf(shop.page, 'dealer_search')).toHaveLength(1)
    const count = await names.count()
    expect(await eventsOf(shop.page, 'dealer_search')).toEqual([
      { event: 'dealer_search', search_term: 'leeds', result_count: count, filters: [] },
    ])
    const name = await names.first().textContent()
    await names.first().getByRole('link').click()
    await expect.poll(() => eventsOf(shop.page, 'dealer_select')).toHaveLength(1)
    expect(await eventsOf(shop.page, 'dealer_select')).toEqual([
      { event: 'dealer_select', dealer_id: expect.any(String), dealer_name: name },
    ])
    const route = panel.getByRole('link', { name: 'Plan a route' })
    await route.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    )
    await route.click()
    expect(await eventsOf(shop.page, 'dealer_contact')).toEqual([
      {
        event: 'dealer_contact',
        dealer_id: expect.any(String),
        dealer_name: name,
        contact_method: 'route',
      },
    ])
  })
})
