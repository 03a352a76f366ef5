import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test, withoutMotion, withoutPictures, type Shop } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

const listing = '/gb/en/electric-bikes/'
const comparison = '/gb/en/bike-comparison/'
const search = '**/store-api/product'

const toggles = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compare / })
const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare bikes' })
const table = (page: Page) => page.getByRole('table', { name: 'Compare bikes' })
const bikes = (page: Page) => table(page).getByRole('columnheader').getByRole('link')

/** The link to the comparison in the header, while there are bikes. */
const headerLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /to compare$/ })

const storedIds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const stored = localStorage.getItem('compareItems')
    const { data = [] } = stored ? (JSON.parse(stored) as { data?: { objectID: string }[] }) : {}
    return data.map(({ objectID }) => objectID)
  })

/** Ids of the first bikes of the listing, from their cards. */
async function idsOf({ page, origin }: Shop, count: number): Promise<readonly string[]> {
  const html = await (await page.request.get(origin + listing)).text()
  const ids = [...html.matchAll(/&quot;objectID&quot;:&quot;(\w+)&quot;/g)].map(([, id]) => id!)
  return [...new Set(ids)].slice(0, count)
}

test('X5.9 R4.11 three bikes are chosen by keyboard, compared, removed and shared', async ({
  shop,
  browser,
}) => {
  const { page } = shop
  await shop.visit(listing)
  await toggles(page).nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(toggles(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
  await toggles(page).nth(1).focus()
  await page.keyboard.press('Space')
  await expect(tray(page).getByRole('button', { name: '2 bikes to compare' })).toBeVisible()
  await expect(headerLink(page)).toHaveAccessibleName('2 bikes to compare')

  await test.step('the third on its product page', async () => {
    await page.getByRole('main').getByRole('article').nth(2).getByRole('link').click()
    await expect(shop.heading).not.toHaveText(/electric bikes/i)
    const own = toggles(page).first()
    await own.focus()
    await page.keyboard.press('Enter')
    await expect(own).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the tray opens, closes and names the bikes', async () => {
    const opener = tray(page).getByRole('button', { name: '3 bikes to compare' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(tray(page).getByRole('listitem')).toHaveCount(3)
    expect(await violations(shop, { context: '.compare-tray' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(tray(page).getByRole('listitem')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await tray(page).getByRole('link', { name: 'Go to comparison' }).press('Enter')
  await expect(bikes(page)).toHaveCount(3)
  const ids = await storedIds(page)
  await shop.expectAddress(`${comparison}?ids=${ids.join()}`)
  expect(await violations(shop)).toEqual([])
  await page.mouse.wheel(0, 600)
  await expect.poll(() => shop.scrollY()).toBeGreaterThan(400)
  await expect(bikes(page).first()).toBeInViewport()

  await test.step('only the differences, marked in words', async () => {
    const all = await table(page).getByRole('row').count()
    await page.getByRole('checkbox', { name: 'Show differences only' }).press('Space')
    const rows = table(page).getByRole('rowheader', { name: /\(different\)$/ })
    await expect(rows.first()).toBeVisible()
    expect(await table(page).getByRole('row').count()).toBeLessThan(all)
    await expect(page.getByText(`${await rows.count()} differences`)).toBeVisible()
  })

  await test.step('a removed bike leaves list and address, and the focus stays in the table', async () => {
    await table(page)
      .getByRole('button', { name: /^Remove / })
      .first()
      .press('Enter')
    await expect(bikes(page)).toHaveCount(2)
    await shop.expectAddress(`${comparison}?ids=${ids.slice(1).join()}`)
    expect(await storedIds(page)).toEqual(ids.slice(1))
    await expect(
      table(page)
        .getByRole('button', { name: /^Remove / })
        .first(),
    ).toBeFocused()
    await page.reload()
    await expect(bikes(page)).toHaveCount(2)
  })

  await test.step('the address shows the same bikes to others', async () => {
    const names = await bikes(page).allTextContents()
    const other = await browser.newContext({ viewport: { width: 360, height: 700 } })
    const phone = await other.newPage()
    await phone.goto(page.url())
    await expect(bikes(phone)).toHaveText(names)
    expect(await storedIds(phone)).toEqual(ids.slice(1))
    // a narrow header has no room for the link
    await phone.getByRole('button', { name: 'Menu' }).click()
    await phone.getByRole('navigation').getByRole('link', { name: '2 bikes to compare' }).click()
    await expect(bikes(phone)).toHaveText(names)
    const overflow = await phone.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await other.close()
  })
})

test('a full list says why it takes no more, and a phone shows two of its bikes at a time', async ({
  shop,
}) => {
  const { page } = shop
  await page.setViewportSize({ width: 360, height: 700 })
  await shop.visit(listing)
  for (const index of [0, 1, 2, 3]) {
    await toggles(page).nth(index).click()
    await expect(toggles(page).nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await toggles(page).nth(4).click()
  await expect(tray(page).getByRole('status')).toHaveText(/^Four bikes fit side by side/)
  await expect(tray(page).getByRole('listitem')).toHaveCount(4)
  await expect(toggles(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
  // the tray does not cover what has the focus
  await page.keyboard.press('Escape')
  await toggles(page).nth(4).focus()
  await page.keyboard.press('Tab')
  const focused = (await page.locator(':focus').boundingBox())!
  const bar = (await tray(page).boundingBox())!
  expect(focused.y + focused.height).toBeLessThanOrEqual(bar.y)

  await tray(page).getByRole('link').click()
  await expect(bikes(page)).toHaveCount(2)
  const second = table(page).getByRole('combobox', { name: 'Bike in column 2' })
  const [first, , third] = await second.getByRole('option').allTextContents()
  await second.selectOption({ label: third! })
  await expect(bikes(page)).toHaveText([first!, third!])
  expect(await violations(shop, { context: '.bike-comparison' })).toEqual([])
})

test('a product page compares the chosen variant, by an address that others can open', async ({
  shop,
}) => {
  const { page } = shop
  await shop.visit('/gb/en/bikes/')
  const product = await page
    .locator('article[data-bicycle]:has(.product-card__color:nth-of-type(2)) a')
    .first()
    .getAttribute('href')
  await shop.visit(product!)
  const colours = page.getByRole('group', { name: /^Colour/ }).getByRole('radio')
  const toggle = toggles(page).first()
  const stored = async () =>
    (await page.evaluate(
      () => (JSON.parse(localStorage.getItem('compareItems')!) as { data: unknown }).data,
    )) as { sku: string }[]
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const [before] = await stored()

  // another colour is another variant, which replaces the first
  const nameOf = (radio: Locator) =>
    radio.evaluate((input) => (input as HTMLInputElement).labels![0]!.textContent.trim())
  const other = colours.locator('visible=true').and(page.locator(':not(:checked)')).first()
  const [preset, chosen] = [
    await nameOf(colours.and(page.locator(':checked'))),
    await nameOf(other),
  ]
  await other.press('Space')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const [after] = await stored()
  expect(after!.sku).not.toBe(before!.sku)
  expect(await stored()).toHaveLength(1)

  await tray(page).getByRole('link', { name: 'Go to comparison' }).press('Enter')
  await expect(bikes(page)).toHaveCount(1)
  await expect.poll(() => shop.address()).toContain(`sku=${after!.sku}`)
  await expect(bikes(page)).toHaveAttribute('href', /\?.+=/)
  await expect(
    table(page)
      .getByRole('row', { name: /^Colour/ })
      .getByRole('cell'),
  ).toHaveText(new RegExp(`^${chosen}also available: .*${preset}`))
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(bikes(page)).toHaveCount(1)
  expect(await stored()).toMatchObject([{ sku: after!.sku }])
})

test('the bar of a product makes room for the tray, and comes back without bikes', async ({
  shop,
}) => {
  const { page } = shop
  await shop.visit('/gb/en/linden-8/')
  await shop.untilHydrated()
  await toggles(page).first().press('Enter')
  await expect(tray(page)).toBeVisible()
  await page.locator('#similar, .product-page__alike').first().scrollIntoViewIfNeeded()
  const bar = page.locator('.product-bar')
  await expect(bar).not.toHaveAttribute('hidden')
  await expect(bar).toBeHidden()
  await tray(page).locator('[data-compare-action=toggle]').click()
  await tray(page).locator('[data-compare-action=clear]').click()
  await expect(page.locator('.compare-tray')).toHaveAttribute('data-empty')
  await page.locator('.product-page__alike').first().scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
})

test('two tabs have the same bikes', async ({ shop, context }) => {
  const { page } = shop
  await shop.visit(listing)
  const second = await context.newPage()
  await second.goto(shop.origin + listing)
  await toggles(page).nth(0).click()
  await expect(toggles(second).nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(tray(second).getByRole('button', { name: '1 bike to compare' })).toBeVisible()
  await second.goto(`${shop.origin}/gb/en/news/`)
  await headerLink(second).press('Enter')
  await expect(bikes(second)).toHaveCount(1)
  await second.goto(shop.origin + listing)
  await toggles(second).nth(0).click()
  await expect(toggles(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
  await expect(tray(page).getByRole('button')).toHaveCount(0)
  await expect(headerLink(page)).toHaveCount(0)
})

test('the tray does not scroll the page, and going back returns to the toggle that was used', async ({
  shop,
}) => {
  const { page } = shop
  await shop.visit(listing)
  const toggle = toggles(page).nth(5)
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const y = await shop.scrollY()
  const opener = tray(page).getByRole('button', { name: '1 bike to compare' })
  await opener.focus()
  await page.keyboard.press('Tab')
  await expect(tray(page).getByRole('link')).toBeFocused()
  expect(await shop.scrollY()).toBe(y)
  await page.keyboard.press('Enter')
  await expect(bikes(page)).toHaveCount(1)
  await shop.goBack()
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')

  // a product that is opened later is where the shopper comes back to
  const link = page.getByRole('main').getByRole('article').nth(6).getByRole('link')
  await link.press('Enter')
  await expect(page.locator('.product-page')).toBeVisible()
  await shop.goBack()
  await expect(link).toBeFocused()
})

test('the bikes of a shared address are those of the other pages, too', async ({ shop }) => {
  const { page } = shop
  const [first] = await idsOf(shop, 1)
  await shop.visit(`${comparison}?ids=${first}`)
  await expect(bikes(page)).toHaveCount(1)
  await expect(headerLink(page)).toHaveAccessibleName('1 bike to compare')
  await shop.follow(listing)
  await expect(tray(page).getByRole('button', { name: '1 bike to compare' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1)
})

test('R8.9 a failed request leaves a retry, and its reason for developers', async ({
  shop,
  problems,
}) => {
  problems.expect(/The index is being rebuilt/, /503/)
  const { page } = shop
  const [first, second] = await idsOf(shop, 2)
  let isDown = true
  await page.route(search, (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { errors: [{ detail: 'The index is being rebuilt' }] } })
      : route.fallback(),
  )
  await shop.visit(`${comparison}?ids=${first},${second}`)
  await expect(page.getByRole('alert')).toHaveText(/The bikes could not be loaded/)
  await expect(table(page)).toHaveCount(0)
  expect(await violations(shop, { context: '.bike-comparison' })).toEqual([])
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(bikes(page)).toHaveCount(2)
})

test('bikes that are gone leave the list, and a changed price is the new one', async ({ shop }) => {
  const { page } = shop
  const [first] = await idsOf(shop, 1)
  const unknown = 'f'.repeat(32)
  await page.route(search, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { elements: Record<string, unknown>[] }
    for (const element of body.elements) {
      const children = element['children'] as Record<string, unknown>[]
      for (const variant of [element, ...children]) {
        variant['calculatedPrice'] = { unitPrice: 1234.5 }
      }
    }
    await route.fulfill({ response, json: body })
  })
  await shop.visit(`${comparison}?ids=${first},${unknown}`)
  await expect(bikes(page)).toHaveCount(1)
  await expect(page.getByText('1 bike is no longer available')).toBeVisible()
  // the browser does not add the battery that belongs to the bike
  await expect(table(page).getByRole('columnheader').last()).toHaveText(
    /New price.+ £1,234\.50.+Battery 750 £749\.00$/,
  )
  await expect(page.getByText('Choose another bike')).toBeVisible()

  await shop.visit(`${comparison}?ids=${unknown}`)
  await expect(page.getByRole('alert')).toHaveText(/These bikes are no longer available/)
  await expect.poll(() => storedIds(page)).toEqual([])
  await shop.expectAddress(comparison)
})

for (const [what, stored] of [
  ['no JSON', '[{'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['ids that the back end refuses', '{"v":1,"exp":9e15,"at":0,"data":[{"objectID":"old-id-1"}]}'],
  ['a hostile list', '{"v":1,"exp":9e15,"at":0,"data":[{"objectID":"../","__proto__":{"a":1}}]}'],
]) {
  test(`R8.9 a stored list of ${what} leaves a working page`, async ({ shop }) => {
    const { page } = shop
    await shop.visitBlank()
    await page.evaluate((text) => localStorage.setItem('compareItems', text!), stored)
    await shop.visit(`${comparison}?ids=<script>,../..,%00,zzzz`)
    await expect(page.getByRole('heading', { name: 'Bikes side by side' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^All / })).toBeVisible()
    expect(await storedIds(page)).toEqual([])
    await shop.visit(listing)
    await toggles(page).first().click()
    await expect(tray(page).getByRole('button', { name: '1 bike to compare' })).toBeVisible()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what it needs, and cards have no toggles', async ({ page, baseURL }) => {
    await page.goto(baseURL + comparison)
    await expect(page.getByText('Comparing bikes needs JavaScript')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^All / })).toBeVisible()
    await page.goto(baseURL + listing)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(toggles(page)).toHaveCount(0)
  })
})
