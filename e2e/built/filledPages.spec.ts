import { addStyles } from '../addStyles.ts'
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { largeText, largeTextFaults } from '../largeText.ts'
import { layoutFaults } from '../layoutFaults.ts'
import { withServedBuild, type ServedBuild } from '../servedBuild.ts'
import { consentCookies, expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const brands = readdirSync(new URL('../../brands/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Products that are put into the basket, from the first ones that can be bought. */
const wanted = 2
const tried = 30

/** Faults that stay: scripts rearrange the comparison after the window has another size. */
async function lastingFaults(page: Page): Promise<readonly string[]> {
  let faults: readonly string[] = []
  for (let round = 0; round < 10; round++) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    faults = await page.evaluate(layoutFaults)
    if (faults.length === 0) break
  }
  return faults
}

async function faultsAt(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = []
  const note = (look: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${name} at ${look}: ${fault}`))
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    note(`${width} px`, await lastingFaults(page))
  }
  const removeLargeText = await addStyles(page, largeText)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    note(`${width} px with large text`, largeTextFaults(await lastingFaults(page)))
  }
  await removeLargeText()
  await page.setViewportSize({ width: 1280, height: 800 })
  return faults
}

/** Puts products of a locale into the basket, and returns the ids of bicycles that it has seen. */
async function fillBasket(page: Page, { address, pages }: ServedBuild, locale: string) {
  const ids = new Set<string>()
  let added = 0
  const products = pages.filter(({ kind, path }) => kind === 'Product' && path.startsWith(locale))
  for (const { path } of products.slice(0, tried)) {
    await page.goto(address + path, { waitUntil: 'load' })
    for (const [, id] of (await page.content()).matchAll(
      /&quot;objectID&quot;:&quot;(\w+)&quot;/g,
    )) {
      ids.add(id!)
    }
    const button = page.locator('.add-to-basket').getByRole('button').first()
    if (added < wanted && (await button.isVisible()) && (await button.isEnabled())) {
      await button.click()
      const line = page.locator('.basket-drawer .basket-line').first()
      added += await line.waitFor({ timeout: 5000 }).then(
        () => 1,
        () => 0,
      )
    }
    if (added === wanted && ids.size > 2) break
  }
  expect(added).toBe(wanted)
  return [...ids].slice(0, 3)
}

for (const brand of brands) {
  test(`basket, checkout and comparison of ${brand} fit every width when they are filled`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    await withServedBuild(brand, async (site) => {
      const pathOf = (kind: string) => site.pages.find((page) => page.kind === kind)!.path
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await context.addCookies(consentCookies('C0001', site.address))
      const page = await context.newPage()
      const locale = pathOf('Basket').replace(/[^/]+\/$/, '')
      const ids = await fillBasket(page, site, locale)

      await page.goto(site.address + pathOf('Basket'))
      await page.locator('.basket-line').first().waitFor()
      const faults = [...(await faultsAt(page, 'basket'))]
      await page.goto(site.address + pathOf('Checkout'))
      await page.locator('input[name=paymentMethodId]').first().waitFor()
      faults.push(...(await faultsAt(page, 'checkout')))
      if (ids.length > 0) {
        await page.goto(`${site.address}${pathOf('BikeComparison')}?ids=${ids.join()}`)
        await page.locator('.comparison__bike').first().waitFor()
        faults.push(...(await faultsAt(page, 'comparison')))
      }
      await context.close()
      expect(faults).toEqual([])
    })
  })
}
