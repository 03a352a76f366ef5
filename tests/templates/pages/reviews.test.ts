// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { banner, closeBanner } from '#runtime/consent/banner.ts'
import { setConsent, unknownConsent } from '#runtime/consent/state.ts'
import { Rating } from '#templates/pages/Product/reviews/Rating.tsx'
import { Reviews } from '#templates/pages/Product/reviews/Reviews.tsx'
import { eventually, named, query, startHtml } from '../live.ts'
import { shown } from '../renderInPage.ts'

const summary = { average: 4.56, count: 7, distribution: [0, 1, 0, 1, 5] }
const none = { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] }
const address = 'https://reviews.example/reviews.json'

const review = (id: number, changes: object = {}) => ({
  id,
  score: 5,
  title: `Title ${id}`,
  content: 'Fine.',
  created_at: '2026-05-01T10:00:00.000Z',
  verified_buyer: true,
  language: 'nl',
  user: { display_name: 'I. B.' },
  ...changes,
})

/** Answers requests in turn; `null` fails. */
function respond(...answers: readonly ({ total: number; reviews: unknown[] } | null)[]) {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[urls.push(url) - 1]
    if (!answer) throw new TypeError('offline')
    const { total, reviews } = answer
    return Response.json({ response: { pagination: { total }, reviews } })
  })
  return urls
}

const start = () => startHtml(createElement(Reviews, { summary, address }))
const titles = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
const status = () => query('[data-part=shown]').textContent
const part = (name: string) => query(`[data-part=${name}]`)

const allowed = { status: 'answered', groups: ['C0001', 'C0003'] } as const
const refused = { status: 'answered', groups: ['C0001', 'C0002'] } as const

beforeEach(() => setConsent(allowed))
afterEach(() => vi.unstubAllGlobals())

describe('the reviews of a product', () => {
  it('have their summary in the HTML', () => {
    const html = shown(Reviews, { summary, address })
    expect(html).toContain('4.6 out of 5 stars')
    expect(html).toContain('7 reviews')
    expect(html).toMatch(/data-stars="4".*4 stars.*width="14.3%".*>1</)
    // no filter without reviews
    expect(html).not.toContain('data-stars="3"')
    expect(html).toContain('needs JavaScript')
    const link = shown(Rating, { summary })
    expect(link).toContain('href="#reviews"')
    expect(link).toContain('4.6 out of 5 stars')
  })

  it('without any say so, and load nothing', () => {
    const html = shown(Reviews, { summary: none, address })
    expect(html).toContain('Nobody has reviewed this product yet.')
    expect(html).not.toContain('data-island')
    expect(shown(Rating, { summary: none })).toBe('')
  })

  it('are shown as text, with their language', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    respond({
      total: 1,
      reviews: [review(1, { title: hostile, content: `a\n${hostile}`, verified_buyer: false })],
    })
    await start()
    await eventually(() => expect(titles()).toEqual([hostile]))
    const [item] = document.querySelectorAll<HTMLElement>('article')
    expect(item!.querySelector('img')).toBeNull()
    expect(part('content').textContent).toBe(`a\n${hostile}`)
    expect([part('title').lang, part('content').lang]).toEqual(['nl', 'nl'])
    expect(item!.textContent).toContain('5 stars')
    expect(item!.textContent).toContain('1 May 2026')
    expect(item!.textContent).not.toContain('Verified purchase')
    expect([status(), part('more').hidden]).toEqual(['1 of 1 reviews', true])
  })

  it('load more, without showing one twice, and move the focus to the first added', async () => {
    const urls = respond(
      { total: 3, reviews: [review(1), review(2)] },
      { total: 3, reviews: [review(2), review(3)] },
    )
    await start()
    await eventually(() => expect(status()).toBe('2 of 3 reviews'))
    named('Show more reviews').click()
    await eventually(() => expect(titles()).toEqual(['Title 1', 'Title 2', 'Title 3']))
    expect(document.activeElement?.textContent).toContain('Title 3')
    expect([status(), part('more').hidden]).toEqual(['3 of 3 reviews', true])
    expect(urls.map((url) => new URL(url).searchParams.get('page'))).toEqual(['1', '2'])
  })

  it('can be sorted and filtered by stars', async () => {
    const one = (id: number) => ({ total: 1, reviews: [review(id)] })
    const urls = respond(one(1), one(2), one(3), one(4))
    await start()
    await eventually(() => expect(titles()).toEqual(['Title 1']))
    const sort = part('sort') as HTMLSelectElement
    sort.value = 'lowest'
    sort.dispatchEvent(new Event('change'))
    await eventually(() => expect(titles()).toEqual(['Title 2']))
    const [five, four] = document.querySelectorAll<HTMLButtonElement>('button[data-stars]')
    four!.click()
    await eventually(() => expect(titles()).toEqual(['Title 3']))
    expect([five, four].map((button) => button!.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ])
    named('Show all reviews').click()
    await eventually(() => expect(titles()).toEqual(['Title 4']))
    // the button that had the focus is gone
    expect(document.activeElement).toBe(four)
    const queries = urls.map((url) => new URL(url).searchParams)
    expect(queries.map((parameters) => parameters.get('star'))).toEqual([null, null, '4', null])
    expect(queries.map((parameters) => parameters.get('direction'))).toEqual([
      'desc',
      'asc',
      'asc',
      'asc',
    ])
  })

  it('show the answer to the latest choice only', async () => {
    const waiting: (() => void)[] = []
    vi.stubGlobal('fetch', (url: string) => {
      const id = new URL(url).searchParams.get('star') === '4' ? 4 : 1
      const body = { response: { pagination: { total: 1 }, reviews: [review(id)] } }
      return new Promise((resolve) => waiting.push(() => resolve(Response.json(body))))
    })
    await start()
    query('button[data-stars="4"]').click()
    waiting[1]!()
    await eventually(() => expect(titles()).toEqual(['Title 4']))
    waiting[0]!()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(titles()).toEqual(['Title 4'])
  })

  it('say that they could not be loaded, and try again', async () => {
    respond(null, null, { total: 1, reviews: [review(1)] })
    await start()
    await eventually(() => expect(part('failure').hidden).toBe(false))
    const retry = named('Load the reviews again')
    retry.focus()
    retry.click()
    await eventually(() => expect(retry.ariaDisabled).toBeNull())
    expect([part('failure').hidden, document.activeElement]).toEqual([false, retry])
    retry.click()
    await eventually(() => expect(titles()).toEqual(['Title 1']))
    expect(part('failure').hidden).toBe(true)
    expect(document.activeElement?.textContent).toContain('Title 1')
  })

  it('end their requests with the page', async () => {
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signals.push(signal!)
      return new Promise(() => {})
    })
    const { leave } = await start()
    leave()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('wait for their consent group, say so, and go with it', async () => {
    const urls = respond({ total: 1, reviews: [review(1)] }, { total: 1, reviews: [review(2)] })
    setConsent(unknownConsent)
    await start()
    expect(part('consent').hidden).toBe(true)
    setConsent(refused)
    expect(part('consent').hidden).toBe(false)
    expect(part('consent').textContent).toContain('Not shown yet: ')
    expect(query('.reviews').hasAttribute('data-waiting')).toBe(true)
    expect([urls, document.querySelector('button[data-stars]')]).toEqual([[], null])

    setConsent(allowed)
    await eventually(() => expect(titles()).toEqual(['Title 1']))
    expect([part('consent').hidden, part('controls').hidden]).toEqual([true, false])
    expect(query('.reviews').hasAttribute('data-waiting')).toBe(false)

    setConsent(refused)
    expect([part('consent').hidden, part('controls').hidden]).toEqual([false, true])
    expect([titles(), status()]).toEqual([[], ''])
    query('button[data-stars="5"]').click()
    expect(urls).toHaveLength(1)

    setConsent(allowed)
    await eventually(() => expect(titles()).toEqual(['Title 2']))
    expect(document.querySelectorAll('[data-stars="5"]')).toHaveLength(1)
  })

  it('open the cookie settings, which return the focus to them', async () => {
    respond({ total: 1, reviews: [review(1)] })
    setConsent(refused)
    await start()
    named('Cookie settings').click()
    expect(banner.peek()).toBe('settings')
    closeBanner()
    expect(document.activeElement).toBe(query('.reviews'))
  })
})
