// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIslandSchedule } from '#runtime/islands/islandSchedule.ts'
import { afterLoad } from '#runtime/loading/later.ts'

vi.mock('#runtime/loading/later.ts', () => ({ afterLoad: vi.fn() }))

let idle: (() => void)[] = []
let intersect: (isIntersecting: boolean) => void
const disconnect = vi.fn()

beforeEach(() => {
  idle = []
  vi.mocked(afterLoad).mockImplementation((then) => void idle.push(then))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: (entries: object[]) => void) {
        intersect = (isIntersecting) => then(seen.map((target) => ({ target, isIntersecting })))
      }
      observe = (element: Element) => void seen.push(element)
      unobserve = (element: Element) => void (seen = seen.filter((one) => one !== element))
      disconnect = disconnect
    },
  )
})
let seen: Element[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  seen = []
  history.replaceState(null, '', '/')
})

function open() {
  const left = new AbortController()
  const start = vi.fn()
  const schedule = createIslandSchedule(start, left.signal)
  const element = document.createElement('div')
  const whenIdle = () => idle.splice(0).forEach((then) => then())
  return { left, start, schedule, element, whenIdle }
}

it('starts at once on load, and after the load event when idle', () => {
  const { start, schedule, element, whenIdle } = open()
  schedule(element, 'load')
  expect(start).toHaveBeenCalledTimes(1)
  schedule(element, 'idle')
  expect(start).toHaveBeenCalledTimes(1)
  whenIdle()
  expect(start).toHaveBeenCalledTimes(2)
})

it('starts a visible island once, when it comes near the viewport', () => {
  const { start, schedule, element, whenIdle } = open()
  schedule(element, 'visible')
  whenIdle()
  intersect(false)
  expect(start).not.toHaveBeenCalled()
  intersect(true)
  intersect(true)
  expect(start).toHaveBeenCalledTimes(1)
})

it('starts by query only if the address has one', () => {
  const { start, schedule, element, whenIdle } = open()
  schedule(element, 'query')
  whenIdle()
  expect(start).not.toHaveBeenCalled()
  history.replaceState(null, '', '/?q=1')
  schedule(element, 'query')
  whenIdle()
  expect(start).toHaveBeenCalledTimes(1)
})

it.each(['interaction', undefined] as const)('leaves an island with %s to its events', (when) => {
  const { start, schedule, element, whenIdle } = open()
  schedule(element, when)
  whenIdle()
  expect(start).not.toHaveBeenCalled()
})

it('starts nothing after it was aborted', () => {
  const { left, start, schedule, element, whenIdle } = open()
  schedule(element, 'idle')
  left.abort()
  whenIdle()
  expect(start).not.toHaveBeenCalled()
  expect(disconnect).toHaveBeenCalled()
})
