import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

/** Language of the pages outside of all locales, by brand. */
const languages = {
  'brand-1': 'en-GB',
  'brand-2': 'en-FR',
  'brand-3': 'nl-NL',
  'brand-4': 'en-GB',
  'brand-5': 'de-DE',
  'brand-6': 'de-DE',
  'brand-7': 'de-DE',
} as const

describe('the pages outside of all locales', () => {
  it.each(Object.entries(languages))(
    'R2.2.7 of %s are in %s',
    async (brand, language) => {
      const { folder } = await wholeBuild(brand)
      for (const path of ['index.html', '404.html', '500.html']) {
        const html = readFileSync(join(folder, path), 'utf8')
        expect([path, /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]]).toEqual([path, language])
      }
    },
    wholeBuildMs,
  )
})

describe('the fonts', () => {
  it.each(Object.keys(languages))(
    'R7.6.4 of %s come from its own site',
    async (brand) => {
      const { folder, manifest } = await wholeBuild(brand)
      const urls = manifest.files
        .filter(({ path }) => path.endsWith('.html') || path.endsWith('.css'))
        .flatMap(({ path }) => {
          const text = readFileSync(join(folder, path), 'utf8')
          return [...text.matchAll(/@font-face\s*\{[^}]*url\(["']?([^"')]+)/g)].map(
            ([, url = '']) => url,
          )
        })
      const fonts = [...new Set(urls)]
      expect(fonts.length).toBeGreaterThan(1)
      expect(fonts.filter((url) => !/^\/assets\/[\w-]+\.woff2$/.test(url))).toEqual([])
      expect(fonts.filter((url) => !existsSync(join(folder, url)))).toEqual([])
    },
    wholeBuildMs,
  )
})
