import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexId } from '#fixtures/ids.ts'
import {
  byPosition,
  choosableMethods,
  offeredTypes,
  readShippingMethods,
  shippingCosts,
  translated,
  wantedMethod,
  type ShippingMethod,
} from '#runtime/delivery/shippingMethods.ts'
import type { CheckoutRules, DeliveryType } from '#shared/checkout.ts'
import { line } from '../basket/line.ts'
import { makeShopper } from '../../fixtures/shopware/shopper.ts'
import { openShop } from '../../fixtures/shopware/storeApi.ts'

const pound = hexId('currency', 'GBP')

type Rules = Pick<CheckoutRules, 'deliveryTypes' | 'shippingMethods'>
const rules: Rules = {
  deliveryTypes: ['homeDelivery', 'clickAndCollect'],
  shippingMethods: { shipping_click_and_collect: 'clickAndCollect' },
}

describe('the shipping methods of a response', () => {
  it('are those of the fixture shop, with their types', async () => {
    const shopper = makeShopper(openShop())
    await shopper.add('SEVENTEEN-SIL')
    const { body } = await shopper.send('/shipping-method?onlyAvailable=1')
    const facts = { id: expect.stringMatching(/^[\da-f]{32}$/), description: expect.any(String) }
    expect(readShippingMethods(body, rules, pound)).toEqual([
      { ...facts, type: 'homeDelivery', name: 'Home delivery', time: '2–5 days', costs: 8.9 },
      { ...facts, type: 'homeDelivery', name: 'Express delivery', time: '1 day', costs: 14.9 },
      { ...facts, type: 'clickAndCollect', name: 'Click and collect', time: '1–3 days', costs: 0 },
    ])
  })

  const raw = (technicalName: string, changes: object = {}) => ({
    id: technicalName || 'x',
    technicalName,
    name: 'Delivery',
    ...changes,
  })
  const read = (elements: unknown, change: Partial<Rules> = {}) =>
    readShippingMethods({ elements }, { ...rules, ...change }, pound)

  it.each<[string, DeliveryType]>([
    ['shipping_click_and_collect', 'clickAndCollect'],
    ['shipping_home_delivery', 'homeDelivery'],
    ['', 'homeDelivery'],
    ['constructor', 'homeDelivery'],
    ['__proto__', 'homeDelivery'],
  ])('of the name %j have the type %s', (technicalName, type) => {
    expect(read([raw(technicalName)])).toMatchObject([{ type }])
  })

  it.each<[readonly DeliveryType[], readonly string[]]>([
    [
      ['homeDelivery', 'clickAndCollect'],
      ['home', 'shipping_click_and_collect'],
    ],
    [['homeDelivery'], ['home']],
    [['clickAndCollect'], ['shipping_click_and_collect']],
  ])('of a brand with %j are %j', (deliveryTypes, ids) => {
    const found = read([raw('home'), raw('shipping_click_and_collect')], { deliveryTypes })
    expect(found.map(({ id }) => id)).toEqual(ids)
  })

  it('have texts in the language of the shopper, and may have no time', () => {
    const translatedName = { name: 'Lieferung', description: 'nach Hause' }
    expect(
      read([
        raw('a', { translated: translatedName, deliveryTime: { translated: { name: '2 Tage' } } }),
        raw('b', { translated: [], description: 'To your door', deliveryTime: null }),
      ]),
    ).toMatchObject([
      { name: 'Lieferung', description: 'nach Hause', time: '2 Tage' },
      { name: 'Delivery', description: 'To your door', time: '' },
    ])
  })

  const price = (changes: object = {}) => ({
    ruleId: null,
    calculationRuleId: null,
    quantityStart: 0,
    quantityEnd: null,
    currencyPrice: [
      { currencyId: hexId('currency', 'EUR'), gross: 9.9 },
      { currencyId: pound, gross: 8.9 },
    ],
    ...changes,
  })
  it.each<[string, unknown, number | null]>([
    ['one price', [price()], 8.9],
    ['one price from the first piece', [price({ quantityStart: 1 })], 8.9],
    ['no price', null, null],
    ['several prices', [price(), price()], null],
    ['a price by a rule', [price({ ruleId: 'r' })], null],
    ['a price by a rule of calculation', [price({ calculationRuleId: 'r' })], null],
    ['a price from two pieces', [price({ quantityStart: 2 })], null],
    ['a price up to two pieces', [price({ quantityEnd: 2 })], null],
    [
      'a price in another currency',
      [price({ currencyPrice: [{ currencyId: 'x', gross: 8.9 }] })],
      null,
    ],
    ['a price below 0', [price({ currencyPrice: [{ currencyId: pound, gross: -8 }] })], null],
    ['an absurd price', [price({ currencyPrice: [{ currencyId: pound, gross: 1e308 }] })], null],
    ['a price that is none', [price({ currencyPrice: [{ currencyId: pound, gross: '8' }] })], null],
  ])('with %s cost what they list, and else what is not known', (_, prices, costs) => {
    expect(read([raw('a', { prices })])).toMatchObject([{ costs }])
  })

  it.each([[null], [[null, 7, 'x', {}, { id: 7 }, { id: '' }]], [{}], ['x']])(
    'are not read from %j',
    (elements) => {
      expect(read(elements)).toEqual([])
    },
  )
})

const method = (id: string, type: DeliveryType = 'homeDelivery'): ShippingMethod => ({
  id,
  type,
  name: id,
  description: '',
  time: '',
  costs: null,
})
const methods = [
  method('standard'),
  method('express'),
  method('shop', 'clickAndCollect'),
  method('other-shop', 'clickAndCollect'),
]

describe('the shipping logic', () => {
  it.each<[CheckoutRules['shippingLogic'], DeliveryType, readonly string[]]>([
    ['shippingMethod', 'homeDelivery', ['standard', 'express']],
    ['shippingMethod', 'clickAndCollect', ['shop', 'other-shop']],
    ['shippingMethodAlternate', 'homeDelivery', []],
    ['shippingMethodAlternate', 'clickAndCollect', []],
    ['none', 'homeDelivery', []],
    ['none', 'clickAndCollect', []],
  ])('%s with %s offers %j', (shippingLogic, type, ids) => {
    expect(choosableMethods(methods, type, { shippingLogic }).map(({ id }) => id)).toEqual(ids)
  })

  it.each<[CheckoutRules['shippingLogic'], DeliveryType, string, string | undefined]>([
    ['shippingMethod', 'homeDelivery', '', 'standard'],
    ['shippingMethod', 'homeDelivery', 'express', 'express'],
    ['shippingMethod', 'homeDelivery', 'shop', 'standard'],
    ['shippingMethod', 'homeDelivery', 'gone', 'standard'],
    ['shippingMethod', 'clickAndCollect', 'express', 'shop'],
    ['shippingMethod', 'clickAndCollect', 'other-shop', 'other-shop'],
    ['shippingMethodAlternate', 'homeDelivery', '', 'standard'],
    ['shippingMethodAlternate', 'clickAndCollect', 'standard', 'shop'],
    // it suits the type already
    ['shippingMethodAlternate', 'homeDelivery', 'express', 'express'],
    ['none', 'homeDelivery', '', undefined],
    ['none', 'clickAndCollect', 'standard', undefined],
  ])('%s with %s and the method %j wants %s', (shippingLogic, type, current, id) => {
    expect(wantedMethod(methods, { type, current }, { shippingLogic })?.id).toBe(id)
  })

  it.each(['shippingMethod', 'shippingMethodAlternate', 'none'] as const)(
    '%s wants nothing without a method of the type',
    (shippingLogic) => {
      const of = { type: 'clickAndCollect', current: 'standard' } as const
      expect(wantedMethod([method('standard')], of, { shippingLogic })).toBeNull()
      expect(wantedMethod([], of, { shippingLogic })).toBeNull()
    },
  )

  it('wants one that stays wanted once the session has it', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-f]{1,2}$/),
        type: fc.constantFrom<DeliveryType>('homeDelivery', 'clickAndCollect'),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(
        some,
        fc.constantFrom<DeliveryType>('homeDelivery', 'clickAndCollect'),
        fc.stringMatching(/^[a-f]{0,2}$/),
        fc.constantFrom('shippingMethod', 'shippingMethodAlternate', 'none'),
        (list, type, current, shippingLogic) => {
          const all = list.map((one) => method(one.id, one.type))
          const wanted = wantedMethod(all, { type, current }, { shippingLogic })
          if (!wanted) {
            const isPossible = shippingLogic !== 'none' && all.some((one) => one.type === type)
            expect(isPossible).toBe(false)
            return
          }
          expect(wanted.type).toBe(type)
          expect(wantedMethod(all, { type, current: wanted.id }, { shippingLogic })).toBe(wanted)
        },
      ),
    )
  })
})

describe('entities of the back end', () => {
  it('are sorted by position, without one first, and stay in order otherwise', () => {
    const positions = [3, undefined, '2', 1, null, 'x', 1, {}]
    const entities = positions.map((position, index) => ({ index, position }))
    const sorted = byPosition(entities) as typeof entities
    expect(sorted.map(({ index }) => index)).toEqual([1, 4, 5, 7, 3, 6, 2, 0])
    expect(entities.map(({ index }) => index)).toEqual(positions.map((_, index) => index))
    expect(byPosition([null, 7])).toEqual([null, 7])
  })

  it.each([
    [{ name: 'plain', translated: { name: 'own' } }, 'own'],
    [{ name: 'plain', translated: { name: null } }, 'plain'],
    [{ name: 'plain', translated: { name: '' } }, 'plain'],
    [{ name: 'plain', translated: [] }, 'plain'],
    [{ name: 'plain', translated: null }, 'plain'],
    [{ name: null }, ''],
    [null, ''],
  ])('with %j are named %j', (raw, name) => {
    expect(translated(raw, 'name')).toBe(name)
  })
})

describe('the costs of a shipping method', () => {
  const deliveries = [{ shippingMethodId: 'chosen', name: '', costs: 3, days: null }]
  const paid = line('tool')
  const free = line('bike', { hasFreeDelivery: true })
  const code = line('code', { kind: 'promotion' })
  it.each([
    ['that is chosen are those of the cart', 'chosen', [free], 3],
    ['are those that it lists', 'other', [paid, free], 14.9],
    ['are none if all products are delivered for nothing', 'other', [free, code], 0],
  ])('%s', (_, id, lines, costs) => {
    expect(shippingCosts({ id, costs: 14.9 }, { lines, deliveries })).toBe(costs)
  })

  it('are not known if it lists none for every cart', () => {
    expect(shippingCosts({ id: 'other', costs: null }, { lines: [paid], deliveries })).toBeNull()
  })
})

describe('the delivery types that can be chosen', () => {
  const both: readonly DeliveryType[] = ['homeDelivery', 'clickAndCollect']
  const method = (technicalName: string) => ({ id: technicalName, technicalName })
  const [home, collect] = [method('dhl'), method('shipping_click_and_collect')]

  it.each<[string, unknown, CheckoutRules['shippingLogic'], readonly DeliveryType[]]>([
    ['not known yet', null, 'shippingMethod', both],
    ['a carrier and a collection', { elements: [home, collect] }, 'shippingMethod', both],
    ['carriers alone', { elements: [home] }, 'shippingMethod', ['homeDelivery']],
    ['a collection alone', { elements: [collect] }, 'shippingMethodAlternate', ['clickAndCollect']],
    ['none', { elements: [] }, 'shippingMethod', both],
    ['carriers alone, where the channel decides', { elements: [home] }, 'none', both],
  ])('of a cart with methods that are %s', (_, data, shippingLogic, expected) => {
    expect(offeredTypes(data, { ...rules, shippingLogic })).toEqual(expected)
  })
})
