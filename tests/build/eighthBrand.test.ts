import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { pages } from '#templates/pages/index.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import type { Manifest } from '#cli/report/manifest.ts'
import { readManifest } from '#cli/report/manifest.ts'
import { folderWithBundles } from './fixtureBuild.ts'
import { shopgen, type Ended } from './shopgen.ts'

/** A brand of one file: without logo, icon, content and catalogue. */
const brand = fileURLToPath(new URL('brands/brand-8/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shopgen-eighth-'))
const brandsDir = join(folder, 'brands')

const site = join(folder, 'site')
let ended: Ended
let manifest: Manifest
const read = (path: string) => readFileSync(join(site, path), 'utf8')
const isThere = (path: string) => existsSync(join(site, path))

beforeAll(async () => {
  cpSync(brand, join(brandsDir, 'brand-8'), { recursive: true })
  const parameters = ['build', '--fixtures', '--brands-dir', brandsDir, '--brand', 'brand-8']
  ended = await shopgen([...parameters, '--out', site], { cwd: folderWithBundles(folder) })
  manifest = readManifest(site)
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('an eighth brand', () => {
  it('is outside the project, and its configuration has no warning', () => {
    expect(listBrandIds()).not.toContain('brand-8')
    expect(manifest.warnings.filter(({ group }) => group === 'configuration')).toEqual([])
  })

  it('R1.1 builds by the command line from its folder', () => {
    expect([ended.code, ended.stderr]).toEqual([0, expect.not.stringContaining('error')])
    expect(manifest.brand).toBe('brand-8')
  })

  it.each([
    ['R2.1.1', 'Home'],
    ['R2.1.2', 'Category'],
    ['R2.1.3', 'Product'],
    ['R2.1.4', 'PublicationListing'],
    ['R2.1.5', 'Publication'],
    ['R2.1.6', 'ProductLine'],
    ['R2.1.7', 'ProductLineListing'],
    ['R2.1.8', 'DealerDetail'],
    ['R2.1.9', 'CampaignListing'],
    ['R2.1.10', 'Campaign'],
    ['R2.1.11', 'StoreLocator'],
    ['R2.1.12', 'Basket'],
    ['R2.1.13', 'Checkout'],
    ['R2.1.14', 'OrderConfirm'],
    ['R2.1.15', 'NotFound'],
    ['R2.1.16', 'ServerError'],
    ['R2.1.17', 'BikeComparison'],
    ['R2.1.18', 'ContactMethodsListingPage'],
    ['R2.1.19', 'ContactMethod'],
    ['R2.1.20', 'ShippingMethodsListingPage'],
    ['R2.1.21', 'ShippingMethod'],
    ['R2.1.22', 'PaymentMethodsListingPage'],
    ['R2.1.23', 'PaymentMethod'],
    ['R2.1.24', 'Splash'],
    ['R2.1.25', 'Search'],
  ] as const)('%s has the page kind %s, with heading, landmark and page data', (_id, kind) => {
    expect(Object.keys(pages)).toContain(kind)
    const file = manifest.files.find(
      ({ kind: own, path }) => own === kind && path.endsWith('.html'),
    )
    const html = read(file!.path)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toContain('<main id="content"')
    expect(html).toContain('Vindelbro')
    const page = file!.page!.replace(/^\/|\/$/g, '') || 'index'
    const data = JSON.parse(read(`page-data/${page}/page-data.json`)) as PageDataFile
    expect(data.kind).toBe(kind)
    expect(data.head.title).not.toBe('')
  })

  it('has its own locales, paths and theme', () => {
    expect(isThere('se-sv/index.html')).toBe(true)
    expect(isThere('int-en/index.html')).toBe(true)
    // name and model, then the segment before the shape of a variant
    expect(isThere('se-sv/calder-2-2025/index.html')).toBe(true)
    expect(manifest.files.some(({ path }) => /^se-sv\/[^/]+\/variant\//.test(path))).toBe(true)
    const home = read('se-sv/index.html')
    expect(home).toContain('<html lang="sv-SE"')
    expect(home).toContain('data-hero="split-text-bike"')
    expect(home).toContain('Hoppa till innehållet')
    const [, sheet = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(home) ?? []
    expect(read(sheet)).toContain('#0b5c7a')
  })

  it('has no basket in countries without online sales, and a generated icon', () => {
    expect(isThere('se-sv/basket/index.html')).toBe(true)
    expect(isThere('int-en/basket/index.html')).toBe(false)
    expect(read('favicon.svg')).toMatch(/^<svg .*fill="#0b5c7a".*<path .*<\/svg>\n$/)
  })

  it('does not mention the brands whose content it borrows', () => {
    const own = ['Tillbrook', 'brand-1"']
    for (const path of ['se-sv/index.html', 'int-en/contact/index.html', '404.html']) {
      for (const name of own) expect(read(path)).not.toContain(name)
    }
  })
})
