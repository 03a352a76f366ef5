import type { Page } from '@playwright/test'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

const white = 'rgb(255, 255, 255)'
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const radio = (page: Page, name: string) => page.locator('.footer').getByRole('radio', { name })

/** Blocks all scripts and style sheets. Returns a function that lists the requested ones. */
async function holdScripts(page: Page) {
  const requested: string[] = []
  await page.route(/\/assets\/[^/]+\.js$/, (route) => {
    requested.push(new URL(route.request().url()).pathname)
  })
  return () => requested
}

test('R9.20 the switch overrides the device’s theme, also on the next page and visit', async ({
  shop,
}) => {
  await shop.visit('/gb/en/')
  expect(await ground(shop.page)).toBe(white)
  await expect(radio(shop.page, 'Same as device')).toBeChecked()
  await radio(shop.page, 'Dark').check()
  expect(await ground(shop.page)).not.toBe(white)
  await shop.follow('/gb/en/bikes/')
  await shop.expectAddress('/gb/en/bikes/')
  expect(await ground(shop.page)).not.toBe(white)
  await shop.visit('/gb/en/bikes/')
  expect(await ground(shop.page)).not.toBe(white)
  await expect(radio(shop.page, 'Dark')).toBeChecked()
  await radio(shop.page, 'Same as device').check()
  expect(await ground(shop.page)).toBe(white)
})

test('R9.20 the first frame has the chosen theme, before any module runs', async ({ shop }) => {
  await shop.visit('/gb/en/')
  await radio(shop.page, 'Dark').check()
  // without scripts, only the document and its style sheets count
  const requested = await holdScripts(shop.page)
  await shop.page.goto(`${shop.origin}/gb/en/bikes/`, { waitUntil: 'commit' })
  await expect(shop.page.locator('h1')).toBeVisible()
  const atFirst = await shop.page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return getComputedStyle(document.documentElement).backgroundColor
  })
  expect(atFirst).not.toBe(white)
  await expect.poll(requested).toContainEqual(expect.stringMatching(/\.js$/))
  await shop.page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('R9.20 the switch works before the client script loads', async ({ shop }) => {
  await holdScripts(shop.page)
  await shop.page.goto(`${shop.origin}/gb/en/`, { waitUntil: 'commit' })
  await radio(shop.page, 'Dark').check()
  expect(await ground(shop.page)).not.toBe(white)
  await shop.page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('R9.20 another tab follows', async ({ shop, context }) => {
  await shop.visit('/gb/en/')
  const other = await context.newPage()
  await other.goto(`${shop.origin}/gb/en/news/`)
  await radio(shop.page, 'Dark').check()
  await expect.poll(() => ground(other)).not.toBe(white)
  await expect(radio(other, 'Dark')).toBeChecked()
})

test('the switch is one Tab stop with arrow keys', async ({ shop }) => {
  await shop.visit('/gb/en/')
  await radio(shop.page, 'Same as device').focus()
  await shop.page.keyboard.press('ArrowRight')
  await expect(radio(shop.page, 'Light')).toBeChecked()
  await shop.page.keyboard.press('ArrowRight')
  await expect(radio(shop.page, 'Dark')).toBeFocused()
  expect(await ground(shop.page)).not.toBe(white)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('R9.20 X5.19 the device’s theme applies, without a switch', async ({
    page,
    baseURL,
    problems,
  }) => {
    problems.allow(/was preloaded using link preload but not used/)
    await page.goto(`${baseURL}/gb/en/`)
    const header = page.locator('.layout__header .header')
    await expect(header).not.toHaveCSS('background-color', white)
    await expect(page.locator('.theme-switch')).toBeHidden()
  })
})
