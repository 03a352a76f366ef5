import { describe, expect, it } from 'vitest'
import { brandLocales } from '#brands/locales.ts'
import type { Brand } from '#brands/schema.ts'
import { checkAllBrands } from '#cli/config/readBrand.ts'
import { siteRules } from '#cli/site/pageContext.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import type { Product } from '#shared/product/product.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import type { Locale } from '#shared/paths/locale.ts'
import { productFeatures } from '#templates/pages/Product/productFeatures.ts'
import { OfferStatus } from '#templates/pages/Product/offer/OfferStatus.tsx'
import { variantOffer } from '#templates/pages/Product/offer/variantOffer.ts'
import { shown } from '../renderInPage.ts'
import { price } from '../values.ts'
import { battery, option, variant } from '../../runtime/product/variant.ts'

const seven = checkAllBrands().brands.filter(({ id }) => /^brand-[1-7]$/.test(id))

const context = { tag: 'en-GB', shopwareCurrency: { iso: 'GBP' } }

const siteOf = (brand: Brand, locale: Locale) =>
  ({
    rules: siteRules({ brand, siteUrl: brand.baseUrl, backends: {} } as BuildConfig, locale, {
      dealers: [],
      flags: new Map(),
    }),
    context: { ...context, tag: locale.tag },
  }) as PageSite

/** The locales of all brands whose product pages have a feature, by brand: `brand-2 AT`. */
function countriesWith(has: (site: PageSite) => boolean) {
  const found = seven.flatMap((brand) =>
    brandLocales(brand)
      .filter((locale) => has(siteOf(brand, locale)))
      .map(({ country }) => `${brand.id} ${country}`),
  )
  return [...new Set(found)].sort()
}

const sizes = ['S', 'M'].map((size, at) =>
  variant(size, [option('attrFrameSize', size, at)], { size }),
)
const table = { sizes: ['S', 'M', 'L'], rows: [{ code: 'seatTube', values: [430, 470, 500] }] }
const geometries = [{ shape: null, table }]
const pip = {
  sku: 'PIP & CO',
  name: 'Pip',
  variants: sizes,
  geometries,
  batteries: { required: [], optional: [] },
}

const advising = { rules: { sizeFit: true, cycleToWorkUrl: null } } as PageSite

describe('the features of a product page', () => {
  it('R9.16 have size advice in Germany, Austria and Switzerland, where a brand has it', () => {
    const advised = countriesWith((site) => productFeatures(site, pip).sizeAdvice.length > 0)
    // brand-2 is not in Austria
    expect(advised).toEqual([
      ...['CH', 'DE'].map((country) => `brand-2 ${country}`),
      ...['AT', 'CH', 'DE'].map((country) => `brand-5 ${country}`),
      ...['AT', 'CH', 'DE'].map((country) => `brand-7 ${country}`),
    ])
  })

  it('have advice for the sizes that are sold, of bicycles with a geometry', () => {
    const advised = (changes: Partial<Parameters<typeof productFeatures>[1]>) =>
      productFeatures(advising, { ...pip, ...changes }).sizeAdvice.flatMap(({ sizes: known }) =>
        known.map(({ size }) => size),
      )
    expect(advised({})).toEqual(['S', 'M'])
    expect(advised({ geometries: [] })).toEqual([])
    expect(advised({ geometries: [{ shape: null, table: { ...table, rows: [] } }] })).toEqual([])
    expect(advised({ variants: [] })).toEqual([])
  })

  it('have the advice of each shape, for the sizes that it is sold in', () => {
    const variants = [
      ...['S', 'M'].map((size) => variant(`low${size}`, [], { shape: 'low', size } as object)),
      variant('midM', [], { shape: 'mid', size: 'M' } as object),
      variant('openM', [], { shape: 'open', size: 'M' } as object),
    ]
    const tables = ['low', 'mid'].map((shape, at) => {
      const values = [430 + 40 * at, 480 + 40 * at]
      return { shape, table: { sizes: ['S', 'M'], rows: [{ code: 'seatTube', values }] } }
    })
    const { sizeAdvice } = productFeatures(advising, { ...pip, variants, geometries: tables })
    expect(
      sizeAdvice.map(({ shape, sizes: known }) => [shape, ...known.map((one) => one.seatTube)]),
    ).toEqual([
      ['low', 430, 480],
      ['mid', 520],
    ])
  })

  it('have the calculator of the cycle-to-work scheme in Great Britain alone', () => {
    const variants = [variant('a', [], { price: price(849.5) })]
    const has = (site: PageSite) =>
      productFeatures(site, { ...pip, variants }).calculators.length > 0
    expect(countriesWith(has)).toEqual(['brand-1 GB'])
  })

  it.each<
    [
      batteries: Product['batteries'],
      listed: readonly (readonly [price: string | null, ...choices: string[]])[],
    ]
  >([
    [
      { required: [], optional: [] },
      [
        ['849.50', 'a', 'c'],
        [null, 'b'],
      ],
    ],
    [
      { required: [battery('B-5', { price: price(100) })], optional: [] },
      [
        ['849.50', 'a', 'c'],
        [null, 'b'],
      ],
    ],
    [
      {
        required: [100, 200].map((amount) => battery(`B-${amount}`, { price: price(amount) })),
        optional: [battery('B-9', { price: price(100) })],
      },
      [
        ['849.50', 'a B-100+', 'c B-100+'],
        ['949.50', 'a B-100+B-9', 'a B-200+', 'c B-100+B-9', 'c B-200+'],
        ['1049.50', 'a B-200+B-9', 'c B-200+B-9'],
        [null, 'b B-100+', 'b B-100+B-9', 'b B-200+', 'b B-200+B-9'],
      ],
    ],
    [
      { required: [], optional: [battery('B-9')] },
      [
        ['749.50', 'a +', 'c +'],
        [null, 'a +B-9', 'b +', 'b +B-9', 'c +B-9'],
      ],
    ],
  ])('have a calculator for each total, case %#', (batteries, listed) => {
    const url = 'https://calculator.example/embed'
    const site = { rules: { cycleToWorkUrl: url }, context } as PageSite
    const priced = { price: price(849.5), ownPrice: price(749.5) }
    const variants = [
      variant('a', [], priced),
      variant('b', [], { price: null, ownPrice: null }),
      variant('c', [], priced),
    ]
    const { calculators } = productFeatures(site, { ...pip, variants, batteries })
    expect(new Set(calculators)).toEqual(
      new Set(
        listed.map(([amount, ...choices]) => ({
          src: amount && `${url}?price=${amount}&productId=PIP+%26+CO`,
          choices,
        })),
      ),
    )
  })

  it('have instalments from 150 to 6000 where a brand sells online and offers them', () => {
    const of = (site: PageSite) => productFeatures(site, pip).instalment
    expect(countriesWith((site) => of(site) !== null)).toEqual(['brand-1 GB'])
    const [gb] = brandLocales(seven[0]!)
    expect(of(siteOf(seven[0]!, gb!))).toEqual({ minimum: 150, maximum: 6000 })
  })

  it.each([
    [149.99, false],
    [150, true],
    [6000, true],
    [6000.01, false],
    [null, false],
  ])('have a note on instalments at a price of %d: %s', (amount, isShown) => {
    const range = { minimum: 150, maximum: 6000 }
    const own = amount === null ? null : price(amount)
    const html = (instalment: typeof range | null) =>
      shown(OfferStatus, { offer: variantOffer(variant('a', [], { price: own }), instalment) })
    expect(html(range).includes('in instalments')).toBe(isShown)
    expect(html(null)).not.toContain('in instalments')
  })
})
