import { random, type Random } from '#fixtures/random.ts'
import type { VisitCountry } from '../runtime/checkout/shopVisit.ts'

/** How requests fare until the next change of it. */
export type Network = 'fine' | 'lossy' | 'slow' | 'down' | 'unavailable'

/** What a shopper does on a payment page; `close`: goes back without a choice. */
export type PaymentChoice = 'pay' | 'fail' | 'cancel' | 'close'

/** What a shopper, the browser, the network or the shop does. Tabs are 0 and 1. */
export type Step =
  | { do: 'add'; tab: number; product: number; isBundle: boolean }
  | { do: 'set'; tab: number; line: number; quantity: number }
  | { do: 'code'; tab: number; code: number }
  | { do: 'open checkout'; tab: number }
  | { do: 'type'; tab: number; field: number; isWhole: boolean; guest: number }
  | { do: 'order'; tab: number; isDouble: boolean; guest: number }
  | { do: 'check again'; tab: number }
  | { do: 'payment page'; payment: number; tab: number; choice: PaymentChoice; isTwice: boolean }
  | { do: 'pay again'; payment: number; tab: number }
  /** `isEarly`: in the middle of an add. */
  | { do: 'go to country'; tab: number; country: VisitCountry; isEarly: boolean }
  | { do: 'reload'; tab: number; isEarly: boolean }
  | { do: 'network'; network: Network }
  | { do: 'price'; percent: number }
  | { do: 'stock'; product: number; stock: number }
  | { do: 'take out'; tab: number; line: number }
  | { do: 'end session'; tab: number }
  | { do: 'lose storage'; part: 'count' | 'seen' | 'all' }
  | { do: 'fill storage'; isFull: boolean }

const networks: readonly Network[] = ['fine', 'lossy', 'lossy', 'slow', 'down', 'unavailable']
const paymentChoices: readonly PaymentChoice[] = ['pay', 'fail', 'cancel', 'close']
const quantities = [0, 1, 2, 3, 7, 500] as const

/** By how often they are done. */
const kinds: readonly (readonly [number, (next: Random) => Step])[] = [
  [8, (next) => ({ do: 'add', tab: tabOf(next), product: whole(next, 6), isBundle: next() < 0.3 })],
  [
    3,
    (next) => ({
      do: 'set',
      tab: tabOf(next),
      line: whole(next, 4),
      quantity: oneOf(quantities, next),
    }),
  ],
  [1, (next) => ({ do: 'code', tab: tabOf(next), code: whole(next, 3) })],
  [1, (next) => ({ do: 'open checkout', tab: tabOf(next) })],
  [
    2,
    (next) => ({
      do: 'type',
      tab: tabOf(next),
      field: whole(next, 4),
      isWhole: next() < 0.5,
      guest: whole(next, 2),
    }),
  ],
  [4, (next) => ({ do: 'order', tab: tabOf(next), isDouble: next() < 0.3, guest: whole(next, 2) })],
  [1, (next) => ({ do: 'check again', tab: tabOf(next) })],
  [
    2,
    (next) => ({
      do: 'payment page',
      payment: whole(next, 3),
      tab: tabOf(next),
      choice: oneOf(paymentChoices, next),
      isTwice: next() < 0.3,
    }),
  ],
  [1, (next) => ({ do: 'pay again', payment: whole(next, 3), tab: tabOf(next) })],
  [
    2,
    (next) => ({
      do: 'go to country',
      tab: tabOf(next),
      country: next() < 0.5 ? 'IE' : 'GB',
      isEarly: next() < 0.4,
    }),
  ],
  [3, (next) => ({ do: 'reload', tab: tabOf(next), isEarly: next() < 0.5 })],
  [4, (next) => ({ do: 'network', network: oneOf(networks, next) })],
  [1, (next) => ({ do: 'price', percent: whole(next, 3) * 10 })],
  [1, (next) => ({ do: 'stock', product: whole(next, 6), stock: whole(next, 3) })],
  [1, (next) => ({ do: 'take out', tab: tabOf(next), line: whole(next, 4) })],
  [1, (next) => ({ do: 'end session', tab: tabOf(next) })],
  [1, (next) => ({ do: 'lose storage', part: oneOf(['count', 'seen', 'all'] as const, next) })],
  [1, (next) => ({ do: 'fill storage', isFull: next() < 0.5 })],
]

const whole = (next: Random, below: number) => Math.floor(next() * below)
const tabOf = (next: Random) => whole(next, 2)
const oneOf = <Value>(values: readonly Value[], next: Random): Value =>
  values[whole(next, values.length)]!

/** The steps of a seed. */
export function stepsOf(seed: number): readonly Step[] {
  const next = random(seed)
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)
  return Array.from({ length: 3 + whole(next, 12) }, () => {
    let left = next() * total
    for (const [weight, make] of kinds) {
      left -= weight
      if (left < 0) return make(next)
    }
    return kinds[0]![1](next)
  })
}

/** A step in words. */
export const describeStep = ({ do: what, ...details }: Step): string =>
  `${what} ${Object.entries(details)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ')}`.trim()
