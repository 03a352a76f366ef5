import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preview } from '#cli/commands/preview.ts'
import type { Catalogue } from '#fixtures/catalogue/makeCatalogue.ts'
import type { CatalogueProduct } from '#fixtures/catalogue/product.ts'
import { hexId } from '#fixtures/ids.ts'
import { layoutFaults } from '../../e2e/layoutFaults.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts'

type Changes = Partial<CatalogueProduct>

const change = (product: CatalogueProduct, changes: Changes) => {
  for (const [name, value] of Object.entries(changes)) {
    Object.defineProperty(product, name, { value, configurable: true })
  }
}

/** Gives a product another name. `slug` is the name for its path, which needs Latin letters. */
function rename(product: CatalogueProduct, name: string, slug = name): void {
  for (const one of [product, ...product.children]) {
    const fields = {
      ...one.customFields,
      ...(one.parent ? {} : { accell_parent_model_name: slug }),
    }
    change(one, { model: { ...one.model, name }, customFields: fields })
  }
}

const names = {
  markup: '</script><img src=x onerror=alert(1)> & "quotes" <!-- {{name}}',
  letter: 'X',
  long: 'Wheelandframeandforkandsaddleandhandlebarandpedalandchainandsprocketandbrakeandleverandbellandlampandrackandstandandlockkkk',
  symbols: '☂ ★ ♥ !!! *** —',
  scripts: 'دراجة هوائية 山地自行车 Ωμέγα велосипед 🚲',
} as const

const manyOptions = 200

/** A product with a variant for each of 200 sizes. */
function addOptions({ groups }: Catalogue, product: CatalogueProduct): void {
  const [first] = product.children
  const group = groups.find(({ key }) => key === 'size')!
  const children = Array.from({ length: manyOptions }, (_, index) => {
    const name = `Size ${index + 1} of many`
    const id = hexId('hostile-option', name)
    const variant: CatalogueProduct = Object.create(first!) as CatalogueProduct
    change(variant, {
      id: hexId('hostile', name),
      number: `MANY-${index + 1}`,
      options: [{ id, group, name: { en: name }, position: index, colorHexCode: null }],
    })
    return variant
  })
  change(product, { children })
}

function poison({ catalogue }: { catalogue: Catalogue }): void {
  const product = (number: string) => catalogue.productByNumber(number)!
  rename(product('SHARD-20'), names.markup, 'Markup')
  rename(product('SHARD-24'), names.letter)
  rename(product('SHARD-26'), names.long, 'Long name')
  const bare = product('OVERHANG')
  rename(bare, names.symbols, 'Symbols')
  change(bare, { children: [], options: [], properties: [], media: [], categories: [] })
  const unpriced = product('CALLUS')
  rename(unpriced, names.scripts, 'Scripts')
  const offer = { price: { GBP: -1, EUR: -1 } }
  for (const one of [unpriced, ...unpriced.children]) change(one, { offer, media: [] })
  addOptions(catalogue, product('CHUTE-9'))
  const typo = product('SCARP-4')
  for (const one of [typo, ...typo.children]) {
    const { geometry } = (one.customFields ?? {}) as { geometry?: GeometryField }
    if (!geometry) continue
    const rows = {
      ...geometry.rows,
      attrWheelbase: [12_470, ...geometry.rows.attrWheelbase.slice(1)],
    }
    change(one, { customFields: { ...one.customFields, geometry: { ...geometry, rows } } })
  }
}

interface GeometryField {
  rows: { attrWheelbase: readonly number[] }
}

const folder = mkdtempSync(join(tmpdir(), 'shopgen-hostile-'))
let browser: Browser
let built: FixtureBuild
let server: Awaited<ReturnType<typeof preview>>
beforeAll(async () => {
  built = await fixtureBuild({
    brand: 'brand-4',
    locales: ['gb-en'],
    out: join(folder, 'site'),
    prepare: poison,
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

/** What a shopper would notice on a page: errors, texts of missing values, and a page wider than the window. */
async function problemsOn(page: Page, path: string): Promise<readonly string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('dialog', (dialog) => {
    problems.push('a script of a name ran')
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    // the back ends of the build have stopped
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      problems.push(`console: ${message.text()}`)
    }
  })
  await page.goto(server.url + path, { waitUntil: 'load' })
  await page.waitForFunction(() => document.querySelector('#root[data-routed]'))
  const found = await page.evaluate(() => ({
    text: document.querySelector('main')!.innerText,
    heading: document.querySelector('h1')?.textContent ?? '',
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent,
    ),
  }))
  if (/undefined|\[object|NaN/.test(found.text)) problems.push('text of a missing value')
  // a word of 123 letters has to break, and Chinese may break anywhere
  const faults = await page.evaluate(layoutFaults)
  problems.push(...faults.filter((fault) => !fault.startsWith('broken word')))
  if (found.heading.trim() === '') problems.push('no heading')
  for (const json of found.data) JSON.parse(json)
  return problems
}

const narrow = { viewport: { width: 360, height: 740 } }
const pages = {
  'a name with markup': ['/gb-en/markup/', names.markup],
  'a name of one letter': ['/gb-en/x/', names.letter],
  'a name of 123 letters': ['/gb-en/long-name/', names.long],
  'a name of symbols, without options, picture and category': ['/gb-en/symbols/', names.symbols],
  'a name in other scripts, without price and picture': ['/gb-en/scripts/', names.scripts],
} as const

describe('a hostile catalogue', () => {
  it.each(Object.entries(pages))('is readable with %s', async (_, [path, name]) => {
    const page = await browser.newPage(narrow)
    try {
      expect(await problemsOn(page, path)).toEqual([])
      await expect(page.locator('h1').textContent()).resolves.toBe(name)
      const data = await page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((all) => all.map(({ textContent }) => JSON.parse(textContent) as object))
      expect(data).toContainEqual(expect.objectContaining({ '@type': 'ProductGroup', name }))
    } finally {
      await page.close()
    }
  })

  it('lists all of them on cards', async () => {
    const page = await browser.newPage(narrow)
    try {
      expect(await problemsOn(page, '/gb-en/bikes/kids-mtb/')).toEqual([])
      const cards = await page.locator('.product-card').allInnerTexts()
      for (const name of [names.markup, names.letter, names.long]) {
        expect(cards.some((text) => text.includes(name.slice(0, 20)))).toBe(true)
      }
    } finally {
      await page.close()
    }
  })

  it('shows and chooses 200 options', async () => {
    const page = await browser.newPage(narrow)
    try {
      expect(await problemsOn(page, '/gb-en/chute-9/')).toEqual([])
      const radios = page.locator('.variant-picker').getByRole('radio')
      expect(await radios.count()).toBe(manyOptions)
      await radios.last().check({ force: true })
      await expect.poll(() => page.locator('[data-part=sku]').textContent()).toMatch(/MANY-200/)
    } finally {
      await page.close()
    }
  })

  it('names the number of a geometry table that is implausible', () => {
    const warnings = built.events.flatMap((event) =>
      event.kind === 'warning' ? [event.diagnostic.what] : [],
    )
    expect(warnings.filter((text) => text.includes('wheelbase'))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/implausible geometry: wheelbase 12470 is outside .* in size \S+/),
      ]),
    )
  })

  it('drops facet values from the URL that no longer exist', async () => {
    const page = await browser.newPage(narrow)
    try {
      const query = '?colour=plutonium&size=xxxxl&__proto__=1'
      expect(await problemsOn(page, `/gb-en/bikes/${query}`)).toEqual([])
      expect(await page.locator('.product-card').count()).toBeGreaterThan(3)
    } finally {
      await page.close()
    }
  })

  it('works in a browser whose storage throws', async () => {
    const page = await browser.newPage(narrow)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    })
    try {
      expect(await problemsOn(page, '/gb-en/markup/')).toEqual([])
    } finally {
      await page.close()
    }
  })
})
