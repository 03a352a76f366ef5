import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { otherFormOf } from '../formsOfAddress.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

/** Attributes with texts. */
const attributes = / (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g

/** What a document says, without its scripts and styles. */
function wordsOf(html: string): string {
  const markup = html.replaceAll('\u00ad', '').replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
  const named = [...markup.matchAll(attributes)].map(([, text]) => text)
  return [markup.replaceAll(/<[^>]+>/g, ' '), ...named].join(' | ')
}

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
