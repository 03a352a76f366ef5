import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'

/** A brand with reviews, questions and shops. */
let site: WholeBuild

beforeAll(async () => {
  site = await wholeBuild('brand-1')
}, wholeBuildMs)

type Data = Readonly<Record<string, unknown>>

const documentsOf = (kind: string) =>
  site.manifest.files.filter(({ path, kind: own }) => own === kind && path.endsWith('.html'))
const read = (path: string) => readFileSync(join(site.folder, path), 'utf8')

const entriesOf = (html: string): readonly Data[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json) as Data | readonly Data[],
  )

/** The types of an entry and of the entries in it. */
function typesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = (value as Data)['@type']
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(typesIn)]
}

const typesOf = (kind: string) =>
  new Set(documentsOf(kind).flatMap(({ path }) => entriesOf(read(path)).flatMap(typesIn)))

describe('structured data', () => {
  it('X4.3 has the types of each page kind', () => {
    const expected: Readonly<Record<string, readonly string[]>> = {
      Home: ['Organization', 'WebSite'],
      Category: ['BreadcrumbList', 'ItemList'],
      ProductLine: ['BreadcrumbList', 'ItemList'],
      Product: ['BreadcrumbList', 'ProductGroup', 'Product', 'Offer', 'AggregateRating'],
      Publication: ['BreadcrumbList', 'Article'],
      StoreLocator: ['BreadcrumbList', 'BikeStore'],
    }
    for (const [kind, types] of Object.entries(expected)) {
      const found = typesOf(kind)
      expect({ kind, missing: types.filter((type) => !found.has(type)) }).toEqual({
        kind,
        missing: [],
      })
    }
    const all = site.manifest.files.flatMap(({ path, kind }) =>
      kind !== undefined && path.endsWith('.html') && read(path).includes('"FAQPage"')
        ? [read(path)]
        : [],
    )
    // questions stand in the page that has them
    expect(all.length).toBeGreaterThan(0)
    for (const html of all) expect(html).toContain('<details')
  })

  it('X4.3 has a rating exactly where the page shows it', () => {
    const rated = documentsOf('Product').map(({ path }) => {
      const html = read(path)
      return {
        path,
        isTold: entriesOf(html).flatMap(typesIn).includes('AggregateRating'),
        isShown: /<a class="product-page__rating"/.test(html),
      }
    })
    expect(rated.filter(({ isTold, isShown }) => isTold !== isShown)).toEqual([])
    expect(new Set(rated.map(({ isTold }) => isTold))).toEqual(new Set([true, false]))
  })
})
