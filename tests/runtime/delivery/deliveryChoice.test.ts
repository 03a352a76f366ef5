import { describe, expect, it } from 'vitest'
import { deliveryTypeOf, openDeliveryChoices } from '#runtime/delivery/deliveryChoice.ts'
import { createStore } from '#runtime/storage/storage.ts'
import type { DeliveryType } from '#shared/checkout.ts'
import { FakeStorage, openTab, tell } from '../storage/fakeBrowser.ts'

const key = 'shopgen.delivery.GB'

function open(local = new FakeStorage()) {
  const tab = openTab(local)
  const store = createStore({ area: 'local', view: () => tab, now: () => 1_000_000 })
  return { tab, local, choiceOf: openDeliveryChoices(store) }
}

describe('the choice of a delivery', () => {
  it('is stored by country', () => {
    const { local, choiceOf } = open()
    expect(choiceOf('GB').choice.value).toEqual({ type: null, storeId: '' })
    choiceOf('GB').set({ type: 'clickAndCollect' })
    choiceOf('GB').set({ storeId: 'leeds-1' })
    const chosen = { type: 'clickAndCollect', storeId: 'leeds-1' }
    expect(choiceOf('GB').choice.value).toEqual(chosen)
    expect(choiceOf('NL').choice.value).toEqual({ type: null, storeId: '' })
    expect(open(local).choiceOf('GB').choice.value).toEqual(chosen)
  })

  it('keeps the shop while home delivery is chosen', () => {
    const { choiceOf } = open()
    choiceOf('GB').set({ type: 'clickAndCollect', storeId: 'leeds-1' })
    choiceOf('GB').set({ type: 'homeDelivery' })
    expect(choiceOf('GB').choice.value).toEqual({ type: 'homeDelivery', storeId: 'leeds-1' })
  })

  it('is shared by all parts of a page, and by tabs', () => {
    const { local, choiceOf } = open()
    const other = open(local)
    expect(choiceOf('GB')).toBe(choiceOf('GB'))
    const value = other.choiceOf('GB').choice
    choiceOf('GB').set({ type: 'clickAndCollect', storeId: 'leeds-1' })
    tell(other.tab, key, local)
    expect(value.value).toEqual({ type: 'clickAndCollect', storeId: 'leeds-1' })
    local.removeItem(key)
    tell(other.tab, key, local)
    expect(value.value).toEqual({ type: null, storeId: '' })
  })

  it.each<unknown>([
    null,
    'clickAndCollect',
    {},
    { type: 'drone', storeId: '' },
    { type: 'homeDelivery' },
    { type: 'homeDelivery', storeId: 7 },
    { type: undefined, storeId: '' },
  ])('is none if storage has %j', (data) => {
    const local = new FakeStorage()
    local.setItem(key, JSON.stringify({ v: 1, exp: 1e15, at: 0, data }))
    expect(open(local).choiceOf('GB').choice.value).toEqual({ type: null, storeId: '' })
  })

  it('lasts for the visit without storage', () => {
    const local = new FakeStorage()
    local.failing.add('property')
    const { choiceOf } = open(local)
    choiceOf('GB').set({ type: 'clickAndCollect', storeId: 'leeds-1' })
    expect(choiceOf('GB').choice.value).toEqual({ type: 'clickAndCollect', storeId: 'leeds-1' })
  })
})

it.each<[DeliveryType | null, readonly DeliveryType[], DeliveryType]>([
  [null, ['homeDelivery', 'clickAndCollect'], 'homeDelivery'],
  [null, ['clickAndCollect', 'homeDelivery'], 'clickAndCollect'],
  [null, ['clickAndCollect'], 'clickAndCollect'],
  ['clickAndCollect', ['homeDelivery', 'clickAndCollect'], 'clickAndCollect'],
  ['clickAndCollect', ['homeDelivery'], 'homeDelivery'],
  ['homeDelivery', ['clickAndCollect'], 'clickAndCollect'],
  [null, [], 'homeDelivery'],
])('the choice %j of %j is %s', (type, types, expected) => {
  expect(deliveryTypeOf({ type, storeId: '' }, types)).toBe(expected)
})
