import { expect, it } from 'vitest'
import { compareThumbnail } from '#runtime/compare/compareItem.ts'
import { pickThumbnail } from '#runtime/api/pickThumbnail.ts'
import type { ImageService, Picture } from '#shared/content/image.ts'

const sized = (...widths: readonly number[]) =>
  widths.map((width) => ({ src: `https://shop.example/${width}.jpg`, width }))
const original = 'https://shop.example/original.jpg'

it.each([
  ['320 before 400', sized(1920, 400, 320), 'https://shop.example/320.jpg'],
  ['400 without 320', sized(1920, 800, 400), 'https://shop.example/400.jpg'],
  ['the next size without both', sized(1920, 800, 200), 'https://shop.example/800.jpg'],
  ['the original if all are too small', sized(200, 280), original],
  ['the original without thumbnails', sized(), original],
])('R5.2.6 the thumbnail is %s', (_what, thumbnails, expected) => {
  expect(pickThumbnail(original, thumbnails)).toBe(expected)
})

const service: ImageService = { baseUrl: 'https://images.example', kind: 'thumbor', options: {} }
const picture: Picture = { src: '/media/ab/cd/bike.png', width: 1600, height: 1200, alt: '' }

it('R5.2.6 the image service cuts thumbnails of 320 pixels', () => {
  expect(compareThumbnail(picture, service)).toMatch(
    /^https:\/\/images\.example\/.*\/320x240\/.*bike\.png$/,
  )
})

it('pictures of other hosts have their own thumbnails, and bikes without a picture none', () => {
  const elsewhere = { ...picture, src: original, thumbnails: sized(400) }
  expect(compareThumbnail(elsewhere, service)).toBe('https://shop.example/400.jpg')
  expect(compareThumbnail({ ...picture, src: '/x.svg' }, service)).toBe(
    'https://images.example/x.svg',
  )
  expect(compareThumbnail(null, service)).toBe('')
})
