import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportFirstPage, reportRoute } from '#runtime/analytics/pageEvents.ts'
import { startTracking } from '#runtime/analytics/track.ts'
import { useVisit } from './consent.ts'

const visit = useVisit()
let stop = () => {}
beforeEach(() => {
  stop = startTracking()
})
afterEach(() => stop())

const info = {
  page_type: 'Product',
  language: 'en',
  country: 'GB',
  environment: 'live',
  build_hash: 'b1',
}
const href = 'https://shop.example/gb/en/tillbrook-7/?size=m#geometry'

describe('reportFirstPage', () => {
  it('R2.8.8 sends one HEAD request for the current URL and pushes once (behaviour 83)', async () => {
    const fetch = vi.fn((_url: string, _options: RequestInit) =>
      Promise.resolve(new Response(null, { status: 404 })),
    )
    vi.stubGlobal('fetch', fetch)
    visit.answer('C0002')
    await reportFirstPage(info, href)
    expect(fetch.mock.calls).toHaveLength(1)
    expect(fetch.mock.calls[0]?.[0]).toBe('https://shop.example/gb/en/tillbrook-7/?size=m')
    expect(fetch.mock.calls[0]?.[1].method).toBe('HEAD')
    expect(visit.pushed()).toEqual([
      {
        event: 'page_info',
        page_type: 'Product',
        language: 'en',
        country: 'gb',
        environment: 'live',
        build_hash: 'b1',
        page_status: 404,
      },
    ])
  })

  it('R2.8.8 reports no status if the request fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    visit.answer('C0002')
    await reportFirstPage(info, href)
    expect(visit.pushed()).toEqual([{ event: 'page_info', ...info, country: 'gb' }])
  })

  it('R2.8.8 waits at most five seconds for the host', async () => {
    const within = vi.spyOn(AbortSignal, 'timeout')
    const late = new AbortController()
    within.mockReturnValue(late.signal)
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('late'))),
        ),
    )
    visit.answer('C0002')
    const reported = reportFirstPage(info, href)
    expect(within).toHaveBeenCalledWith(5000)
    expect(visit.pushed()).toEqual([])
    late.abort()
    await reported
    expect(visit.pushed()).toHaveLength(1)
    within.mockRestore()
  })

  it('R2.8.8 pushes only with consent', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)))
    await reportFirstPage(info, href)
    expect(visit.pushed()).toEqual([])
    visit.answer('C0001')
    expect(visit.pushed()).toEqual([])
  })
})

describe('reportRoute', () => {
  it('R9.2 reports a page 50 ms after it is rendered, with its title at that time', () => {
    visit.answer('C0002')
    vi.stubGlobal('document', { title: 'Old' })
    reportRoute('/gb/en/bikes/', 'Category')
    vi.advanceTimersByTime(49)
    expect(visit.pushed()).toEqual([])
    vi.stubGlobal('document', { title: 'Bikes' })
    vi.advanceTimersByTime(1)
    expect(visit.pushed()).toEqual([
      {
        event: 'route-change',
        page_path: '/gb/en/bikes/',
        page_type: 'Category',
        page_title: 'Bikes',
      },
    ])
  })
})
