import { describe, expect, it } from 'vitest'
import { formatPrice } from '#shared/product/price.ts'
import type { Variant } from '#shared/product/product.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import { productGroup } from '#templates/pages/Product/productGroup.ts'
import { option, picture, variant } from '../../runtime/product/variant.ts'

const price = formatPrice(
  { price: 899, listPrice: null, regulationPrice: null, taxes: [] },
  { tag: 'en-GB', currency: 'GBP' },
)
const sea = option('attrMarketingColor', 'Deep Sea', 1)
const moss = option('attrMarketingColor', 'Moss', 2)
const small = option('attrSize', 'S', 1)
const large = option('attrSize', 'L', 2)

const siteWith = (pricesShown: boolean) =>
  ({
    rules: { siteUrl: 'https://shop.example' },
    locale: { currency: 'GBP' },
    context: { pricesShown, images: { baseUrl: 'https://images.example' } },
  }) as unknown as PageSite

function groupOf(
  variants: readonly Variant[],
  pricesShown = true,
  reviews: Parameters<typeof productGroup>[0]['reviews'] = null,
) {
  const product = { id: 'p', sku: 'VLD', brand: 'Velder' }
  return productGroup(
    {
      name: 'Velder 24',
      description: 'For the way',
      product,
      variants,
      cover: picture('/media/a.jpg'),
      reviews,
      terms: {},
    },
    siteWith(pricesShown),
    '/gb/en/velder-24/',
  ) as Record<string, unknown> & { hasVariant: readonly Record<string, unknown>[] }
}

describe('the structured data of a product', () => {
  it.each([
    ['no reviews shown', null, undefined],
    ['none yet', { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] }, undefined],
    [
      'some',
      { average: 4.57, count: 7, distribution: [0, 0, 1, 1, 5] },
      {
        '@type': 'AggregateRating',
        ratingValue: 4.57,
        reviewCount: 7,
        bestRating: 5,
        worstRating: 1,
      },
    ],
  ])('rates a product with %s', (_, summary, rating) => {
    const group = groupOf([variant('a', [])], true, summary && { summary })
    expect(group['aggregateRating']).toEqual(rating)
  })

  it('has the fields that search engines require of a group and its variants', () => {
    const group = groupOf([
      variant('a', [sea, small], { price, ean: '4006381333931', cover: picture('/media/b.jpg') }),
      variant('b', [moss, small], { price, stockStatus: 'soldOut' }),
    ])
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Velder 24',
      description: 'For the way',
      url: 'https://shop.example/gb/en/velder-24/',
      image: 'https://images.example/media/a.jpg',
      productGroupID: 'VLD',
      brand: { '@type': 'Brand', name: 'Velder' },
      variesBy: ['https://schema.org/color'],
    })
    const url = 'https://shop.example/gb/en/velder-24/'
    expect(group.hasVariant[0]).toEqual({
      '@type': 'Product',
      url,
      sku: 'SKU-a',
      name: 'Velder a',
      gtin: '4006381333931',
      image: 'https://images.example/media/b.jpg',
      color: 'Deep Sea',
      size: 'S',
      offers: {
        '@type': 'Offer',
        url,
        price: 899,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    })
    expect(group.hasVariant[1]).toMatchObject({
      url: `${url}?colour=moss`,
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })

  it('varies by what differs', () => {
    const both = groupOf([variant('a', [sea, small]), variant('b', [moss, large])])
    expect(both['variesBy']).toEqual(['https://schema.org/color', 'https://schema.org/size'])
    // the frame shape has no word of its own
    const shapes = groupOf([
      variant('a', [sea, option('attrFrameShape', 'Low', 1)]),
      variant('b', [sea, option('attrFrameShape', 'High', 2)]),
    ])
    expect(shapes['variesBy']).toEqual(['https://schema.org/additionalProperty'])
  })

  it('X4.3 is no group without a choice, or where nothing tells the variants apart', () => {
    for (const variants of [[variant('a', [sea])], [variant('a', [sea]), variant('b', [sea])]]) {
      const product = groupOf(variants)
      expect(product).toMatchObject({ '@type': 'Product', sku: 'SKU-a', color: 'Deep Sea' })
      expect(product).not.toHaveProperty('hasVariant')
      expect(product).not.toHaveProperty('variesBy')
    }
    const group = groupOf([variant('a', [sea]), variant('b', [sea]), variant('c', [moss])])
    expect(group.hasVariant.map(({ sku }) => sku)).toEqual(['SKU-a', 'SKU-c'])
  })

  it.each([['12'], ['ABCDEFGHIJKLM'], ['4006381333932'], ['0000000000000'], [null]])(
    'has no article number %j, which search engines reject',
    (ean) => {
      expect(groupOf([variant('a', [], { ean })])).not.toHaveProperty('gtin')
    },
  )

  it('names variants that are switched off as discontinued', () => {
    const off = groupOf([variant('a', [], { price, inactive: true, stockStatus: 'soldOut' })])
    expect(off).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } })
  })

  it('has no offer without a price, and none if prices are hidden', () => {
    expect(groupOf([variant('a', [])])).not.toHaveProperty('offers')
    const hidden = groupOf([variant('a', [], { price })], false)
    expect(JSON.stringify(hidden)).not.toContain('899')
  })

  it('has examples of many variants, one with each value, and the range of all prices', () => {
    const sizes = Array.from({ length: 120 }, (_, at) => option('attrSize', `S${at}`, at))
    const many = sizes.map((size, at) =>
      variant(`v${at}`, [size, at === 119 ? moss : sea], {
        price: { ...price, price: { amount: 500 + at, text: '' } },
      }),
    )
    const colours = (group: ReturnType<typeof groupOf>) =>
      new Set(group.hasVariant.map((one) => one['color']))
    const group = groupOf([...many, variant('unpriced', [sizes[0]!, moss])])
    expect(group.hasVariant).toHaveLength(100)
    expect(colours(groupOf(many.toReversed()))).toEqual(new Set(['Moss', 'Deep Sea']))
    expect(group['offers']).toEqual({
      '@type': 'AggregateOffer',
      lowPrice: 500,
      highPrice: 619,
      priceCurrency: 'GBP',
      offerCount: 120,
    })
    expect(groupOf(many, false)).not.toHaveProperty('offers')
    expect(groupOf(many.slice(0, 100))).not.toHaveProperty('offers')
    expect(groupOf(many.slice(0, 100)).hasVariant).toHaveLength(100)
  })
})
