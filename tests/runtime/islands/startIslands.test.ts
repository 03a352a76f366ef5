// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandPage, Start, StartIsland } from '#runtime/islands/island.ts'
import { startIslands } from '#runtime/islands/startIslands.ts'
import { afterLoad, afterNextFrame } from '#runtime/loading/later.ts'
import { loadAfterChunkFailure } from '#runtime/navigation/chunkFailure.ts'

vi.mock('#runtime/loading/later.ts', () => ({
  afterLoad: vi.fn(),
  afterNextFrame: vi.fn(),
}))
vi.mock('#runtime/navigation/chunkFailure.ts', () => ({ loadAfterChunkFailure: vi.fn() }))

let frame: (() => void)[]
let idle: (() => void)[]
let see: (...elements: Element[]) => void
let seen: Element[]
let margin: string | undefined
let reported: unknown[]

beforeEach(() => {
  frame = []
  idle = []
  vi.mocked(afterNextFrame).mockImplementation((then) => void frame.push(then))
  seen = []
  reported = []
  vi.mocked(afterLoad).mockImplementation((then) => void idle.push(then))
  vi.mocked(loadAfterChunkFailure).mockReset().mockReturnValue(false)
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: (entries: object[]) => void, options: IntersectionObserverInit) {
        margin = options.rootMargin
        see = (...targets) =>
          then(seen.map((target) => ({ target, isIntersecting: targets.includes(target) })))
      }
      observe = (element: Element) => void seen.push(element)
      unobserve = (element: Element) => void (seen = seen.filter((one) => one !== element))
      disconnect = () => void (seen = [])
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const page = async () => ({}) as IslandPage

/** A part with an island of each name. `islands` is the table of known islands. */
function shownPart(names: readonly string[], islands: Parameters<typeof startIslands>[2]) {
  const part = document.createElement('main')
  part.innerHTML = names
    .map((name) => `<div data-island="${name}"><button type="button">${name}</button></div>`)
    .join('')
  document.body.append(part)
  const leave = startIslands(part, page, islands)
  const draw = () => {
    for (const then of frame.splice(0)) then()
  }
  const find = (name: string) => part.querySelector<HTMLElement>(`[data-island=${name}]`)!
  return { part, leave, find, draw }
}

const island = (start: Start, code: StartIsland) => {
  const load = vi.fn(async () => code)
  return { start, load }
}
const touch = (element: Element) =>
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('an island', () => {
  const moments: readonly [
    Start,
    'once it is drawn' | 'when idle' | 'near the window' | 'when touched',
  ][] = [
    ['load', 'once it is drawn'],
    ['idle', 'when idle'],
    ['visible', 'near the window'],
    ['interaction', 'when touched'],
  ]

  it.each(moments)('that starts on %s is loaded and started %s, and once', async (when, moment) => {
    const start = vi.fn()
    const one = island(when, start)
    const { find, part, draw } = shownPart(['One'], { One: one })
    await settled()
    expect(one.load).not.toHaveBeenCalled()
    const step = (name: typeof moment) => {
      if (name === 'once it is drawn') draw()
      if (name === 'when idle') for (const then of idle.splice(0)) then()
      if (name === 'near the window') see(find('One'))
      if (name === 'when touched') touch(find('One'))
    }
    const order = ['once it is drawn', 'when idle', 'near the window', 'when touched'] as const
    for (const name of order) {
      step(name)
      await settled()
      const isDue = order.indexOf(name) >= order.indexOf(moment)
      expect(one.load, name).toHaveBeenCalledTimes(isDue ? 1 : 0)
      expect(start, name).toHaveBeenCalledTimes(isDue ? 1 : 0)
    }
    expect(start).toHaveBeenCalledWith(part.firstElementChild, {
      page,
      signal: expect.any(AbortSignal) as unknown,
    })
    expect(find('One').dataset['started']).toBe('')
    expect(margin).toBe('200px')
  })

  it('starts if it is near the viewport', async () => {
    const start = vi.fn()
    const { find, draw } = shownPart(['Near', 'Far'], {
      Near: island('visible', start),
      Far: island('visible', start),
    })
    draw()
    for (const then of idle) then()
    see(find('Near'))
    await settled()
    expect(start.mock.calls.map(([element]) => element)).toEqual([find('Near')])
    expect(seen).toEqual([find('Far')])
  })

  it.each(moments)('that starts on %s is started at once by an interaction', async (when) => {
    for (const type of ['pointerdown', 'focusin', 'input', 'click']) {
      const start = vi.fn()
      const { find } = shownPart(['One'], { One: island(when, start) })
      const target = find('One').firstElementChild!
      target.dispatchEvent(new Event(type, { bubbles: true }))
      await settled()
      expect(start, type).toHaveBeenCalledTimes(1)
      document.body.replaceChildren()
    }
  })

  it.each<[string, Partial<ReturnType<typeof island>>]>([
    ['cannot be loaded', { load: vi.fn(() => Promise.reject(new Error('broken'))) }],
    [
      'throws',
      {
        load: vi.fn(async () => () => {
          throw new Error('broken')
        }),
      },
    ],
    ['rejects', { load: vi.fn(async () => () => Promise.reject(new Error('broken'))) }],
  ])('that %s is reported; its HTML stays and the others start', async (_what, broken) => {
    const start = vi.fn()
    const { find, draw } = shownPart(['Broken', 'Whole'], {
      Broken: { ...island('load', start), ...broken },
      Whole: island('load', start),
    })
    draw()
    await settled()
    expect(reported).toEqual([new Error('broken')])
    expect(find('Broken').outerHTML).toBe(
      '<div data-island="Broken" data-failed=""><button type="button">Broken</button></div>',
    )
    expect(find('Whole').dataset['started']).toBe('')
  })

  it('that failed to load is loaded again on the next interaction', async () => {
    const start = vi.fn()
    const load = vi.fn(async () => start).mockRejectedValueOnce(new Error('offline'))
    const { find, draw } = shownPart(['One'], { One: { start: 'load', load } })
    draw()
    await settled()
    expect(start).not.toHaveBeenCalled()
    expect(find('One').dataset['failed']).toBe('')
    touch(find('One'))
    await settled()
    expect(start).toHaveBeenCalledTimes(1)
    expect(find('One').dataset['failed']).toBeUndefined()
  })

  it('that failed to load resets choices to its HTML, and keeps input of forms', async () => {
    const load = () => Promise.reject(new Error('offline'))
    const { find } = shownPart(['One'], { One: { start: 'load', load } })
    find('One').innerHTML =
      '<input type="radio" name="a" id="moss" checked><input type="radio" name="a" id="sand">' +
      '<form><input type="checkbox" id="terms"></form>'
    const field = (id: string) => document.getElementById(id) as HTMLInputElement
    field('sand').checked = true
    field('terms').checked = true
    touch(find('One'))
    await settled()
    expect([field('moss').checked, field('sand').checked]).toEqual([true, false])
    expect(field('terms').checked).toBe(true)
  })

  it('with a missing script is not reported if the page reloads', async () => {
    vi.mocked(loadAfterChunkFailure).mockReturnValue(true)
    const error = new Error('Failed to fetch dynamically imported module')
    const load = () => Promise.reject(error)
    shownPart(['One'], { One: { start: 'load', load } }).draw()
    await settled()
    expect(loadAfterChunkFailure).toHaveBeenCalledExactlyOnceWith(error, { isOwnImport: true })
    expect(reported).toEqual([])
  })

  it('without an entry in the table stays HTML, and its controls work', async () => {
    const { find, draw } = shownPart(['Former'], {})
    draw()
    const clicked = vi.fn()
    find('Former').addEventListener('click', clicked)
    find('Former').querySelector('button')!.click()
    await settled()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(reported).toEqual([])
  })
})

describe('islands of a replaced part', () => {
  it('are stopped, each once', async () => {
    const stop = vi.fn()
    const { leave, draw } = shownPart(['One', 'Two', 'Plain'], {
      One: island('load', (_, { signal }) => signal.addEventListener('abort', stop)),
      Two: island('load', async (_, { signal }) => signal.addEventListener('abort', stop)),
      Plain: island('load', () => {}),
    })
    draw()
    await settled()
    expect(stop).not.toHaveBeenCalled()
    leave()
    expect(stop).toHaveBeenCalledTimes(2)
  })

  it.each(['load', 'idle', 'visible', 'interaction'] as const)(
    'do not start any more: %s',
    async (when) => {
      for (const isDrawn of [true, false]) {
        const start = vi.fn()
        const one = island(when, start)
        const { leave, find, draw } = shownPart(['One'], { One: one })
        const element = find('One')
        if (isDrawn) draw()
        leave()
        draw()
        for (const then of idle.splice(0)) then()
        see(element)
        touch(element)
        await settled()
        expect(start).not.toHaveBeenCalled()
        document.body.replaceChildren()
      }
    },
  )

  it('stop after starting if they were still starting', async () => {
    const started = Promise.withResolvers<void>()
    const stop = vi.fn()
    const one = island('load', async (_, { signal }) => {
      signal.addEventListener('abort', stop)
      await started.promise
    })
    const { leave, draw } = shownPart(['One'], { One: one })
    draw()
    await settled()
    leave()
    started.resolve()
    await settled()
    expect(stop).toHaveBeenCalledTimes(1)
  })
})
