import { describe, expect, it } from 'vitest'
import type { RawProductMedia } from '#cli/fetch/wire.ts'
import { pictureOfAsset, pictureOfMedia } from '#cli/images/picture.ts'
import { asset } from '#templates/content/fields.ts'
import { listenToDiagnostics } from '../site/build.ts'

const filename = 'https://a.storyblok.example/f/1001/1600x900/ab12cd34ef/spring.jpg'
const hosts = new Set(['a.storyblok.example'])

/** The picture of an asset with this metadata, and the warnings. */
function read(metadata: unknown) {
  const { diagnostics, warnings } = listenToDiagnostics()
  const field = asset.parse({ filename, alt: 'Spring', focus: '', meta_data: metadata })
  const picture = pictureOfAsset(field, hosts, {
    diagnostics,
    where: 'story x (id 1), field image',
  })
  return { options: picture?.options, warnings: warnings() }
}

describe('image options in the metadata of an asset', () => {
  it.each<[Record<string, unknown>, unknown]>([
    [{ blur: '0' }, { blur: 0 }],
    [{ blur: '100' }, { blur: 100 }],
    [{ brightness: '-100' }, { brightness: -100 }],
    [{ brightness: ' 100 ' }, { brightness: 100 }],
    [{ quality: '0' }, { quality: 0 }],
    [{ quality: 100 }, { quality: 100 }],
    [{ rotate: '90' }, { rotate: 90 }],
    [{ rotate: '180' }, { rotate: 180 }],
    [{ rotate: '270' }, { rotate: 270 }],
    [{ format: 'webp' }, { format: 'webp' }],
    [{ format: 'png' }, { format: 'png' }],
    [{ format: 'jpeg' }, { format: 'jpeg' }],
    [{ fill: '00aaFF' }, { fill: '00aaFF' }],
    [{ fill: 'transparent' }, { fill: 'transparent' }],
    [
      { rotate: '90', blur: '2.5', alt: 'x', copyright: '' },
      { blur: 2.5, rotate: 90 },
    ],
  ])('%j is %j', (metadata, options) => {
    expect(read(metadata)).toEqual({ options, warnings: [] })
  })

  it.each<[unknown]>([[{}], [{ blur: '' }], [{ blur: null }], [null], [undefined], ['x'], [[]]])(
    '%j is none',
    (metadata) => {
      expect(read(metadata)).toEqual({ options: undefined, warnings: [] })
    },
  )

  it.each<[string, unknown, string]>([
    ['blur', '-1', 'a number from 0 to 100'],
    ['blur', '101', 'a number from 0 to 100'],
    ['brightness', '-101', 'a number from -100 to 100'],
    ['brightness', 101, 'a number from -100 to 100'],
    ['quality', '-1', 'a number from 0 to 100'],
    ['quality', '101', 'a number from 0 to 100'],
    ['quality', 'high', 'a number from 0 to 100'],
    ['quality', '0x10', 'a number from 0 to 100'],
    ['quality', { a: 1 }, 'a number from 0 to 100'],
    ['rotate', '0', '90, 180 or 270'],
    ['rotate', '45', '90, 180 or 270'],
    ['format', 'gif', 'webp, png or jpeg'],
    ['fill', '#ffffff', 'six hex digits, or transparent'],
    ['fill', 'red):blur(1', 'six hex digits, or transparent'],
  ])('%s of %j is dropped, with a warning about allowed values', (name, value, allowed) => {
    expect(read({ [name]: value, rotate: name === 'rotate' ? value : '180' })).toEqual({
      options: name === 'rotate' ? undefined : { rotate: 180 },
      warnings: [
        {
          group: 'invalid image options',
          what: `ignored the invalid image option ${name}: ${JSON.stringify(value)}`,
          where: 'story x (id 1), field image',
          todo: `Enter ${allowed} in the asset's metadata, or leave the field empty.`,
        },
      ],
    })
  })
})

describe('a file in the place of a picture', () => {
  it.each(['film.mp4', 'tour.MOV', 'bike.glb', 'manual.pdf'])('%s is removed and named', (name) => {
    const { diagnostics, warnings } = listenToDiagnostics()
    const field = asset.parse({ filename: `https://a.storyblok.example/f/1/x/${name}`, alt: '' })
    const where = 'story x (id 1), field image'
    expect(pictureOfAsset(field, hosts, { diagnostics, where })).toBeNull()
    expect(warnings()).toEqual([
      expect.objectContaining({ what: expect.stringContaining(name) as unknown, where }),
    ])
  })
})

describe('the focal point of a product picture', () => {
  const medium = (fields: object) =>
    pictureOfMedia(
      {
        id: '1',
        media: { id: '2', url: 'https://shop.example/media/a.jpg', thumbnails: [], ...fields },
      } as unknown as RawProductMedia,
      '',
      hosts,
    )

  it.each([
    [{ customFields: { focalPoint: '10x20:30x40' } }, '10x20:30x40'],
    [
      {
        translated: { customFields: { focalPoint: '1x2:3x4' } },
        customFields: { focalPoint: '10x20:30x40' },
      },
      '1x2:3x4',
    ],
    [
      { translated: { customFields: { focalPoint: '' } }, customFields: { focalPoint: '1x2:3x4' } },
      '1x2:3x4',
    ],
    [{ customFields: { focalPoint: 'top' } }, undefined],
    [{ customFields: { focalPoint: 7 } }, undefined],
    [{ customFields: null }, undefined],
  ])('of %j is %j', (fields, focus) => {
    expect(medium(fields)?.focus).toBe(focus)
  })
})
