import { expect, it, vi } from 'vitest'
import { createTokenQueue } from '#runtime/api/tokenQueue.ts'
import { failure } from './fakeBackend.ts'

/** Work that ends when the test says so. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { isStarted: false }
  const work = () => {
    state.isStarted = true
    return promise
  }
  return { state, work, end: resolve }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

function open() {
  const tokens = new Set<string>()
  const queue = createTokenQueue({
    isConfirmed: (country) => tokens.has(country),
    isRotating: () => false,
  })
  const { signal } = new AbortController()
  return { tokens, queue, signal }
}

/** Queues of two tabs, on a back end that sends a new token with each response. */
function openTabs() {
  const session = { isConfirmed: () => false, isRotating: () => true }
  return [createTokenQueue(session), createTokenQueue(session)] as const
}

it('lets one call fetch the first token of a country while the others wait', async () => {
  const { tokens, queue, signal } = open()
  const [first, second, other] = [openWork(), openWork(), openWork()]
  void queue.run('GB', first.work, signal)
  void queue.run('GB', second.work, signal)
  void queue.run('IE', other.work, signal)
  await settle()
  expect([first, second, other].map(({ state }) => state.isStarted)).toEqual([true, false, true])
  tokens.add('GB')
  first.end()
  await settle()
  expect(second.state.isStarted).toBe(true)
})

it('runs calls in parallel once the token is confirmed', async () => {
  const { tokens, queue, signal } = open()
  tokens.add('GB')
  const [first, second] = [openWork(), openWork()]
  void queue.run('GB', first.work, signal)
  void queue.run('GB', second.work, signal)
  expect([first.state.isStarted, second.state.isStarted]).toEqual([true, true])
})

it('passes the turn on when the first call fails, or is aborted without an end', async () => {
  const { queue, signal } = open()
  const failed = failure(queue.run('GB', () => Promise.reject(new Error('No.')), signal))
  const stalled = new AbortController()
  void queue.run('GB', openWork().work, stalled.signal)
  const last = openWork()
  void queue.run('GB', last.work, signal)
  expect(await failed).toEqual(new Error('No.'))
  await settle()
  expect(last.state.isStarted).toBe(false)
  stalled.abort()
  await settle()
  expect(last.state.isStarted).toBe(true)
})

it('rejects a waiting call that is aborted', async () => {
  const { queue, signal } = open()
  const first = openWork()
  void queue.run('GB', first.work, signal)
  const left = new AbortController()
  const waiting = openWork()
  const error = failure(queue.run('GB', waiting.work, left.signal))
  left.abort('left')
  first.end()
  expect(await error).toBe('left')
  expect(waiting.state.isStarted).toBe(false)
})

it('keeps the turn of the next call when an aborted one ends late', async () => {
  const { queue, signal } = open()
  const [late, next, last] = [openWork(), openWork(), openWork()]
  const stalled = new AbortController()
  void queue.run('GB', late.work, stalled.signal)
  stalled.abort()
  void queue.run('GB', next.work, signal)
  late.end()
  await settle()
  void queue.run('GB', last.work, signal)
  await settle()
  expect([next.state.isStarted, last.state.isStarted]).toEqual([true, false])
})

it('R4.15 runs one call of all tabs at a time where each response has a new token', async () => {
  const [one, other] = openTabs()
  const { signal } = new AbortController()
  const [first, second, third] = [openWork(), openWork(), openWork()]
  const started = () => [first, second, third].map(({ state }) => state.isStarted)
  void one.run('R1', first.work, signal)
  void other.run('R1', second.work, signal)
  void other.run('R2', third.work, signal)
  await settle()
  expect(started()).toEqual([true, false, true])
  first.end()
  await vi.waitFor(() => expect(started()).toEqual([true, true, true]))
  for (const { end } of [second, third]) end()
})

it('R4.15 lets another tab go on when a call is aborted without an end', async () => {
  const [one, other] = openTabs()
  const stalled = new AbortController()
  const error = failure(one.run('R3', openWork().work, stalled.signal))
  const waiting = new AbortController()
  const left = openWork()
  const leftError = failure(other.run('R3', left.work, waiting.signal))
  const last = openWork()
  const { signal } = new AbortController()
  void other.run('R3', last.work, signal)
  await settle()
  waiting.abort('left')
  stalled.abort('stalled')
  expect(await error).toBe('stalled')
  expect(await leftError).toBe('left')
  await vi.waitFor(() => expect(last.state.isStarted).toBe(true))
  expect(left.state.isStarted).toBe(false)
  last.end()
})
