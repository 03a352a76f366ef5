import { violations } from '../axe.ts'
import { pageData } from '../output.ts'
import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

/** One page of each kind that content makes or completes. */
const pages = [
  ['R2.1.6 ProductLine', '/gb/en/product-lines/titanium/'],
  ['R2.1.7 ProductLineListing', '/gb/en/product-lines/'],
  ['R2.1.9 CampaignListing', '/gb/en/campaigns/'],
  ['R2.1.10 Campaign', '/gb/en/titanium-range/'],
  ['R2.1.12 Basket', '/gb/en/basket/'],
  ['R2.1.13 Checkout', '/gb/en/checkout/'],
  ['R2.1.14 OrderConfirm', '/gb/en/order-confirm/'],
  ['R2.1.17 BikeComparison', '/gb/en/bike-comparison/'],
  ['R2.1.18 ContactMethodsListingPage', '/gb/en/contact/'],
  ['R2.1.19 ContactMethod', '/gb/en/contact/telephone/'],
  ['R2.1.20 ShippingMethodsListingPage', '/gb/en/customer-service/shipping-methods/'],
  ['R2.1.21 ShippingMethod', '/gb/en/customer-service/shipping-methods/home-delivery/'],
  ['R2.1.22 PaymentMethodsListingPage', '/gb/en/customer-service/payment-methods/'],
  ['R2.1.23 PaymentMethod', '/gb/en/customer-service/payment-methods/card/'],
  ['R2.1.25 Search', '/gb/en/search/'],
] as const

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const [title, path] of pages) {
      test(`${title} shows its content, fits the window and has no violation`, async ({ shop }) => {
        await shop.visit(path)
        expect(title.split(' ')[1]).toBe(pageData(path).kind)
        await expect(shop.page).toHaveTitle(pageData(path).head.title)
        await expect(shop.heading).toHaveCount(1)
        const overflow = await shop.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
        expect(await violations(shop)).toEqual([])
      })
    }
  })
}

test('R2.3.2 the Irish basket, checkout and order confirmation answer the not-found page', async ({
  shop,
  problems,
}) => {
  problems.expect(/404 \(Not Found\)/)
  for (const path of ['basket', 'checkout', 'order-confirm', 'no-such-page']) {
    const response = await shop.page.goto(`${shop.origin}/ie/en/${path}/`)
    expect(response?.status(), path).toBe(404)
    await expect(shop.heading).toHaveText('That page has rolled away')
    await expect(shop.page.locator('html')).toHaveAttribute('lang', 'en-IE')
  }
})

test('R2.4.4 customer service offers discount codes in Great Britain alone', async ({ shop }) => {
  const codes = shop.page.locator('main').getByRole('link', { name: 'Discount codes' })
  await shop.visit('/gb/en/customer-service/')
  await expect(codes).toHaveAttribute('href', '/gb/en/customer-service/discount-codes/')
  await shop.visit('/ie/en/customer-service/')
  await expect(codes).toHaveCount(0)
})
