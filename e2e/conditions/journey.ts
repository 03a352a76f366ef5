import type { Locator } from '@playwright/test'
import {
  addresses,
  basketOf,
  checkoutOf,
  expectOrder,
  newEmail as newShopper,
} from '../checkout.ts'
import * as contact from '../contactForm.ts'
import type { FixtureShop } from '../fixtureShop.ts'
import { expect, type Shop } from '../shop.ts'

/** How a shopper uses a page. */
export interface Hands {
  press: (target: Locator) => Promise<void>
  fill: (field: Locator, value: string) => Promise<void>
}

export const mouse: Hands = {
  press: (target) => target.click(),
  fill: (field, value) => field.fill(value),
}

interface Visit {
  shop: Shop
  fixtureShop: FixtureShop
  hands: Hands
}

type Task = (visit: Visit) => Promise<void>

/** What a shopper does on one visit, in this order. */
export const tasks: Readonly<Record<string, Task>> = {
  'answers the banner': async ({ shop, hands }) => {
    await shop.visit('/gb/en/')
    const banner = shop.page.locator('.consent-banner')
    await hands.press(banner.getByRole('button', { name: 'Refuse all' }))
    await expect(banner).toBeHidden()
    await expect(shop.heading).toBeVisible()
    await expectFitting(shop)
  },

  'filters a listing': async ({ shop, hands }) => {
    const { page } = shop
    await shop.visit('/gb/en/bikes/')
    await expectFitting(shop)
    const open = page.getByRole('button', { name: /^Filters/ })
    const isNarrow = await open.isVisible()
    if (isNarrow) await hands.press(open)
    const box = page.locator('input[name=availability]').first()
    await hands.press(page.locator('label', { has: box }))
    await shop.expectAddress('/gb/en/bikes/?availability=available-now')
    await expectFitting(shop)
    if (isNarrow) await page.keyboard.press('Escape')
    await expect(page.locator('[data-part=chip-list] button').first()).toBeVisible()
    await expect(page.locator('[data-part=cards] > li').first()).toBeVisible()
  },

  'orders a lock': async ({ shop, fixtureShop, hands }) => {
    const { page } = shop
    const { addButton, drawer } = basketOf(shop)
    const { field, payBy, orderButton, payments } = checkoutOf(shop)
    await shop.visit('/gb/en/bastion-u-lock/')
    await expectFitting(shop)
    await hands.press(addButton)
    await expect(drawer.locator('.basket-line').first()).toBeVisible()
    await hands.press(drawer.locator('.basket__actions a').first())
    await expect(payments.first()).toBeVisible()
    await expectFitting(shop)
    const email = newShopper()
    const { street, postalCode, city } = addresses.GB
    for (const [name, value] of Object.entries({
      email,
      firstName: 'Ada',
      lastName: 'Marsh',
      'main.street': street,
      'main.postalCode': postalCode,
      'main.city': city,
    }))
      await hands.fill(field(name), value)
    await hands.press(page.locator('.choice-card__label', { hasText: 'card' }))
    await expect(payBy('card')).toBeChecked()
    await hands.press(orderButton)
    await page.waitForURL(/\/payment\/[\da-f]+$/)
    await page.getByRole('button', { name: 'Pay' }).first().click()
    await expect(page).toHaveURL(/order-confirm/)
    await proveOrder(shop, email, postalCode)
    await expectOrder(shop, 'Thank you for your order')
    await expectFitting(shop)
    expect(await fixtureShop.orders(email)).toMatchObject([{ transaction: 'paid', state: 'open' }])
  },

  'writes to the shop': async ({ shop, hands }) => {
    const { page } = shop
    await shop.visit(contact.contact)
    const banner = page.locator('.consent-banner')
    if (await banner.isVisible())
      await hands.press(banner.getByRole('button', { name: 'Refuse all' }))
    await contact.place(shop).scrollIntoViewIfNeeded()
    await expect(contact.captcha(shop)).toBeVisible()
    await expectFitting(shop)
    const email = contact.newEmail()
    await page.getByLabel('What is it about?').selectOption('Warranty claim')
    for (const [label, value] of Object.entries({
      Subject: 'A noise',
      'Your message': 'It creaks.',
      'First name': 'Aoife',
      'Last name': 'Byrne',
      'E-mail address': email,
    }))
      await hands.fill(page.getByLabel(label), value)
    await hands.press(contact.captcha(shop))
    await contact.untilSolved(shop)
    await hands.press(contact.send(shop))
    await expect(contact.place(shop)).toContainText('Your message has been sent')
    const [message, ...others] = await contact.received(shop, email)
    expect(others).toEqual([])
    // where the clock is wrong
    const found = message!.problems.filter((problem) => !problem.includes('is not a time of today'))
    expect(found).toEqual([])
  },
}

/** Without storage, the page of an order does not know who asks. */
async function proveOrder({ page }: Shop, email: string, postalCode: string): Promise<void> {
  const form = page.locator('.guest-form [name=email]')
  await expect(form.or(page.locator('.order-details'))).toBeVisible({ timeout: 30_000 })
  if (!(await form.isVisible())) return
  await form.fill(email)
  await page.getByLabel(/Postcode of/).fill(postalCode)
  await page.getByRole('button', { name: 'Show my order' }).click()
}

/** The page does not scroll sideways. */
async function expectFitting({ page }: Shop): Promise<void> {
  const isFitting = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth <= clientWidth
    })
  await expect.poll(isFitting, 'the page fits the window').toBe(true)
}
