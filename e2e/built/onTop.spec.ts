import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBrandIds } from '#brands/index.ts'
import { wholeBuild } from '../../tests/wholeBuild.ts'
import { coveredParts } from '../coveredParts.ts'
import { isSampled } from '../sampling.ts'
import { withServedBuild, type BuiltPage } from '../servedBuild.ts'
import { consentCookies, expect, test } from '../shop.ts'

/** What a picture takes up depends on its own size, so each needs one; the real ones take long to resize. */
const anyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"/>'

/**
 * When sampling, the largest pages that together have every class of the brand: each component in each of its forms,
 * such as a badge that is a picture.
 */
function wantedOf(folder: string, pages: readonly BuiltPage[]): readonly BuiltPage[] {
  if (!isSampled) return pages
  const seen = new Set<string>()
  return pages
    .toSorted((a, b) => b.bytes - a.bytes)
    .filter(({ path }) => {
      const file = path.endsWith('.html') ? path : `${path}index.html`
      const before = seen.size
      for (const [, names = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
        /\sclass="([^"]*)"/g,
      )) {
        for (const name of names.split(' ')) seen.add(name)
      }
      return seen.size > before
    })
}

for (const brand of listBrandIds()) {
  test(`X8.11 nothing covers the main picture, a price, a heading or a button of ${brand}, and no page is too wide`, async ({
    browser,
  }) => {
    test.setTimeout(isSampled ? 240_000 : 3_600_000)
    const { folder } = await wholeBuild(brand)
    await withServedBuild(brand, async ({ address, pages }) => {
      const wanted = wantedOf(folder, pages)
      expect(wanted.length).toBeGreaterThan(10)
      const faults: string[] = []
      for (const [turn, width] of [390, 1280].entries()) {
        const context = await browser.newContext({ viewport: { width, height: 800 } })
        await context.addCookies(consentCookies('C0001', address))
        const page = await context.newPage()
        await page.route('**/_fixtures/images/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: anyPicture }),
        )
        for (const [index, { path }] of wanted.entries()) {
          // when sampling, each page has one of the widths
          if (isSampled && index % 2 !== turn) continue
          await page.goto(address + path, { waitUntil: 'load' })
          for (const fault of await page.evaluate(coveredParts)) {
            faults.push(`${path} at ${width} px: ${fault}`)
          }
        }
        await context.close()
      }
      expect(faults).toEqual([])
    })
  })
}
