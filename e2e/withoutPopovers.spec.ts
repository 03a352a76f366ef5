import { addToBasket } from './checkout.ts'
import { changeStyles } from './changeStyles.ts'
import { removePopovers, withoutPopovers } from './removePopovers.ts'
import { expect, test as base, withoutPictures } from './shop.ts'

const test = base.extend<{ old: void }>({
  old: [
    async ({ page }, use) => {
      await removePopovers(page)
      await changeStyles(page, withoutPopovers)
      await use()
    },
    { auto: true },
  ],
})

test.use(withoutPictures)

test.describe('A phone without popovers', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('shows the page, and the menu when its button is pressed', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.untilHydrated()
    const menu = shop.page.locator('#main-menu')
    const button = shop.page.locator('.header__menu-button')
    await expect(menu).toBeHidden()
    await expect(shop.page.locator('h1').first()).toBeInViewport()
    await button.click()
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    // in the page and not over it
    await expect(menu.locator('.menu__link').first()).toBeInViewport()
    await expect(menu).toHaveCSS('position', 'static')
    await shop.page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
    // and by a link to another page
    await button.click()
    await menu.locator('.menu__link', { hasText: 'Sale' }).click()
    await expect(shop.page).not.toHaveURL(/\/gb\/en\/$/)
    await expect(menu).toBeHidden()
  })

  test('puts a bicycle into the basket', async ({ shop }) => {
    await addToBasket(shop, '/gb/en/bastion-u-lock/')
    await shop.visit('/gb/en/basket/')
    await expect(shop.page.locator('main')).toContainText('Bastion')
  })
})

test.describe('A wide window without popovers', () => {
  test('has the menu in its bar, and opens the choice of countries', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.untilHydrated()
    const menu = shop.page.locator('#main-menu')
    const shortcuts = shop.page.locator('.header__shortcuts')
    await expect(menu.locator('.menu__link').first()).toBeInViewport()
    const [left, right] = [await menu.boundingBox(), await shortcuts.boundingBox()]
    expect(left!.x).toBeLessThan(right!.x)
    const switcher = shop.page.locator('#locale-switcher')
    await expect(switcher).toBeHidden()
    await shop.page.locator('.locale-button:visible').first().click()
    await expect(switcher.locator('a').first()).toBeInViewport()
  })
})
