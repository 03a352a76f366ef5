import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTracking } from '#runtime/analytics/track.ts'
import { reportVitals } from '#runtime/analytics/vitals.ts'
import { useVisit } from './consent.ts'

const report = vi.hoisted(() => ({}) as Record<string, (metric: object) => void>)
vi.mock('web-vitals', () => ({
  onCLS: (callback: never) => void (report['CLS'] = callback),
  onLCP: (callback: never) => void (report['LCP'] = callback),
  onINP: (callback: never) => void (report['INP'] = callback),
}))

const visit = useVisit()
let stop = () => {}
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  stop = startTracking()
  visit.answer('C0002')
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', visit.page.addEventListener.bind(visit.page))
  reportVitals()
})
afterEach(() => stop())

const measure = (name: string, value: number) => report[name]?.({ name, id: `v-${name}`, value })
const measured = () =>
  visit.pushed().map(({ event, webVitalsMeasurement }) => {
    expect(event).toBe('core-web-vitals')
    return webVitalsMeasurement
  })

describe('reportVitals', () => {
  it('R9.2 waits until a metric is stable for 3 s', () => {
    measure('CLS', 0.01)
    vi.advanceTimersByTime(2999)
    measure('CLS', 0.1234)
    vi.advanceTimersByTime(2999)
    expect(measured()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(measured()).toEqual([{ name: 'CLS', id: 'v-CLS', value: 123 }])
  })

  it('R9.2 reports each metric once', () => {
    measure('LCP', 900.6)
    vi.advanceTimersByTime(3000)
    measure('LCP', 1500)
    measure('INP', 40)
    vi.advanceTimersByTime(2999)
    measure('INP', 90)
    vi.advanceTimersByTime(3000)
    measure('INP', 200)
    vi.advanceTimersByTime(3000)
    expect(measured()).toEqual([
      { name: 'LCP', id: 'v-LCP', value: 901 },
      { name: 'INP', id: 'v-INP', value: 90 },
    ])
  })

  it('R9.2 reports unstable metrics when the page is hidden', () => {
    measure('CLS', 0.5)
    measure('LCP', 700)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(measured()).toEqual([])
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(measured()).toHaveLength(2)
    vi.advanceTimersByTime(5000)
    visit.page.dispatchEvent(new Event('pagehide'))
    expect(measured()).toHaveLength(2)
  })

  it('R9.2 reports them in browsers that only fire pagehide', () => {
    measure('CLS', 0.5)
    visit.page.dispatchEvent(new Event('pagehide'))
    expect(measured()).toHaveLength(1)
  })
})
