import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { withServedBuild, type ServedBuild } from '../servedBuild.ts'
import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const brands = readdirSync(new URL('../../brands/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The distance from the top of the page to the top of the first element, in pixels; null without one. */
const topOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const elements = [...document.querySelectorAll(wanted)]
    const shown = elements.find((element) => element.getClientRects().length > 0)
    return shown ? Math.round(shown.getBoundingClientRect().top + scrollY) : null
  }, selector)

/** The first page of a kind whose HTML has the text. */
async function pageWith({ address, pages }: ServedBuild, kind: string, text: string) {
  for (const page of pages) {
    if (page.kind !== kind) continue
    if ((await (await fetch(address + page.path)).text()).includes(text)) return page.path
  }
  throw new Error(`no page of the kind ${kind} has ${text}`)
}

for (const brand of brands) {
  test(`a phone shows picture, name, price, choices and action of ${brand} in this order`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    await withServedBuild(brand, async (site) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      await page.goto(site.address + (await pageWith(site, 'Product', 'data-layout="pills"')))
      const parts = [
        '.product-page__gallery',
        'h1',
        '.product-page__status',
        '.variant-picker',
        '.product-page__actions',
      ]
      const tops = await Promise.all(parts.map((part) => topOf(page, part)))
      expect(tops).not.toContain(null)
      expect(tops.toSorted((a, b) => a! - b!)).toEqual(tops)
      // name and price are seen without scrolling
      expect(tops[2]).toBeLessThan(620)
      await page.close()
    })
  })

  test(`a listing of ${brand} begins with its products`, async ({ browser }) => {
    test.setTimeout(240_000)
    await withServedBuild(brand, async (site) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      await page.goto(site.address + (await pageWith(site, 'Category', 'data-part="cards"')))
      expect(await topOf(page, '[data-part=cards] article')).toBeLessThan(440)
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await topOf(page, '[data-part=cards] article')).toBeLessThan(480)
      await page.close()
    })
  })
}
