// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createScrollMemory, hashTarget } from '#runtime/navigation/scroll.ts'
import { removeListenersAfterEach } from './windowListeners.ts'

removeListenersAfterEach()

/** A window with a page of this height and manual animation frames. */
let height = 5000
let frames: (() => void)[] = []
const frame = () => frames.splice(0).forEach((step) => step())
const into = vi.fn()

beforeEach(() => {
  height = 5000
  frames = []
  into.mockReset()
  sessionStorage.clear()
  document.body.innerHTML = '<h2 id="sizes"></h2><h2 id="größe"></h2><h2 id="100%"></h2>'
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_: number, y: number) => vi.stubGlobal('scrollY', Math.min(y, height)))
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step))
  Element.prototype.scrollIntoView = function (this: Element) {
    into(this.id)
  }
})

const scrolledTo = (y: number) => void vi.stubGlobal('scrollY', y)

describe('scroll positions', () => {
  it('are restored when going back, and start at the top on a new page', () => {
    const memory = createScrollMemory()
    scrolledTo(1200.4)
    memory.save('a')
    memory.apply('b', '', false)
    expect(scrollY).toBe(0)
    memory.apply('a', '', true)
    expect(scrollY).toBe(1200)
    memory.apply('a', '', false)
    expect(scrollY).toBe(0)
    scrolledTo(300)
    memory.apply('unknown', '', true)
    expect(scrollY).toBe(0)
  })

  it('are restored after a reload', () => {
    const memory = createScrollMemory()
    scrolledTo(700)
    memory.save('a')
    memory.persist()
    scrolledTo(0)
    createScrollMemory().apply('a', '', true)
    expect(scrollY).toBe(700)
  })

  it.each([
    ['an object', { a: 1 }],
    ['an invalid key', [[1, 700]]],
    ['an invalid position', [['a', 'b']]],
    ['an invalid entry', ['a']],
  ])('are empty if session storage has %s', (_, data) => {
    const value = { v: 1, exp: Date.now() + 60_000, at: Date.now(), data }
    sessionStorage.setItem('shopgen.scroll', JSON.stringify(value))
    scrolledTo(5)
    createScrollMemory().apply('a', '', true)
    expect(scrollY).toBe(0)
  })

  it('are stored for the latest hundred entries', () => {
    const memory = createScrollMemory()
    for (let entry = 1; entry <= 101; entry += 1) {
      scrolledTo(entry)
      memory.save(`${entry}`)
      memory.save('2')
    }
    memory.apply('1', '', true)
    expect(scrollY).toBe(0)
    memory.apply('4', '', true)
    expect(scrollY).toBe(4)
    memory.apply('2', '', true)
    expect(scrollY).toBe(101)
  })
})

describe('a page that grows while loading', () => {
  const leftAt = (y: number) => {
    const memory = createScrollMemory()
    scrolledTo(y)
    memory.save('a')
    height = 400
    memory.apply('a', '', true)
    return memory
  }

  it('is scrolled again until the position is reached', () => {
    leftAt(900)
    expect(scrollY).toBe(400)
    frame()
    height = 5000
    frame()
    expect(scrollY).toBe(900)
    expect(frames).toHaveLength(0)
  })

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'is not restored any more after %s',
    (input) => {
      leftAt(900)
      dispatchEvent(new Event(input))
      height = 5000
      frame()
      expect(scrollY).toBe(400)
      expect(frames).toHaveLength(0)
    },
  )

  it('is not restored any more after a second, or once another page is shown', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    leftAt(900)
    clock.mockReturnValue(1000)
    frame()
    expect(frames).toHaveLength(1)
    clock.mockReturnValue(1001)
    frame()
    expect(frames).toHaveLength(0)
    clock.mockReturnValue(0)
    const memory = leftAt(900)
    memory.apply('b', '', false)
    height = 5000
    frame()
    expect(scrollY).toBe(0)
    clock.mockRestore()
  })
})

describe('the target of a hash', () => {
  it.each([
    ['#sizes', 'sizes'],
    ['#gr%C3%B6%C3%9Fe', 'größe'],
    ['#größe', 'größe'],
    ['#100%', '100%'],
    ['#other', undefined],
    ['#', undefined],
    ['', undefined],
  ])('of %j is %j', (hash, id) => {
    expect(hashTarget(hash)?.id).toBe(id)
  })

  it('is scrolled to, except when going back', () => {
    const memory = createScrollMemory()
    memory.apply('a', '#sizes', false)
    expect(into).toHaveBeenCalledExactlyOnceWith('sizes')
    scrolledTo(800)
    memory.save('a')
    memory.apply('a', '#sizes', true)
    expect(into).toHaveBeenCalledTimes(1)
    memory.apply('b', '#other', false)
    expect(scrollY).toBe(0)
  })
})
