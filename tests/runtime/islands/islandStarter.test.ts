// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { IslandPage, StartIsland } from '#runtime/islands/island.ts'
import { createIslandStarter } from '#runtime/islands/islandStarter.ts'

const reportError = vi.fn()
beforeEach(() => {
  vi.stubGlobal('reportError', reportError.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(start: StartIsland) {
  const element = document.createElement('div')
  const left = new AbortController()
  const load = vi.fn(async () => start)
  const { signal } = left
  const starter = createIslandStarter({ load, page: async () => ({}) as IslandPage, signal })
  return { element, left, load, starter }
}

it('starts an island once, and stops it', async () => {
  const stop = vi.fn()
  const { element, left, load, starter } = open((_, { signal }) =>
    signal.addEventListener('abort', stop),
  )
  expect(starter.isStarted(element)).toBe(false)
  await Promise.all([starter.start(element), starter.start(element)])
  expect(load).toHaveBeenCalledTimes(1)
  expect(starter.isStarted(element)).toBe(true)
  left.abort()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('marks an island that fails, and tries it again at the next call', async () => {
  const start = vi.fn().mockRejectedValueOnce(new Error('bug'))
  const { element, starter } = open(start)
  await starter.start(element)
  expect(element.dataset['failed']).toBe('')
  expect(reportError).toHaveBeenCalledTimes(1)
  await starter.start(element)
  expect(element.dataset['failed']).toBeUndefined()
  expect(starter.isStarted(element)).toBe(true)
})

it('ends what an island had begun before it failed, which runs once after the next start', async () => {
  const clicked = vi.fn()
  let fails = true
  const { element, starter } = open((target, { signal }) => {
    target.addEventListener('click', clicked, { signal })
    if (fails) throw new Error('bug')
  })
  await starter.start(element)
  fails = false
  await starter.start(element)
  element.click()
  expect(clicked).toHaveBeenCalledTimes(1)
})

it('stops an island that was aborted while it started', async () => {
  const stop = vi.fn()
  const { element, left, starter } = open(async (_, { signal }) => {
    signal.addEventListener('abort', stop)
    left.abort()
  })
  await starter.start(element)
  expect(stop).toHaveBeenCalledTimes(1)
})

it('does not start an island that was aborted while it loaded', async () => {
  const start = vi.fn()
  const { element, left, starter } = open(start)
  const started = starter.start(element)
  left.abort()
  await started
  expect(start).not.toHaveBeenCalled()
})
