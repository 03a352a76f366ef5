import {
  allowPayment,
  basketOf,
  checkoutOf,
  expectOrder,
  fillCheckout,
  newEmail,
} from './checkout.ts'
import { anyEvent, eventNames } from './eventShapes.ts'
import { findSoldOut } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use({ ...withoutPictures, consent: 'C0001,C0002' })

type Entry = Readonly<Record<string, unknown>>

/** Records what the data layer gets, in all documents of the tab. */
async function recordEvents({ page }: Shop): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  await page.exposeFunction('recordEvent', (entry: Entry) => entries.push(entry))
  await page.addInitScript(() => {
    const own = window as unknown as {
      dataLayer: object[]
      recordEvent: (entry: object) => void
    }
    own.dataLayer = []
    own.dataLayer.push = function push(...added: object[]) {
      for (const entry of added) own.recordEvent(entry)
      return Array.prototype.push.apply(this, added)
    }
  })
  return entries
}

test('R9.17 a visit from a listing to the order pushes each event in the shape of GA4', async ({
  shop,
  problems,
}) => {
  test.slow()
  allowPayment(problems)
  // the tag container does not load here
  problems.allow(/tags\.tillbrook\.example|ERR_NAME_NOT_RESOLVED/)
  const entries = await recordEvents(shop)
  const counts = () => {
    const names = entries.map(({ event }) => event)
    return (name: string) => names.filter((one) => one === name).length
  }
  const expectEvent = (name: string) => expect.poll(() => counts()(name), name).toBeGreaterThan(0)
  const { page } = shop

  await test.step('a listing', async () => {
    await shop.visit('/gb/en/bikes/')
    await expectEvent('view_item_list')
    await page.locator('main [data-part=facets] input[type=checkbox]').first().press('Space')
    await expectEvent('filter')
    await page.locator('main [data-part=cards] article').first().getByRole('link').click()
    await expectEvent('select_item')
    await expectEvent('view_item')
  })

  await test.step('a product that is sold out', async () => {
    await shop.visit(findSoldOut())
    await page.locator('.variant-picker label', { hasText: 'Sold out' }).first().click()
    const form = page.locator('.notify-me')
    await form.getByText('Tell me when it is back').click()
    await form.getByLabel('E-mail address').fill('mira@shop.example')
    await form.getByLabel('E-mail address').press('Enter')
    await expectEvent('notifyMe')
  })

  await test.step('the search', async () => {
    await shop.visit('/gb/en/search/?query=calder')
    await expectEvent('search')
  })

  await test.step('a store', async () => {
    await shop.visit('/gb/en/store-locator/')
    await page.getByRole('searchbox', { name: 'Postal code, town or name' }).fill('leeds')
    await expectEvent('dealer_search')
    await page.locator('.store-locator__name').first().getByRole('link').click()
    await expectEvent('dealer_select')
    const route = page.locator('.dealer-panel').getByRole('link', { name: 'Plan a route' })
    await route.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    )
    await route.click()
    await expectEvent('dealer_contact')
  })

  await test.step('the newsletter', async () => {
    await shop.visit('/gb/en/')
    const form = page.locator('.newsletter-form')
    await expect(async () => {
      await form.getByLabel('E-mail address').fill('mira@shop.example')
      await form.getByRole('button').click()
      await expect(page.locator('.newsletter-form__done')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectEvent('newsletter_subscription')
  })

  await test.step('the basket', async () => {
    const { addButton, drawer, lines } = basketOf(shop)
    await shop.visit('/gb/en/linden-e-3/')
    await addButton.click()
    await expectEvent('add_to_cart')
    await drawer
      .getByRole('link', { name: /basket/i })
      .first()
      .click()
    await expectEvent('view_cart')
    await lines
      .first()
      .getByRole('button', { name: /Remove/ })
      .click()
    await expectEvent('remove_from_cart')
    // the next document does not know of a change that waits
    const isRestored = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        response.url().endsWith('/store-api/checkout/cart/line-item'),
    )
    await page.getByRole('button', { name: /Undo/ }).click()
    await isRestored
    await expect(lines).toHaveCount(1)
  })

  await test.step('the checkout', async () => {
    await shop.visit('/gb/en/checkout/')
    await expectEvent('begin_checkout')
    const { payBy, orderButton } = checkoutOf(shop)
    await fillCheckout(shop, newEmail())
    await payBy('Instalments').check()
    await page.getByLabel(/I agree to the terms/).check()
    await orderButton.click()
    await expectOrder(shop, 'Thank you for your order')
    await expectEvent('purchase')
  })

  const own = entries.filter(({ event }) => (eventNames as readonly unknown[]).includes(event))
  for (const entry of own)
    expect(anyEvent.safeParse(entry).error, JSON.stringify(entry)).toBe(undefined)
  expect([...new Set(own.map(({ event }) => event))].sort()).toEqual([...eventNames].sort())
})
