import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'

interface Tag {
  page: string
  attributes: ReadonlyMap<string, string>
}

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

const tagsOf = (page: string, html: string, pattern: RegExp): Tag[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => ({
    page,
    attributes: new Map(
      [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        unescape(value),
      ]),
    ),
  }))

/** Widths of a srcset in its order; densities are not used. */
const widthsOf = (srcSet: string) =>
  [...srcSet.matchAll(/ (\d+)w(?:,|$)/g)].map(([, w]) => Number(w))

let built: WholeBuild
let images: readonly Tag[]
let preloads: readonly Tag[]
beforeAll(async () => {
  built = await wholeBuild('brand-1')
  const pages = built.manifest.files.flatMap(({ path, kind }) =>
    path.endsWith('.html') && kind !== 'redirect' ? [path] : [],
  )
  const documents = pages.map(
    (page) => [page, readFileSync(join(built.folder, page), 'utf8')] as const,
  )
  images = documents.flatMap(([page, html]) => tagsOf(page, html, /<img ([^>]*?)\/?>/g))
  preloads = documents.flatMap(([page, html]) =>
    tagsOf(page, html, /<link ([^>]*rel="preload"[^>]*as="image"[^>]*?)\/?>/g),
  )
}, wholeBuildMs)

const failing = (isWrong: (attributes: Tag['attributes']) => boolean) =>
  images
    .filter(({ attributes }) => isWrong(attributes))
    .map(({ page, attributes }) => `${page}: ${attributes.get('src')}`)
    .slice(0, 5)
const isDrawing = (src = '') => /\.svg(?:$|[?#])/.test(src)

describe('pictures of all pages', () => {
  it('have a width and height, so that they shift nothing while they load', () => {
    expect(images.length).toBeGreaterThan(1000)
    expect(
      failing((img) => !(Number(img.get('width')) > 0 && Number(img.get('height')) > 0)),
    ).toEqual([])
  })

  it('have an alternative text, which can be empty', () => {
    expect(failing((img) => !img.has('alt'))).toEqual([])
  })

  it('have candidates from small to large, and a size that chooses among them', () => {
    const isWrong = (img: Tag['attributes']) => {
      const srcSet = img.get('srcset')
      if (srcSet === undefined) return false
      const widths = widthsOf(srcSet)
      const isSorted = widths.every((width, at) => at === 0 || width > widths[at - 1]!)
      return !isSorted || widths.length === 0 || !img.get('sizes')
    }
    expect(failing(isWrong)).toEqual([])
    expect(
      images.some(({ attributes }) => widthsOf(attributes.get('srcset') ?? '').length > 3),
    ).toBe(true)
  })

  it('are not resized if they are drawings', () => {
    expect(failing((img) => isDrawing(img.get('src')) && img.has('srcset'))).toEqual([])
  })

  it('load when they come into view, except those above the fold, which load first', () => {
    const isEager = (img: Tag['attributes']) => img.get('loading') !== 'lazy'
    expect(failing((img) => isEager(img) !== (img.get('fetchpriority') === 'high'))).toEqual([])
    const preloaded = new Set(
      preloads.map(
        ({ page, attributes }) =>
          `${page} ${attributes.get('imagesrcset') ?? attributes.get('href')}`,
      ),
    )
    expect(
      images
        .filter(({ attributes }) => isEager(attributes))
        .map(
          ({ page, attributes }) => `${page} ${attributes.get('srcset') ?? attributes.get('src')}`,
        )
        .filter((picture) => !preloaded.has(picture))
        .slice(0, 5),
    ).toEqual([])
    const perPage = Map.groupBy(preloads, ({ page }) => page)
    expect([...perPage.values()].filter(({ length }) => length > 4)).toEqual([])
  })
})
