import type { Page } from '@playwright/test'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

const listing = '/gb/en/bikes/kids-bikes/'
const news = '/gb/en/news/'

/**
 * How the main part looks: of each element what its styles come to. Scripts enable buttons later, and
 * the way back says where somebody came from.
 */
const looks = (page: Page) =>
  page.locator('.static-main').evaluate((main) =>
    [
      ...main.querySelectorAll(
        ':not(button, svg, button *, svg *, .back-to-listing, .back-to-listing *)',
      ),
    ].map((element) => {
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

test.describe('The style sheet of a page kind', () => {
  test('a page that a link leads to looks like one that was loaded', async ({ shop }) => {
    await shop.visit(news)
    await shop.markDocument()
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    await shop.follow(listing)
    await expect(shop.heading).toContainText('Kids’ bikes')
    const listed = await looks(shop.page)
    await shop.page.locator('main .product-card__link').first().click()
    await expect(shop.page.locator('.product-page')).toBeVisible()
    await shop.untilAlive()
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

  test('a page is not shown without its styles: the browser loads it', async ({
    shop,
    problems,
  }) => {
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
