import { brandsHidingPrices } from '../../tests/build/brandsHidingPrices.ts'
import { priceIn } from '../../tests/priceIn.ts'
import { withServedBuild } from '../servedBuild.ts'
import { createTableTag } from '../sampling.ts'
import { consentCookies, expect, Shop, test, withoutPictures } from '../shop.ts'

const tableTag = createTableTag()

test.use(withoutPictures)

/** Amounts in events, which have no currency beside them. */
const amount = /"(?:\w*[pP]rice|value|currency|discount|tax|revenue)":(?!null)/

for (const brand of brandsHidingPrices()) {
  test(
    `R1.4 ${brand}’s international channel shows no price on any page kind, in data or in events`,
    tableTag(),
    async ({ browser, problems }) => {
      test.setTimeout(300_000)
      // the tag container cannot load here; the test reads the data layer instead
      problems.allow(/request to another host/, /ERR_NAME_NOT_RESOLVED/, /status of 404/)
      await withServedBuild(brand, async ({ address, pages }) => {
        const context = await browser.newContext()
        await context.addCookies(consentCookies('C0001,C0002,C0003,C0004', address))
        const found: string[] = []
        const check = (place: string, text: string) => {
          const price = priceIn(text)
          if (price !== null) found.push(`${place}: …${price}…`)
        }
        const searches: string[] = []
        context.on('request', (request) => {
          if (request.url().endsWith('/store-api/product')) searches.push(request.postData() ?? '')
        })
        const pending: Promise<void>[] = []
        context.on('response', (response) => {
          const url = response.url()
          const type = response.request().resourceType()
          if (!/^(?:document|fetch|xhr)$/.test(type) || !url.startsWith(address)) return
          pending.push(
            response.text().then(
              (text) => check(url, text),
              () => {},
            ),
          )
        })

        const shop = new Shop(await context.newPage(), address)
        const own = pages.filter(({ path }) => path.startsWith('/int-en/'))
        const kinds = new Map(own.map((page) => [page.kind, page.path]))
        expect(kinds.size).toBeGreaterThan(15)
        const events: unknown[] = []
        for (const [kind, path] of kinds) {
          await shop.visit(path)
          // all variants of a product, and the next page of a listing
          for (const label of await shop.page
            .locator('main [data-island=VariantChoice] label')
            .all())
            await label.click()
          if (kind === 'Category') {
            // the current stock of its cards, without their prices
            await expect.poll(() => searches.length).toBeGreaterThan(0)
            await expect.poll(() => namesOf(shop)).toContain('view_item_list')
            await shop.page.locator('main .product-card a').first().click()
            await expect(shop.page.locator('.product-page')).toBeVisible()
            expect(await namesOf(shop)).toContain('select_item')
          }
          await expect.poll(() => namesOf(shop)).toContain('route-change')
          const layer = await layerOf(shop)
          events.push(...layer)
          const text = JSON.stringify(layer)
          if (amount.test(text)) found.push(`events of ${path}: ${text}`)
          check(`text of ${path}`, await shop.page.locator('body').innerText())
        }
        await Promise.all(pending)
        for (const search of searches) expect(search).not.toMatch(/price/i)
        expect(pending.length).toBeGreaterThan(kinds.size)
        expect(events.length).toBeGreaterThan(kinds.size)
        expect(found).toEqual([])
        await context.close()
      })
    },
  )
}

const namesOf = async (shop: Shop) => (await layerOf(shop)).map(({ event }) => event)

const layerOf = ({ page }: Shop): Promise<readonly { event?: unknown }[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: object[] }
    return dataLayer.map((entry) => ({ ...entry }))
  })
