import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preview } from '#cli/commands/preview.ts'
import { isOverBudget } from '#cli/report/checkBudgets.ts'
import { mostVariantsListed } from '#shared/product/product.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { manyDealers } from '../manyDealers.ts'
import { addManyVariants, manyChoices } from '../manyVariants.ts'
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts'

const number = 'CALDER-1'
const path = '/gb/en/calder-1/'
const count = manyChoices.reduce<number>((product, values) => product * values, 1)
const dealers = manyDealers(2000)
const folder = mkdtempSync(join(tmpdir(), 'shopgen-large-'))
let built: FixtureBuild
let server: Awaited<ReturnType<typeof preview>>
let browser: Browser

/** brand-4 has pages of dealers; the locator of brand-1 has all that is known of them. */
beforeAll(async () => {
  built = await fixtureBuild({
    brand: 'brand-1',
    locales: ['gb-en'],
    out: join(folder, 'site'),
    prepare(fixtures) {
      addManyVariants(fixtures.catalogue, number)
      fixtures.dealers.splice(0, Infinity, ...dealers)
    },
  })
  server = await preview({ folder: built.folder, port: 0 })
  const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })
  browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const read = (file: string) => readFileSync(join(built.folder, file), 'utf8')
const documentOf = (page: string) => read(join(page, 'index.html'))
const documents = () =>
  built.manifest.files
    .map((file) => file.path)
    .filter((file) => file.startsWith(path.slice(1)) && file.endsWith('.html'))
const variantFile = () => /data-variant-parts="([^"]+)"/.exec(documentOf(path))![1]!

async function open(address: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(server.url + address, { waitUntil: 'load' })
  return page
}
const started = (page: Page) => page.waitForSelector('.variant-picker[data-started]')
const sku = (page: Page) => page.locator('[data-part=sku]').textContent()
const choose = (page: Page, word: string) =>
  page.locator(`.variant-picker__radio[value="${word}"]`).check({ force: true })

describe('a product with 1,000 variants', () => {
  it('has documents and page data that do not grow with them', () => {
    const { figures } = built.manifest.pageKinds.find(({ kind }) => kind === 'Product')!
    expect(figures.filter(isOverBudget)).toEqual([])
    // of which 100 kB are the styles
    for (const file of documents()) expect(read(file).length).toBeLessThan(400_000)
    expect(read(`page-data${path}page-data-rsc.json`).length).toBeLessThan(180_000)
    // what the first choice loads
    expect(brotliCompressSync(read(variantFile().slice(1))).length).toBeLessThan(25_000)
  })

  it('does not make the files of listings and the comparison much larger', () => {
    const large = built.manifest.files
      .filter(({ path: file, bytes }) => file.endsWith('.json') && bytes > 320_000)
      .map(({ path: file }) => file)
      // the file of the dealers is large, too
      .filter((file) => !read(file).includes(dealers.at(-1)!.addressLine1))
    expect(large).toEqual([])
  })

  it('is named by a warning', () => {
    const warnings = built.events.flatMap((event) =>
      event.kind === 'warning' && event.group === 'products with many variants'
        ? [event.diagnostic]
        : [],
    )
    expect(warnings).toContainEqual(
      expect.objectContaining({
        what: `product with ${count} variants: search engines get ${mostVariantsListed} of them, and without scripts a page lists ${mostVariantsListed}`,
        where: expect.stringContaining(number),
      }),
    )
  })

  it('R3.5.7 lists each variant once without scripts, on pages that link to each other', () => {
    const pages = documents()
    expect(pages).toHaveLength(count / mostVariantsListed)
    const listed = pages.flatMap((file) =>
      [...read(file).matchAll(/<li class="variant-links__variant" id="variant-([^"]+)"/g)].map(
        ([, id]) => id,
      ),
    )
    expect(listed).toHaveLength(count)
    expect(new Set(listed).size).toBe(count)
    for (const file of pages) {
      const [, nav = ''] = /<nav aria-label="Pages">(.*?)<\/nav>/.exec(read(file))!
      expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => `${href!.slice(1)}index.html`)) //
        .toEqual(expect.arrayContaining(pages))
    }
  })

  it('is one product for search engines, with the range of its prices and examples of all values', () => {
    const [, group] = [
      ...documentOf(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ].map(([, json]) => JSON.parse(json!) as Group)
    expect(group!.offers).toEqual({
      '@type': 'AggregateOffer',
      lowPrice: 1000,
      highPrice: 1200,
      priceCurrency: 'GBP',
      offerCount: count,
    })
    expect(group!.hasVariant).toHaveLength(mostVariantsListed)
    const values = (name: 'color' | 'size') => new Set(group!.hasVariant.map((one) => one[name]))
    expect([values('color').size, values('size').size]).toEqual([20, 10])
    expect(documentOf(path)).toContain('<link rel="canonical" href="https://')
    for (const file of documents()) {
      const html = read(file)
      const isFirst = file === `${path.slice(1)}index.html`
      expect(html.includes('content="noindex"')).toBe(!isFirst)
      expect(html.includes('ProductGroup')).toBe(isFirst)
    }
  })

  it('loads its variants with the first choice, and once', async () => {
    const page = await open(path)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await started(page)
    expect(requested).not.toContain(variantFile())
    await choose(page, 'colour-7')
    await page.waitForURL(/colour=colour-7/)
    await choose(page, 'rack-4')
    await choose(page, 'size-9')
    await page.waitForURL(`**${path}?colour=colour-7&size=size-9&luggage=rack-4`)
    expect(await sku(page)).toContain('CALDER-1-7-9-4')
    expect(await page.locator('[data-part=amount]').first().textContent()).toContain('1,150')
    await choose(page, 'colour-20')
    await page.locator('[data-part=status]').getByText('Sold out').waitFor()
    expect(requested.filter((one) => one === variantFile())).toHaveLength(1)
    await page.context().close()
  })

  it('opens with the variant in its address', async () => {
    const page = await open(`${path}?colour=colour-3&size=size-2&luggage=rack-5`)
    await page.locator('[data-part=sku]', { hasText: 'CALDER-1-3-2-5' }).waitFor()
    expect(await page.locator('.variant-picker__radio:checked').count()).toBe(3)
    await page.context().close()
  })

  it('takes back a choice whose variants do not load, and says so', async () => {
    const page = await open(path)
    await started(page)
    const before = await sku(page)
    await page.route(`**${variantFile()}`, (route) => route.abort())
    await page
      .locator('.variant-picker__radio[value="colour-7"]')
      .check({ force: true })
      .catch(() => {})
    await page.getByText('This choice could not be loaded.').waitFor()
    expect(await page.locator('.variant-picker__radio[value="colour-7"]').isChecked()).toBe(false)
    expect(await sku(page)).toBe(before)
    await page.unroute(`**${variantFile()}`)
    await page.mouse.move(0, 0)
    await choose(page, 'colour-7')
    await page.waitForURL(/colour=colour-7/)
    await page.context().close()
  })

  it('X5.19 shows a variant of any page without scripts', async () => {
    const page = await open(`${path}page/10/`, false)
    const link = page.getByRole('link', { name: 'Colour 19, Size 4, Rack 2', exact: true })
    await link.click()
    const shown = page.locator('.variant-links__chosen').filter({ visible: true })
    expect(await shown.innerText()).toContain('CALDER-1-19-4-2')
    await page.context().close()
  })
})

interface Group {
  offers: object
  hasVariant: readonly { color: string; size: string }[]
}

const locatorPages = () =>
  built.manifest.files.filter(({ path, kind }) => kind === 'StoreLocator' && path.endsWith('.html'))

describe('a country with 2,000 dealers', () => {
  it('has each of them on one page without scripts', () => {
    const listed = locatorPages().flatMap(({ path }) => {
      const html = readFileSync(join(built.folder, path), 'utf8')
      return [...html.matchAll(/<address[^>]*>([^<]*)<br\/?>([^<]*)</g)].map(
        ([, street, town]) => `${street}, ${town}`,
      )
    })
    expect(listed).toHaveLength(dealers.length)
    expect(listed.toSorted()).toEqual(
      dealers
        .map(({ addressLine1, city, postalCode }) => `${addressLine1}, ${city} ${postalCode}`)
        .toSorted(),
    )
  })

  it('stays within the budgets', () => {
    const { figures } = built.manifest.pageKinds.find(({ kind }) => kind === 'StoreLocator')!
    expect(figures.filter(isOverBudget)).toEqual([])
    // what the first interaction loads
    const file = built.manifest.files
      .filter(({ path }) => path.includes('/sq/d/'))
      .map(({ path }) => readFileSync(join(built.folder, path)))
      .find((content) => content.includes('"hash"'))!
    expect(brotliCompressSync(file).length).toBeLessThan(70_000)
  })

  it('links to the towns with a letter', () => {
    const html = readFileSync(join(built.folder, 'gb/en/store-locator/index.html'), 'utf8')
    const [, letters = ''] = /<nav class="store-locator__letters"[^>]*>([^]*?)<\/nav>/.exec(html)!
    expect([...letters.matchAll(/>([A-Z])</g)].map(([, letter]) => letter).join('')).toBe(
      'ABCDEFGH',
    )
    const [, hexham = ''] = /href="([^"]*)">H</.exec(letters)!
    const page = readFileSync(join(built.folder, hexham, 'index.html'), 'utf8')
    expect(page).toContain('Hexham ')
  })

  it('is searched by a town and a postal code that are on other pages, and shows more', async () => {
    const page = await browser.newPage()
    await page.goto(`${server.url}/gb/en/store-locator/`)
    const shops = page.locator('.store-locator__shop')
    expect(await shops.count()).toBe(24)
    const { city, postalCode } = dealers[1234]!
    for (const query of [city, postalCode]) {
      await page.locator('#locator-query').fill(query)
      await shops.first().getByText(city).waitFor()
    }
    await page.getByRole('button', { name: 'Show more shops' }).click()
    await expect.poll(() => shops.count()).toBeGreaterThan(24)
    // a dealer of another page opens by its address
    await page.goto(`${server.url}/gb/en/store-locator/#cycle-works-nowhere`)
    const href = await page.locator('.store-locator__name a').last().getAttribute('href')
    await page.goto(`${server.url}/gb/en/store-locator/page/40/${href}`)
    await page.getByRole('dialog').waitFor()
    await page.close()
  })
})
