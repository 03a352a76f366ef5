import { expect, test } from './shop.ts'
import { findPage, pageData } from './output.ts'

/** Page kinds with their requirement ids. */
const kinds = [
  ['R2.1.1', 'Home', '/gb/en/'],
  ['R2.1.2', 'Category', '/gb/en/bikes/'],
  ['R2.1.3', 'Product', '/gb/en/calder-1/'],
  ['R2.1.4', 'PublicationListing', '/gb/en/news/'],
  ['R2.1.5', 'Publication', '/gb/en/about-us/history/'],
  ['R2.1.6', 'ProductLine', null],
  ['R2.1.7', 'ProductLineListing', '/gb/en/product-lines/'],
  ['R2.1.9', 'CampaignListing', '/gb/en/campaigns/'],
  ['R2.1.10', 'Campaign', null],
  ['R2.1.11', 'StoreLocator', '/gb/en/store-locator/'],
  ['R2.1.12 R2.3.1', 'Basket', '/gb/en/basket/'],
  ['R2.1.13 R2.3.1', 'Checkout', '/gb/en/checkout/'],
  ['R2.1.14 R2.3.1', 'OrderConfirm', '/gb/en/order-confirm/'],
  ['R2.1.15', 'NotFound', '/gb/en/404.html'],
  ['R2.1.16', 'ServerError', '/gb/en/500.html'],
  ['R2.1.17', 'BikeComparison', '/gb/en/bike-comparison/'],
  ['R2.1.18', 'ContactMethodsListingPage', '/gb/en/contact/'],
  ['R2.1.19', 'ContactMethod', null],
  ['R2.1.20', 'ShippingMethodsListingPage', '/gb/en/customer-service/shipping-methods/'],
  ['R2.1.21', 'ShippingMethod', null],
  ['R2.1.22', 'PaymentMethodsListingPage', '/gb/en/customer-service/payment-methods/'],
  ['R2.1.23', 'PaymentMethod', null],
  ['R2.1.24', 'Splash', '/'],
  ['R2.1.25 R2.3.1', 'Search', '/gb/en/search/'],
] as const

/** The dev site renders with the same code as the build, so sampled runs test one kind in three there. */
const tagOf = (index: number) => (index % 3 === 0 ? {} : { tag: '@sameInDev' })

for (const [index, [id, kind, named]] of kinds.entries()) {
  test(`${id} ${kind} is shown and hydrates without a warning`, tagOf(index), async ({ shop }) => {
    // editors choose the paths of some kinds, so take the first page
    const path = named ?? findPage(kind, () => true).path
    await shop.visit(`${path}?utm_source=mail#content`)
    const { head } = pageData(path)
    expect(pageData(path).kind).toBe(kind)
    await expect(shop.page).toHaveTitle(head.title)
    await expect(shop.page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(shop.page.locator('h1')).toHaveCount(1)
    await expect(shop.page.getByRole('main')).toHaveCount(1)
    await expect(shop.page.getByRole('banner')).toHaveCount(1)
    await expect(shop.page.getByRole('contentinfo')).toHaveCount(1)
    // islands log warnings after hydration
    await shop.nextFrame()
  })
}

test.describe('A brand with dealer pages', () => {
  test.use({ site: 'languages' })

  test('R2.1.8 R2.5.5 a dealer page is linked from the store locator and has address and opening hours', async ({
    shop,
  }) => {
    await shop.visit('/be-nl/store-locator/')
    const dealer = shop.page.locator('.store-locator__name a').first()
    const name = (await dealer.textContent()) ?? ''
    await dealer.click()
    await shop.page.getByRole('dialog').locator('a[href*="/dealers/"]').first().click()
    await expect(shop.heading).toHaveText(name)
    expect(shop.address()).toMatch(/^\/be-nl\/dealers\/be-\d+\/[a-z0-9-]+\/$/)
    // the shops nearby have addresses, too
    await expect(shop.page.locator('main address').first()).toBeVisible()
    await expect(shop.page.locator('.dealer-page .dealer-hours tr')).toHaveCount(7)
  })
})
