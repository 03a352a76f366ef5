import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { BudgetName } from '#cli/report/budgets.ts'
import { packedSize } from '#cli/report/packedSize.ts'
import { readManifest, type Figure, type PageKindReport } from '#cli/report/manifest.ts'
import { addToBasket, checkoutOf } from '../checkout.ts'
import { alwaysTag } from '../../tests/sample.ts'
import { createTableTag } from '../sampling.ts'
import { expect, test, withoutPictures } from '../shop.ts'
import { outputFolder } from '../sites.ts'

test.use({ ...withoutPictures, consent: null })

/** Page kinds that load different scripts, styles or fonts. */
const kinds = [
  'Home',
  'Category',
  'Product',
  'Publication',
  'Campaign',
  'StoreLocator',
  'Search',
  'ContactMethodsListingPage',
  'Checkout',
  'NotFound',
]

const reportOf = (kind: string): PageKindReport | undefined =>
  readManifest(outputFolder()).pageKinds.find((one) => one.kind === kind)

function figureOf(kind: string, name: BudgetName): Figure {
  const figure = reportOf(kind)?.figures.find((one) => one.name === name)
  if (!figure) throw new Error(`the manifest has no ${name} of ${kind}`)
  return figure
}

/** A query that makes islands load which only read the URL. */
const queryFor = (kind: string): string =>
  reportOf(kind)?.islands.some(({ start }) => start === 'query') ? '?query=bike' : ''

/**
 * Paths of assets with an extension that the page requested, before the load event or until now.
 */
const loadedAssets = (page: Page, ending: string, before: 'load' | 'now' = 'now') =>
  page.evaluate(
    ([end, until]) => {
      const [navigation] = performance.getEntriesByType('navigation')
      const limit =
        until === 'load' ? (navigation as PerformanceNavigationTiming).loadEventStart : Infinity
      const paths = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < limit)
        .map(({ name }) => new URL(name).pathname.slice(1))
        .filter((path) => path.endsWith(end))
      return [...new Set(paths)].sort()
    },
    [ending, before] as const,
  )

const tags = {
  idle: createTableTag(),
  load: createTableTag(),
  css: createTableTag(),
  fonts: createTableTag(),
}

for (const kind of kinds) {
  test(
    `the browser loads the scripts that the build reports for ${kind}`,
    tags.idle(),
    async ({ shop }) => {
      const { page: path, files } = figureOf(kind, 'scriptsWhenIdle')
      await shop.visit(path + queryFor(kind))
      await expect(shop.page.getByRole('region', { name: /cookie/i })).toBeVisible()
      // scroll to islands that start when visible
      for (const island of await shop.page.locator('main [data-island]').all()) {
        await island.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      }
      await expect.poll(() => loadedAssets(shop.page, '.js')).toEqual(files.toSorted())
    },
  )

  test(
    `the build reports every script that the browser loads before the load event for ${kind}`,
    tags.load(),
    async ({ shop }) => {
      const { page: path, files, value, limit } = figureOf(kind, 'scriptsBeforeLoad')
      await shop.page.goto(shop.origin + path, { waitUntil: 'load' })
      const loaded = await loadedAssets(shop.page, '.js', 'load')
      expect(loaded).not.toEqual([])
      // islands that start on load may do so slightly later
      expect(files).toEqual(expect.arrayContaining(loaded))
      expect(limit).toBeGreaterThanOrEqual(value)
    },
  )

  test(
    `the build reports the style sheets of ${kind}, which requests no others`,
    tags.css(),
    async ({ shop }) => {
      const { page: path, files } = figureOf(kind, 'css')
      await shop.page.goto(shop.origin + path, { waitUntil: 'load' })
      expect(await loadedAssets(shop.page, '.css', 'load')).toEqual(files.toSorted())
      // nor later, when the router takes over
      await shop.untilHydrated()
      const times = await shop.page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
            .length,
      )
      expect(times).toBe(files.length)
    },
  )

  test(
    `the build reports every font that the browser loads for ${kind}`,
    tags.fonts(),
    async ({ shop }) => {
      const { page: path, files } = figureOf(kind, 'fonts')
      await shop.page.goto(shop.origin + path, { waitUntil: 'load' })
      await shop.page.evaluate(() => document.fonts.ready)
      const loaded = await loadedAssets(shop.page, '.woff2')
      expect(loaded).not.toEqual([])
      expect(files).toEqual(expect.arrayContaining(loaded))
    },
  )
}

/**
 * Scripts of a checkout with a basket, until it can be filled in; a first visit has nothing to order. React 62 kB,
 * client and router 17, commerce client and basket 13, consent and services 4, form and checkout 26. What an order
 * sends, the provider's terms and the choice of a shop load when they are needed.
 */
const scriptsOfFilledCheckout = 125_200

test(
  'a checkout with a basket loads its scripts within their budget, and those of an order with the first field',
  { tag: alwaysTag },
  async ({ shop, browser, baseURL }) => {
    await addToBasket(shop, '/gb/en/bastion-u-lock/')
    const context = await browser.newContext({
      baseURL: baseURL!,
      storageState: await shop.page.context().storageState(),
    })
    try {
      const page = await context.newPage()
      await page.goto('/gb/en/checkout/')
      const { field, payments } = checkoutOf({ page })
      await expect(payments.first()).toBeVisible()
      const loaded = await loadedAssets(page, '.js')
      const files = loaded.map((path) => readFileSync(join(outputFolder(), path)))
      const sizes = await Promise.all(files.map((file) => packedSize(file)))
      const total = sizes.reduce((sum, size) => sum + size, 0)
      expect(total).toBeLessThanOrEqual(scriptsOfFilledCheckout)
      // React alone is more than half of it
      expect(total).toBeGreaterThan(60_000)
      await field('email').focus()
      await expect
        .poll(async () => (await loadedAssets(page, '.js')).length)
        .toBeGreaterThan(loaded.length)
    } finally {
      await context.close()
    }
  },
)
