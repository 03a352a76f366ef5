import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFakeTime } from './fakeTime.ts'
import { requestsOf, trySeed } from './simulate.ts'

beforeEach(startFakeTime)

afterEach(() => void vi.useRealTimers())

/** `npm run simulate` sets both. */
const first = Number(process.env['SIMULATE_FROM'] ?? 1)
const count = Number(process.env['SIMULATE_SEEDS'] ?? 300)

it(`tabs, faults, reloads and changes of the back end break no rule, over ${count} seeds`, async () => {
  const found: unknown[] = []
  for (let seed = first; seed < first + count && found.length < 3; seed += 1) {
    const { faults, steps } = await trySeed(seed)
    if (faults.length > 0) found.push({ seed, steps, faults })
  }
  expect(found).toEqual([])
}, 36_000_000)

/** Seeds that broke a rule once. */
const formerSeeds = [
  991, 1053, 1614, 10_527, 35_062, 38_003, 50_538, 52_898, 57_253, 82_895, 85_088,
]

it.skipIf(process.env['SIMULATE_SEEDS'] !== undefined).each(formerSeeds)(
  'seed %d breaks no rule any more',
  async (seed) => {
    expect(await trySeed(seed)).toEqual({ faults: [], steps: [] })
  },
)

it.skipIf(process.env['SIMULATE_SEEDS'] !== undefined)(
  'a seed has the same requests each time',
  async () => {
    for (const seed of [3, 68, 196, 1701]) {
      const requests = await requestsOf(seed)
      expect(requests.length).toBeGreaterThan(10)
      vi.setSystemTime(Date.UTC(2026, 4, 1))
      expect(await requestsOf(seed)).toEqual(requests)
      vi.setSystemTime(Date.UTC(2026, 4, 1))
    }
  },
)
