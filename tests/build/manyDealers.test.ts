import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preview } from '#cli/commands/preview.ts'
import { isOverBudget } from '#cli/report/checkBudgets.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { manyDealers } from '../manyDealers.ts'
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts'

const count = 2000
const dealers = manyDealers(count)
const folder = mkdtempSync(join(tmpdir(), 'shopgen-dealers-'))
let built: FixtureBuild
let server: Awaited<ReturnType<typeof preview>>
let browser: Browser

/** brand-4 has pages of dealers; the locator of brand-1 has all that is known of them. */
beforeAll(async () => {
  built = await fixtureBuild({
    brand: 'brand-1',
    locales: ['gb-en'],
    out: join(folder, 'site'),
    prepare: (fixtures) => void fixtures.dealers.splice(0, Infinity, ...dealers),
  })
  server = await preview({ folder: built.folder, port: 0 })
  const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })
  browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

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
    expect(listed).toHaveLength(count)
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
