import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { JSDOM } from 'jsdom'
import { legalNotes } from '#fixtures/catalogue/legalNotes.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { textOf } from './readDocument.ts'

let site: WholeBuild
beforeAll(async () => {
  site = await wholeBuild()
}, wholeBuildMs)

const documents = (prefix: string) =>
  site.manifest.files
    .filter(
      ({ kind, path, page }) =>
        kind === 'Product' && path.endsWith('.html') && page?.startsWith(prefix),
    )
    .map(({ path }) => readFileSync(join(site.folder, path), 'utf8'))

describe('the pages of products', () => {
  it('show the legal notes of their categories', () => {
    const known = Object.values(legalNotes).map(({ en }) => en)
    const found = new Set<string>()
    for (const html of documents('/gb/en/')) {
      for (const note of known) {
        const opening = note.slice(0, 30)
        if (!html.includes(opening)) continue
        const { document } = new JSDOM(html).window
        const texts = [...document.querySelectorAll('main li, main p')].map(textOf)
        expect(texts).toContain(note.replaceAll('\u00a0', '\u00a0'))
        found.add(note)
      }
    }
    expect(found.size).toBeGreaterThan(0)
  })

  it.each(['/gb/en/electric-bikes/', '/gb/en/bike-accessories/helmets/'])(
    'R3.5.3 show them, and so does the category: %s',
    (page) => {
      const file = site.manifest.files.find(
        (one) => one.page === page && one.path.endsWith('.html') && one.kind === 'Category',
      )
      const { en } = legalNotes[page.slice('/gb/en/'.length, -1)]!
      const { document } = new JSDOM(readFileSync(join(site.folder, file!.path), 'utf8')).window
      const texts = [...document.querySelectorAll('main .legal-notes li')].map(textOf)
      expect(texts).toContain(en)
    },
  )

  it('R3.5.5 show the number at the partner in its country, and in no other', () => {
    const numbers = (prefix: string) =>
      documents(prefix).flatMap((html) =>
        [...html.matchAll(/<dd data-specification="halfords">(\d+)<\/dd>/g)].map(
          ([, number]) => number,
        ),
      )
    expect(new Set(numbers('/gb/en/')).size).toBeGreaterThan(5)
    expect(numbers('/ie/en/')).toEqual([])
  })
})
