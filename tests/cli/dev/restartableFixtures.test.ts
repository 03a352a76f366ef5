import { expect, it, vi } from 'vitest'
import { startRestartableFixtures } from '#cli/dev/restartableFixtures.ts'

const processNamed = (brand: string) => ({
  brand,
  environment: {},
  images: '',
  stop: async () => {},
})

it('replaces the process, and returns the former one', async () => {
  const [first, second] = [processNamed('first'), processNamed('second')]
  const start = vi.fn().mockResolvedValueOnce(first).mockResolvedValueOnce(second)
  const fixtures = await startRestartableFixtures(start)
  expect(fixtures.current()).toBe(first)
  expect(await fixtures.restart()).toBe(first)
  expect(fixtures.current()).toBe(second)
})

it('keeps the process while a restart fails, and forgets the error after one that works', async () => {
  const [first, second] = [processNamed('first'), processNamed('second')]
  const failure = new Error('no such story')
  const start = vi.fn().mockResolvedValueOnce(first).mockRejectedValueOnce(failure)
  const fixtures = await startRestartableFixtures(start.mockResolvedValueOnce(second))
  expect(await fixtures.restart()).toBeNull()
  expect([fixtures.current(), fixtures.error()]).toEqual([first, failure])
  await fixtures.restart()
  expect([fixtures.current(), fixtures.error()]).toEqual([second, undefined])
})

it('rejects if the first start fails', async () => {
  const failure = new Error('no such brand')
  await expect(startRestartableFixtures(() => Promise.reject(failure))).rejects.toBe(failure)
})
