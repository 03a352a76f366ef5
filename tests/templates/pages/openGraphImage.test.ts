import { describe, expect, it } from 'vitest'
import type { ImageService, Picture } from '#shared/content/image.ts'
import { openGraphImage } from '#templates/pages/definitions/openGraphImage.ts'

const service: ImageService = { baseUrl: 'https://i.example', kind: 'thumbor', options: {} }
const content = '/f/1/1600x1067/abc/road.jpg'

const imageOf = (picture: Partial<Picture> | null, kind: ImageService['kind'] = 'thumbor') =>
  openGraphImage(
    picture && { src: content, width: 1600, height: 1067, alt: 'A road', ...picture },
    {
      service: { ...service, kind },
      title: 'Bikes',
      brandName: 'Velder',
    },
  )

const ofBrand = { address: '/share.png', width: 1200, height: 630, alt: 'Velder' }

describe('the Open Graph picture', () => {
  it('X4.9 is cropped to the size of links, as a JPEG', () => {
    expect(imageOf({})).toEqual({
      address: `https://i.example/1200x630/smart/filters:quality(70):format(jpeg)${content}`,
      width: 1200,
      height: 630,
      alt: 'A road',
    })
  })

  it('is not enlarged', () => {
    expect(imageOf({ width: 600, height: 900 })).toMatchObject({ width: 600, height: 315 })
  })

  it('shows a whole product on white', () => {
    expect(imageOf({ src: '/media/bike.png' }).address).toBe(
      'https://i.example/fit-in/1200x630/filters:quality(70):format(jpeg):fill(ffffff)/media/bike.png',
    )
  })

  it('is named by the page where the picture has no text', () => {
    expect(imageOf({ alt: '' }).alt).toBe('Bikes')
  })

  it('of another host is used as it is', () => {
    const src = 'https://other.example/a.jpg'
    expect(imageOf({ src, width: 0, height: 0 })).toMatchObject({
      address: src,
      width: 0,
      height: 0,
    })
    expect(imageOf({}, 'none')).toMatchObject({
      address: `https://i.example${content}`,
      width: 1600,
      height: 1067,
    })
  })

  it.each<[string, Partial<Picture> | null]>([
    ['no picture', null],
    ['a drawing', { src: '/f/1/64x64/abc/icon.svg' }],
    ['a picture that is too small', { width: 199, height: 199 }],
  ])('X4.9 is that of the brand for a page with %s', (_name, picture) => {
    expect(imageOf(picture)).toEqual(ofBrand)
  })
})
