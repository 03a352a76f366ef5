import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandLocales } from '#brands/locales.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import { priceIn } from '../priceIn.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { brandsHidingPrices } from './brandsHidingPrices.ts'

describe('a price', () => {
  it.each([
    '<p>From €2,599.00</p>',
    '<span>£449<span>.00</span></span>',
    '<span>849</span>\u00a0<span>€</span>',
    '1.299,00 CHF',
    '{"price":{"amount":27}}',
    '{"priceCurrency":"EUR"}',
    String.raw`\"listPrice\":{\"amount\":27}`,
    '<div class="price__now">',
  ])('is found in %s', (text) => {
    expect(priceIn(text)).not.toBeNull()
  })

  it.each(['{"price":null}', '<p>2026, 27 gears, 850 Wh</p>', '{"priceless":1}'])(
    'is not in %s',
    (text) => {
      expect(priceIn(text)).toBeNull()
    },
  )
})

/** Page files below a path, the files that their page data references, and files of no page. */
function pathsBelow({ folder, manifest }: WholeBuild, prefixes: readonly string[]): string[] {
  const texts = manifest.files.filter(({ path }) => /\.(?:html|json|xml|txt)$/.test(path))
  const own = texts.filter(({ page }) => prefixes.some((prefix) => page?.startsWith(prefix)))
  const named = own
    .filter(({ path }) => path.endsWith('/page-data.json'))
    .flatMap(({ path }) => {
      const { shared, slices } = JSON.parse(
        readFileSync(join(folder, path), 'utf8'),
      ) as PageDataFile
      return [
        ...Object.values(shared).map((hash) => `page-data/sq/d/${hash}.json`),
        ...Object.values(slices).map((name) => `slice-data/${name}.json`),
      ]
    })
  const others = texts.filter(
    ({ page, kind }) => page === undefined && kind !== 'shared query' && kind !== 'slice',
  )
  return [...new Set([...own.map(({ path }) => path), ...named, ...others.map(({ path }) => path)])]
}

describe('pages of the international channel with hidden prices', () => {
  it.each(brandsHidingPrices())(
    '%s: have no price in documents, page data, structured data, slices and shared data',
    async (brand) => {
      const locales = brandLocales(readBrand(brand)).filter(({ country }) => country === 'INT')
      const site = await wholeBuild(brand)
      const paths = pathsBelow(
        site,
        locales.map(({ prefix }) => prefix),
      )
      expect(paths.filter((path) => path.endsWith('.html')).length).toBeGreaterThan(20)
      for (const kind of ['page-data/sq/d/', 'slice-data/'])
        expect(paths.some((path) => path.startsWith(kind))).toBe(true)
      const found = paths.flatMap((path) => {
        const price = priceIn(readFileSync(join(site.folder, path), 'utf8'))
        return price === null ? [] : [`${path}: …${price}…`]
      })
      expect(found).toEqual([])
    },
    wholeBuildMs,
  )
})
