import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { brandLocales } from '#brands/locales.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import type { Locale } from '#shared/paths/locale.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'

const locales = listBrandIds().flatMap((brand) =>
  brandLocales(readBrand(brand)).map((locale) => ({ brand, ...locale })),
)
const selling = locales.filter(({ sellsOnline }) => sellsOnline)
const others = locales.filter(({ sellsOnline }) => !sellsOnline)

const sellingKinds = ['Basket', 'Checkout', 'OrderConfirm']

/** The documents below the prefix of a locale, with kind, path and text. */
async function documentsOf({ brand, prefix }: { brand: string } & Pick<Locale, 'prefix'>) {
  const { folder, manifest } = await wholeBuild(brand)
  return manifest.files
    .filter(({ path, kind }) => path.endsWith('.html') && kind !== 'redirect')
    .map(({ path, kind }) => ({ kind, path: `/${path.replace(/index\.html$/, '')}`, file: path }))
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ kind, path, file }) => ({ kind, path, html: readFileSync(join(folder, file), 'utf8') }))
}

/** What the document shows and starts, without styles and code that all pages share. */
const withoutCode = (html: string) =>
  html.replaceAll(/<style[^]*?<\/style>|<script(?![^>]*json)[^]*?<\/script>/g, '')

describe('the checkout', () => {
  const rows = selling.flatMap((locale) =>
    (['terms', 'withdrawal', 'guarantee'] as const).map((text) => ({ ...locale, text })),
  )
  /** What each text is about, in the languages that sell: every law gives fourteen days to withdraw. */
  const subjects = {
    terms: /terms-and-conditions\//,
    withdrawal: /\b(?:14|fourteen|vierzehn|veertien|quatorze)\b/i,
    guarantee: /warranty\/|gar?antie|guarantee|gewährleistung/i,
  }

  it.each(rows)(
    '$brand $id: has the text $text beside the order button',
    async ({ text, ...locale }) => {
      const page = (await documentsOf(locale)).find(({ kind }) => kind === 'Checkout')
      const [, review = ''] = page?.html.split('id="checkout-review"') ?? []
      const texts = review.match(/<div class="checkout__legal">[^]*?<\/div>/g) ?? []
      expect(texts).toHaveLength(3)
      expect(texts.filter((found) => subjects[text].test(found)).length).toBeGreaterThan(0)
    },
    wholeBuildMs,
  )
})

describe('a country that does not sell online', () => {
  it.each(others)(
    '$brand $id: has no basket, checkout and order anywhere',
    async (locale) => {
      const segments = new Set(
        (await documentsOf(selling.find(({ brand }) => brand === locale.brand)!))
          .filter(({ kind }) => sellingKinds.includes(kind))
          .map(({ path }) => path.split('/').at(-2)),
      )
      expect(segments.size).toBe(3)
      const documents = await documentsOf(locale)
      expect(documents.length).toBeGreaterThan(15)
      const links = [...segments].map((segment) => `${locale.prefix}${segment}/`)
      for (const { kind, path, html } of documents) {
        expect(sellingKinds, path).not.toContain(kind)
        expect(links, path).not.toContain(path)
        const shown = withoutCode(html)
        for (const part of [
          ...links,
          'data-island="AddToBasket"',
          'add-to-basket',
          '"Checkout"',
          'buy-status',
        ])
          expect(shown.includes(part), `${path} has ${part}`).toBe(false)
      }
    },
    wholeBuildMs,
  )
})
