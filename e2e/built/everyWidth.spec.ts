import { addStyles } from '../addStyles.ts'
import { readdirSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { largeText, largeTextFaults } from '../largeText.ts'
import { layoutFaults } from '../layoutFaults.ts'
import { isSampled } from '../sampling.ts'
import { withServedBuild, type BuiltPage, type ServedBuild } from '../servedBuild.ts'
import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const widths = [320, 768, 992, 1100, 1280] as const

const largeTextWidths = [320, 390] as const

/** Contained content hides its overflow. */
const uncontained =
  '*, ::before, ::after { content-visibility: visible !important; contain: none !important }'

const brands = readdirSync(new URL('../../brands/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Loads each document once, without scripts, and resizes the window, and then its text. */
async function faultsOf(
  browser: Browser,
  address: string,
  pages: readonly BuiltPage[],
): Promise<readonly string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  // layout depends on CSS only; aborting scripts, unlike disabling JavaScript, lets the test
  // evaluate code
  await context.route('**/*.js', (route) => route.abort())
  const page = await context.newPage()
  const faults: string[] = []
  for (const { path } of pages) {
    await page.goto(address + path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await addStyles(page, uncontained)
    const note = (look: string, found: readonly string[]) =>
      faults.push(...found.map((fault) => `${path} at ${look}: ${fault}`))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      note(`${width} px`, await page.evaluate(layoutFaults))
    }
    await addStyles(page, largeText)
    for (const width of largeTextWidths) {
      await page.setViewportSize({ width, height: 800 })
      const found = largeTextFaults(await page.evaluate(layoutFaults))
      note(`${width} px with large text`, found)
    }
  }
  await context.close()
  return faults
}

const localeOf = ({ path }: BuiltPage) =>
  /^\/(?:[a-z]{2,3}-[a-z]{2}|[a-z]{2,3}\/[a-z]{2})\//.exec(path)?.[0] ?? ''

/** The first page of each kind in each locale. */
const onePerKindAndLocale = ({ pages }: ServedBuild): readonly BuiltPage[] => [
  ...new Map(pages.toReversed().map((page) => [`${page.kind} ${localeOf(page)}`, page])).values(),
]

/** Kinds whose layout differs by brand. */
const arranged = ['Category', 'Product', 'Campaign', 'NotFound', 'Publication']

const oneOfEach = ({ pages }: ServedBuild): readonly BuiltPage[] =>
  arranged.flatMap((kind) => pages.findLast((page) => page.kind === kind) ?? [])

/** The last listing with bicycles, whose cards differ from those of parts; empty for a shop without any. */
async function bicycleListing({ address, pages }: ServedBuild): Promise<readonly BuiltPage[]> {
  for (const page of pages.filter(({ kind }) => kind === 'Category').toReversed()) {
    const html = await (await fetch(address + page.path)).text()
    if (html.includes('data-bicycle')) return [page]
  }
  return []
}

for (const brand of brands) {
  test(`the home pages of all locales of ${brand} fit every width`, async ({ browser }) => {
    test.setTimeout(240_000)
    await withServedBuild(brand, async (site) => {
      const homes = site.pages.filter(({ kind }) => kind === 'Home')
      expect(homes.length).toBeGreaterThan(0)
      // when sampling, every sixth locale from the first
      const wanted = homes.filter((_home, at) => !isSampled || at % 6 === 0)
      const pages = [...wanted, ...oneOfEach(site), ...(await bicycleListing(site))]
      expect(await faultsOf(browser, site.address, pages)).toEqual([])
    })
  })

  test(`every page kind in all locales of ${brand} fits every width @table`, async ({
    browser,
  }) => {
    test.setTimeout(1_200_000)
    await withServedBuild(brand, async (site) => {
      const pages = onePerKindAndLocale(site)
      expect(pages.length).toBeGreaterThan(20)
      expect(await faultsOf(browser, site.address, pages)).toEqual([])
    })
  })
}
