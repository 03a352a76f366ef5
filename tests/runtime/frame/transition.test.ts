// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTransitions } from '#runtime/frame/transition.ts'

let passed: number
let beginsAfter: number
const startViewTransition = vi.fn((change: () => void) => {
  passed += beginsAfter
  change()
  return { ready: Promise.reject(new Error('skipped')) }
})
let hasLessMotion: boolean
let isPhone: boolean
let visibility: DocumentVisibilityState
let vendor: string
beforeEach(() => {
  passed = 0
  beginsAfter = 16
  hasLessMotion = false
  isPhone = false
  visibility = 'visible'
  vendor = 'Google Inc.'
  Object.assign(document, { startViewTransition })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(navigator, 'vendor', 'get').mockImplementation(() => vendor)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      query === '(pointer: coarse), (prefers-reduced-motion: reduce)' && (isPhone || hasLessMotion),
  }))
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  startViewTransition.mockClear()
})

describe('a page change', () => {
  it.each<[string, () => void, number]>([
    ['uses a view transition', () => {}, 1],
    ['happens at once with reduced motion', () => (hasLessMotion = true), 0],
    ['happens at once on a phone', () => (isPhone = true), 0],
    ['happens at once in WebKit', () => (vendor = 'Apple Computer, Inc.'), 0],
    ['happens at once in a hidden tab', () => (visibility = 'hidden'), 0],
    [
      'happens at once without support for view transitions',
      () => Reflect.deleteProperty(document, 'startViewTransition'),
      0,
    ],
  ])('%s', async (_what, prepare, transitions) => {
    prepare()
    const change = vi.fn()
    createTransitions(() => passed)(change)
    // skipping a transition is not an error
    await new Promise((resolve) => setTimeout(resolve))
    expect(change).toHaveBeenCalledTimes(1)
    expect(startViewTransition).toHaveBeenCalledTimes(transitions)
  })

  it.each([
    { takes: 50, transitions: 2 },
    { takes: 51, transitions: 1 },
  ])('has no transition after one that took $takes ms to begin', ({ takes, transitions }) => {
    beginsAfter = takes
    const showChange = createTransitions(() => passed)
    const change = vi.fn()
    showChange(change)
    showChange(change)
    expect(change).toHaveBeenCalledTimes(2)
    expect(startViewTransition).toHaveBeenCalledTimes(transitions)
  })
})
