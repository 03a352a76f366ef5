import type { Page } from '@playwright/test'
import { addStyles } from './addStyles.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const listing = '/gb/en/bikes/kids-bikes/'
const news = '/gb/en/news/'

/**
 * Computed styles of all elements of the main part, without differences that scripts, history, the
 * live stock, and the price in the bar make, which comes when the browser is idle.
 */
async function looks(page: Page): Promise<readonly string[]> {
  // hover styles would differ
  await page.mouse.move(0, 0)
  // parts that the browser has not laid out yet have no width
  await addStyles(
    page,
    // colours that are still changing would differ, too
    '* { content-visibility: visible !important; transition: none !important }',
  )
  return page.locator('.static-main').evaluate((main) =>
    [
      ...main.querySelectorAll(
        ':not(noscript, button, svg, button *, svg *, .back-to-listing, .back-to-listing *, .product-page__stock *, .product-bar *)',
      ),
    ].flatMap((element) => {
      // browsers lay out the content of closed details at any time, or not at all
      if (element.closest('details:not([open]) > :not(summary)')) return []
      const style = getComputedStyle(element)
      const { width } = element.getBoundingClientRect()
      const names = [
        'display',
        'position',
        'color',
        'font',
        'padding',
        'margin-block',
        'border',
        'gap',
      ]
      const values = names.map((name) => style.getPropertyValue(name))
      return [element.tagName, element.className.toString(), Math.round(width), ...values].join(' ')
    }),
  )
}

/** URL of the style sheet file of a document's page kind. */
async function sheetOf({ page, origin }: Shop, path: string) {
  const html = await (await page.request.get(origin + path)).text()
  return /<link rel="stylesheet" href="([^"]+)" data-kind-styles>/.exec(html)?.[1] ?? ''
}

test.describe('Styles of a page kind', () => {
  test('are loaded once for each kind, whether documents or navigations ask for them', async ({
    shop,
  }) => {
    const [own, other] = [await sheetOf(shop, news), await sheetOf(shop, listing)]
    expect(new Set(['', own, other]).size).toBe(3)
    const requested: string[] = []
    shop.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.css')) requested.push(pathname)
    })
    await shop.visit(news)
    await shop.markDocument()

    await shop.follow(listing)
    await expect(shop.page.locator('.product-grid')).toHaveCSS('display', 'grid')
    await shop.follow(news)
    await expect(shop.heading).toHaveText(/news/i)
    await shop.follow(listing)
    await expect(shop.heading).toContainText('Kids’ bikes')
    expect(await shop.isMarked()).toBe(true)
    // links in view are prefetched, whatever their page kind
    expect(requested.filter((path) => path === other)).toHaveLength(1)
    expect(requested.filter((path) => path === own)).toHaveLength(1)
  })

  test('look the same after a navigation and after a page load', async ({ shop }) => {
    // current prices and stock come at any time, and would differ
    await shop.page.route('**/store-api/**', () => {})
    await shop.visit(news)
    await shop.markDocument()
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    await shop.follow(listing)
    await expect(shop.heading).toContainText('Kids’ bikes')
    const listed = await looks(shop.page)
    await shop.page.locator('main .product-card__link').first().click()
    await expect(shop.page.locator('.product-page')).toBeVisible()
    await shop.untilHydrated()
    const product = await looks(shop.page)
    const productPath = new URL(shop.page.url()).pathname
    await shop.goBack()
    await expect(shop.heading).toContainText('Kids’ bikes')
    expect(await looks(shop.page)).toEqual(listed)
    expect(await shop.isMarked()).toBe(true)

    await shop.visit(productPath)
    expect(await looks(shop.page)).toEqual(product)
    await shop.visit(listing)
    expect(await looks(shop.page)).toEqual(listed)
  })

  test('of a document that fail to load are loaded again by the router', async ({
    shop,
    problems,
  }) => {
    problems.expect(/status of 503/)
    const own = await sheetOf(shop, news)
    await shop.page.route(`**${own}`, (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    })
    await shop.visit(news)
    await shop.untilHydrated()
    await expect
      .poll(() => shop.page.evaluate(() => document.adoptedStyleSheets.length))
      .toBeGreaterThan(0)
    await shop.markDocument()
    await shop.follow(listing)
    await expect(shop.page.locator('.product-grid')).toHaveCSS('display', 'grid')
    expect(await shop.isMarked()).toBe(true)
  })

  test('that fail to load make the browser load the page', async ({ shop, problems }) => {
    await shop.visit(news)
    await shop.markDocument()
    problems.expect(/status of 503/)
    await shop.page.route(
      '**/assets/style-*.css',
      (route) => route.fulfill({ status: 503, body: '' }),
      { times: 1 },
    )
    await shop.follow(listing)
    await expect(shop.heading).toContainText('Kids’ bikes')
    expect(await shop.isMarked()).toBe(false)
    await expect(shop.page.locator('.product-grid')).toHaveCSS('display', 'grid')
  })
})
