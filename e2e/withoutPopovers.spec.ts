import type { Page } from '@playwright/test'
import { addToBasket } from './checkout.ts'
import { expect, test as base, withoutPictures } from './shop.ts'

/** Like Safari 16, Firefox 124 and Chrome 113: the selector throws, and `popover` is an attribute without a meaning. */
async function removePopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).popover
    delete (HTMLElement.prototype as Partial<HTMLElement>).hidePopover
    const guard = <Args extends [string]>(prototype: object, name: string) => {
      const original = Reflect.get(prototype, name) as (...args: Args) => unknown
      Reflect.set(prototype, name, function (this: unknown, ...args: Args) {
        if (args[0].includes(':popover-open')) throw new DOMException('invalid selector')
        return original.apply(this, args)
      })
    }
    guard(Element.prototype, 'matches')
    guard(Document.prototype, 'querySelector')
    guard(Document.prototype, 'querySelectorAll')
    // buttons do nothing by themselves
    addEventListener(
      'click',
      (event) => {
        const isPopoverButton =
          event.target instanceof Element && event.target.closest('[popovertarget]')
        if (isPopoverButton) event.preventDefault()
      },
      true,
    )
    // and nothing hides what has the attribute
    const style = document.createElement('style')
    style.textContent =
      '@layer { [popover]:not([data-closed]) { display: block } } .menu { translate: none !important }'
    new MutationObserver((_, observer) => {
      if (!document.head) return
      document.head.prepend(style)
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const css = await response.text()
    const known = '@supports not selector(:popover-open)'
    await route.fulfill({ response, body: css.replaceAll(known, '@supports (display: block)') })
  })
}

const test = base.extend<{ old: void }>({
  old: [
    async ({ page }, use) => {
      await removePopovers(page)
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
