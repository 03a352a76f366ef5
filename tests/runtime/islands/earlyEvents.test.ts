// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepEarlyEvents, takeEarlyEvents } from '#runtime/islands/earlyEvents.ts'
import { removeListenersAfterEach } from '../navigation/windowListeners.ts'

removeListenersAfterEach()
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div data-island="Form"><button type="button">Send</button></div><button id="other">Other</button>'
  keepEarlyEvents()
})
afterEach(() => void vi.useRealTimers())

describe('events before hydration', () => {
  it('are queued in order, in islands only, until they are taken', () => {
    find('[data-island] button').click()
    find('#other').click()
    find('[data-island]').click()
    expect(takeEarlyEvents().map(({ target }) => (target as Element).tagName)).toEqual([
      'BUTTON',
      'DIV',
    ])
    find('[data-island] button').click()
    expect(takeEarlyEvents()).toEqual([])
  })

  it.each(['pointerdown', 'focusin'])('mark an island that is touched: %s', (type) => {
    find('#other').dispatchEvent(new Event(type, { bubbles: true }))
    expect(document.querySelector('[data-touched]')).toBeNull()
    find('[data-island] button').dispatchEvent(new Event(type, { bubbles: true }))
    expect(document.querySelector('[data-touched]')).toBe(find('[data-island]'))
  })

  it.each([
    ['an island that waits 10 s', 10_000, false, true],
    ['an island that waits less', 9_999, false, false],
    ['an island whose events the client took', 10_000, true, false],
  ])('show the notice of %s', (_, ms, isTaken, isFailed) => {
    find('[data-island] button').click()
    if (isTaken) takeEarlyEvents()
    vi.advanceTimersByTime(ms)
    expect('failed' in find('[data-island]').dataset).toBe(isFailed)
  })
})
