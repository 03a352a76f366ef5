import { describe, expect, it } from 'vitest'
import { toEcommerce } from '#runtime/analytics/ecommerce.ts'

const bike = { item_id: 'TB-7', item_name: 'Tillbrook 7' }

describe('toEcommerce', () => {
  it('returns items, currency and value in the format of GA4', () => {
    expect(
      toEcommerce('GBP', [
        { ...bike, price: 19.99, quantity: 3, item_variant: 'M / Red' },
        { item_id: 'TB-8', item_name: 'Tillbrook 8', price: 0.1, discount: 0.2 },
      ]),
    ).toEqual({
      currency: 'GBP',
      value: 60.07,
      items: [
        { ...bike, price: 19.99, quantity: 3, item_variant: 'M / Red' },
        { item_id: 'TB-8', item_name: 'Tillbrook 8', price: 0.1, discount: 0.2 },
      ],
    })
  })

  it('omits prices that the page hides', () => {
    const told = toEcommerce('EUR', [
      { ...bike, price: null, discount: 100, item_category: null, quantity: 1 },
      { ...bike, price: 5 },
    ])
    expect(told).toEqual({ items: [{ ...bike, quantity: 1 }, bike] })
    expect(JSON.stringify(told)).not.toMatch(/price|value|currency|discount/)
  })

  it('returns at most 200 items', () => {
    const many = Array.from({ length: 300 }, () => ({ ...bike, price: 1 }))
    expect(toEcommerce('EUR', many)).toMatchObject({ value: 200 })
    expect(toEcommerce('EUR', many).items).toHaveLength(200)
  })
})
