// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toItem } from '#runtime/analytics/productItem.ts'
import { reportProduct } from '#runtime/analytics/viewItem.ts'
import { optionGroups, toChoice, writeChoice } from '#runtime/product/variants.ts'
import type { ProductItems } from '#shared/productItems.ts'
import { option } from '../product/variant.ts'

const track = vi.hoisted(() => vi.fn())
vi.mock('#runtime/analytics/track.ts', () => ({ track }))

const items: ProductItems = {
  name: 'Tide 7',
  brand: 'Velora',
  categories: ['Bikes', 'Electric bikes'],
  currency: 'EUR',
  variants: [
    { id: 'a', sku: 'TIDE7-1', label: 'M / Sea', price: 2799, discount: 400 },
    { id: 'b', sku: 'TIDE7-2', label: 'L / Sea', price: 2899, discount: null },
  ],
  preset: 'b',
}
const item = {
  item_id: 'TIDE7-2',
  item_name: 'Tide 7',
  item_brand: 'Velora',
  item_category: 'Bikes',
  item_category2: 'Electric bikes',
  item_category3: null,
  item_variant: 'L / Sea',
  price: 2899,
  discount: null,
  quantity: 1,
}

beforeEach(() => {
  track.mockClear()
  document.body.replaceChildren()
})

describe('the item of a product', () => {
  it.each<[string, Partial<ProductItems>, string | null, object | null]>([
    ['the preset variant', {}, null, item],
    [
      'the chosen variant',
      {},
      'a',
      { ...item, item_id: 'TIDE7-1', item_variant: 'M / Sea', price: 2799, discount: 400 },
    ],
    [
      'the first one instead of an unknown one',
      {},
      'x',
      { ...item, item_id: 'TIDE7-1', item_variant: 'M / Sea', price: 2799, discount: 400 },
    ],
    [
      'no brand, no category',
      { brand: '', categories: [] },
      null,
      { ...item, item_brand: null, item_category: null, item_category2: null },
    ],
    ['no variant', { variants: [] }, null, null],
  ])('is %s', (_, changes, id, expected) => {
    expect(toItem({ ...items, ...changes }, id)).toEqual(expected)
  })
})

describe('the report of a product page', () => {
  const size = (id: string, name: string) => ({
    id,
    shape: null,
    size: name,
    stockStatus: 'inStock' as const,
    options: [option('attrFrameSize', name, 1)],
  })
  const variants = [size('a', 'M'), size('b', 'L')]

  function report(search: string, changes: Partial<ProductItems> = {}) {
    const json = JSON.stringify({ variants })
    document.body.innerHTML = `<script type="application/json" data-variant-parts>${json}</script>`
    reportProduct({ ...items, ...changes }, search)
  }

  it('is a view_item event in the format of GA4', () => {
    report('')
    expect(track.mock.calls).toEqual([
      [
        'view_item',
        {
          ecommerce: {
            currency: 'EUR',
            value: 2899,
            items: [
              {
                item_id: 'TIDE7-2',
                item_name: 'Tide 7',
                item_brand: 'Velora',
                item_category: 'Bikes',
                item_category2: 'Electric bikes',
                item_variant: 'L / Sea',
                price: 2899,
                quantity: 1,
              },
            ],
          },
        },
      ],
    ])
  })

  it('names the variant in the query', () => {
    report(writeChoice(optionGroups(variants), toChoice(variants[0]!), ''))
    expect(track.mock.calls[0]![1].ecommerce.items[0]).toMatchObject({ item_id: 'TIDE7-1' })
    report('?utm_source=mail')
    expect(track.mock.calls[1]![1].ecommerce.items[0]).toMatchObject({ item_id: 'TIDE7-2' })
  })

  it('has no price where the page hides it', () => {
    report('', { variants: [{ ...items.variants[1]!, price: null }] })
    expect(JSON.stringify(track.mock.calls)).not.toMatch(/price|value|currency/)
  })

  it('is nothing without variants', () => {
    report('', { variants: [] })
    expect(track).not.toHaveBeenCalled()
  })
})
