import type { SearchFiles } from '#shared/files/search.ts'
import { violations } from './axe.ts'
import { expect, test, type Shop } from './shop.ts'

const searchPage = '/gb/en/search/'
const combobox = (shop: Shop) =>
  shop.page.getByRole('combobox', { name: 'What are you looking for?' })
const option = (shop: Shop) => shop.page.getByRole('option')
const heading = (shop: Shop) => shop.page.getByRole('heading', { level: 1 })

/** Addresses of the search files of the open page's locale. */
async function readSearchFiles(shop: Shop): Promise<SearchFiles> {
  const url = await shop.page.locator('form[data-suggest]').getAttribute('data-suggest')
  return (await (await shop.page.request.get(shop.origin + url!)).json()) as SearchFiles
}

/** Opens the search of the header, and types. */
async function typeInHeader(shop: Shop, text: string) {
  await shop.page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await shop.page.keyboard.type(text)
}

test('suggests results by keyboard, in the header', async ({ shop }) => {
  await shop.visit('/gb/en/')
  const requests: string[] = []
  shop.page.on('request', (request) => requests.push(request.url()))
  await typeInHeader(shop, 'brake')
  await expect(combobox(shop)).toHaveAttribute('aria-expanded', 'true')
  await expect(shop.page.getByRole('group', { name: 'Advice and help' })).toBeVisible()
  expect(requests.filter((url) => url.includes('/page-data/sq/d/'))).not.toEqual([])
  expect(await violations(shop)).toEqual([])

  const count = await option(shop).count()
  const active = () => option(shop).and(shop.page.locator('[aria-selected=true]'))
  await shop.page.keyboard.press('ArrowDown')
  await expect(active()).toHaveId(
    (await combobox(shop).getAttribute('aria-activedescendant')) ?? '',
  )
  await shop.page.keyboard.press('End')
  await expect(active()).toHaveText(/^See all \d+ results$/)
  await shop.page.keyboard.press('ArrowDown')
  await expect(active()).toHaveCount(0)
  await shop.page.keyboard.press('ArrowUp')
  await shop.page.keyboard.press('Home')
  await expect(option(shop).first()).toHaveAttribute('aria-selected', 'true')
  expect(count).toBeGreaterThan(2)

  await shop.page.keyboard.press('Escape')
  await expect(combobox(shop)).toHaveAttribute('aria-expanded', 'false')
  await expect(combobox(shop)).toHaveValue('brake')
  await shop.page.keyboard.press('ArrowUp')
  await shop.page.keyboard.press('Enter')
  await expect(heading(shop)).toHaveText('Results for “brake”')
})

test('X5.10 suggests products despite typing errors, advice, dealers, and variants by number', async ({
  shop,
}) => {
  await shop.visit('/gb/en/')
  await typeInHeader(shop, 'lindn')
  const group = (name: string) => shop.page.getByRole('group', { name })
  await expect(group('Products').getByRole('option').first()).toContainText('Linden')
  await combobox(shop).fill('cardiff')
  await expect(group('Shops')).toContainText('Cardiff')
  await combobox(shop).fill('brakes')
  await expect(group('Advice and help')).toContainText(/brakes/i)

  const { codes } = await readSearchFiles(shop)
  const response = await shop.page.request.get(shop.origin + codes)
  const { skus } = (await response.json()) as { skus: string[] }
  await combobox(shop).fill(skus[0]!)
  await expect(option(shop).first()).toContainText(skus[0]!)
  await option(shop).first().click()
  await expect(shop.page.locator('main')).toContainText(skus[0]!)
})

test('suggests results by keyboard, in the field of the search page', async ({ shop }) => {
  const { page } = shop
  await shop.visit(searchPage)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.focus()
  const own = page.getByRole('main').getByRole('combobox', { name: 'What are you looking for?' })
  await expect(own).toHaveAttribute('aria-expanded', 'false')
  // the sorting of the results has options, too
  const options = page.getByRole('main').getByRole('listbox').getByRole('option')
  await page.keyboard.type('brake')
  await expect(own).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^\d+ suggestions/)).toBeAttached()
  expect(await violations(shop)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(own).toHaveAttribute('aria-expanded', 'false')
  await expect(own).toHaveValue('brake')

  await test.step('the results of the query need no suggestions', async () => {
    await page.keyboard.press('Enter')
    await expect(heading(shop)).toHaveText('Results for “brake”')
    await own.focus()
    await expect(own).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('End')
    await page.keyboard.type('s')
    await expect(own).toHaveAttribute('aria-expanded', 'true')
    // the list must not cover what has the focus
    await page.keyboard.press('Tab')
    await expect(own).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('an option leads to all results, or to a product', async () => {
    await own.fill('linden')
    await options.last().click()
    await expect(heading(shop)).toHaveText('Results for “linden”')
    await expect(options.first()).toBeHidden()
    await own.fill('pip')
    await expect(options.first()).toContainText('Pip')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('.product-page')).toBeVisible()
    expect(shop.address()).toMatch(/[?&]queryID=[0-9a-f]{8}/)
  })
})

test('the search of the header closes where its results are on the same page', async ({ shop }) => {
  await shop.visit(`${searchPage}?query=brake`)
  await typeInHeader(shop, 'pip')
  await expect(shop.page.getByRole('banner').getByRole('combobox')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await shop.page.keyboard.press('Enter')
  await expect(heading(shop)).toHaveText('Results for “pip”')
  await expect(shop.page.locator(':popover-open')).toHaveCount(0)
})

test('groups results, and corrects typing errors', async ({ shop }) => {
  await shop.visit(`${searchPage}?query=lindn`)
  await expect(heading(shop)).toHaveText('Results for “lindn”')
  await expect(shop.page.getByText('Nothing matches exactly.')).toBeVisible()
  const products = shop.page.getByRole('region', { name: /^\d+ products?$/ })
  await expect(products.locator('mark').first()).toHaveText(/linden/i)
  expect(await violations(shop)).toEqual([])
})

test('filters products by the facets of a listing, and restores them on the way back', async ({
  shop,
  page,
}) => {
  await shop.visit(`${searchPage}?query=bike`)
  const products = page.getByRole('region', { name: /^\d+ products?$/ })
  const count = products.getByRole('heading', { level: 2, name: /products?$/ })
  const all = await count.textContent()
  // only facets that divide the results, with the counts of these
  const boxes = page.locator('[data-part=facets] input[type=checkbox]')
  const counts = page.locator('[data-part=facets] [data-part=value-count]')
  expect(await counts.allTextContents()).not.toContain('0')
  const black = boxes.and(page.locator('[name=colour][value=black]'))
  const blacks = await black.locator('xpath=..').locator('[data-part=value-count]').textContent()
  await black.press('Space')
  await expect(count).toHaveText(`${blacks} products`)
  await expect(products.getByRole('status')).toHaveText(`${blacks} products`)
  await expect(page.getByRole('button', { name: 'Remove filter: Black' })).toBeVisible()
  await expect(black).toBeFocused()
  await shop.expectAddress(`${searchPage}?colour=black&query=bike`)
  expect(await violations(shop)).toEqual([])
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
  await expect.poll(() => shop.address()).toContain('sort=price-low-to-high')

  const link = products.locator('[data-part=cards]').getByRole('link').nth(1)
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/[?&]queryID=[0-9a-f]{8}/)
  await link.click()
  await expect(page.locator('.product-page')).toBeVisible()
  expect(shop.address()).toContain('queryID=')
  await expect(page.getByRole('link', { name: 'Results for “bike”' })).toBeVisible()
  await shop.goBack()
  await expect(count).toHaveText(`${blacks} products`)
  await expect(page.locator(`[data-part=cards] a[href="${href}"]`)).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-low-to-high')
  await expect(page).toHaveTitle(/bike/)
  await shop.goBack()
  await shop.goBack()
  await expect(count).toHaveText(all!)
  await expect(black).not.toBeChecked()
  await expect(page).toHaveTitle(/^Results for “bike”/)
})

test('finds dealers and advice, and helps where there is nothing', async ({ shop }) => {
  await shop.visit(searchPage)
  const field = shop.page.locator('main form[role=search] input')
  await field.fill('cardiff')
  await field.press('Enter')
  const shops = shop.page.getByRole('region', { name: /^Shops/ })
  await expect(shops).toContainText('Cardiff')
  // the store locator opens the panel of the shop
  const name = await shops.getByRole('link').first().innerText()
  await shops.getByRole('link').first().click()
  await expect(shop.page.getByRole('dialog').getByRole('heading').first()).toHaveText(name)
  await shop.visit(searchPage)

  await field.fill('helxxtq')
  await field.press('Enter')
  await expect(heading(shop)).toHaveText('Nothing found for “helxxtq”')
  expect(await violations(shop)).toEqual([])
  await shop.page.getByRole('link', { name: 'Helmet', exact: true }).click()
  await expect(heading(shop)).toHaveText('Results for “Helmet”')

  await shop.visit(searchPage)
  await expect(shop.page.getByRole('link', { name: 'cardiff' })).toHaveCount(0)
  await field.focus()
  await expect(shop.page.getByRole('link', { name: 'cardiff' })).toBeVisible()
  await shop.page.getByRole('button', { name: 'Clear' }).click()
  await expect(shop.page.getByRole('link', { name: 'cardiff' })).toBeHidden()
})

test('opens the variant of a product number or an EAN', async ({ shop }) => {
  await shop.visit('/gb/en/bikes/')
  const { codes } = await readSearchFiles(shop)
  const response = await shop.page.request.get(shop.origin + codes)
  const { hrefs, skus, eans } = (await response.json()) as {
    hrefs: string[]
    skus: string[]
    eans: string[]
  }
  const index = hrefs.findIndex((href) => href.includes('?'))
  await shop.visit(`${searchPage}?query=${encodeURIComponent(skus[index]!.toLowerCase())}`)
  await expect.poll(() => shop.address()).toContain(hrefs[index]!.split('?')[0]!)
  await expect(shop.page.locator('main')).toContainText(skus[index]!)

  const withEan = eans.findIndex(
    (ean, at) => ean !== '' && at !== index && hrefs[at]!.includes('?'),
  )
  await shop.visit(`${searchPage}?query=${eans[withEan]}`)
  await expect.poll(() => shop.address()).toContain(hrefs[withEan]!.split('?')[0]!)
  await expect(shop.page.locator('main')).toContainText(skus[withEan]!)
})

test('tells that the search cannot be loaded, and tries again', async ({ shop, problems }) => {
  problems.allow(/page-data\/sq\/d|Failed to load resource/)
  let isBroken = true
  await shop.visit('/gb/en/')
  const { index } = await readSearchFiles(shop)
  await shop.page.route(`**${index}`, (route) => (isBroken ? route.abort() : route.continue()))
  await shop.visit(`${searchPage}?query=brake`)
  await expect(shop.page.getByText('The search could not be loaded.')).toBeVisible()
  isBroken = false
  await shop.page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(shop)).toHaveText('Results for “brake”')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search of the header leads to the search page', async ({ shop, problems }) => {
    problems.allow(/was preloaded using link preload but not used/)
    await shop.page.goto('/gb/en/')
    await shop.page.getByRole('button', { name: 'Search', exact: true }).first().click()
    await shop.page.getByRole('searchbox').fill('brake')
    await shop.page.keyboard.press('Enter')
    await expect(shop.page).toHaveURL(/\/gb\/en\/search\/\?query=brake$/)
    await expect(shop.page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    await shop.page.getByRole('main').getByRole('searchbox').fill('pip')
    await shop.page.keyboard.press('Enter')
    await expect(shop.page).toHaveURL(/\/gb\/en\/search\/\?query=pip$/)
  })
})
