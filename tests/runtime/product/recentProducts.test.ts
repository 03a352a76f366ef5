import { describe, expect, it } from 'vitest'
import { createRecentProducts } from '#runtime/product/recentProducts.ts'
import { openStore } from '../session/openStore.ts'
import { FakeStorage } from '../storage/fakeBrowser.ts'

const key = 'shopgen.recentProducts'

function open(local = new FakeStorage()) {
  const { store } = openStore(local)
  const recent = createRecentProducts(store)
  return { local, recent, ids: () => recent.read().map(({ id }) => id) }
}

describe('the products that a shopper looked at', () => {
  it('are in local storage under shopgen.recentProducts, the latest first', () => {
    const { local, recent, ids } = open()
    for (const id of ['a', 'b', 'a']) recent.add({ id, look: 0 })
    recent.add({ id: 'b', look: 3 })
    expect([...local.items.keys()]).toEqual([key])
    expect(recent.read()).toEqual([
      { id: 'b', look: 3 },
      { id: 'a', look: 0 },
    ])
    recent.remove(['b', 'x'])
    expect(ids()).toEqual(['a'])
    recent.remove(['a'])
    expect(local.items.size).toBe(0)
  })

  it('are at most sixteen, and can be cleared', () => {
    const { local, recent, ids } = open()
    for (let index = 0; index < 40; index += 1) recent.add({ id: `p${index}`, look: 0 })
    expect(ids()).toEqual(Array.from({ length: 16 }, (_, index) => `p${39 - index}`))
    recent.clear()
    expect([ids(), local.items.size]).toEqual([[], 0])
  })

  it.each<[string, unknown]>([
    ['a text', 'a'],
    ['an object', { id: 'a', look: 0 }],
    ['an id that is a path', [{ id: '../a', look: 0 }]],
    ['no look', [{ id: 'a' }]],
    ['a look that is no index', [{ id: 'a', look: -1 }]],
    ['a fraction', [{ id: 'a', look: 0.5 }]],
    [
      'one product twice',
      [
        { id: 'a', look: 0 },
        { id: 'a', look: 1 },
      ],
    ],
    ['too many', Array.from({ length: 17 }, (_, index) => ({ id: `p${index}`, look: 0 }))],
  ])('are none if storage has %s', (_, data) => {
    const local = new FakeStorage()
    local.setItem(key, JSON.stringify({ v: 1, exp: Number.MAX_SAFE_INTEGER, at: 0, data }))
    expect(open(local).ids()).toEqual([])
  })

  it('last for the visit if storage is blocked', () => {
    const local = new FakeStorage()
    local.failing.add('write').add('read')
    const { recent, ids } = open(local)
    recent.add({ id: 'a', look: 0 })
    expect(ids()).toEqual(['a'])
  })
})
