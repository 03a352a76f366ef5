import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTracking } from '#runtime/analytics/track.ts'
import { cartItems, couponsOf, trackCart } from '#runtime/basket/basketEvents.ts'
import { useVisit } from '../analytics/consent.ts'
import { line } from './line.ts'

const visit = useVisit()
let stop = () => {}
beforeEach(() => {
  stop = startTracking()
  visit.answer('C0001', 'C0002')
})
afterEach(() => stop())

const bike = line('bike', {
  name: 'Calder 2',
  productNumber: 'CALDER-2-M',
  parentId: 'calder-2',
  options: [
    { group: 'Size', option: 'M' },
    { group: 'Colour', option: 'Navy' },
  ],
  quantity: 2,
  unitPrice: 899.9,
  listPrice: 999,
})
const promotion = (referencedId: string) =>
  line(`promotion-${referencedId}`, { kind: 'promotion', referencedId, unitPrice: -10 })

describe('the items of a cart', () => {
  it('are its products in the format of GA4', () => {
    expect(
      cartItems([bike, line('tool'), promotion('SAVE10'), line('x', { kind: 'other' })]),
    ).toEqual([
      {
        item_id: 'CALDER-2-M',
        item_name: 'Calder 2',
        item_group_id: 'calder-2',
        item_variant: 'M / Navy',
        price: 899.9,
        // in cents, since 999 - 899.9 is inexact
        discount: 99.1,
        quantity: 2,
      },
      {
        item_id: 'tool',
        item_name: 'tool',
        item_group_id: null,
        item_variant: null,
        price: 10,
        discount: null,
        quantity: 1,
      },
    ])
  })

  it('without a number have the id of their product', () => {
    expect(cartItems([line('a', { productNumber: '' })])).toMatchObject([
      { item_id: 'variant-of-a' },
    ])
  })
})

describe('the coupons of a cart', () => {
  it.each([
    [[], {}],
    [[bike], {}],
    [[bike, promotion('SAVE10')], { coupon: 'SAVE10' }],
    [[promotion('SAVE10'), bike, promotion('WELCOME')], { coupon: 'SAVE10,WELCOME' }],
    // an automatic promotion has no code
    [[promotion('')], {}],
  ])('of %j are %j', (lines, coupons) => {
    expect(couponsOf(lines)).toEqual(coupons)
  })
})

describe('an event of the cart', () => {
  it('has its products, their value and the coupons', () => {
    trackCart('view_cart', 'GBP', [bike, promotion('SAVE10')])
    expect(visit.pushed()).toEqual([
      { ecommerce: null },
      {
        event: 'view_cart',
        ecommerce: {
          currency: 'GBP',
          value: 1799.8,
          coupon: 'SAVE10',
          items: [
            {
              item_id: 'CALDER-2-M',
              item_name: 'Calder 2',
              item_group_id: 'calder-2',
              item_variant: 'M / Navy',
              price: 899.9,
              discount: 99.1,
              quantity: 2,
            },
          ],
        },
      },
    ])
  })

  it.each(['add_to_cart', 'remove_from_cart', 'view_cart'] as const)(
    '%s is not reported without a product',
    (name) => {
      trackCart(name, 'GBP', [])
      trackCart(name, 'GBP', [promotion('SAVE10')])
      expect(visit.pushed()).toEqual([])
    },
  )
})
