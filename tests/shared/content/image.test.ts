import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseImagePath } from '#fixtures/drawing/service/parseImagePath.ts'
import {
  fallbackQuality,
  focalPoint,
  imageBreakpoints,
  imageFilters,
  imageDensities,
  imageSources,
  placeholderWidth,
  ratioOf,
  thumbnailSet,
  thumbnailSources,
  type ImageLayout,
  type ImageOptions,
  type ImageService,
  type Picture,
} from '#shared/content/image.ts'

const commerce: Picture = { src: '/media/ab/cd/harrow.jpg', width: 6000, height: 4000, alt: '' }
const content: Picture = {
  src: '/f/1001/6000x4000/ab12cd34ef/harrow.jpg',
  width: 6000,
  height: 4000,
  alt: '',
}
const base = 'https://images.example'
const thumbor: ImageService = { baseUrl: base, kind: 'thumbor', options: {} }
const storyblok: ImageService = { ...thumbor, kind: 'storyblok' }
const none: ImageService = { ...thumbor, kind: 'none' }

const candidates = (srcSet: string) =>
  srcSet.split(', ').map((entry) => {
    const [url = '', descriptor = ''] = entry.split(' ')
    return { url, width: Number(descriptor.replace('w', '')) }
  })
const widthsOf = (picture: Picture, layout: ImageLayout) =>
  candidates(imageSources(picture, thumbor, layout)!.srcSet).map(({ width }) => width)

describe('image sources', () => {
  it('R9.18 have the densities 1, 2, 3 for a fixed width', () => {
    expect(imageDensities).toEqual([1, 2, 3])
    expect(widthsOf(commerce, { layout: 'fixed', width: 320 })).toEqual([320, 640, 960])
    const small = { ...commerce, width: 640, height: 480 }
    expect(widthsOf(small, { layout: 'fixed', width: 320 })).toEqual([320, 640])
  })

  it('R9.18 have the breakpoints 750, 1080, 1366, 1920 at full width', () => {
    expect(imageBreakpoints).toEqual([750, 1080, 1366, 1920])
    expect(widthsOf(commerce, { layout: 'fullWidth', width: 0 })).toEqual([750, 1080, 1366, 1920])
  })

  it.each([
    { width: 640, widths: [320, 640, 1280, 1920] },
    { width: 480, widths: [240, 480, 750, 960, 1440] },
    { width: 1080, widths: [540, 750, 1080, 1366, 2160, 3240] },
  ])(
    'R9.18 have every density where the layout decides, and no breakpoints close to each other: $widths',
    ({ width, widths }) => {
      const large = { ...commerce, width: 6000, height: 4000 }
      expect(widthsOf(large, { layout: 'constrained', width })).toEqual(widths)
    },
  )

  it('R9.18 have quality 70', () => {
    expect(fallbackQuality).toBe(70)
    const { src, srcSet } = imageSources(content, storyblok, { layout: 'fixed', width: 100 })!
    for (const { url } of [...candidates(srcSet), { url: src }]) {
      expect(url).toContain('quality(70)')
    }
  })

  it('R9.18 have a placeholder 20 pixels wide', () => {
    expect(placeholderWidth).toBe(20)
    const layout: ImageLayout = { layout: 'constrained', width: 300 }
    expect(imageSources(content, storyblok, layout)!.placeholder).toContain('/m/20x13/')
    // cut-outs have none, since it would show through
    expect(imageSources(commerce, thumbor, layout)!.placeholder).toBeNull()
  })

  it('R3.5.11 use width, height and quality in the commerce media’s format', () => {
    const { src } = imageSources(commerce, thumbor, { layout: 'fixed', width: 300, ratio: 1 })!
    expect(src).toBe(
      'https://images.example/300x300/filters:quality(70):format(webp)/media/ab/cd/harrow.jpg',
    )
  })

  it('R3.5.11 fit the whole picture if it must not be cropped', () => {
    const layout: ImageLayout = { layout: 'fixed', width: 300, ratio: 1, fitIn: true }
    expect(imageSources(commerce, thumbor, layout)!.src).toContain('/fit-in/300x300/')
    const { src } = imageSources({ ...content, focus: '500x400:501x401' }, storyblok, layout)!
    expect(src).toBe(`${base}${content.src}/m/fit-in/300x300/filters:quality(70):format(webp)`)
  })

  it('R3.5.11 crop around the focal point, else with smart cropping', () => {
    const layout: ImageLayout = { layout: 'fixed', width: 300, ratio: 1 }
    expect(imageSources(content, storyblok, layout)!.src).toContain('/m/300x300/smart/filters:')
    const { src } = imageSources({ ...content, focus: '719x153:720x154' }, storyblok, layout)!
    expect(src).toBe(
      `${base}${content.src}/m/300x300/filters:focal(619x53:720x154):quality(70):format(webp)`,
    )
    const ofShop = imageSources({ ...commerce, focus: '719x153:720x154' }, thumbor, layout)!
    expect(ofShop.src).toBe(
      `https://images.example/300x300/filters:focal(619x53:720x154):quality(70):format(webp)${commerce.src}`,
    )
  })

  it.each<[ImageOptions, string]>([
    [{ blur: 0 }, 'blur(0)'],
    [{ blur: 100 }, 'blur(100)'],
    [{ blur: -1 }, ''],
    [{ blur: 101 }, ''],
    [{ brightness: -100 }, 'brightness(-100)'],
    [{ brightness: 100 }, 'brightness(100)'],
    [{ brightness: -101 }, ''],
    [{ brightness: 101 }, ''],
    [{ quality: 0 }, 'quality(0)'],
    [{ quality: 100 }, 'quality(100)'],
    [{ quality: -1 }, ''],
    [{ quality: 101 }, ''],
    [{ quality: Number.NaN }, ''],
    [{ rotate: 90 }, 'rotate(90)'],
    [{ rotate: 180 }, 'rotate(180)'],
    [{ rotate: 270 }, 'rotate(270)'],
    [{ rotate: 45 as 90 }, ''],
    [{ rotate: 0 as 90 }, ''],
    [{ format: 'webp' }, 'format(webp)'],
    [{ format: 'png' }, 'format(png)'],
    [{ format: 'jpeg' }, 'format(jpeg)'],
    [{ format: 'gif' as 'png' }, ''],
    [{ fill: 'transparent' }, 'fill(transparent)'],
    [{ fill: '00aaFF' }, 'fill(00aaFF)'],
    [{ fill: '#00aaff' }, ''],
    [{ fill: 'fff' }, ''],
    [{ fill: 'red):blur(1' }, ''],
    [{}, ''],
  ])('with %j request “%s”', (options, filter) => {
    expect(imageFilters(options).join(':')).toBe(filter)
  })

  it('merge the options of picture, brand and defaults, each within its bounds', () => {
    const filtersOf = (ofBrand: ImageOptions, ofPicture: ImageOptions, kind: ImageService) =>
      /filters:([^/ ]+)/.exec(
        imageSources(
          { ...content, options: ofPicture },
          { ...kind, options: ofBrand },
          { layout: 'fixed', width: 300, fitIn: true },
        )!.srcSet,
      )?.[1]
    for (const kind of [thumbor, storyblok]) {
      expect(filtersOf({}, {}, kind)).toBe('quality(70):format(webp)')
      expect(
        filtersOf(
          { quality: 40, format: 'png', fill: 'ffffff' },
          { blur: 2, brightness: -5, rotate: 90 },
          kind,
        ),
      ).toBe('blur(2):brightness(-5):quality(40):rotate(90):format(png):fill(ffffff)')
      expect(filtersOf({ quality: 200 }, { blur: 101 }, kind)).toBe('quality(70):format(webp)')
    }
  })

  it.each([90, 270] as const)('request the rotated box for a rotation of %i°', (rotate) => {
    const turned: Picture = { ...content, width: 1600, height: 900, options: { rotate } }
    const sources = imageSources(turned, storyblok, { layout: 'fixed', width: 450 })!
    expect([sources.width, sources.height]).toEqual([450, 800])
    expect(sources.src).toContain('/m/800x450/smart/filters:')
    // the height of the original limits the width
    expect(candidates(sources.srcSet).map(({ width }) => width)).toEqual([450, 900])
    const square = imageSources(turned, storyblok, { layout: 'fixed', width: 400, ratio: 2 })!
    expect(square.src).toContain('/m/200x400/')
    const upright = { ...turned, options: { rotate: 180 as const } }
    expect(imageSources(upright, storyblok, { layout: 'fixed', width: 450 })!.height).toBe(253)
  })

  const filters = 'filters:quality(70):format(webp)'
  const focused = 'filters:focal(619x53:720x154):quality(70):format(webp)'
  it.each<[string, Picture, ImageService, boolean, string]>([
    ['content', content, thumbor, false, `/300x300/smart/${filters}${content.src}`],
    ['content', content, storyblok, false, `${content.src}/m/300x300/smart/${filters}`],
    ['content', content, thumbor, true, `/fit-in/300x300/${filters}${content.src}`],
    ['content', content, storyblok, true, `${content.src}/m/fit-in/300x300/${filters}`],
    [
      'focused content',
      { ...content, focus: '719x153:720x154' },
      thumbor,
      false,
      `/300x300/${focused}${content.src}`,
    ],
    [
      'focused content',
      { ...content, focus: '719x153:720x154' },
      storyblok,
      false,
      `${content.src}/m/300x300/${focused}`,
    ],
    ['commerce', commerce, thumbor, false, `/300x300/${filters}${commerce.src}`],
    ['commerce', commerce, storyblok, false, `${commerce.src}/m/300x300/${filters}`],
    ['commerce', commerce, thumbor, true, `/fit-in/300x300/${filters}${commerce.src}`],
    ['commerce', commerce, storyblok, true, `${commerce.src}/m/fit-in/300x300/${filters}`],
  ])('R3.5.11 of %s media at %j fit into %j, %s', (_, picture, service, fitIn, path) => {
    const { src } = imageSources(picture, service, {
      layout: 'fixed',
      width: 300,
      ratio: 1,
      fitIn,
    })!
    expect(src).toBe(base + path)
    // the project's image service parses it equally
    const { edits, source } = parseImagePath(path)
    expect(source).toBe(picture.src)
    expect(edits.resize).toEqual({ width: 300, height: 300, ...(fitIn && { fit: 'inside' }) })
  })

  it('do not exist without a service', () => {
    expect(imageSources(content, none, { layout: 'fixed', width: 100 })).toBeNull()
  })

  it.each([
    ['719x153:720x154', '619x53:720x154'],
    ['99x100:100x101', '0x0:100x101'],
    ['0x0:1x1', '0x0:1x1'],
    ['100x350:101x351', '0x250:101x351'],
  ])('R5.2.4 reduce the focal point %s to %s', (focus, reduced) => {
    expect(focalPoint(focus)).toBe(reduced)
  })

  it.each(['', '1x2', 'axb:cxd', '-1x0:1x1', '1x2:3x4)'])(
    'R5.2.4 %j is not a focal point',
    (focus) => {
      expect(focalPoint(focus)).toBeNull()
    },
  )

  it.each([
    'https://elsewhere.example/a.jpg',
    '//elsewhere.example/media/a.jpg',
    '/images/a.jpg',
    '/media/no-ending',
    '/media/a.jpg?x=1',
    '/f/space/6000x4000/ab12/a.jpg',
    '/f/1001/a.jpg',
    'media/a.jpg',
    '',
  ])('R5.2.5 do not exist for %j, which is not the service’s', (src) => {
    expect(imageSources({ ...commerce, src }, thumbor, { layout: 'fixed', width: 100 })).toBeNull()
  })

  it.each(['/media/a.svg', '/media/A.SVG', '/f/1001/10x10/ab12/a.svg'])(
    'R5.2.5 the drawing %s is never resized',
    (src) => {
      expect(
        imageSources({ ...commerce, src }, thumbor, { layout: 'fixed', width: 100 }),
      ).toBeNull()
    },
  )

  it('R9.18 are distinct, sorted, of one aspect ratio, and never larger than the original', () => {
    const layout = fc.record({
      layout: fc.constantFrom('fixed' as const, 'constrained' as const, 'fullWidth' as const),
      width: fc.integer({ min: 40, max: 2500 }),
      ratio: fc.constantFrom(1, 1.5, 16 / 9, 0.8),
    })
    const original = fc.integer({ min: 40, max: 8000 })
    fc.assert(
      fc.property(layout, original, fc.boolean(), (how, width, isContent) => {
        const picture = { ...(isContent ? content : commerce), width, height: width }
        const sources = imageSources(picture, thumbor, how)!
        const all = candidates(sources.srcSet)
        const widths = all.map((candidate) => candidate.width)
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b))
        expect(widths.length).toBeGreaterThan(0)
        expect(Math.max(...widths)).toBeLessThanOrEqual(width)
        for (const candidate of all) {
          expect(candidate.url).toContain(
            `/${candidate.width}x${Math.round(candidate.width / how.ratio)}/`,
          )
        }
        expect(all.map(({ url }) => url)).toContain(sources.src)
      }),
    )
  })
})

describe('a picture without an image service', () => {
  const thumbnails = [
    { src: '/thumbnail/a-400.jpg', width: 400 },
    { src: '/thumbnail/a-800.jpg', width: 800 },
  ]
  const whole = { src: '/media/a.jpg', width: 2000, height: 1000, alt: '', thumbnails }
  const srcSet = '/thumbnail/a-400.jpg 400w, /thumbnail/a-800.jpg 800w'

  it.each<[string, Parameters<typeof thumbnailSources>[1], string]>([
    ['constrained', { layout: 'constrained', width: 600 }, '(min-width: 600px) 600px, 100vw'],
    ['fixed', { layout: 'fixed', width: 96 }, '96px'],
    ['as wide as the window', { layout: 'fullWidth', width: 600 }, '100vw'],
    ['of a custom width', { layout: 'fixed', width: 96, sizes: '50vw' }, '50vw'],
  ])('uses its thumbnails and itself: %s', (_name, layout, sizes) => {
    expect(thumbnailSources(whole, layout)).toEqual({
      srcSet: `${srcSet}, /media/a.jpg 2000w`,
      sizes,
    })
  })

  it('uses only its thumbnails if its width is unknown', () => {
    expect(thumbnailSet({ ...whole, width: 0 })).toBe(srcSet)
  })

  it('is the only file without thumbnails', () => {
    const { thumbnails: _, ...bare } = whole
    expect(thumbnailSet(bare)).toBeUndefined()
    expect(thumbnailSources(bare, { layout: 'fixed', width: 96 })).toBeUndefined()
    expect(thumbnailSources({ ...whole, thumbnails: [] }, { layout: 'fixed', width: 96 })).toBe(
      undefined,
    )
  })
})

describe('the aspect ratio of a picture', () => {
  it.each([
    [2000, 1000, undefined, 2],
    [2000, 1000, 90, 0.5],
    [2000, 1000, 180, 2],
    [2000, 1000, 270, 0.5],
    [0, 1000, undefined, 1.5],
    [2000, 0, undefined, 1.5],
    [0, 0, 90, 1.5],
  ] as const)('of %i by %i, rotated by %s, is %d', (width, height, rotate, ratio) => {
    const options = rotate === undefined ? {} : { options: { rotate } }
    expect(ratioOf({ src: '/a.jpg', alt: '', width, height, ...options })).toBe(ratio)
  })
})
