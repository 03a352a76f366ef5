import { expect, it, vi } from 'vitest'
import { createSharedReads } from '#runtime/api/sharedReads.ts'
import { failure } from './fakeBackend.ts'

const pending = () => vi.fn(() => new Promise<unknown>(() => {}))

it('shares the response of an equal read in flight, and no longer', async () => {
  const reads = createSharedReads()
  const read = vi.fn(async () => 'answer')
  const answers = [reads.run('a', 'cart', read), reads.run('a', 'cart', read)]
  expect(await Promise.all(answers)).toEqual(['answer', 'answer'])
  expect(read).toHaveBeenCalledTimes(1)
  await reads.run('a', 'cart', read)
  expect(read).toHaveBeenCalledTimes(2)
})

it('shares a failure, too', async () => {
  const reads = createSharedReads()
  const read = vi.fn(() => Promise.reject(new Error('No.')))
  const errors = [failure(reads.run('a', 'cart', read)), failure(reads.run('a', 'cart', read))]
  expect(await Promise.all(errors)).toEqual([new Error('No.'), new Error('No.')])
  expect(read).toHaveBeenCalledTimes(1)
})

it('does not share forgotten reads', () => {
  const reads = createSharedReads()
  const [cart, stock] = [pending(), pending()]
  const runBoth = () => {
    void reads.run('a', 'cart', cart)
    void reads.run('b', 'cartStock', stock)
  }
  runBoth()
  reads.forget(['cart'])
  runBoth()
  expect([cart, stock].map((read) => read.mock.calls.length)).toEqual([2, 1])
  reads.forgetAll()
  runBoth()
  expect([cart, stock].map((read) => read.mock.calls.length)).toEqual([3, 2])
})

it('keeps sharing a read when a forgotten one settles', async () => {
  const reads = createSharedReads()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const forgotten = reads.run('a', 'cart', () => promise)
  reads.forget(['cart'])
  const next = pending()
  void reads.run('a', 'cart', next)
  resolve('old')
  await forgotten
  void reads.run('a', 'cart', next)
  expect(next).toHaveBeenCalledTimes(1)
})
