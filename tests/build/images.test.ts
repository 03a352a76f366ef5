import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'jsonc-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { brandFile } from '#brands/index.ts'
import type { Fixtures } from '#fixtures/server.ts'
import type { JsonObject } from '#fixtures/storyblok/story.ts'
import { fixtureBuild } from './fixtureBuild.ts'

const ownBrands = fileURLToPath(new URL('brands/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shopgen-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const foreign = [
  'https://elsewhere.example/media/ab/spring.jpg',
  'https://elsewhere.example/f/1001/1600x900/ab12cd34ef/spring.jpg',
]

/** Builds brand-8 with an image service; the addresses of all its pictures, and who answers them. */
async function picturesWith(name: string, imageService: JsonObject) {
  const brandsDir = join(folder, name, 'brands')
  const brand = parse(readFileSync(brandFile('brand-8', ownBrands), 'utf8'), [], {
    allowTrailingComma: true,
  }) as JsonObject
  mkdirSync(join(brandsDir, 'brand-8'), { recursive: true })
  writeFileSync(brandFile('brand-8', brandsDir), JSON.stringify({ ...brand, imageService }))
  let images: Fixtures['apps']['images'] | undefined
  const built = await fixtureBuild({
    brand: 'brand-8',
    brandsDir,
    out: join(folder, name, 'site'),
    prepare({ space, apps }) {
      images = apps.images
      const home = space
        .stories('published')
        .find(({ full_slug }) => full_slug === 'structure/home')!
      const body = foreign.map((filename, index) => ({
        _uid: `foreign-${index}`,
        component: 'media',
        items: [{ image: { filename, alt: 'From elsewhere' }, caption: 'A picture' }],
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
  return {
    tags,
    sources: [...new Set(sources)],
    /** What the service answers to an address of the site. */
    ask: async (address: string) =>
      (await images!.request(`http://site.test${address.replace('/_fixtures/images', '')}`)).status,
  }
}

const picture = /\/(?:media|f\/\d+)\/[^?]+?\.[a-z]+/
const operations = /(?:fit-in\/)?\d+x\d+(?:\/smart)?\/filters:(?:[a-z_]+\([^)]*\):?)+/

describe.each([
  ['thumbor', new RegExp(`^/_fixtures/images/${operations.source}${picture.source}$`)],
  ['storyblok', new RegExp(`^/_fixtures/images${picture.source}/m/${operations.source}$`)],
])('pages of a brand with the image service %s', (kind, form) => {
  it('have addresses of its form alone, with the brand’s quality and format, and it answers them', async () => {
    const { sources, tags, ask } = await picturesWith(kind, {
      kind,
      quality: 55,
      format: 'jpeg',
    })
    expect(sources.some((address) => address.includes('/media/'))).toBe(true)
    expect(sources.some((address) => address.includes('/f/'))).toBe(true)
    expect(sources.filter((address) => !form.test(address))).toEqual([])
    expect(sources.filter((address) => !address.includes('quality(55):format(jpeg)'))).toEqual([])
    for (const source of ['/media/', '/f/']) {
      const smallest = sources.filter((address) => address.includes(source)).sort()[0]!
      expect(await ask(smallest)).toBe(200)
    }

    for (const address of foreign) {
      const shown = tags.filter((tag) => tag.includes('elsewhere.example'))
      expect(shown.filter((tag) => tag.includes(` src="${address}"`))).not.toEqual([])
      expect(shown.filter((tag) => / srcset=/i.test(tag))).toEqual([])
    }
    expect(sources.filter((address) => address.includes('spring.jpg'))).toEqual([])
  }, 120_000)
})

it('pages of a brand without an image service show every picture as it is', async () => {
  const { sources, tags } = await picturesWith('none', { kind: 'none' })
  expect(tags.length).toBeGreaterThan(10)
  expect(sources).toEqual([])
}, 120_000)
