import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'

let site: WholeBuild
beforeAll(async () => {
  site = await wholeBuild('brand-3')
}, wholeBuildMs)

/** The language versions that a document names. */
const versionsIn = (path: string) =>
  [
    ...readFileSync(join(site.folder, path), 'utf8').matchAll(
      /<link rel="alternate" hreflang="([^"]+)" href="https?:\/\/[^/"]+([^"]*)"/g,
    ),
  ].map(([, tag = '', href = '']) => ({ tag, href }))

/** The story, product or dealer of a page, which is the same in all locales; the folder below it tells its variants apart. */
const sameness = ({
  kind,
  sources: [source = ''] = [],
  page = '',
}: WholeBuild['manifest']['files'][number]) => {
  const [id = source] = /(?<=^product )\w+|(?<=id )\w+|(?<=^dealer )\S+/.exec(source) ?? []
  const depth = page.split('/').length
  return `${kind} ${id} ${depth}`
}

describe('the language versions of pages', () => {
  it.each([
    ['Product', 10],
    ['Publication', 10],
    ['Category', 8],
    ['ProductLine', 2],
    ['Campaign', 1],
    ['ContactMethod', 3],
    ['ShippingMethod', 2],
    ['PaymentMethod', 2],
    ['StoreLocator', 1],
    ['Home', 1],
  ])('X4.1 of the kind %s are all pages of the same story or product', (kind, least) => {
    const pages = site.manifest.files.filter(
      (file) => file.kind === kind && file.path.endsWith('.html'),
    )
    const groups = [...Map.groupBy(pages, sameness).values()].filter((group) => {
      // several pages of one product in one locale are its variants
      const locales = group.map(({ page = '' }) => page.split('/')[1])
      return group.length > 1 && new Set(locales).size === locales.length
    })
    expect(groups.length).toBeGreaterThanOrEqual(least)
    const wrong = groups.flatMap((group) => {
      const wanted = group.flatMap(({ page }) => page ?? []).sort()
      return group.flatMap(({ path }) => {
        const named = versionsIn(path)
        const others = named.filter(({ tag }) => tag !== 'x-default').map(({ href }) => href)
        // a country can have a story of its own for the same page
        return wanted.every((page) => others.includes(page)) ? [] : [{ path, named, wanted }]
      })
    })
    expect(wrong).toEqual([])
  })

  it('X4.1 of dealers are the pages of the same dealer in the languages of its country', () => {
    const dealers = site.manifest.files.filter(
      ({ kind, path }) => kind === 'DealerDetail' && path.endsWith('.html'),
    )
    const idOf = ({ page = '' }: (typeof dealers)[number]) => page.split('/')[3] ?? ''
    const groups = [...Map.groupBy(dealers, idOf).values()].filter(({ length }) => length > 1)
    expect(groups.length).toBeGreaterThan(3)
    for (const group of groups) {
      const wanted = group.flatMap(({ page }) => page ?? []).sort()
      for (const { path } of group) {
        const named = versionsIn(path).filter(({ tag }) => tag !== 'x-default')
        expect(named.map(({ href }) => href).sort(), path).toEqual(wanted)
      }
    }
  })
})
