import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preview } from '#cli/commands/preview.ts'
import type { Catalogue } from '#fixtures/catalogue/makeCatalogue.ts'
import type { CatalogueProduct } from '#fixtures/catalogue/product.ts'
import { hexId } from '#fixtures/ids.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import { layoutFaults } from '../../e2e/layoutFaults.ts'
import { isSampled } from '../../e2e/sampling.ts'
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

/** A brand, and the numbers of its bicycles that become hostile. */
const shops = {
  'brand-3': {
    locale: 'nl-nl',
    named: ['SINGEL-3', 'SINGEL-7', 'KADE-1', 'DOK-7', 'KIKKER-16'],
    withOptions: 'SINGEL-RIEM',
    withTypo: null,
  },
  'brand-4': {
    locale: 'gb-en',
    named: ['SHARD-20', 'SHARD-24', 'SHARD-26', 'OVERHANG', 'CALLUS'],
    withOptions: 'CHUTE-9',
    withTypo: 'SCARP-4',
  },
  'brand-6': {
    locale: 'de-de',
    named: ['ZK-7007', 'ZK-7108', 'ZK-1040', 'ZK-2010', 'ZK-3080'],
    withOptions: 'ZK-7212',
    withTypo: null,
  },
} as const
type HostileShop = (typeof shops)[keyof typeof shops]

const poison =
  ({ named, withOptions, withTypo }: HostileShop) =>
  ({ catalogue }: { catalogue: Catalogue }): void => {
    const product = (number: string) => catalogue.productByNumber(number)!
    const [markup, letter, long, bare, unpriced] = named.map(product)
    rename(markup!, names.markup, 'Markup')
    rename(letter!, names.letter)
    rename(long!, names.long, 'Long name')
    rename(bare!, names.symbols, 'Symbols')
    change(bare!, { children: [], options: [], properties: [], media: [], categories: [] })
    rename(unpriced!, names.scripts, 'Scripts')
    const offer = { price: { GBP: -1, EUR: -1 } }
    for (const one of [unpriced!, ...unpriced!.children]) change(one, { offer, media: [] })
    addOptions(catalogue, product(withOptions))
    if (withTypo === null) return
    const typo = product(withTypo)
    for (const one of [typo, ...typo.children]) {
      const { geometry } = (one.customFields ?? {}) as { geometry?: GeometryField }
      if (!geometry) continue
      const code = Object.keys(geometry.rows).find((one) => wheelbaseCodes.includes(one))!
      const rows = { ...geometry.rows, [code]: [12_470, ...geometry.rows[code]!.slice(1)] }
      change(one, { customFields: { ...one.customFields, geometry: { ...geometry, rows } } })
    }
  }

const wheelbaseCodes = ['attrWheelbase', 'UB-WHLBASE']

interface GeometryField {
  rows: Readonly<Record<string, readonly number[]>>
}

let browser: Browser
beforeAll(async () => {
  const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })
  browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
}, 60_000)
afterAll(() => browser?.close())

/** What a shopper would notice on a page: errors, texts of missing values, and a page wider than the window. */
async function problemsOn(page: Page, url: string): Promise<readonly string[]> {
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
  await page.goto(url, { waitUntil: 'load' })
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

const hostileNames = Object.entries({
  'a name with markup': ['markup', names.markup],
  'a name of one letter': ['x', names.letter],
  'a name of 123 letters': ['long-name', names.long],
  'a name of symbols, without options, picture and category': ['symbols', names.symbols],
  'a name in other scripts, without price and picture': ['scripts', names.scripts],
} as const)

/** Sampled runs leave out the brand that has nothing of its own. */
const tried = Object.entries(shops).filter(([brand]) => !isSampled || brand !== 'brand-3')

describe.each(tried)('a hostile catalogue of %s', (brand, shop) => {
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-hostile-'))
  let built: FixtureBuild
  let compared: readonly string[] = []
  let server: Awaited<ReturnType<typeof preview>>
  beforeAll(async () => {
    built = await fixtureBuild({
      limits: { incompleteProducts: 100 },
      brand,
      locales: [shop.locale],
      out: join(folder, 'site'),
      prepare: (fixtures) => {
        poison(shop)(fixtures)
        compared = shop.named
          .slice(0, 2)
          .map((number) => fixtures.catalogue.productByNumber(number)!.id)
      },
    })
    server = await preview({ folder: built.folder, port: 0 })
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const html = (path: string) => readFileSync(join(built.folder, path, 'index.html'), 'utf8')

  /** The first page of a kind that fulfils the condition. */
  const pathOf = (kind: string, isWanted: (path: string) => boolean = () => true): string =>
    globSync('page-data/**/page-data.json', { cwd: built.folder })
      .sort()
      .map((file) => JSON.parse(readFileSync(join(built.folder, file), 'utf8')) as PageDataFile)
      .find((page) => page.kind === kind && isWanted(page.path))!.path
  const productPath = (start: string) =>
    pathOf('Product', (path) => path.split('/').at(-2)!.startsWith(start))

  /** A phone on which a page is opened, with what is wrong on the page. */
  async function visit(
    path: string,
    use: (page: Page) => Promise<void> = async () => {},
    prepare: (page: Page) => Promise<void> = async () => {},
  ): Promise<void> {
    const page = await browser.newPage(narrow)
    try {
      await prepare(page)
      expect(await problemsOn(page, server.url + path)).toEqual([])
      await use(page)
    } finally {
      await page.close()
    }
  }

  it.each(hostileNames)('is readable with %s', async (_, [slug, name]) => {
    await visit(productPath(slug), async (page) => {
      await expect(page.locator('h1').textContent()).resolves.toBe(name)
      const data = await page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((all) => all.map(({ textContent }) => JSON.parse(textContent) as object))
      // without a choice, a product is no group
      const type: unknown = expect.stringMatching(/^Product(Group)?$/)
      expect(data).toContainEqual(expect.objectContaining({ '@type': type, name }))
    })
  })

  it('lists them on cards', async () => {
    const listing = pathOf('Category', (path) => html(path).includes(names.long.slice(0, 20)))
    await visit(listing, async (page) => {
      const cards = await page.locator('.product-card').allTextContents()
      // long German words have soft hyphens
      const texts = cards.map((text) => text.replaceAll('\u00ad', ''))
      expect(texts).toContainEqual(expect.stringContaining(names.long))
    })
  })

  it('finds them', async () => {
    const search = pathOf('Search')
    await visit(`${search}?query=onerror`, async (page) => {
      await expect
        .poll(() => page.locator('main').innerText(), { timeout: 10_000 })
        .toContain(names.markup)
    })
  })

  it('compares them', async () => {
    const path = pathOf('BikeComparison')
    await visit(`${path}?ids=${compared.join(',')}`, async (page) => {
      await expect.poll(() => page.locator('main').innerText()).toContain(names.markup)
    })
  })

  it('shows and chooses 200 options', async () => {
    const path = pathOf('Product', (one) => html(one).includes('MANY-200'))
    await visit(path, async (page) => {
      const radios = page.locator('.variant-picker').getByRole('radio')
      expect(await radios.count()).toBeGreaterThanOrEqual(manyOptions)
      await radios.last().check({ force: true })
      await expect.poll(() => page.locator('[data-part=sku]').textContent()).toMatch(/MANY-200/)
    })
  })

  it.skipIf(shop.withTypo === null)('has a warning for an implausible geometry', () => {
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
    const listing = pathOf('Category', (path) => html(path).split('product-card"').length > 4)
    await visit(`${listing}?colour=plutonium&size=xxxxl&__proto__=1`, async (page) => {
      expect(await page.locator('.product-card').count()).toBeGreaterThan(2)
    })
  })

  it('works in a browser whose storage throws', async () => {
    await visit(productPath('markup'), undefined, async (page) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
        }
      })
    })
  })
})
