import { beforeEach, expect, it, vi } from 'vitest'
import { useFastTimers } from '../runtime/checkout/fastTimers.ts'
import { trySeed } from './simulate.ts'

useFastTimers()

beforeEach(() => {
  const window = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window))
})

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
