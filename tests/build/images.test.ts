import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'jsonc-parser'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { brandFile } from '#brands/index.ts'
import type { CatalogueProduct } from '#fixtures/catalogue/product.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { mediaId } from '#fixtures/shopware/entities/media.ts'
import type { JsonObject } from '#fixtures/storyblok/story.ts'
import { fixtureBuild } from './fixtureBuild.ts'

const ownBrands = fileURLToPath(new URL('brands/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shopgen-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const foreign = [
  'https://elsewhere.example/media/ab/spring.jpg',
  'https://elsewhere.example/f/1001/1600x900/ab12cd34ef/spring.jpg',
]

/** Assets of the content service with options at and beyond their bounds, and vectors. */
const own: Readonly<Record<string, JsonObject>> = {
  'bounded.jpg': {
    blur: '100',
    brightness: '-100',
    quality: '0',
    rotate: '270',
    format: 'png',
    fill: 'transparent',
  },
  'beyond.jpg': {
    blur: '101',
    brightness: '-101',
    quality: '101',
    rotate: '45',
    format: 'gif',
    fill: '#ffffff',
  },
  'drawing.svg': { quality: '50' },
}

/**
 * Builds a locale of brand-8 with an image service, and returns all image URLs with the service that responds
 * to them.
 */
async function picturesWith(name: string, imageService: JsonObject) {
  const brandsDir = join(folder, name, 'brands')
  const brand = parse(readFileSync(brandFile('brand-8', ownBrands), 'utf8'), [], {
    allowTrailingComma: true,
  }) as JsonObject
  mkdirSync(join(brandsDir, 'brand-8'), { recursive: true })
  writeFileSync(brandFile('brand-8', brandsDir), JSON.stringify({ ...brand, imageService }))
  let images: Fixtures['apps']['images'] | undefined
  let media: CatalogueProduct['media'] = []
  const built = await fixtureBuild({
    brand: 'brand-8',
    brandsDir,
    locales: ['int-en'],
    out: join(folder, name, 'site'),
    prepare({ space, catalogue, apps }) {
      images = apps.images
      const bicycle = catalogue.productByNumber('FELL-TI')!
      media = bicycle.media
      const logo = (view: string) => mediaId(bicycle.media.find((one) => one.view === view)!)
      Object.defineProperty(bicycle, 'customFields', {
        value: { ...bicycle.customFields, modelLogo: logo('cockpit'), bikeLogo: logo('rear') },
      })
      const home = space
        .stories('published')
        .find(({ full_slug }) => full_slug === 'structure/home')!
      const [known = ''] = /https?:[^"]+\/f\/[^"]+\.jpg/.exec(JSON.stringify(home.content)) ?? []
      const assets = [
        ...foreign.map((filename) => ({ filename, alt: 'From elsewhere' })),
        ...Object.entries(own).map(([name, meta_data]) => ({
          filename: known.replace(/[^/]+$/, name),
          alt: name,
          meta_data,
        })),
      ]
      const body = assets.map((image, index) => ({
        _uid: `added-${index}`,
        component: 'media',
        items: [{ image, caption: 'A picture' }],
      }))
      space.publish('structure/home', {
        content: { ...home.content, body: [...(home.content['body'] as JsonObject[]), ...body] },
      })
    },
  })
  const documents = built.manifest.files
    .filter(({ path }) => path.endsWith('.html'))
    .map(({ path }) => readFileSync(join(built.folder, path), 'utf8'))
  const tags = [...new Set(documents.flatMap((html) => html.match(/<img [^>]*>/g) ?? []))]
  const sources = tags
    .filter((tag) => / srcset="/i.test(tag))
    .flatMap((tag) => {
      const value = / srcset="([^"]*)"/i.exec(tag)?.[1] ?? ''
      return value.split(', ').map((entry) => entry.split(' ')[0] ?? '')
    })
  const warnings = built.events.flatMap((event) => (event.kind === 'warning' ? [event] : []))
  return {
    tags,
    warnings: warnings.filter(({ group }) => group === 'invalid image options'),
    sources: [...new Set(sources)],
    /** The response of the service to a URL of the site. */
    ask: async (address: string) =>
      images!.request(
        address.replace(/^(?:https:\/\/[^/]+|\/_fixtures\/images)/, 'http://site.test'),
      ),
    /** The English text of a view of the bicycle with logos. */
    altOf: (view: string) => media.find((one) => one.view === view)?.alt['en'],
    /** The document of a product by the slug of its name. */
    page: (slug: string) =>
      readFileSync(
        join(
          built.folder,
          built.manifest.files.find(
            ({ path }) => path.includes(`/${slug}`) && path.endsWith('.html'),
          )!.path,
        ),
        'utf8',
      ),
  }
}

const picture = /\/(?:media|f\/\d+)\/[^?]+?\.[a-z]+/
const operations = /(?:fit-in\/)?\d+x\d+(?:\/smart)?\/filters:(?:[a-z_]+\([^)]*\):?)+/

describe.each([
  ['thumbor', new RegExp(`^/_fixtures/images/${operations.source}${picture.source}$`)],
  ['storyblok', new RegExp(`^/_fixtures/images${picture.source}/m/${operations.source}$`)],
])('pages of a brand with the image service %s', (kind, form) => {
  it('R5.2.3 R5.2.5 have only URLs in its format, with options of the brand or the picture in bounds, and it responds to them', async () => {
    const { sources, tags, warnings, ask } = await picturesWith(kind, {
      kind,
      quality: 55,
      format: 'jpeg',
    })
    expect(sources.some((address) => address.includes('/media/'))).toBe(true)
    expect(sources.some((address) => address.includes('/f/'))).toBe(true)
    expect(sources.filter((address) => !form.test(address))).toEqual([])
    const isBounded = (address: string) => address.includes('/bounded.jpg')
    // a picture of the fixtures with its own brightness
    const isBrighter = (address: string) => address.includes('/city-after-dark.jpg')
    const asBrand = sources.filter((address) => !isBounded(address) && !isBrighter(address))
    const brighter = sources.filter(isBrighter)
    expect(brighter.length).toBeGreaterThan(0)
    expect(
      brighter.filter((address) => !address.includes('filters:brightness(8):quality(80):')),
    ).toEqual([])
    expect((await ask(brighter[0]!)).status).toBe(200)
    expect(asBrand.filter((address) => !address.includes('quality(55):format(jpeg)'))).toEqual([])
    expect(asBrand.filter((address) => /blur|brightness|rotate|fill/.test(address))).toEqual([])
    expect(asBrand.some((address) => address.includes('/beyond.jpg'))).toBe(true)
    const all = 'blur(100):brightness(-100):quality(0):rotate(270):format(png):fill(transparent)'
    expect(sources.some(isBounded)).toBe(true)
    expect(sources.filter((address) => isBounded(address) && !address.includes(all))).toEqual([])
    const names = ['blur', 'brightness', 'quality', 'rotate', 'format', 'fill']
    // each locale reads the story and repeats the warning
    const distinct = new Map(warnings.map(({ diagnostic }) => [diagnostic.what, diagnostic]))
    expect([...distinct.values()]).toEqual(
      names.map((name) => ({
        what: expect.stringMatching(`^ignored the invalid image option ${name}: `) as unknown,
        where: expect.stringMatching(
          /^story structure\/home \(id \d+\).*field items\[0\]\.image/,
        ) as unknown,
        todo: expect.stringMatching(/^Enter /) as unknown,
      })),
    )

    const drawings = tags.filter((tag) => tag.includes('drawing.svg'))
    expect(drawings.length).toBeGreaterThan(0)
    expect(drawings.filter((tag) => /srcset=|filters:|\/m\//i.test(tag))).toEqual([])
    for (const source of ['/media/', '/f/']) {
      const smallest = sources.filter((address) => address.includes(source)).sort()[0]!
      expect((await ask(smallest)).status).toBe(200)
    }

    for (const address of foreign) {
      const shown = tags.filter((tag) => tag.includes('elsewhere.example'))
      expect(shown.filter((tag) => tag.includes(` src="${address}"`))).not.toEqual([])
      expect(shown.filter((tag) => / srcset=/i.test(tag))).toEqual([])
    }
    expect(sources.filter((address) => address.includes('spring.jpg'))).toEqual([])
  })
})

it('R3.5.4 pages of a brand without an image service use the media and thumbnails of the back end', async () => {
  const { sources, tags, page, ask, altOf } = await picturesWith('none', { kind: 'none' })
  expect(tags.length).toBeGreaterThan(10)
  const isThumbnail = (address: string) => address.includes('/thumbnail/')
  expect(sources.filter((address) => !/\/(?:thumbnail|media)\/[^?]+\.png$/.test(address))).toEqual(
    [],
  )
  expect(sources.some(isThumbnail)).toBe(true)

  const html = page('fell-ti')
  // the gallery has all pictures by position with thumbnails, without logos
  const slides = /<ul class="gallery__strip".*?<\/ul>/s.exec(html)?.[0] ?? ''
  expect(
    [
      ...slides.matchAll(
        / src="[^"]*\/([\w-]+)\.png"[^>]* width="(\d+)" height="(\d+)" alt="([^"]*)"/g,
      ),
    ].map(([, view, width, height, alt]) => [view, Number(width) / Number(height), alt]),
  ).toEqual(
    ['side', 'three-quarter', 'drivetrain', 'front', 'wheel', 'saddle'].map((view) => [
      view,
      1.5,
      altOf(view),
    ]),
  )
  const logos = /<p class="product-page__logos">.*?<\/p>/s.exec(html)?.[0] ?? ''
  const logoTags = [...logos.matchAll(/<img [^>]*src="[^"]*\/(\w+)\.png"[^>]* alt="([^"]*)"/g)]
  expect(logoTags.map(([, view, alt]) => [view, alt])).toEqual([
    ['rear', altOf('rear')],
    ['cockpit', altOf('cockpit')],
  ])
  const [hero = ''] = /<img class="image product-page__hero"[^>]*>/.exec(html) ?? []
  expect(hero).toMatch(/ src="[^"]*\/drivetrain\.png" srcSet="[^"]*\/thumbnail\//)
  expect(hero).toContain(` alt="${altOf('drivetrain')}"`)

  const thumbnail = sources.filter(isThumbnail).find((address) => address.includes('_320x320'))!
  const bytes = Buffer.from(await (await ask(thumbnail)).arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([320, 213])
})
