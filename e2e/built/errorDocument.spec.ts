import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

test('R8.7 a page that fails to render shows the configured error document, and its links lead on', async ({
  shop,
  problems,
}) => {
  problems.expect(/broken on purpose/)
  await shop.visit('/gb/en/')
  await shop.page.route(/assets\/Category-\w+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken on purpose") }',
    }),
  )
  await shop.follow('/gb/en/bikes/')
  await shop.expectAddress('/gb/en/bikes/')
  await expect(shop.heading).toHaveText('Something went wrong')
  await expect(shop.page.locator('main .error-document p').first()).not.toBeEmpty()
  await shop.page
    .getByRole('link', { name: /home page/i })
    .first()
    .click()
  await shop.expectAddress('/gb/en/')
  await expect(shop.heading).not.toHaveText('Something went wrong')
})
