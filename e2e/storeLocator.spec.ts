import { addressOf, type SiteName } from './sites.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

/** Filters from configuration and content: two countries of one brand, and another brand. */
const places: readonly [site: SiteName, path: string, filters: readonly string[]][] = [
  ['built', '/gb/en/store-locator/', ['Collect in store', 'Test centre', 'Electric bikes']],
  ['built', '/ie/en/store-locator/', ['Collect in store', 'Electric bikes']],
  ['languages', '/be-nl/store-locator/', ['Premiumdealer', 'Testcentrum', 'Fietslease']],
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ problems }) => {
      // scripts that are disabled leave preloaded files unused
      if (!javaScriptEnabled) problems.allow(/was preloaded using link preload but not used/)
    })

    for (const [site, path, filters] of places) {
      test.describe(`${site} ${path}`, () => {
        test.use({ site })

        test('R9.15 shops are filtered by the filters of the brand and country', async ({
          page,
        }) => {
          await page.goto(addressOf(site) + path)
          const labels = page.locator('.dealer-filters label')
          await expect(labels).toHaveText([...filters])
          const shops = page.locator('.store-locator__shop')
          const all = await shops.count()
          expect(all).toBeGreaterThan(1)

          for (const filter of filters) {
            const having = shops.filter({ hasText: filter })
            const count = await having.count()
            await labels.filter({ hasText: filter }).click()
            await expect(shops.filter({ visible: true })).toHaveCount(count)
            await expect(having.filter({ visible: true })).toHaveCount(count)
            const says = page.locator('.dealer-filters__count')
            if (javaScriptEnabled) await expect(says).toContainText(`${count} `)
            else await expect(says).toBeHidden()
            await labels.filter({ hasText: filter }).click()
            await expect(shops.filter({ visible: true })).toHaveCount(all)
          }
          // several filters combine with “and”
          for (const filter of filters) await labels.filter({ hasText: filter }).click()
          const having = filters.reduce((some, filter) => some.filter({ hasText: filter }), shops)
          await expect(shops.filter({ visible: true })).toHaveCount(await having.count())
        })
      })
    }
  })
}
