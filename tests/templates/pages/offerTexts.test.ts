import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ProductPrice } from '#shared/price.ts'
import type { Variant } from '#shared/product.ts'
import type { PageContext } from '#shared/site.ts'
import type { PageProps } from '#templates/pages/index.ts'
import { offerTexts } from '#templates/pages/Product/offerTexts.ts'
import ProductPage from '#templates/pages/Product/ProductPage.tsx'
import { option, variant } from '../../runtime/product/variant.ts'
import { context, shown } from '../renderInPage.ts'

const money = (text: string) => ({ amount: Number(text.replace(/\D/g, '')), text })

const price = (text: string, changes: Partial<ProductPrice> = {}): ProductPrice => ({
  price: money(text),
  from: false,
  listPrice: null,
  regulationPrice: null,
  savingPercentage: null,
  savingText: null,
  taxes: [],
  ...changes,
})

const page = (variants: readonly Variant[]): PageProps<'Product'> => ({
  product: {
    id: 'p',
    sku: 'VLD-24',
    name: 'Velder',
    brand: '',
    subtitle: null,
    description: '',
    keyFeatures: [],
    legalNotes: [],
    price: null,
    stockStatus: 'onOrder',
    isNew: false,
    images: [],
    hero: null,
    logos: [],
    geometries: [],
    specifications: [],
  },
  variants,
  shape: null,
  shapes: [],
  batteries: { required: [], optional: [] },
  parentPath: '/gb/en/velder/',
  storeLocatorPath: '/gb/en/store-locator/',
  breadcrumb: [],
  alike: [],
})

const View = (props: PageProps<'Product'>) =>
  createElement(MemoryRouter, null, createElement(ProductPage, props))

/** The texts of the offer as React renders them where a variant is chosen. */
function rendered(one: Variant, changes: Partial<PageContext> = {}): readonly string[] {
  const html = shown(View, page([one]), changes)
  const offer = /<div class="product-page__offer">.*?<p class="product-page__sku">[^<]*/s.exec(html)
  return [...(offer?.[0] ?? '').matchAll(/>([^<]+)/g)].map(([, text = '']) => text)
}

const small = option('attrSize', 'S', 1)
const one = (id: string, changes: Partial<Variant>) =>
  variant(id, [small], { price: price('£899.00'), ...changes })

const reduced = (now: string, before: string, saving: string) =>
  price(now, { regulationPrice: money(before), savingPercentage: 10, savingText: saving })

describe('offerTexts', () => {
  const { translations } = context
  const alike: readonly [string, Partial<Variant>, Partial<Variant>][] = [
    ['another number', {}, {}],
    ['another price', {}, { price: price('£1,049.95') }],
    ['another currency', { price: price('899,00 €') }, { price: price('1.049,95 €') }],
    ['no minor unit', { price: price('9 000 kr') }, { price: price('9 500 kr') }],
    ['another stock', { stockStatus: 'inStock' }, { stockStatus: 'soldOut' }],
    [
      'both reduced',
      { price: reduced('£8.00', '£9.00', '-11%') },
      { price: reduced('£6.50', '£8.00', '-19%') },
    ],
    [
      'a list price',
      { price: price('£8.00', { listPrice: money('£9.00') }) },
      { price: price('£7.50', { listPrice: money('£9.50') }) },
    ],
    ['no price', { price: null }, { price: null }],
  ]

  it.each(alike)('says what React says of another variant: %s', (_name, a, b) => {
    const [from, to] = [one('a', a), one('b', b)]
    for (const changes of [{}, { sellsOnline: false }, { pricesShown: false }]) {
      const seen = { translations, sellsOnline: true, pricesShown: true, ...changes }
      const expected = rendered(to, changes)
      expect(expected.length).toBeGreaterThan(2)
      expect(offerTexts(rendered(from, changes), from, to, seen)).toEqual(expected)
    }
  })

  it('says nothing where the two are not set alike', () => {
    const seen = { translations, sellsOnline: true, pricesShown: true }
    const plain = one('a', {})
    for (const price of [null, reduced('£8.00', '£9.00', '-11%')]) {
      const other = one('b', { price })
      expect(offerTexts(rendered(plain), plain, other, seen)).toBeNull()
      expect(offerTexts(rendered(other), other, plain, seen)).toBeNull()
    }
  })

  it('says nothing where the page shows something else than the data says', () => {
    const seen = { translations, sellsOnline: true, pricesShown: true }
    const [from, to] = [one('a', {}), one('b', {})]
    const older = one('a', { price: price('£799.00') })
    expect(offerTexts(rendered(older), from, to, seen)).toBeNull()
  })
})
