// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { DealerHours } from '#templates/dealers/DealerHours.tsx'
import startOpenNow from '#templates/components/help/OpenNow.client.ts'
import { OpenNow } from '#templates/components/help/OpenNow.tsx'
import { renderInPage } from '../renderInPage.ts'

const hours = [{ open: '09:00', close: '18:00' }]
const week: Dealer['week'] = [
  { day: 1, name: 'Monday', hours },
  { day: 2, name: 'Tuesday', hours },
  { day: 3, name: 'Wednesday', hours: [] },
  { day: 4, name: 'Thursday', hours },
]

const render = (shown: Dealer['week'], timeZone: string | null = 'Europe/London') => {
  document.body.innerHTML = renderInPage(
    createElement(OpenNow, { week: shown, timeZone }, createElement(DealerHours, { week: shown })),
  )
  return document.querySelector<HTMLElement>('.open-now')
}
const text = () => document.querySelector('.open-now__text')?.textContent
const today = () => document.querySelector('[aria-current=date] th')?.textContent

let stop: (() => void) | undefined

function start(element: HTMLElement) {
  const left = new AbortController()
  void startOpenNow(element, { page: () => Promise.reject(new Error()), signal: left.signal })
  return () => left.abort()
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T17:58:30Z') })
})
afterEach(() => {
  stop?.()
  stop = undefined
  vi.useRealTimers()
})

describe('opening hours', () => {
  it('have no status before the script runs', () => {
    render(week)
    expect(text()).toBe('')
    expect(today()).toBeUndefined()
  })

  it('say whether the shop is open, and mark today', () => {
    stop = start(render(week)!)
    expect(text()).toBe('Open until 18:00')
    expect(today()).toBe('Tuesday')
    expect(document.querySelector<HTMLElement>('.open-now__text')?.dataset['open']).toBe('true')
  })

  it('change when the shop closes, and at midnight', () => {
    stop = start(render(week)!)
    vi.advanceTimersByTime(90_000)
    expect(text()).toBe('Closed, opens on Thursday at 09:00')
    vi.advanceTimersByTime(6 * 3_600_000)
    expect(today()).toBe('Wednesday')
    expect(text()).toBe('Closed, opens tomorrow at 09:00')
  })

  it('are up to date when a tab shows again', () => {
    stop = start(render(week)!)
    vi.setSystemTime(new Date('2026-11-24T20:00:00Z'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(text()).toContain('Closed')
  })

  it('stop when the page is replaced', () => {
    start(render(week)!)()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('follow the clocks of the shop', () => {
    stop = start(render(week, 'Europe/Helsinki')!)
    expect(text()).toBe('Closed, opens on Thursday at 09:00')
  })

  it.each([
    ['a shop without hours', week.map((day) => ({ ...day, hours: [] })), 'Europe/London'],
    ['an unknown time zone', week, null],
  ])('have no status for %s', (_case, shown, timeZone) => {
    expect(render(shown, timeZone)).toBeNull()
  })

  it('say where to ask if a shop names none', () => {
    render(week.map((day) => ({ ...day, hours: [] })))
    expect(document.body.textContent).toBe('Please ask the shop for its opening hours.')
  })
})
