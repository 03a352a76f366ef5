import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Cart, CartLine } from '#runtime/basket/cart.ts'
import type { Targets } from '#runtime/basket/change.ts'
import { startFakeTime } from './fakeTime.ts'
import { simulate } from './simulate.ts'
import type { Step } from './steps.ts'

/** The fault that is planted into the modules of the pages; empty for none. */
const planted = vi.hoisted(() => ({ fault: '' }))

function unless<T>(fault: string, value: T, broken: T): T {
  return planted.fault === fault ? broken : value
}

vi.mock('#runtime/basket/change.ts', async (load) => {
  const real = await load<typeof import('#runtime/basket/change.ts')>()
  return {
    ...real,
    partsAlone: (...all: Parameters<typeof real.partsAlone>) =>
      unless('a battery stays', real.partsAlone(...all), new Map()),
    limitsOf: (...all: Parameters<typeof real.limitsOf>) =>
      unless('no word about a limit', real.limitsOf(...all), []),
    callsTo(targets: Targets, cart: Cart) {
      const other = cart.lines.find(({ id }) => !targets.has(id))
      const calls = real.callsTo(targets, cart)
      if (!other || calls.length === 0) return calls
      const removal = { name: 'removeItem' as const, parameters: { ids: [other.id] } }
      return unless('another line goes', calls, [removal, ...calls])
    },
  }
})

vi.mock('#runtime/basket/cart.ts', async (load) => {
  const real = await load<typeof import('#runtime/basket/cart.ts')>()
  const withLines = (cart: Cart | null, lines: (line: CartLine) => readonly CartLine[]) =>
    cart && { ...cart, lines: cart.lines.flatMap(lines) }
  const broken: Readonly<Record<string, (line: CartLine) => readonly CartLine[]>> = {
    'a promotion is not shown': (line) => (line.kind === 'promotion' ? [] : [line]),
    'nothing is free': (line) => [{ ...line, isFree: false }],
    'another limit': (line) => [{ ...line, limits: { ...line.limits, step: 1 } }],
  }
  return {
    ...real,
    readCart(raw: unknown) {
      const lines = broken[planted.fault]
      return lines ? withLines(real.readCart(raw), lines) : real.readCart(raw)
    },
  }
})

vi.mock('#runtime/basket/seenCart.ts', async (load) => {
  const real = await load<typeof import('#runtime/basket/seenCart.ts')>()
  return {
    ...real,
    differencesOf: (...all: Parameters<typeof real.differencesOf>) =>
      unless('no word about a change of the shop', real.differencesOf(...all), []),
  }
})

vi.mock('#runtime/basket/freeProducts.ts', async (load) => {
  const real = await load<typeof import('#runtime/basket/freeProducts.ts')>()
  return {
    ...real,
    readFreeProducts: (data: unknown) => unless('no offer', real.readFreeProducts(data), []),
  }
})

vi.mock('#templates/basket/promotions/useLapsedCodes.ts', async (load) => {
  const real = await load<typeof import('#templates/basket/promotions/useLapsedCodes.ts')>()
  return {
    ...real,
    lapse: (...all: Parameters<typeof real.lapse>) => {
      const found = real.lapse(...all)
      return unless('no word about a code', found, { ...found, lapsed: [] })
    },
  }
})

vi.mock('#runtime/checkout/draft.ts', async (load) => {
  const real = await load<typeof import('#runtime/checkout/draft.ts')>()
  return {
    ...real,
    openDraft: (country: string, store: never, mark: never) =>
      real.openDraft(
        country,
        store,
        unless('a draft for ever', mark, { read: () => null } as never),
      ),
  }
})

vi.mock('#runtime/session/cartChanges.ts', async (load) => {
  const real = await load<typeof import('#runtime/session/cartChanges.ts')>()
  return {
    openCartChanges(...all: Parameters<typeof real.openCartChanges>) {
      const opened = real.openCartChanges(...all)
      return unless('deaf tabs', opened, { ...opened, follow: () => () => {} })
    },
  }
})

beforeEach(startFakeTime)
afterEach(() => void vi.useRealTimers())

const add = (product: number, isBundle = false, tab = 0): Step => ({
  do: 'add',
  tab,
  product,
  isBundle,
})
const set = (line: number, quantity: number): Step => ({ do: 'set', tab: 0, line, quantity })
const reload: Step = { do: 'reload', tab: 0, isEarly: false }

/** A fault, steps that meet it, and what the simulation says. */
const controls: readonly (readonly [fault: string, steps: readonly Step[], says: RegExp])[] = [
  ['a battery stays', [add(2, true), set(0, 7)], /stay without as many of their product/],
  ['no word about a limit', [add(2), set(0, 7)], /done, but .* is there 2 times/],
  ['another limit', [add(5)], /shows the limits/],
  [
    'a promotion is not shown',
    [add(0), { do: 'code', tab: 0, code: 0 }],
    /shows the promotions \[\]/,
  ],
  [
    'no word about a code',
    [add(0), add(3), { do: 'code', tab: 0, code: 1 }, set(0, 0)],
    /does not say that .* is gone/,
  ],
  [
    'no word about a change of the shop',
    [add(0), { do: 'price', percent: 10 }, reload],
    /does not say that .* costs/,
  ],
  ['nothing is free', [add(0), add(0), add(4)], /shows the free products \[\]/],
  ['no offer', [add(0), add(0)], /offers \[\] for nothing/],
  [
    'a draft for ever',
    [
      add(0),
      { do: 'type', tab: 0, field: 0, isWhole: true, guest: 0 },
      { do: 'order', tab: 1, isDouble: false, guest: 1 },
      reload,
    ],
    /"Ada" is shown in tab 0, and nobody typed it there/,
  ],
  ['deaf tabs', [add(0)], /tab 1 as it is shows the lines \[\]/],
  [
    'another line goes',
    // neither step excuses the loss of another product
    [add(3), add(0), { do: 'stock', product: 5, stock: 1 }, set(1, 2)],
    /0 of SEVENTEEN-SIL in cart and orders of GB, 1 were added/,
  ],
]

it.each(controls)('the simulation sees a planted fault: %s', async (fault, steps, says) => {
  expect(await simulate(steps, 1)).toEqual([])
  planted.fault = fault
  const found = await simulate(steps, 1).finally(() => void (planted.fault = ''))
  expect(found).toContainEqual(expect.stringMatching(says))
})
