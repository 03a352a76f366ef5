import type { Locator } from '@playwright/test'
import { violations } from './axe.ts'
import {
  allowPayment,
  basketOf,
  checkoutOf,
  expectOrder,
  fillCheckout,
  newEmail,
  openCheckout,
} from './checkout.ts'
import { test } from './fixtureShop.ts'
import { expect, withoutPictures, type Shop } from './shop.ts'
import { tabTo } from './tabTo.ts'

test.use(withoutPictures)

const isFocusLost = (shop: Shop) =>
  shop.page.evaluate(() => {
    const focused = document.activeElement
    return !focused || focused === document.body || !focused.checkVisibility()
  })

test('X7.2.1 searching, filtering, choosing and comparing work by keyboard alone', async ({
  shop,
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  const tray = page.getByRole('complementary', { name: 'Compare bikes' })
  await shop.visit('/gb/en/')

  await test.step('search', async () => {
    await tabTo(shop, page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }))
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: 'What are you looking for?' })
    await expect(field).toBeFocused()
    await page.keyboard.type('bike')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^See all \d+ results$/)
    await page.keyboard.press('Enter')
    await expect(shop.heading).toHaveText('Results for “bike”')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeAttached()
  })

  const products = page.getByRole('region', { name: /^\d+ products?$/ })
  const count = products.getByRole('status')
  await test.step('filter', async () => {
    const all = await products.getByRole('heading', { level: 2 }).first().textContent()
    const black = page
      .getByRole('group', { name: 'Colour' })
      .getByRole('checkbox', { name: /^Black/ })
    await tabTo(shop, black)
    await page.keyboard.press('Space')
    await expect(black).toBeFocused()
    await expect(count).toHaveText(/^\d+ products?$/)
    await expect(count).not.toHaveText(all!)
    expect(await violations(shop)).toEqual([])

    await tabTo(shop, button('Remove filter: Black'))
    await page.keyboard.press('Enter')
    await expect(count).toHaveText(all!)
    expect(await isFocusLost(shop)).toBe(false)
  })

  await test.step('choose', async () => {
    const bike = products.locator(
      'article[data-bicycle]:has(.product-card__color ~ .product-card__color)',
    )
    const toggle = bike.first().getByRole('button', { name: /^Compare / })
    await tabTo(shop, toggle)
    await page.keyboard.press('Space')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(tray.getByRole('status')).toHaveText(/is in the comparison\.$/)
    await tabTo(shop, bike.first().getByRole('link'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('.product-page')).toBeVisible()
    await expect(shop.heading).toBeFocused()

    const colours = page.getByRole('group', { name: /^Colour/ }).getByRole('radio')
    await tabTo(shop, colours.and(page.locator(':checked')))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => shop.address()).toMatch(/colour=/)
    expect(await isFocusLost(shop)).toBe(false)
    const own = button(/^Compare /).first()
    await tabTo(shop, own)
    await page.keyboard.press('Enter')
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    expect(await violations(shop)).toEqual([])
  })

  await test.step('compare', async () => {
    const [second] = await page.locator('.product-page__alike .compare-toggle').all()
    await tabTo(shop, second!)
    await page.keyboard.press('Space')
    await tabTo(shop, tray.getByRole('link', { name: 'Go to comparison' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table').getByRole('columnheader').getByRole('link')).toHaveCount(2)
    const only = page.getByRole('checkbox', { name: 'Show differences only' })
    await tabTo(shop, only)
    await page.keyboard.press('Space')
    await expect(only).toBeChecked()
    await expect(page.getByRole('rowheader', { name: /\(different\)$/ }).first()).toBeVisible()
    expect(await violations(shop)).toEqual([])
    await tabTo(shop, button(/^Remove /).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table').getByRole('columnheader').getByRole('link')).toHaveCount(1)
    expect(await isFocusLost(shop)).toBe(false)
  })
})

test('X7.2.3 buying works by keyboard alone', async ({ shop, page, problems, fixtureShop }) => {
  allowPayment(problems)
  const email = newEmail()
  const { drawer, addButton } = basketOf(shop)
  const { field, payBy, orderButton, problem } = checkoutOf(shop)
  await shop.visit('/gb/en/bastion-u-lock/')

  await test.step('the basket', async () => {
    await tabTo(shop, addButton)
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    const more = drawer.getByRole('button', { name: 'One more of Bastion U-Lock' })
    await tabTo(shop, more)
    await page.keyboard.press('Space')
    await expect(drawer.getByLabel('Quantity of Bastion U-Lock')).toHaveValue('2')
    await expect(more).toBeFocused()
    await tabTo(shop, drawer.getByRole('link', { name: 'Go to checkout' }))
    await page.keyboard.press('Enter')
    await expect(checkoutOf(shop).payments.first()).toBeVisible()
  })

  await test.step('mistakes', async () => {
    await tabTo(shop, field('email'))
    await page.keyboard.type('ada')
    await page.keyboard.press('Enter')
    await expect(problem).toBeFocused()
    await tabTo(shop, problem.getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(field('email')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(email)
  })

  await test.step('the form', async () => {
    for (const [name, value] of [
      ['firstName', 'Ada'],
      ['lastName', 'Marsh'],
      ['main.street', '4 Mill Lane'],
      ['main.city', 'Leeds'],
      ['main.postalCode', 'LS1 4AP'],
    ] as const) {
      await tabTo(shop, field(name))
      await page.keyboard.type(value)
    }
    // radio buttons without a choice are one stop
    await tabTo(shop, checkoutOf(shop).payments.first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(payBy('card')).toBeChecked()
    await tabTo(shop, orderButton)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/payment\/[\da-f]+$/)
  })

  await test.step('the payment and the order', async () => {
    await page.getByRole('button', { name: 'Pay' }).first().focus()
    await page.keyboard.press('Enter')
    await expectOrder(shop, 'Thank you for your order')
    expect(await fixtureShop.orders(email)).toMatchObject([{ lines: [{ quantity: 2 }] }])
  })
})

test('the focus stays where something was done in the basket', async ({ shop, page, problems }) => {
  const { drawer, addButton } = basketOf(shop)
  const press = async (target: Locator) => {
    await target.focus()
    await page.keyboard.press('Enter')
  }
  await shop.visit('/gb/en/calder-e-1/')
  await addButton.click()
  const quantity = drawer.getByLabel('Quantity of Calder-E 1')
  await expect(quantity).toBeVisible()

  await test.step('a removed line that is put back', async () => {
    await press(drawer.getByRole('button', { name: 'Remove Calder-E 1' }))
    await press(drawer.getByRole('button', { name: 'Undo Calder-E 1' }))
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue('1')
  })

  await test.step('a code that is removed', async () => {
    const code = drawer.getByLabel('Promotion code')
    await code.fill('WELCOME10')
    await code.press('Enter')
    await press(drawer.getByRole('button', { name: 'Remove WELCOME10' }))
    await expect(code).toBeFocused()
    await expect(drawer.getByRole('button', { name: 'Remove WELCOME10' })).toHaveCount(0)
    expect(await isFocusLost(shop)).toBe(false)
  })

  await test.step('a free product', async () => {
    await drawer.getByText('Choose your free product').click()
    await press(drawer.getByRole('button', { name: /^Add for free/ }).first())
    await expect(drawer.locator('.basket-line')).toHaveCount(2)
    await expect(drawer.locator('.basket-line').last().getByRole('textbox')).toBeFocused()
  })

  await test.step('a basket that is loaded again', async () => {
    problems.allow(/Failed to load resource/)
    const isDown = { value: true }
    await page.route('**/checkout/cart', (route) =>
      isDown.value ? route.fulfill({ status: 503, body: 'unavailable' }) : route.fallback(),
    )
    await shop.visit('/gb/en/checkout/')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible({ timeout: 30_000 })
    isDown.value = false
    await press(retry)
    await expect(checkoutOf(shop).summary).toBeVisible()
    await expect(shop.heading).toBeFocused()
  })
})

test('the way from the basket to the order reads well without seeing it', async ({
  shop,
  page,
  problems,
}) => {
  allowPayment(problems)
  const { drawer, addButton } = basketOf(shop)
  const { field, payBy, orderButton, problem, summary } = checkoutOf(shop)
  await shop.visit('/gb/en/bastion-u-lock/')
  await addButton.click()
  await expect(drawer.locator('.basket-line')).toBeVisible()
  await expect(drawer).toMatchAriaSnapshot(`
    - dialog "Added to your basket":
      - heading "Added to your basket" [level=2]
      - button "Close basket"
      - list "Products in your basket":
        - listitem:
          - paragraph:
            - link "Bastion U-Lock"
          - button "One less of Bastion U-Lock" [disabled]
          - textbox "Quantity of Bastion U-Lock": "1"
          - button "One more of Bastion U-Lock"
          - button "Remove Bastion U-Lock"
      - text: Promotion code
      - textbox "Promotion code"
      - button "Apply"
      - term: Total
      - definition: £59.00
      - link "Go to checkout"
      - link "View basket"
      - button "Continue shopping"
  `)
  await drawer.getByRole('link', { name: 'View basket' }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Your basket" [level=1]
    - list "Products in your basket":
      - listitem:
        - paragraph:
          - link "Bastion U-Lock"
        - textbox "Quantity of Bastion U-Lock": "1"
        - button "Remove Bastion U-Lock"
    - region "Delivery":
      - heading "Delivery" [level=2]
      - group "How you receive your order":
        - radio "Home delivery" [checked]
        - radio "Click and collect"
    - textbox "Promotion code"
    - term: Total
    - definition: £59.00
    - link "Go to checkout"
  `)
  await page.getByRole('main').getByRole('link', { name: 'Go to checkout' }).click()
  await expect(summary).toBeVisible()
  await expect(payBy('card')).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Checkout" [level=1]
    - region "Contact":
      - heading "Contact" [level=2]
      - textbox "E-mail address"
    - region "Delivery":
      - heading "Delivery" [level=2]
      - group "How you receive your order":
        - radio "Home delivery" [checked]
        - radio "Click and collect"
    - region "Payment":
      - heading "Payment" [level=2]
      - group "Payment":
        - radio "Credit or debit card"
        - radio "Buy now, pay later"
    - region "Check and order":
      - heading "Check and order" [level=2]
      - button "Order and pay"
  `)
  await field('email').fill('ada')
  await orderButton.click()
  await expect(field('email')).toHaveAccessibleDescription(/valid|complete|e-mail/i)
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
  await expect(problem).toMatchAriaSnapshot(`
    - group "7 entries need your attention":
      - heading "7 entries need your attention" [level=2]
      - list:
        - listitem:
          - link "This is not a complete e-mail address. It should look like name@example.com."
        - listitem:
          - link "Enter your first name."
  `)
  await fillCheckout(shop, newEmail())
  await payBy('card').check()
  await orderButton.click()
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expectOrder(shop, 'Your payment did not work')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Your payment did not work" [level=1]
    - paragraph: /Order number \\d+/
    - status: Your order is saved, and nothing was charged. Pay again here, with the same or another method.
    - region "Pay for this order":
      - heading "Pay for this order" [level=2]
      - group "Pay for this order":
        - radio "Credit or debit card" [checked]
        - radio "Buy now, pay later"
      - button "Pay now"
  `)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay' }).first().click()
  await expectOrder(shop, 'Thank you for your order')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Thank you for your order" [level=1]
    - status: /We have received it, and a confirmation is on its way to .+/
    - region "What happens next":
      - heading "What happens next" [level=2]
      - list:
        - listitem: We put your order together and check it.
    - region "What you have ordered":
      - heading "What you have ordered" [level=2]
      - list:
        - listitem:
          - paragraph: Bastion U-Lock
          - paragraph: "Quantity: 1"
      - term: Total
      - definition: £59.00
    - region "Delivery and payment":
      - heading "Delivery and payment" [level=2]
      - heading "Delivery to" [level=3]
      - heading "Payment" [level=3]
      - heading "Billing address" [level=3]
  `)
})

test('X7.2.4 finding a dealer works by keyboard alone', async ({ shop, page }) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  const names = page.locator('.store-locator__name')
  const panel = page.getByRole('dialog')
  await shop.visit('/gb/en/store-locator/')

  await test.step('search and filter', async () => {
    await tabTo(shop, main.getByRole('searchbox', { name: 'Postal code, town or name' }))
    await keyboard.type('york')
    await expect(page.locator('.store-locator__count')).toContainText('York')
    await tabTo(shop, main.getByRole('checkbox', { name: 'Collect in store' }))
    await keyboard.press('Space')
    await expect(page.locator('.store-locator__count')).toContainText('York')
  })

  await test.step('on the map', async () => {
    await tabTo(shop, main.getByRole('button', { name: 'Show map' }))
    await keyboard.press('Enter')
    const map = page.getByRole('region', { name: 'Map of the shops' })
    await expect(map.locator('[data-id]').first()).toBeVisible()
    const marker = map.locator('.dealer-map__marker').first()
    await tabTo(shop, marker)
    await keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await keyboard.press('Escape')
    await expect(marker).toBeFocused()
    await tabTo(shop, map.getByRole('button', { name: 'Zoom in', exact: true }))
    await keyboard.press('Enter')
    expect(await isFocusLost(shop)).toBe(false)
  })

  await test.step('in the list', async () => {
    const link = names.first().getByRole('link')
    await tabTo(shop, link)
    await keyboard.press('Enter')
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
    await tabTo(shop, panel.getByRole('button', { name: 'Make this my shop' }))
    await keyboard.press('Enter')
    await tabTo(shop, panel.locator('summary'))
    await keyboard.press('Enter')
    await expect(panel.getByRole('status')).toContainText('of 4 bikes')
    await tabTo(shop, panel.getByRole('button', { name: 'Ask about more bikes' }))
    await keyboard.press('Enter')
    await expect(
      panel.locator('.dealer-stock__bike').nth(4).getByRole('link').first(),
    ).toBeFocused()
    await keyboard.press('Escape')
    await expect(link).toBeFocused()
    await expect(page.getByRole('region', { name: 'My shop' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the sum of a checkout never covers what has the focus', async ({ shop }) => {
    const { page } = shop
    await openCheckout(shop, '/gb/en/bastion-u-lock/')
    await checkoutOf(shop).orderButton.focus()
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Shift+Tab')
      const covered = await page.evaluate(() => {
        const sum = document.querySelector('.checkout__aside')
        const focused = document.activeElement
        if (!sum || !focused?.closest('.checkout__form')) return null
        // what is chosen is smaller than its card
        const box = focused.closest('.choice-card') ?? focused
        const isCovered = box.getBoundingClientRect().top < sum.getBoundingClientRect().bottom
        return isCovered ? focused.outerHTML.slice(0, 200) : null
      })
      expect(covered).toBeNull()
    }
  })
})

for (const site of ['built', 'languages'] as const) {
  test.describe(`the header of a scrolled page, ${site}`, () => {
    test.use({ site, consent: 'C0001' })

    test('keeps the page where it is, and each control in view', async ({ shop }) => {
      const { page } = shop
      await shop.visit(site === 'built' ? '/gb/en/bikes/' : '/be-nl/')
      await page.mouse.move(640, 700)
      await page.mouse.wheel(0, 1200)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
      await page.evaluate(() => document.querySelector<HTMLElement>('.layout__skip')!.focus())
      const seen: string[] = []
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab')
        const place = await page.evaluate(() => {
          const focused = document.activeElement!
          const { top, bottom } = focused.getBoundingClientRect()
          const isInHeader = focused.closest('.layout__header') !== null
          const isInView = top >= 0 && bottom <= innerHeight
          return { isInHeader, isInView, scrollY, what: focused.outerHTML.slice(0, 120) }
        })
        if (!place.isInHeader) break
        expect(place).toMatchObject({ isInView: true, scrollY: 1200 })
        seen.push(place.what)
      }
      expect(seen.length).toBeGreaterThan(4)
    })
  })
}

test('the rating of a product has a name that begins with its text', async ({ shop }) => {
  await shop.visit('/gb/en/calder-e-2/')
  const rating = shop.page.locator('.product-page__rating')
  const texts = await rating.locator('span:not(.visually-hidden)').allInnerTexts()
  const seen = texts.join(' ').trim()
  expect(seen).toMatch(/^\d\.\d \d+ reviews$/)
  await expect(rating).toHaveAccessibleName(`${seen} ${seen.slice(0, 3)} out of 5 stars`)
})

test('beside the form, the head of the order summary is no stop', async ({ shop }) => {
  await openCheckout(shop, '/gb/en/bastion-u-lock/')
  const head = checkoutOf(shop).summary.locator('summary')
  await expect(head).toHaveAttribute('tabindex', '-1')
  await shop.page.setViewportSize({ width: 390, height: 800 })
  await expect(head).not.toHaveAttribute('tabindex')
})
