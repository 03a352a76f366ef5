import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'

let site: WholeBuild
beforeAll(async () => {
  site = await wholeBuild('brand-4')
}, wholeBuildMs)

const prefix = '/gb-en/'
const documents = (kind: string) =>
  site.manifest.files.filter(
    ({ path, kind: own, page }) =>
      own === kind && path.endsWith('.html') && page?.startsWith(prefix),
  )
const pages = (kind: string) =>
  documents(kind).map(({ path }) => readFileSync(join(site.folder, path), 'utf8'))

describe('a brand with custom settings', () => {
  it('R2.5.4 has its separator before each product line, also in links', () => {
    const lines = documents('ProductLine').flatMap(({ page }) => page ?? [])
    expect(lines.length).toBeGreaterThan(1)
    const [listing = ''] = pages('ProductLineListing')
    for (const page of lines) {
      expect(page).toMatch(/^\/gb-en\/product-lines\/l\/[a-z-]+\/$/)
      expect(listing).toContain(`href="${page}"`)
    }
  })

  it('R3.6.6 uses its own attribute names before the project’s', () => {
    const html = pages('Product').join('')
    expect(html).toContain('<dt>Rear mech</dt>')
    expect(html).not.toContain('Rear derailleur')
    expect(html).toContain('<dt>Material</dt>')
  })

  it('R3.6.7 displays colours by its own rule instead of the back end’s', () => {
    const html = pages('Product').join('')
    expect(html).toContain('data-layout="swatch"')
    expect(html).not.toContain('data-layout="named-swatch"')
  })
})

describe('the values of a facet', () => {
  /** Names of the values of all facets with a name, in documents of a language. */
  const valuesOf = ({ folder, manifest }: WholeBuild, name: string, tag: string) =>
    manifest.files
      .filter(({ path, kind }) => kind === 'Category' && path.endsWith('.html'))
      .map(({ path }) => readFileSync(join(folder, path), 'utf8'))
      .filter((html) => html.includes(`<html lang="${tag}"`))
      .flatMap((html) => html.split('<details class="facet"').slice(1))
      .filter((facet) => facet.includes(`<legend class="visually-hidden">${name}</legend>`))
      .map((facet) =>
        [...facet.matchAll(/data-part="value-name">([^<]*)</g)].map(([, value]) => value!),
      )

  it.each([
    ['brand-1', 'en-GB', 'Motor'],
    ['brand-1', 'en-GB', 'Range of bikes'],
    ['brand-7', 'fr-FR', 'Moteur'],
    // the back end sorts these by words, whatever their positions
    ['brand-1', 'en-GB', 'Material'],
    ['brand-7', 'fr-FR', 'Type de vélo'],
    ['brand-7', 'de-DE', 'Fahrradtyp'],
  ])(
    'R3.6.7 of %s in %s are sorted by text over all products where the brand or the back end says so: %s',
    async (brand, tag, name) => {
      const { compare } = new Intl.Collator(tag, { numeric: true })
      const found = valuesOf(await wholeBuild(brand), name, tag)
      expect(found.some((values) => values.length > 1)).toBe(true)
      for (const values of found) expect(values).toEqual(values.toSorted(compare))
    },
    wholeBuildMs,
  )
})
