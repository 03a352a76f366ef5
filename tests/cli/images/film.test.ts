import { describe, expect, it } from 'vitest'
import { filmOfAsset } from '#cli/images/film.ts'
import { isFilm } from '#cli/images/isPicture.ts'
import { publicAddress, type MediaRules } from '#cli/images/mediaAddress.ts'
import { asset } from '#templates/content/fields.ts'

const rules: MediaRules = {
  shop: { url: 'http://127.0.0.1:81', publicUrl: '/shop' },
  hosts: new Set(['a.storyblok.com']),
  mount: null,
}
const read = (fields: object, mount: string | null = null) =>
  filmOfAsset(asset.parse(fields), { ...rules, mount }, new Set(['a.storyblok.com']))

const filename = 'https://a.storyblok.com/f/1001/640x360/ab12/ride.mp4'

describe('a film of the content service', () => {
  it('has its size, name, subtitles and poster', () => {
    const meta_data = {
      captions: 'https://a.storyblok.com/f/1001/ab13/ride.vtt',
      poster: 'https://a.storyblok.com/f/1001/1600x900/ab14/ride.jpg',
    }
    expect(read({ filename, alt: ' ', title: 'A ride', meta_data })).toEqual({
      src: filename,
      width: 640,
      height: 360,
      alt: 'A ride',
      captions: meta_data.captions,
      poster: { src: '/f/1001/1600x900/ab14/ride.jpg', width: 1600, height: 900, alt: '' },
    })
  })

  it('has nothing that it lacks', () => {
    expect(read({ filename: 'https://a.storyblok.com/f/1001/ab12/ride.webm' })).toEqual({
      src: 'https://a.storyblok.com/f/1001/ab12/ride.webm',
      width: 0,
      height: 0,
      alt: '',
      captions: null,
      poster: null,
    })
  })

  it.each(['https://other.example/ride.mp4', 'http://a.storyblok.com/ride.mp4', 'ride.mp4'])(
    'is none at %s, which is no address of media',
    (address) => {
      expect(read({ filename: address })).toBeNull()
    },
  )

  it.each(['ride.jpg', 'ride.mov', 'bike.glb', 'manual.pdf'])('is none if it is %s', (name) => {
    expect(read({ filename: `https://a.storyblok.com/f/1/${name}` })).toBeNull()
  })

  it('has an address of the site where the site has the media', () => {
    expect(read({ filename }, '/images')?.src).toBe('/images/f/1001/640x360/ab12/ride.mp4')
    expect(publicAddress('http://127.0.0.1:81/media/a.mp4', rules)).toBe('/shop/media/a.mp4')
  })
})

it.each([
  ['a.mp4', null, true],
  ['a.WEBM?ts=1', null, true],
  ['a.m4v', '', true],
  ['a.mov', null, false],
  ['a.mp4', 'video/quicktime', false],
  ['a', 'Video/MP4; codecs=avc1', true],
  ['a.mp4', 'image/png', false],
])('%s of the type %j: is it a film that browsers play? %s', (name, type, expected) => {
  expect(isFilm(`https://shop.example/${name}`, type)).toBe(expected)
})
