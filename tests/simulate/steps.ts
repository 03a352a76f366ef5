import { random, type Random } from '#fixtures/random.ts'

/** How requests fare until the next change of it. */
export type Network = 'fine' | 'lossy' | 'down' | 'unavailable'

/** What a shopper, the browser, the network or the shop does. Tabs are 0 and 1. */
export type Step =
  | { do: 'add'; tab: number; product: number; isBundle: boolean }
  | { do: 'set'; tab: number; line: number; quantity: number }
  | { do: 'code'; tab: number; code: number }
  | { do: 'order'; tab: number; isDouble: boolean; guest: number }
  | { do: 'look up'; tab: number }
  | { do: 'reload'; tab: number; isEarly: boolean }
  | { do: 'network'; network: Network }
  | { do: 'price'; percent: number }
  | { do: 'stock'; product: number; stock: number }
  | { do: 'take out'; line: number }
  | { do: 'end session' }
  | { do: 'lose storage'; part: 'count' | 'seen' | 'all' }
  | { do: 'fill storage'; isFull: boolean }

const networks: readonly Network[] = ['fine', 'lossy', 'lossy', 'down', 'unavailable']

/** By how often they are done. */
const kinds: readonly (readonly [number, (next: Random) => Step])[] = [
  [
    8,
    (next) => ({
      do: 'add',
      tab: tabOf(next),
      product: whole(next, 4),
      isBundle: next() < 0.3,
    }),
  ],
  [3, (next) => ({ do: 'set', tab: tabOf(next), line: whole(next, 4), quantity: whole(next, 4) })],
  [1, (next) => ({ do: 'code', tab: tabOf(next), code: whole(next, 2) })],
  [3, (next) => ({ do: 'order', tab: tabOf(next), isDouble: next() < 0.3, guest: whole(next, 2) })],
  [1, (next) => ({ do: 'look up', tab: tabOf(next) })],
  [3, (next) => ({ do: 'reload', tab: tabOf(next), isEarly: next() < 0.5 })],
  [4, (next) => ({ do: 'network', network: networks[whole(next, networks.length)]! })],
  [1, (next) => ({ do: 'price', percent: whole(next, 3) * 10 })],
  [1, (next) => ({ do: 'stock', product: whole(next, 4), stock: whole(next, 3) })],
  [1, (next) => ({ do: 'take out', line: whole(next, 4) })],
  [1, () => ({ do: 'end session' })],
  [
    1,
    (next) => ({ do: 'lose storage', part: (['count', 'seen', 'all'] as const)[whole(next, 3)]! }),
  ],
  [1, (next) => ({ do: 'fill storage', isFull: next() < 0.5 })],
]

const whole = (next: Random, below: number) => Math.floor(next() * below)
const tabOf = (next: Random) => whole(next, 2)

/** The steps of a seed. */
export function stepsOf(seed: number): readonly Step[] {
  const next = random(seed)
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)
  return Array.from({ length: 3 + whole(next, 10) }, () => {
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
