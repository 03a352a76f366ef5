import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchPhotos, readPhotos } from '#runtime/reviews/fetchPhotos.ts'

const hosts = { resized: ['media.example'], others: ['photos.example'] }
const raw = {
  id: 7,
  original_image_url: 'https://photos.example/7.jpg',
  thumbnail_url: 'https://photos.example/7-small.jpg',
  width: 1600,
  height: 1200,
  created_at: '2026-05-01T10:00:00.000Z',
  post: {
    title: 'Good',
    content: ' Fine. ',
    score: 4,
    language: 'nl',
    user: { display_name: 'I. B.' },
  },
}
const read = {
  id: '7',
  src: 'https://photos.example/7.jpg',
  thumbnail: 'https://photos.example/7-small.jpg',
  width: 1600,
  height: 1200,
  stars: 4,
  text: 'Fine.',
  author: 'I. B.',
  date: '2026-05-01',
  language: 'nl',
}
const page = (images: unknown) => ({ response: { images } })
const at = (original_image_url: unknown) => ({ ...raw, original_image_url })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the photos of customers', () => {
  it.each<[string, unknown, unknown]>([
    ['a photo', raw, read],
    [
      'one that the image service has',
      at('https://media.example/f/1/9x9/ab/7.jpg?x'),
      { ...read, src: '/f/1/9x9/ab/7.jpg' },
    ],
    [
      'one without a review',
      { ...raw, post: null, created_at: 'yesterday' },
      { ...read, stars: null, text: '', author: '', date: null, language: '' },
    ],
    [
      'one with a title alone',
      { ...raw, post: { ...raw.post, content: '' } },
      { ...read, text: 'Good' },
    ],
    [
      'a thumbnail of another host',
      { ...raw, thumbnail_url: 'https://evil.example/7.jpg' },
      { ...read, thumbnail: null },
    ],
    ['another host', at('https://evil.example/7.jpg'), null],
    ['a host that ends alike', at('https://evilphotos.example/7.jpg'), null],
    ['a port', at('https://photos.example:444/7.jpg'), null],
    ['no encryption', at('http://photos.example/7.jpg'), null],
    ['a script', at('javascript:alert(1)'), null],
    ['data', at('data:image/png;base64,AAAA'), null],
    ['a path', at('/7.jpg'), null],
    ['no address', at(7), null],
    ['no id', { ...raw, id: {} }, null],
    ['no width', { ...raw, width: 0 }, null],
    ['a height that is a text', { ...raw, height: '1200' }, null],
    ['a text', 'x', null],
  ])('reads %s', (_, image, expected) => {
    expect(readPhotos(page([image]), hosts)).toEqual(expected ? [expected] : [])
  })

  it('are at most twelve', () => {
    expect(readPhotos(page(Array.from({ length: 40 }, () => raw)), hosts)).toHaveLength(12)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['no list', { response: {} }],
    ['no response', { status: { code: 404 } }],
  ])('are not %s', async (_, body) => {
    vi.stubGlobal('fetch', async () => Response.json(body))
    const { signal } = new AbortController()
    await expect(fetchPhotos('https://reviews.example/p', hosts, signal)).rejects.toThrow('photos:')
  })

  it('are asked for once, without cookies', async () => {
    const send = vi.fn(async (_url: string, _init: RequestInit) => Response.json(page([raw])))
    vi.stubGlobal('fetch', send)
    const { signal } = new AbortController()
    expect(await fetchPhotos('https://reviews.example/p', hosts, signal)).toEqual([read])
    expect(send.mock.calls[0]![0]).toBe('https://reviews.example/p?per_page=12&page=1')
    expect(send.mock.calls[0]![1]).toMatchObject({ credentials: 'omit' })
  })
})
