import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toItem } from '#runtime/analytics/productItem.ts'
import { toVariantItem } from '#runtime/product/variantItem.ts'
import { optionGroups, toChoice, writeChoice } from '#runtime/product/variants.ts'
import { reportProduct } from '#runtime/product/viewItem.ts'
import type { ProductItems } from '#runtime/analytics/productItems.ts'
import { option, variant } from './variant.ts'

const track = vi.hoisted(() => vi.fn())
vi.mock('#runtime/analytics/track.ts', () => ({ track }))

const items: ProductItems = {
  name: 'Tide 7',
  brand: 'Velora',
  categories: ['Bikes', 'Electric bikes'],
  currency: 'EUR',
  preset: { id: 'b', sku: 'TIDE7-2', label: 'L / Sea', price: 2899, discount: null },
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
})

describe('the item of a product', () => {
  it('is a variant, in the words of analytics', () => {
    expect(toItem(items, items.preset!)).toEqual(item)
  })

  it('has no brand and no category where the product has none', () => {
    expect(toItem({ ...items, brand: '', categories: [] }, items.preset!)).toEqual({
      ...item,
      item_brand: null,
      item_category: null,
      item_category2: null,
    })
  })
})

describe('the item of a variant', () => {
  it('is that of the chosen variant, else of the preset one, else none', () => {
    const chosen = variant('a', [
      option('attrSize', 'M', 1),
      option('attrMarketingColor', 'Sea', 1),
    ])
    expect(toVariantItem({ ...chosen, amount: 2799, discount: 400, look: 2 }, items)).toEqual({
      id: 'a',
      sku: 'SKU-a',
      label: 'M / Sea',
      price: 2799,
      discount: 400,
      look: 2,
    })
    expect(toVariantItem(chosen, items)).toMatchObject({ price: null, discount: null, look: 0 })
    expect(toVariantItem(null, items)).toBe(items.preset)
    expect(toVariantItem(null, { ...items, preset: null })).toBeNull()
    expect(toVariantItem(null, null)).toBeNull()
  })
})

describe('the report of a product page', () => {
  const size = (id: string, name: string) => ({
    id,
    sku: `TIDE7-${id}`,
    shape: null,
    size: name,
    stockStatus: 'inStock' as const,
    options: [option('attrFrameSize', name, 1)],
  })
  const variants = [size('a', 'M'), size('b', 'L')]

  const report = (search: string, changes: Partial<ProductItems> = {}) =>
    reportProduct({ ...items, ...changes }, search, variants)

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
    expect(track.mock.calls[0]![1].ecommerce.items[0]).toMatchObject({ item_id: 'TIDE7-a' })
    report('?utm_source=mail')
    expect(track.mock.calls[1]![1].ecommerce.items[0]).toMatchObject({ item_id: 'TIDE7-2' })
  })

  it('has no price where the page hides it', () => {
    report('', { preset: { ...items.preset!, price: null } })
    expect(JSON.stringify(track.mock.calls)).not.toMatch(/price|value|currency/)
  })

  it('is nothing without variants', () => {
    report('', { preset: null })
    expect(track).not.toHaveBeenCalled()
  })
})
