import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopgen-attributes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let site: FixtureBuild
beforeAll(async () => {
  site = await fixtureBuild({ brand: 'brand-4', locales: ['gb-en'], out: join(folder, 'site') })
}, 60_000)

const pages = (kind: string) =>
  site.manifest.files.flatMap(({ path, kind: own }) =>
    own === kind && path.endsWith('.html') ? [readFileSync(join(site.folder, path), 'utf8')] : [],
  )

describe('a brand with settings of its own', () => {
  it('R2.5.4 has its separator before each product line, and links lead there', () => {
    const lines = site.manifest.files.flatMap(({ kind, page, path }) =>
      kind === 'ProductLine' && path.endsWith('.html') && page ? [page] : [],
    )
    expect(lines.length).toBeGreaterThan(1)
    const [listing = ''] = pages('ProductLineListing')
    for (const page of lines) {
      expect(page).toMatch(/^\/gb-en\/product-lines\/l\/[a-z-]+\/$/)
      expect(listing).toContain(`href="${page}"`)
    }
  })

  it('R3.6.6 names an attribute in its own words, the others in the project’s', () => {
    const html = pages('Product').join('')
    expect(html).toContain('<dt>Rear mech</dt>')
    expect(html).not.toContain('Rear derailleur')
    expect(html).toContain('<dt>Material</dt>')
  })

  it('R3.6.7 shows colours as its rule says, though the back end says otherwise', () => {
    const html = pages('Product').join('')
    expect(html).toContain('data-layout="swatch"')
    expect(html).not.toContain('data-layout="named-swatch"')
  })
})
