import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#runtime/basket/cart.ts'
import type { Targets } from '#runtime/basket/change.ts'
import {
  differencesOf,
  openSeenCarts,
  seeAll,
  seeChange,
  type CartDifference,
} from '#runtime/basket/seenCart.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { compareText } from '#shared/text/compareText.ts'
import { FakeStorage, openTab, tell } from '../storage/fakeBrowser.ts'
import { cartOf, line } from './line.ts'

const someLine = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    kind: fc.constantFrom<CartLine['kind']>('product', 'promotion', 'other'),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: fc.integer({ min: -100_000, max: 1_000_000 }).map((cents) => cents / 100),
    isFree: fc.boolean(),
  })
  .map(({ id, ...changes }) => line(id, changes))
const someCart = fc
  .uniqueArray(someLine, { selector: ({ id }) => id, maxLength: 5 })
  .map((lines) => cartOf(...lines))
const someTargets = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  .map((ids): Targets => new Map(ids.map((id) => [id, { quantity: 1 }])))

const inOrder = (differences: readonly CartDifference[]) =>
  differences.toSorted((a, b) => compareText(a.lineId + a.kind, b.lineId + b.kind))

describe('the differences of a cart', () => {
  const seen = seeAll(cartOf(line('a', { name: 'Pip', quantity: 2, unitPrice: 349 })))

  it.each<[string, readonly CartLine[], readonly CartDifference[]]>([
    ['is the same', [line('a', { quantity: 2, unitPrice: 349 })], []],
    [
      'costs more',
      [line('a', { quantity: 2, unitPrice: 349.01 })],
      [{ kind: 'price', lineId: 'a', name: 'Pip', before: 349, now: 349.01 }],
    ],
    [
      'costs less',
      [line('a', { quantity: 2, unitPrice: 299 })],
      [{ kind: 'price', lineId: 'a', name: 'Pip', before: 349, now: 299 }],
    ],
    [
      'has another quantity',
      [line('a', { quantity: 1, unitPrice: 349 })],
      [{ kind: 'quantity', lineId: 'a', name: 'Pip', before: 2, now: 1 }],
    ],
    [
      'costs more and has another quantity',
      [line('a', { quantity: 3, unitPrice: 400 })],
      [
        { kind: 'price', lineId: 'a', name: 'Pip', before: 349, now: 400 },
        { kind: 'quantity', lineId: 'a', name: 'Pip', before: 2, now: 3 },
      ],
    ],
    ['is given away', [line('a', { quantity: 2, unitPrice: 349, isFree: true })], []],
    ['is gone', [], [{ kind: 'gone', lineId: 'a', name: 'Pip' }]],
    ['is not alone any more', [line('b'), line('a', { quantity: 2, unitPrice: 349 })], []],
    // PHP writes 349.00 in several ways
    ['has a rounded price', [line('a', { quantity: 2, unitPrice: 349.0000001 })], []],
    ['is under another name', [line('a', { quantity: 2, unitPrice: 349, name: 'X' })], []],
  ])('of a line that %s', (_, lines, differences) => {
    expect(differencesOf(seen, cartOf(...lines))).toEqual(differences)
  })

  it('are none right after seeing all', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        expect(differencesOf(seeAll(cart), cart)).toEqual([])
      }),
    )
  })

  it('are none for what the shopper has changed, and as before for the rest', () => {
    fc.assert(
      fc.property(someCart, someCart, someTargets, (before, after, targets) => {
        const saw = seeAll(before)
        const now = differencesOf(seeChange(saw, targets, after), after)
        const left = differencesOf(saw, after).filter(({ lineId }) => {
          const line = [...before.lines, ...after.lines].findLast(({ id }) => id === lineId)
          return line?.kind === 'product' && !targets.has(lineId)
        })
        // in the order of the new cart
        expect(inOrder(now)).toEqual(inOrder(left))
      }),
    )
  })

  it('are told line by line, and only about lines that were seen', () => {
    fc.assert(
      fc.property(someCart, someCart, (before, after) => {
        const differences = differencesOf(seeAll(before), after)
        const ids = before.lines.map(({ id }) => id)
        expect(differences.every(({ lineId }) => ids.includes(lineId))).toBe(true)
        const gone = differences.filter(({ kind }) => kind === 'gone').map(({ lineId }) => lineId)
        expect(gone).toEqual(ids.filter((id) => !after.lines.some((one) => one.id === id)))
      }),
    )
  })
})

describe('a change of the shopper', () => {
  const before = seeAll(cartOf(line('a', { quantity: 1 }), line('code', { kind: 'promotion' })))

  it('shows new lines as they are, and leaves the others as they were seen', () => {
    const after = cartOf(
      line('a', { quantity: 1, unitPrice: 12 }),
      line('b', { quantity: 3 }),
      line('code', { kind: 'promotion', unitPrice: -5 }),
    )
    expect(seeChange(before, new Map([['b', { quantity: 3 }]]), after)).toEqual([
      { id: 'a', name: 'a', quantity: 1, unitPrice: 10 },
      { id: 'b', name: 'b', quantity: 3, unitPrice: 10 },
      // it follows the products
      { id: 'code', name: 'code', quantity: 1, unitPrice: -5, follows: true },
    ])
  })

  it('does not hide that another line has gone meanwhile', () => {
    const after = cartOf(line('b', { quantity: 3 }))
    const seen = seeChange(before, new Map([['b', { quantity: 3 }]]), after)
    expect(differencesOf(seen, after)).toEqual([{ kind: 'gone', lineId: 'a', name: 'a' }])
  })

  it('shows the changed line as it is', () => {
    const after = cartOf(line('a', { quantity: 4, unitPrice: 12 }))
    expect(seeChange(before, new Map([['a', { quantity: 5 }]]), after)).toEqual([
      { id: 'a', name: 'a', quantity: 4, unitPrice: 12 },
    ])
  })

  it('shows what a promotion gives away, and that it does not any more', () => {
    const gift = line('gift', { isFree: true, totalPrice: 24 })
    const first = seeChange(seeAll(cartOf(line('gift'))), new Map(), cartOf(gift))
    expect(differencesOf(first, cartOf(gift))).toEqual([])
    const removal = new Map([['a', { quantity: 0 }]])
    const paid = cartOf(line('gift', { totalPrice: 24 }))
    expect(differencesOf(seeChange(first, removal, paid), paid)).toEqual([
      { kind: 'notFree', lineId: 'gift', name: 'gift', now: 24 },
    ])
  })

  it('forgets lines that are gone', () => {
    expect(seeChange(before, new Map([['a', { quantity: 0 }]]), cartOf())).toEqual([])
  })
})

const key = 'shopgen.seenCart.GB'

function open(local = new FakeStorage()) {
  const tab = openTab(local)
  const seenOf = openSeenCarts(createStore({ area: 'local', view: () => tab, now: () => 1_000 }))
  return { tab, local, seenOf }
}

describe('what the shopper has seen', () => {
  const lines = [{ id: 'a', name: 'Pip', quantity: 2, unitPrice: 349 }]

  it('is stored by country, and outlives a reload', () => {
    const { local, seenOf } = open()
    expect(seenOf('GB').lines.value).toEqual([])
    seenOf('GB').set(lines)
    expect(open(local).seenOf('GB').lines.value).toEqual(lines)
    expect(open(local).seenOf('NL').lines.value).toEqual([])
  })

  it('leaves nothing behind when the cart is empty', () => {
    const { local, seenOf } = open()
    seenOf('GB').set(lines)
    seenOf('GB').set([])
    expect(local.items.size).toBe(0)
  })

  it('is shared by all parts of a page, and follows other tabs', () => {
    const { local, seenOf } = open()
    const other = open(local)
    expect(seenOf('GB')).toBe(seenOf('GB'))
    const { lines: shown } = other.seenOf('GB')
    seenOf('GB').set(lines)
    tell(other.tab, key, local)
    expect(shown.value).toEqual(lines)
    seenOf('GB').set([])
    tell(other.tab, key, local)
    expect(shown.value).toEqual([])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'a'],
    ['an object', { a: lines[0] }],
    ['a line that is none', [null]],
    ['a line without an id', [{ ...lines[0], id: undefined }]],
    ['a line without a name', [{ ...lines[0], name: 7 }]],
    ['a quantity that is a text', [{ ...lines[0], quantity: '2' }]],
    ['a price that is a text', [{ ...lines[0], unitPrice: '349' }]],
    ['a gift that is a text', [{ ...lines[0], isFree: 'yes' }]],
    ['one broken line among others', [lines[0], { id: 'b' }]],
  ])('is nothing if storage has %s', (_, data) => {
    const local = new FakeStorage()
    local.setItem(key, JSON.stringify({ v: 1, exp: 1e15, at: 0, data }))
    expect(open(local).seenOf('GB').lines.value).toEqual([])
  })

  it('lasts for the visit without storage', () => {
    const local = new FakeStorage()
    local.failing.add('property')
    const { seenOf } = open(local)
    seenOf('GB').set(lines)
    expect(seenOf('GB').lines.value).toEqual(lines)
  })
})
