import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())

it.each([
  [3, 3],
  [0, 0],
  [-1, 0],
  [1.5, 0],
  ['2', 0],
  [null, 0],
])('a stored number of products of %j counts as %i', async (stored, expected) => {
  const { localStore } = await import('#runtime/storage/storage.ts')
  const anything = (_value: unknown): _value is unknown => true
  localStore.value({ key: 'basketCount.GB', version: 1, isValid: anything }).write(stored)
  const { basketCount } = await import('#runtime/basket/basketCount.ts')
  expect(basketCount('GB').count.peek()).toBe(expected)
})
