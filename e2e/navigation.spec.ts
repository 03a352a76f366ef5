import { expect, test } from './shop.ts'

test.describe('Going from page to page', () => {
  test('R2.8.1 a link shows its page without loading a document', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.markDocument()
    await shop.page.locator('main a[href="/gb/en/bikes/kids-bikes/"]').first().click()
    await shop.expectAddress('/gb/en/bikes/kids-bikes/')
    await expect(shop.heading).toContainText('Kids’ bikes')
    expect(await shop.isMarked()).toBe(true)
  })
})
