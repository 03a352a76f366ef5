import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { otherFormOf } from '../formsOfAddress.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

/** What a document says: its text and the attributes with texts, and no scripts or styles. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, (tag) =>
      [...tag.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)]
        .map(([, text]) => ` ${text} `)
        .join(' | '),
    )

describe.each(['brand-3', 'brand-5', 'brand-7'])('the pages of %s', (id) => {
  it.each(otherFormOf(id))(
    'in %s have one form of address',
    async (language, otherForm) => {
      const { folder, manifest } = await wholeBuild(id)
      const pages = manifest.files
        .filter(({ path }) => path.endsWith('.html'))
        .map(({ path }) => ({ path, html: readFileSync(join(folder, path), 'utf8') }))
        .filter(({ html }) => new RegExp(`<html [^>]*lang="${language}-`).test(html))
      expect(pages.length).toBeGreaterThan(50)
      const mixed = pages.flatMap(({ path, html }) => {
        const text = wordsOf(html)
        const at = text.search(otherForm)
        return at < 0 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 60)}`]
      })
      expect(mixed).toEqual([])
    },
    wholeBuildMs,
  )
})
