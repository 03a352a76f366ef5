import { listBrandIds } from '#brands/index.ts'
import { coveredParts } from '../coveredParts.ts'
import { isSampled } from '../sampling.ts'
import { withServedBuild, type BuiltPage } from '../servedBuild.ts'
import { consentCookies, expect, test } from '../shop.ts'

/** What a picture takes up depends on its own size, so each needs one; the real ones take long to resize. */
const anyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"/>'

/** When sampling, the largest page of each kind, and one page in eighty. */
function wantedOf(pages: readonly BuiltPage[]): readonly BuiltPage[] {
  if (!isSampled) return pages
  const largest = new Map<string, BuiltPage>()
  for (const page of pages) {
    if (page.bytes > (largest.get(page.kind)?.bytes ?? 0)) largest.set(page.kind, page)
  }
  return pages.filter((page, index) => largest.get(page.kind) === page || index % 80 === 0)
}

for (const brand of listBrandIds()) {
  test(`X8.11 nothing covers the main picture, a price, a heading or a button of ${brand}, and no page is too wide`, async ({
    browser,
  }) => {
    test.setTimeout(isSampled ? 240_000 : 3_600_000)
    await withServedBuild(brand, async ({ address, pages }) => {
      const faults: string[] = []
      for (const width of [390, 1280]) {
        const context = await browser.newContext({ viewport: { width, height: 800 } })
        await context.addCookies(consentCookies('C0001', address))
        const page = await context.newPage()
        await page.route('**/_fixtures/images/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: anyPicture }),
        )
        for (const { path } of wantedOf(pages)) {
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
