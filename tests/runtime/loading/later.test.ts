import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterLoad, afterNextFrame, type LaterPage } from '#runtime/loading/later.ts'

interface Fake extends LaterPage {
  load: () => void
  idle: () => void
}

function fakePage(readyState: string, { tellsIdle = true } = {}): Fake {
  const loads: (() => void)[] = []
  const idles: (() => void)[] = []
  return {
    document: { readyState },
    addEventListener: (_name, listener) => loads.push(listener),
    ...(tellsIdle ? { requestIdleCallback: (then: () => void) => idles.push(then) } : {}),
    load: () => loads.forEach((listener) => listener()),
    idle: () => idles.splice(0).forEach((then) => then()),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('afterLoad', () => {
  it('waits for the load event and an idle period, and calls back once', () => {
    const page = fakePage('interactive')
    const then = vi.fn()
    afterLoad(then, page)
    page.idle()
    expect(then).not.toHaveBeenCalled()
    page.load()
    expect(then).not.toHaveBeenCalled()
    page.idle()
    vi.advanceTimersByTime(10_000)
    page.idle()
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('waits at most two seconds for an idle period', () => {
    const requestIdleCallback = vi.fn()
    const then = vi.fn()
    afterLoad(then, { ...fakePage('complete'), requestIdleCallback })
    expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(then, { timeout: 2000 })
  })

  it('does not wait for a hanging picture', () => {
    const page = fakePage('interactive')
    const then = vi.fn()
    afterLoad(then, page)
    vi.advanceTimersByTime(3999)
    page.idle()
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    page.idle()
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('defaults to the window', () => {
    const page = fakePage('complete')
    vi.stubGlobal('window', page)
    const then = vi.fn()
    afterLoad(then)
    page.idle()
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('works without idle callbacks', () => {
    const then = vi.fn()
    afterLoad(then, fakePage('complete', { tellsIdle: false }))
    vi.advanceTimersByTime(0)
    expect(then).toHaveBeenCalledTimes(1)
  })
})

describe('afterNextFrame', () => {
  let frames: (() => void)[]
  beforeEach(() => {
    frames = []
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
  })
  const shownIn = (visibilityState: string) => vi.stubGlobal('document', { visibilityState })

  it('waits until a frame is painted, and calls back once', () => {
    shownIn('visible')
    const then = vi.fn()
    afterNextFrame(then)
    for (const draw of frames) draw()
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect(then).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('waits at most half a second for a tab that is not painted, and not at all for a hidden one', () => {
    shownIn('visible')
    const then = vi.fn()
    afterNextFrame(then)
    vi.advanceTimersByTime(499)
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(then).toHaveBeenCalledTimes(1)
    shownIn('hidden')
    afterNextFrame(then)
    expect(then).toHaveBeenCalledTimes(2)
  })
})
