import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

test('R2.3.2 the Irish basket, checkout and order confirmation show the not-found page', async ({
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

test('R2.4.4 customer service offers discount codes only in Great Britain', async ({ shop }) => {
  const codes = shop.page.locator('main').getByRole('link', { name: 'Discount codes' })
  await shop.visit('/gb/en/customer-service/')
  await expect(codes).toHaveAttribute('href', '/gb/en/customer-service/discount-codes/')
  await shop.visit('/ie/en/customer-service/')
  await expect(codes).toHaveCount(0)
})
