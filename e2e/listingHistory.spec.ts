import { findPage, levels } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

const listing = '/gb/en/bikes-in-stock/'

test('R2.1.26 a product leads back to the last visited listing, also after a breadcrumb', async ({
  shop,
}) => {
  await shop.visit(listing)
  // a script that loads last remembers the listing
  await shop.page.waitForLoadState('networkidle')
  await shop.follow(`${listing}?sort=price-low-to-high`)
  await shop.expectAddress(`${listing}?sort=price-low-to-high`)
  const name = (await shop.heading.textContent()) ?? ''
  await shop.page.locator('main .product-card a').first().click()
  const back = shop.page.locator('.back-to-listing')
  await expect(back).toHaveText(`Back to ${name}`)
  await back.click()
  await shop.expectAddress(`${listing}?sort=price-low-to-high`)

  // going up by breadcrumb: a product opened there leads back to that listing, and the earlier
  // product to its own
  const product = findPage('Product', ({ path }) => levels(path) > 2)
  await shop.follow(product.path)
  await expect(back).toBeVisible()
  const crumb = shop.page.locator('.breadcrumb a').last()
  const above = (await crumb.getAttribute('href')) ?? ''
  await crumb.click()
  await shop.expectAddress(above)
  await shop.page.goBack()
  await shop.expectAddress(product.path)
  await expect(back).toHaveAttribute('href', `${listing}?sort=price-low-to-high`)
  await shop.page.goForward()
  await shop.expectAddress(above)
  await shop.page.locator('main .product-card a').first().click()
  await expect(back).toHaveAttribute('href', above)
})

test('R2.1.26 the listing is remembered after a reload of the product', async ({ shop, page }) => {
  const sorted = `${listing}?sort=price-low-to-high`
  await shop.visit(sorted)
  await page.waitForLoadState('networkidle')
  await page.locator('main .product-card a').first().click()
  const back = page.locator('.back-to-listing')
  await expect(back).toHaveAttribute('href', sorted)
  await page.reload()
  await expect(back).toHaveAttribute('href', sorted)

  // the document began with a product: listings that follow are remembered all the same
  await page.waitForLoadState('networkidle')
  const above = (await page.locator('.breadcrumb a').last().getAttribute('href')) ?? ''
  await page.locator('.breadcrumb a').last().click()
  await shop.expectAddress(above)
  await page.locator('main .product-card a').first().click()
  await expect(back).toHaveAttribute('href', above)
})

test('X5.19 a product visited directly leads to its main listing', async ({ shop, page }) => {
  const { path } = findPage('Product', ({ path }) => levels(path) > 2)
  await shop.visit(path)
  const crumbs = page.locator('.breadcrumb a')
  await expect(page.locator('.back-to-listing')).toHaveAttribute(
    'href',
    (await crumbs.last().getAttribute('href')) ?? '',
  )
})
