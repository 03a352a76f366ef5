import { violations } from '../axe.ts'
import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const article = '/gb/en/cycling-advice/how-to-measure-a-child-for-a-bike/'

const campaign = '/gb/en/titanium-range/'

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

      test('X7.1 a video with its poster has no axe violation and fits', async ({ shop }) => {
        await shop.visit(campaign)
        const gate = shop.page.locator('.video .consent-gate')
        await gate.scrollIntoViewIfNeeded()
        // nothing covers it
        await gate.getByRole('button', { name: 'Cookie settings' }).click({ trial: true })
        expect(await violations(shop, { context: '.video' })).toEqual([])
        const { x, width: gateWidth } = (await gate.boundingBox())!
        for (const words of await gate.locator('p').all()) {
          const box = (await words.boundingBox())!
          expect(box.x).toBeGreaterThanOrEqual(x)
          expect(box.x + box.width).toBeLessThanOrEqual(x + gateWidth)
        }
      })
    })
  }
}

test.describe('with forced colours', () => {
  test.use({ consent: null, contextOptions: { forcedColors: 'active' } })

  test('the banner and its buttons have borders, and a visible focus', async ({ shop }) => {
    await shop.visit(article)
    const banner = shop.page.locator('.consent-banner')
    await expect(banner).toBeVisible()
    const hasBorder = (element: Element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return borderTopStyle === 'solid' && parseFloat(borderTopWidth) > 0
    }
    expect(await banner.evaluate(hasBorder)).toBe(true)
    for (const name of ['Accept all', 'Refuse all', 'Choose']) {
      const button = banner.getByRole('button', { name })
      expect([name, await button.evaluate(hasBorder)]).toEqual([name, true])
      await shop.page.keyboard.press('Tab')
      await expect(button).toBeFocused()
      expect(await button.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid')
    }
    expect(await shop.page.locator('main .consent-gate').evaluate(hasBorder)).toBe(true)
  })
})
