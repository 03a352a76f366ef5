import { describe, expect, it } from 'vitest'
import { brandLocales } from '#brands/locales.ts'
import type { Brand } from '#brands/schema.ts'
import { checkAllBrands } from '#cli/config/readBrand.ts'
import { siteRules } from '#cli/site/pageContext.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import type { Site } from '#shared/site.ts'
import type { Locale } from '#shared/locale.ts'
import { productFeatures } from '#templates/pages/Product/productFeatures.ts'
import { OfferStatus } from '#templates/pages/Product/OfferStatus.tsx'
import { shown } from '../renderInPage.ts'
import { price } from '../values.ts'
import { option, variant } from '../../runtime/product/variant.ts'

const seven = checkAllBrands().brands.filter(({ id }) => /^brand-[1-7]$/.test(id))

const siteOf = (brand: Brand, locale: Locale) =>
  ({
    rules: siteRules({ brand, siteUrl: brand.baseUrl } as BuildConfig, locale),
    context: { tag: locale.tag },
  }) as Site

/** The locales of all brands whose product pages have a feature, by brand: `brand-2 AT`. */
function countriesWith(has: (site: Site) => boolean) {
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

describe('the features of a product page', () => {
  it('R9.16 have size advice in Germany, Austria and Switzerland, where a brand has it', () => {
    const advised = countriesWith(
      (site) =>
        productFeatures(site, { sku: 'PIP', variants: sizes, geometries }).advisedSizes.length > 0,
    )
    // brand-2 is not in Austria
    expect(advised).toEqual([
      ...['CH', 'DE'].map((country) => `brand-2 ${country}`),
      ...['AT', 'CH', 'DE'].map((country) => `brand-5 ${country}`),
      ...['AT', 'CH', 'DE'].map((country) => `brand-7 ${country}`),
    ])
  })

  it('have advice for the sizes that are sold, of bicycles with a geometry', () => {
    const site = { rules: { sizeFit: true } } as Site
    const advised = (changes: Partial<Parameters<typeof productFeatures>[1]>) =>
      productFeatures(site, {
        sku: 'PIP',
        variants: sizes,
        geometries,
        ...changes,
      }).advisedSizes.map(({ size }) => size)
    expect(advised({})).toEqual(['S', 'M'])
    expect(advised({ geometries: [] })).toEqual([])
    expect(advised({ variants: [] })).toEqual([])
  })

  it('have the calculator of the cycle-to-work scheme in Great Britain alone', () => {
    const priced = [variant('a', [], { price: price(849.5) }), variant('b', [], { price: null })]
    const of = (site: Site) =>
      productFeatures(site, { sku: 'PIP & CO', variants: priced, geometries: [] }).calculators
    expect(countriesWith((site) => of(site).length > 0)).toEqual(['brand-1 GB'])
    const site = { rules: { cycleToWorkUrl: 'https://calculator.example/embed' } } as Site
    expect(of(site)).toEqual([
      {
        src: 'https://calculator.example/embed?price=849.50&productId=PIP+%26+CO',
        variantIds: ['a'],
      },
    ])
  })

  it('have instalments from 150 to 6000 where a brand sells online and offers them', () => {
    const of = (site: Site) =>
      productFeatures(site, { sku: 'PIP', variants: [], geometries: [] }).instalment
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
      shown(OfferStatus, {
        product: { price: null, stockStatus: 'inStock' },
        variant: variant('a', [], { price: own }),
        instalment,
      })
    expect(html(range).includes('in instalments')).toBe(isShown)
    expect(html(null)).not.toContain('in instalments')
  })
})
