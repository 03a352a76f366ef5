// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setConsent } from '#runtime/consent/state.ts'
import { CustomerPhotos } from '#templates/pages/Product/media/CustomerPhotos.tsx'
import { eventually, named, query, startHtml } from '../live.ts'
import { context } from '../renderInPage.ts'

const openZoom = vi.hoisted(() => vi.fn(() => () => {}))
vi.mock('#templates/pages/Product/media/zoom.ts', () => ({ openZoom }))

const photo = (
  id: number,
  post: object | null,
  src = `https://media.example/f/2/9x9/ab/${id}.jpg`,
) => ({
  id,
  original_image_url: src,
  thumbnail_url: src.replace('.jpg', '-small.jpg'),
  width: 1200,
  height: 1600,
  created_at: '2026-05-01T10:00:00.000Z',
  post,
})
const post = {
  title: '',
  content: '<b>Fine</b>',
  score: 4,
  language: 'nl',
  user: { display_name: 'I. B.' },
}

/** Answers requests in turn; `null` fails. */
function respond(...answers: readonly (unknown[] | null)[]) {
  let at = 0
  vi.stubGlobal('fetch', async () => {
    const images = answers[at++]
    if (!images) throw new TypeError('offline')
    return Response.json({ response: { images } })
  })
}

const start = (count = 3) =>
  startHtml(
    createElement(CustomerPhotos, {
      address: 'https://reviews.example/photos',
      count,
      hosts: ['photos.example'],
      name: 'Velder',
    }),
    {
      tag: 'en-GB',
      images: { baseUrl: 'https://images.example', kind: 'thumbor', options: {} },
      commerce: { ...context.commerce, imageHosts: ['media.example'] },
    },
  )

const items = () => [...document.querySelectorAll<HTMLElement>('.rail__item')]
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.rail__list a')]

beforeEach(() => {
  setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  openZoom.mockClear()
})

describe('the photos of customers', () => {
  it('take the places that the page has for them, with what their authors say', async () => {
    respond([photo(1, post), photo(2, null, 'https://photos.example/2.jpg')])
    await start(2)
    expect(items()).toHaveLength(2)
    expect(links()).toEqual([])
    await eventually(() => expect(links()).toHaveLength(2))
    const [first, second] = items()
    const image = first!.querySelector('img')!
    expect(image.alt).toBe('Velder: customer photo 1 of 2')
    expect(image.getAttribute('src')).toMatch(
      /^https:\/\/images\.example\/240x240\/smart\/.*\/f\/2\/9x9\/ab\/1\.jpg$/,
    )
    expect(image.srcset).toContain('/f/2/9x9/ab/1.jpg 480w')
    expect(links()[0]!.href).toMatch(/fit-in\/1920x1920\/.*\/f\/2\/9x9\/ab\/1\.jpg$/)
    expect(first!.textContent).toContain('4 stars')
    // untrusted texts stay text
    expect(first!.querySelector('.customer-photo__text')!.textContent).toBe('<b>Fine</b>')
    expect(first!.textContent).toContain('I. B.')
    expect(first!.textContent).toContain('1 May 2026')

    expect(second!.querySelector('img')!.src).toBe('https://photos.example/2-small.jpg')
    expect(second!.querySelector('img')!.srcset).toBe('')
    expect(links()[1]!.href).toBe('https://photos.example/2.jpg')
    expect(second!.querySelector('.stars')).toBeNull()
  })

  it('open in the dialog of the gallery', async () => {
    respond([photo(1, post), photo(2, post)])
    await start(2)
    await eventually(() => expect(links()).toHaveLength(2))
    links()[1]!.click()
    await eventually(() => expect(openZoom).toHaveBeenCalled())
    expect(openZoom.mock.calls[0]).toMatchObject([
      { links: links(), index: 1, label: 'Photos from customers', words: { close: 'Close' } },
    ])
    expect(links()[1]!.dataset).toMatchObject({
      width: '1200',
      height: '1600',
      caption: '<b>Fine</b>\nI. B.',
    })
    expect(links()[1]!.lang).toBe('nl')
  })

  it('can be loaded again after a failure, which nothing announces', async () => {
    respond(null, [photo(1, post)])
    await start()
    const failure = query('[data-part=failure]')
    await eventually(() => expect(failure.hidden).toBe(false))
    expect(failure.closest('[role=alert], [role=status], [aria-live]')).toBeNull()
    expect(items()).toHaveLength(3)
    named('Load the photos again').focus()
    named('Load the photos again').click()
    await eventually(() => expect(failure.hidden).toBe(true))
    expect(items()).toHaveLength(1)
    expect(document.activeElement).toBe(links()[0])
  })

  it('leave nothing if they have all been removed', async () => {
    respond([])
    await start()
    await eventually(() => expect(query('.customer-photos').hidden).toBe(true))
  })

  it('wait for their consent group, and go with it', async () => {
    respond([photo(1, post)])
    setConsent({ status: 'answered', groups: ['C0001'] })
    await start()
    expect(query('[data-part=consent]').hidden).toBe(false)
    expect([items().length, links().length]).toEqual([3, 0])
    setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
    await eventually(() => expect(links()).toHaveLength(1))
    expect(query('[data-part=consent]').hidden).toBe(true)
    setConsent({ status: 'answered', groups: ['C0001'] })
    expect([items().length, links().length]).toEqual([3, 0])
    expect(query('[data-part=consent]').hidden).toBe(false)
  })
})
