import { violations } from './axe.ts'
import { findSoldOut } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

test('X5.5 variants are radios; a sold-out one can be chosen, is in the URL, leads to notify me, and is a link without scripts', async ({
  shop,
  browser,
}) => {
  await shop.visit(findSoldOut())
  const choice = shop.page.locator('.variant-picker label', { hasText: 'Sold out' }).first()
  const radio = choice.getByRole('radio')
  await expect(radio).toBeEnabled()
  await choice.click()
  await expect(radio).toBeChecked()
  await expect(shop.page.locator('.notify-me')).toBeVisible()
  await expect(shop.page.locator('.add-to-basket')).toBeHidden()
  const chosen = new URL(shop.page.url())
  expect(chosen.search).not.toBe('')
  await shop.page.reload()
  await expect(radio).toBeChecked()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto(findSoldOut())
  const links = page.locator(`a[href*="${chosen.search}#"]`)
  await expect(links.first()).toBeVisible()
  await links.first().click()
  await expect(page.locator(':target')).toBeVisible()
  await context.close()
})

test.describe('A choice that exists only with another frame', () => {
  test.use({ site: 'languages' })

  test('X5.5 is labelled so, and says what it changed', async ({ shop }) => {
    await shop.visit('/nl-nl/sluis-e8-2026/')
    const other = shop.page.locator('.variant-picker label[data-state=missing]').first()
    await expect(other).toContainText('alleen met andere keuzes')
    const note = shop.page.getByRole('status').filter({ hasText: 'is er alleen met' })
    await expect(note).toHaveCount(0)
    await other.click()
    await expect(note).toContainText(/is er alleen met: \S+ \S+/)
    await expect(note).toBeVisible()
    expect(await violations(shop, { context: '.variant-picker' })).toEqual([])
  })
})

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}

test('a choice restyles what it changes, and not the whole page', async ({ shop }) => {
  const { page } = shop
  await shop.visit('/gb/en/linden-8/')
  await shop.untilHydrated()
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await page
    .locator('.variant-picker fieldset')
    .last()
    .locator('input:not(:checked)')
    .last()
    .check({ force: true })
  await expect.poll(() => new URL(page.url()).search).not.toBe('')
  // the frame that shows it
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: readonly TraceEvent[]
  }
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args?.elementCount ?? 0] : [],
  )
  // the page has 400 outside of parts below the fold
  expect(Math.max(...restyled)).toBeGreaterThan(0)
  expect(Math.max(...restyled)).toBeLessThan(100)
})
