// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepEarlyEvents } from '#runtime/islands/earlyEvents.ts'
import { keepEvents } from '#runtime/islands/replay.ts'
import { startIslands } from '#runtime/islands/startIslands.ts'

afterEach(() => document.body.replaceChildren())

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The islands of a part with one island, as `startIslands` passes them. */
const islandsOf = (
  island: HTMLElement,
  start: (island: HTMLElement) => Promise<void>,
): Parameters<typeof keepEvents>[1] => ({
  islandOf: (target) => (island.contains(target) ? island : null),
  isStarted: ({ dataset }) => dataset['started'] !== undefined,
  start,
})

/** An island whose code arrives when `arrive` is called, and which logs the events it handles. */
function lateIsland(html: string) {
  document.body.innerHTML = `<div id="island">${html}</div>`
  const element = document.querySelector<HTMLElement>('#island')!
  const log: string[] = []
  const code = Promise.withResolvers<void>()
  const left = new AbortController()
  const start = vi.fn(() =>
    code.promise.then(() => {
      if (element.dataset['started'] !== undefined) return
      element.dataset['started'] = ''
      element.addEventListener('click', ({ target }) => {
        log.push(`click ${(target as Element).closest('button')?.textContent ?? 'elsewhere'}`)
      })
      element.addEventListener('submit', (event) => {
        event.preventDefault()
        const { submitter, target } = event as SubmitEvent
        const fields = [...new FormData(target as HTMLFormElement)].map((field) => field.join('='))
        log.push(`submit ${fields.join()} by ${submitter?.textContent}`)
      })
    }),
  )
  keepEvents(document.body, islandsOf(element, start), left.signal)
  const button = (text: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === text)!
  return {
    element,
    log,
    start,
    button,
    leave: () => left.abort(),
    async arrive() {
      code.resolve()
      await settled()
    },
  }
}

const form = '<form><input name="email"><button>Send</button></form>'
const buttons = '<button type="button"><b>One</b></button><button type="button">Two</button>'

describe('before an island has started', () => {
  it('clicks wait and are replayed once, in order', async () => {
    const { button, log, arrive, start } = lateIsland(buttons)
    button('Two').click()
    // the target of a click may be inside a button
    button('One').querySelector('b')!.click()
    button('Two').click()
    await settled()
    expect([log, start.mock.calls.length]).toEqual([[], 3])
    await arrive()
    expect(log).toEqual(['click Two', 'click One', 'click Two'])
    button('One').click()
    expect(log).toHaveLength(4)
  })

  it('clicks and submissions from before the client script are replayed once, in order', async () => {
    keepEarlyEvents()
    document.body.innerHTML = `<div data-island="One">${buttons}${form}</div>`
    const pressed = [...document.querySelectorAll('button')]
    document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault())
    for (const button of pressed) button.click()
    const element = document.querySelector<HTMLElement>('[data-island]')!
    const log: string[] = []
    const start = vi.fn(async () => {
      await settled()
      if (element.dataset['started'] !== undefined) return
      element.dataset['started'] = ''
      for (const type of ['click', 'submit']) {
        element.addEventListener(type, ({ target }) => {
          log.push(`${type} ${(target as Element).localName}`)
        })
      }
    })
    keepEvents(document.body, islandsOf(element, start), new AbortController().signal)
    await vi.waitFor(() => expect(log).toEqual(['click button', 'click button', 'submit form']))
    pressed[0]!.click()
    expect(log).toHaveLength(4)
    expect(window.earlyEvents!.take()).toEqual([])
  })

  it.each([
    ['a button', buttons, 'One', ['click One']],
    ['a form', form, 'Send', ['submit email=a@shop.example by Send']],
  ])(
    'an event on %s that React renders again is replayed on the new element',
    async (_what, html, text, done) => {
      const { element, button, log, arrive } = lateIsland(html)
      button(text).click()
      await settled()
      element.innerHTML = html
      const input = element.querySelector('input')
      if (input) input.value = 'a@shop.example'
      await arrive()
      expect(log.filter((line) => line !== 'click Send')).toEqual(done)
    },
  )

  it('a waiting click reaches other listeners only when it is replayed', async () => {
    const { button, arrive } = lateIsland(buttons)
    const heard = vi.fn()
    document.addEventListener('click', heard)
    onTestFinished(() => document.removeEventListener('click', heard))
    button('One').click()
    expect(heard).not.toHaveBeenCalled()
    await arrive()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('a form submission waits, and is replayed with the current input and its button', async () => {
    const { element, button, log, arrive } = lateIsland(form)
    const input = element.querySelector('input')!
    input.value = 'a@shop.example'
    button('Send').click()
    await settled()
    expect(log).toEqual([])
    await arrive()
    expect(log).toEqual(['submit email=a@shop.example by Send'])
  })

  it.each([
    ['a link', '<a href="#there">There</a>', 'a'],
    ['a choice', '<input type="checkbox">', 'input'],
    ['the heading of <details>', '<details><summary>More</summary></details>', 'summary'],
    ['text', '<p>Words</p>', 'p'],
  ])('%s works without the island, and starts it', async (_what, html, selector) => {
    const { element, start } = lateIsland(html)
    const target = element.querySelector<HTMLElement>(selector)!
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    target.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    expect(start).toHaveBeenCalled()
  })

  it('a button that opens a popover works without the island', () => {
    const { button, start } = lateIsland('<button type="button">Open</button>')
    // jsdom has no popovers
    Object.assign(button('Open'), { popoverTargetElement: document.body })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    button('Open').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    expect(start).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerdown', 'focusin', 'input'])('%s starts it', (type) => {
    const { button, start } = lateIsland(buttons)
    button('One').dispatchEvent(new Event(type, { bubbles: true }))
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('queued events are dropped when the page is replaced', async () => {
    const { button, log, arrive, leave } = lateIsland(buttons)
    button('One').click()
    leave()
    await arrive()
    expect(log).toEqual([])
  })
})

describe('an island that failed to start', () => {
  it('leaves waiting events to its HTML, once and in order', async () => {
    document.body.innerHTML = `<div id="island">${form}${buttons}</div>`
    const element = document.querySelector<HTMLElement>('#island')!
    const log: string[] = []
    const button = element.querySelector<HTMLElement>('#island > button')!
    button.addEventListener('click', () => log.push('click'))
    element.addEventListener('submit', (event) => {
      event.preventDefault()
      log.push('submit')
    })
    const failed = Promise.withResolvers<void>()
    const islands = islandsOf(element, () => failed.promise)
    keepEvents(document.body, islands, new AbortController().signal)
    element.querySelector<HTMLElement>('form button')!.click()
    button.click()
    expect(log).toEqual([])
    // as `startIslands` does: it reports the failure and ends the start
    failed.resolve()
    await settled()
    expect(log).toEqual(['submit', 'click'])
  })
})

describe('a click while an island is starting', () => {
  it('waits for that start, whatever triggered it', async () => {
    const island = '<div data-island="One"><button type="button">x</button></div>'
    document.body.innerHTML = `<main>${island}</main>`
    const code = Promise.withResolvers<void>()
    const clicked = vi.fn()
    const load = vi.fn(async () => {
      await code.promise
      return (element: HTMLElement) => element.addEventListener('click', clicked)
    })
    vi.stubGlobal('IntersectionObserver', function () {
      return { observe() {}, unobserve() {}, disconnect() {} }
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const one = { start: 'load', load } as const
    startIslands(document.body, () => new Promise(() => {}), { One: one })
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    const button = document.querySelector('button')!
    const done = vi.spyOn(button, 'click')
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await settled()
    expect([done.mock.calls.length, clicked.mock.calls.length]).toEqual([0, 0])
    code.resolve()
    await settled()
    expect([done.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 1])
    expect(load).toHaveBeenCalledTimes(1)
  })
})
