import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageDataFile } from '#shared/page.ts'
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopgen-segments-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const buildIn = (brand: string, locale: string): Promise<FixtureBuild> =>
  fixtureBuild({ brand, locales: [locale], out: join(folder, brand, 'site') })

/** Paths of the pages of a kind. */
const pages = ({ manifest }: FixtureBuild, kind: string): string[] =>
  manifest.files.flatMap(({ path, kind: own, page }) =>
    own === kind && path.endsWith('.html') && page ? [page] : [],
  )
const html = (site: FixtureBuild, page: string) =>
  readFileSync(join(site.folder, page, 'index.html'), 'utf8')
const dataOf = <Data>(site: FixtureBuild, page: string) =>
  (
    JSON.parse(
      readFileSync(join(site.folder, 'page-data', page, 'page-data.json'), 'utf8'),
    ) as PageDataFile
  ).data as Data

describe('the segment before a variant’s shape', () => {
  let site: FixtureBuild
  beforeAll(async () => {
    site = await buildIn('brand-4', 'de-de')
  }, 120_000)

  it('R2.5.2 precedes the shape in the path of its page', () => {
    const below = pages(site, 'Product').filter((page) => page.split('/').length > 4)
    expect(below.sort()).toEqual(['/de-de/shard-26/o/diamant/', '/de-de/shard-26/o/trapez/'])
  })

  it('R2.5.2 is in the links of the shapes, and no page is at the segment itself', () => {
    const product = html(site, '/de-de/shard-26/')
    expect(product).toContain('/de-de/shard-26/o/trapez/')
    expect(product).not.toContain('href="/de-de/shard-26/trapez/')
    expect(site.manifest.files.map(({ page }) => page)).not.toContain('/de-de/shard-26/o/')
  })
})

describe('the segment before a listing’s further pages', () => {
  let site: FixtureBuild
  beforeAll(async () => {
    site = await buildIn('brand-5', 'fi-fi')
  }, 120_000)

  interface Listing {
    total: number
    products: readonly { path: string }[]
    page: { number: number; count: number; previous: string | null; next: string | null }
  }
  const first = '/fi-fi/equipment/'
  const second = '/fi-fi/equipment/v/page/2/'

  it('R2.5.3 R9.8 follows the listing, whose first page holds ninety products', () => {
    const equipment = pages(site, 'Category').filter((page) => page.startsWith(first))
    expect(equipment.sort()).toEqual([first, second])
    const [whole, rest] = [dataOf<Listing>(site, first), dataOf<Listing>(site, second)]
    expect(whole.products).toHaveLength(90)
    expect(whole.total).toBeGreaterThan(90)
    expect(rest.products).toHaveLength(whole.total - 90)
    const paths = [...whole.products, ...rest.products].map(({ path }) => path)
    expect(new Set(paths).size).toBe(whole.total)
  })

  it('R2.5.3 is in the links between the pages of the listing', () => {
    expect(dataOf<Listing>(site, first).page.next).toBe(second)
    expect(dataOf<Listing>(site, second).page.previous).toBe(first)
    expect(html(site, first)).toContain(`href="${second}"`)
    expect(html(site, second)).toContain(`href="${first}"`)
  })

  it('R9.14 shows the parts in the language of the page, with names and prices of their own', () => {
    const product = html(site, '/fi-fi/ketju-12-vaha-ketju-12-vaha-2026/')
    expect(product).toContain('Venymä 0,5\u00a0%')
    expect(product).toContain('Ketjuvaihteistot')
    expect(product).toMatch(/"price":"?74\b/)
  })
})
