import { changeStyles } from './changeStyles.ts'
import {
  allowPayment,
  checkoutOf,
  expectOrder,
  fillCheckout,
  newEmail,
  openCheckout,
} from './checkout.ts'
import { test } from './fixtureShop.ts'
import { asUnderstood } from './oldBrowsers/asUnderstood.ts'
import { oldBrowsers } from './oldBrowsers/profiles.ts'
import { missingApis, remainingApis, removeApis } from './oldBrowsers/removeApis.ts'
import { removePopovers, shownPopovers } from './removePopovers.ts'
import { expect, withoutMotion, withoutPictures } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

for (const browser of oldBrowsers) {
  test.describe(() => {
    // Chromium requires Trusted Types also of pages that cannot make them
    test.use({ bypassCSP: browser.isMissing('api.TrustedHTML') })

    test(`X9.1 a guest orders a bike by card in ${browser.name}`, async ({
      shop,
      problems,
      fixtureShop,
    }) => {
      const { page } = shop
      const lacksPopovers = browser.isMissing('api.HTMLElement.popover')
      const before = lacksPopovers ? shownPopovers : ''
      await changeStyles(page, (css) => before + asUnderstood(css, browser))
      const apis = missingApis(browser)
      if (lacksPopovers) await removePopovers(page)
      await removeApis(page, apis)
      allowPayment(problems)
      const email = newEmail()

      // the colours are those of the theme
      await shop.visit('/gb/en/')
      await shop.untilHydrated()
      expect(await remainingApis(page, apis)).toEqual([])
      await expect(page.locator('.layout__too-old')).toBeHidden()
      const ground = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      await page.emulateMedia({ colorScheme: 'light' })
      const light = await ground()
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await ground()).not.toBe(light)
      expect([light, await ground()]).not.toContain('rgba(0, 0, 0, 0)')

      await openCheckout(shop, '/gb/en/calder-e-2/')
      const { payBy, orderButton } = checkoutOf(shop)
      await fillCheckout(shop, email)
      await payBy('card').check()
      await orderButton.click()
      await page.waitForURL(/\/payment\/[\da-f]+$/)
      await page.getByRole('button', { name: 'Pay' }).first().click()
      await expectOrder(shop, 'Thank you for your order')
      const [order, ...others] = await fixtureShop.orders(email)
      expect(others).toEqual([])
      expect(order).toMatchObject({ transaction: 'paid', state: 'open' })
    })
  })
}

test('a browser below the floor says what to do, above a page that can be read', async ({
  shop,
}) => {
  await changeStyles(shop.page, (css) =>
    css.replace(/@supports \(width: ?1lh\)[^{]*/, '@supports (a:b)'),
  )
  await shop.visit('/gb/en/calder-e-2/')
  await expect(shop.page.locator('.layout__too-old')).toHaveText(
    'This browser is too old for shopping here. Please update it or use another one.',
  )
  await expect(shop.page.locator('.layout__too-old')).toBeInViewport()
  await expect(shop.page.locator('main .price').first()).toContainText('£')
})
