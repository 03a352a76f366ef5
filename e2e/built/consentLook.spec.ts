import { violations } from '../axe.ts'
import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const article = '/gb/en/cycling-advice/how-to-measure-a-child-for-a-bike/'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, consent: null })

      test('X7.1 the banner and content that waits for consent have no axe violation', async ({
        shop,
      }) => {
        await shop.visit(article)
        const banner = shop.page.locator('.consent-banner')
        await expect(banner).toBeVisible()
        expect(await violations(shop)).toEqual([])
        await banner.getByRole('button', { name: 'Choose' }).click()
        await expect(banner.getByRole('checkbox')).toHaveCount(4)
        expect(await violations(shop)).toEqual([])
      })
    })
  }
}
