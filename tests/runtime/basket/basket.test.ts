import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ChangeOutcome } from '#runtime/basket/change.ts'
import type { NewItem } from '#runtime/basket/change.ts'
import { isSampled } from '../../../e2e/sampling.ts'
import { fakeShop, newTab, sharedLock, type FakeLine, type Fault } from './fakeShop.ts'

const item = (productId: string, changes: Partial<NewItem> = {}): NewItem => ({
  lineId: productId,
  productId,
  quantity: 1,
  belongsTo: null,
  path: '',
  ...changes,
})

const shown = (basket: ReturnType<ReturnType<typeof fakeShop>['openTab']>) =>
  Object.fromEntries(basket.cart.value?.lines.map(({ id, quantity }) => [id, quantity]) ?? [])

describe('a basket', () => {
  it('adds a product with its batteries in one call, and stacks equal lines', async () => {
    const shop = fakeShop()
    const basket = shop.openTab()
    const bicycle = [item('bike'), item('battery', { lineId: 'bike+battery', belongsTo: 'bike' })]
    expect(await basket.add(bicycle)).toEqual({ status: 'done' })
    expect(shop.sent).toHaveLength(1)
    expect(await basket.add(bicycle)).toEqual({ status: 'done' })
    expect(shop.quantities()).toEqual({ bike: 2, 'bike+battery': 2 })
    expect(basket.cart.value?.lines[1]).toMatchObject({
      belongsTo: 'bike',
      referencedId: 'battery',
    })
  })

  it('shows a change at once, and sends the last of several quantities', async () => {
    const shop = fakeShop()
    const basket = shop.openTab()
    await basket.add([item('a')])
    const sent = shop.sent.length
    const outcomes = [2, 3, 4].map((quantity) => basket.setQuantities(new Map([['a', quantity]])))
    expect(shown(basket)).toEqual({ a: 4 })
    expect(basket.isChanging.value).toBe(true)
    expect(await Promise.all(outcomes)).toEqual([1, 2, 3].map(() => ({ status: 'done' })))
    expect(shop.quantities()).toEqual({ a: 4 })
    expect(basket.isChanging.value).toBe(false)
    // the first one was running already
    expect(shop.sent.slice(sent)).toHaveLength(2)
  })

  it('reads the cart again if another call has invalidated it meanwhile', async () => {
    const invalidations = [true, false]
    const shop = fakeShop({ isInvalidated: () => invalidations.shift() ?? false })
    expect(await shop.openTab().add([item('a')])).toEqual({ status: 'done' })
  })

  it('never shows an added product twice', async () => {
    const shop = fakeShop({ nextDelay: () => 3 })
    const basket = shop.openTab()
    await basket.add([item('a')])
    const seen = new Set<number>()
    const stop = basket.cart.subscribe(() => seen.add(shown(basket)['a'] ?? 0))
    await basket.add([item('a')])
    stop()
    expect([...seen]).toEqual([1, 2])
  })

  it.each<[string, number, ChangeOutcome['status'], Record<string, number>]>([
    ['has less in stock', 2, 'limited', { a: 2 }],
    ['is sold out', 0, 'limited', {}],
    ['has enough', 5, 'done', { a: 5 }],
  ])('says why if the shop %s', async (_, stock, status, quantities) => {
    const shop = fakeShop({ stock: { a: stock } })
    const basket = shop.openTab()
    const outcome = await basket.add([item('a', { quantity: 5 })])
    expect(outcome.status).toBe(status)
    expect(shop.quantities()).toEqual(quantities)
    if (outcome.status === 'limited') expect(outcome.messages[0]?.lineId).toBe('a')
  })

  it.each<[string, number, Record<string, number>]>([
    ['sold out', 0, {}],
    ['there once', 1, { bike: 1, 'bike+battery': 1 }],
  ])('keeps no battery without its bicycle, if that is %s', async (_, stock, quantities) => {
    const shop = fakeShop({ stock: { bike: stock } })
    const basket = shop.openTab()
    const bicycle = [item('bike'), item('battery', { lineId: 'bike+battery', belongsTo: 'bike' })]
    await basket.add(bicycle)
    const outcome = await basket.add(bicycle)
    expect(outcome).toMatchObject({ status: 'limited', messages: [{ lineId: 'bike' }] })
    expect(shop.quantities()).toEqual(quantities)
    expect(shown(basket)).toEqual(quantities)
    expect(basket.differences.value).toEqual([])
  })

  it('sets no more batteries than there are bicycles', async () => {
    const shop = fakeShop({ stock: { bike: 2 } })
    const basket = shop.openTab()
    await basket.add([
      item('bike'),
      item('battery', { lineId: 'bike+battery', belongsTo: 'bike' }),
      item('battery'),
    ])
    const all = new Map(['bike', 'bike+battery'].map((id) => [id, 5]))
    expect(await basket.setQuantities(all)).toMatchObject({ status: 'limited' })
    expect(shop.quantities()).toEqual({ bike: 2, 'bike+battery': 2, battery: 1 })
  })

  it('removes a line, and leaves one alone that another tab has removed', async () => {
    const shop = fakeShop()
    const basket = shop.openTab()
    await basket.add([item('a'), item('b')])
    shop.set(shop.lines().filter(({ id }) => id !== 'a'))
    const none = new Map([
      ['a', 0],
      ['b', 0],
    ])
    expect(await basket.setQuantities(none)).toEqual({ status: 'done' })
    expect(shop.quantities()).toEqual({})
  })

  it('says that a line is gone that was to get another quantity', async () => {
    const shop = fakeShop()
    const basket = shop.openTab()
    await basket.add([item('a'), item('b')])
    shop.set(shop.lines().filter(({ id }) => id !== 'a'))
    expect(await basket.setQuantities(new Map([['a', 3]]))).toMatchObject({
      status: 'limited',
      messages: [{ lineId: 'a', key: 'product-not-found', name: 'a' }],
    })
    expect(shop.quantities()).toEqual({ b: 1 })
  })

  it.each<[string, Fault[], Record<string, number>, ChangeOutcome['status']]>([
    // of the read, the write, and the second read
    ['the answer is lost', ['none', 'lost', 'none'], { a: 1 }, 'done'],
    ['the shop is unavailable once', ['none', 'refused', 'none'], { a: 1 }, 'done'],
    ['the cart cannot be read', ['refused'], {}, 'failed'],
    [
      'the shop stays unavailable',
      ['none', 'refused', 'none', 'refused', 'none', 'refused'],
      {},
      'unknown',
    ],
    [
      'the answer is lost, and the cart cannot be read',
      ['none', 'lost', 'refused', 'refused'],
      { a: 1 },
      'unknown',
    ],
  ])('adds once if %s', async (_, faults, quantities, status) => {
    const shop = fakeShop({ nextFault: () => faults.shift() ?? 'none' })
    expect((await shop.openTab().add([item('a')])).status).toBe(status)
    expect(shop.quantities()).toEqual(quantities)
  })

  it('is not called unchanged where the back end may have changed it', async () => {
    const faults: Fault[] = ['none', 'lost', 'refused', 'refused']
    const shop = fakeShop({ nextFault: () => faults.shift() ?? 'none' })
    const basket = shop.openTab()
    expect((await basket.add([item('a')])).status).toBe('unknown')
    expect((await basket.setQuantities(new Map([['a', 1]]))).status).toBe('done')
  })

  it.each<[string, Fault[], Record<string, number>]>([
    ['had arrived', ['none', 'lost', 'refused', 'refused'], { a: 3, b: 1 }],
    ['had not arrived', ['none', 'refused', 'refused', 'refused'], { a: 3, b: 1 }],
  ])('adds once if a try without an answer %s', async (_, faults, quantities) => {
    let left: Fault[] = []
    const shop = fakeShop({ nextFault: () => left.shift() ?? 'none' })
    const basket = shop.openTab()
    await basket.add([item('a', { quantity: 2 })])
    left = [...faults]
    const bundle = [item('a'), item('b', { belongsTo: 'a' })]
    expect((await basket.add(bundle)).status).toBe('unknown')
    expect((await basket.add(bundle)).status).toBe('done')
    expect(shop.quantities()).toEqual(quantities)
    // the next one is another product
    await basket.add(bundle)
    expect(shop.quantities()).toEqual({ a: 4, b: 2 })
  })

  it('is not called unchanged by a second try, of which nothing arrives', async () => {
    const faults: Fault[] = ['none', 'lost', 'refused', 'refused', 'refused']
    const shop = fakeShop({ nextFault: () => faults.shift() ?? 'none' })
    const basket = shop.openTab()
    expect(await basket.add([item('a')])).toMatchObject({ status: 'unknown' })
    expect(await basket.add([item('a')])).toMatchObject({ status: 'unknown' })
    expect(await basket.add([item('a')])).toEqual({ status: 'done' })
    expect(shop.quantities()).toEqual({ a: 1 })
  })

  it('adds what an earlier document of the tab has not finished, once', async () => {
    const tab = newTab()
    const faults: Fault[] = ['none', 'lost', 'refused', 'refused']
    const shop = fakeShop({ nextFault: () => faults.shift() ?? 'none' })
    await shop.openTab(undefined, tab).add([item('a')])
    void shop.openTab(undefined, tab).add([item('b')])
    // its document ends before the answer
    await vi.waitFor(() => expect(shop.quantities()).toEqual({ a: 1, b: 1 }))
    const next = shop.openTab(undefined, tab)
    next.resume()
    await next.add([])
    expect(shop.quantities()).toEqual({ a: 1, b: 1 })
    shop.openTab(undefined, tab).resume()
    expect(shop.quantities()).toEqual({ a: 1, b: 1 })
  })

  it.each<[string, string, ChangeOutcome['status'], number]>([
    ['is known', 'SPRING', 'done', 1],
    ['is known in other letters', ' spring ', 'done', 1],
    ['has characters that cannot be seen', '\u200bSPRING\ufeff', 'done', 1],
    ['is unknown', 'NOPE', 'limited', 0],
  ])('has a promotion if its code %s', async (_, code, status, count) => {
    const shop = fakeShop({ codes: ['SPRING', 'spring'] })
    const basket = shop.openTab()
    const outcome = await basket.addPromotion(code)
    expect(outcome.status).toBe(status)
    expect(shop.lines()).toHaveLength(count)
    if (outcome.status === 'limited') expect(outcome.messages[0]?.key).toBe('promotion-not-found')
    expect(await basket.addPromotion(code)).toMatchObject({ status })
    expect(shop.lines()).toHaveLength(count)
  })
})

describe('the differences of a basket', () => {
  /** The cart of the shop changes behind the shopper's back, and is read again. */
  async function changed(change: (lines: readonly FakeLine[]) => readonly FakeLine[]) {
    const shop = fakeShop()
    const basket = shop.openTab()
    await basket.add([item('a', { quantity: 2 }), item('b')])
    expect(basket.differences.value).toEqual([])
    shop.set(change(shop.lines()))
    await basket.refresh()
    return { shop, basket }
  }
  const dearer = (lines: readonly FakeLine[]) =>
    lines.map((line) => (line.id === 'a' ? { ...line, unitPrice: 12 } : line))

  it.each<[string, (lines: readonly FakeLine[]) => readonly FakeLine[], object]>([
    ['a price', dearer, { kind: 'price', lineId: 'a', name: 'a', before: 10, now: 12 }],
    [
      'a quantity',
      (lines) => lines.map((line) => ({ ...line, quantity: 1 })),
      { kind: 'quantity', lineId: 'a', name: 'a', before: 2, now: 1 },
    ],
    [
      'a line that is gone',
      (lines) => lines.filter(({ id }) => id !== 'a'),
      { kind: 'gone', lineId: 'a', name: 'a' },
    ],
  ])('tell %s, until the shopper has seen it', async (_, change, difference) => {
    const { basket } = await changed(change)
    expect(basket.differences.value).toEqual([difference])
    await basket.refresh()
    expect(basket.differences.value).toEqual([difference])
    basket.acceptDifferences()
    expect(basket.differences.value).toEqual([])
    await basket.refresh()
    expect(basket.differences.value).toEqual([])
  })

  it('stay while the shopper changes another line', async () => {
    const { basket } = await changed(dearer)
    await basket.setQuantities(new Map([['b', 3]]))
    expect(basket.differences.value).toMatchObject([{ kind: 'price', lineId: 'a' }])
    await basket.addPromotion('NOPE')
    expect(basket.differences.value).toMatchObject([{ kind: 'price', lineId: 'a' }])
  })

  it('of a line end when the shopper changes it', async () => {
    const { basket } = await changed(dearer)
    await basket.setQuantities(new Map([['a', 3]]))
    expect(basket.differences.value).toEqual([])
  })

  it('do not show while a change is sent', async () => {
    const { basket } = await changed(dearer)
    const change = basket.setQuantities(new Map([['b', 3]]))
    expect(basket.differences.value).toEqual([])
    await change
    expect(basket.differences.value).toHaveLength(1)
  })

  it('do not show for what the shop has limited: the outcome tells', async () => {
    const shop = fakeShop({ stock: { a: 2 } })
    const basket = shop.openTab()
    expect((await basket.add([item('a', { quantity: 5 })])).status).toBe('limited')
    expect(basket.differences.value).toEqual([])
  })

  it('are none without a cart', () => {
    const basket = fakeShop().openTab()
    basket.acceptDifferences()
    expect(basket.differences.value).toEqual([])
  })

  it('of a change that failed do not show', async () => {
    let isDown = false
    const shop = fakeShop({ nextFault: () => (isDown ? 'refused' : 'none') })
    const basket = shop.openTab()
    await basket.add([item('a')])
    isDown = true
    expect((await basket.add([item('a')])).status).toBe('failed')
    expect(basket.differences.value).toEqual([])
  })
})

describe('a basket that is read again', () => {
  it('has the cart as it is now, past the cache', async () => {
    const shop = fakeShop()
    const basket = shop.openTab()
    await basket.add([item('a')])
    shop.set([])
    expect((await basket.refresh()).lines).toEqual([])
    expect(shown(basket)).toEqual({})
  })

  it('fails with the error, and keeps what it had', async () => {
    let isDown = false
    const shop = fakeShop({ nextFault: () => (isDown ? 'refused' : 'none') })
    const basket = shop.openTab()
    await basket.add([item('a')])
    isDown = true
    await expect(basket.refresh()).rejects.toMatchObject({ kind: 'Timeout' })
    expect(shown(basket)).toEqual({ a: 1 })
    expect(basket.error.value).toMatchObject({ kind: 'Timeout' })
  })
})

/** A step of one of two tabs, on products that only this tab changes, or on those of both. */
const step = fc.record({
  tab: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom('shared', 'add', 'set', 'remove'),
  product: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** Turns to wait before it. */
  pause: fc.integer({ min: 0, max: 12 }),
})

const faults = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<Fault>('none') },
    { weight: 1, arbitrary: fc.constant<Fault>('lost') },
    { weight: 1, arbitrary: fc.constant<Fault>('refused') },
  ),
  { maxLength: 40 },
)

describe('baskets of two tabs', () => {
  it('have what was asked for, with a shop that loses lines and answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 10 }),
        faults,
        fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 }),
        async (steps, someFaults, delays) => {
          const [faultsLeft, delaysLeft] = [[...someFaults], [...delays]]
          const shop = fakeShop({
            nextFault: () => faultsLeft.shift() ?? 'none',
            nextDelay: () => delaysLeft.shift() ?? 1,
          })
          const lock = sharedLock()
          const tabs = [shop.openTab(lock), shop.openTab(lock)]
          const wanted = new Map<string, number>()
          const uncertain = new Set<string>()
          const pending: Promise<void>[] = []
          for (const { tab, kind, product, quantity, pause } of steps) {
            for (let left = pause; left > 0; left -= 1) await Promise.resolve()
            const id = kind === 'shared' ? `shared-${product}` : `tab-${tab}-${product}`
            const basket = tabs[tab]!
            let outcome: Promise<ChangeOutcome>
            if (kind === 'shared' || kind === 'add') {
              outcome = basket.add([item(id, { quantity })])
              wanted.set(id, (wanted.get(id) ?? 0) + quantity)
            } else {
              // only lines that are shown have a quantity
              if ((wanted.get(id) ?? 0) === 0) continue
              const target = kind === 'remove' ? 0 : quantity
              outcome = basket.setQuantities(new Map([[id, target]]))
              wanted.set(id, target)
            }
            pending.push(
              outcome.then(({ status }) => void (status !== 'done' && uncertain.add(id))),
            )
          }
          await Promise.all(pending)
          const expected = [...wanted].filter(([id, count]) => count > 0 && !uncertain.has(id))
          const found = Object.entries(shop.quantities()).filter(([id]) => !uncertain.has(id))
          expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
        },
      ),
      { numRuns: isSampled ? 2000 : 10_000 },
    )
  })
})
