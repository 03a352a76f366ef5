import type { Locator, Page } from '@playwright/test'
import {
  allowPayment,
  basketOf,
  checkoutOf,
  expectOrder,
  fillCheckout,
  newEmail,
} from './checkout.ts'
import { test } from './fixtureShop.ts'
import { createTableTag } from './sampling.ts'
import { expect, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)
// an order whose answer is lost is looked up for a minute
test.setTimeout(180_000)

const lock = '/gb/en/bastion-u-lock/'

/** Every call of a purchase, from the page of the product to that of the order. */
const calls = [
  'GET /stock/product',
  'POST /product',
  'GET /checkout/cart',
  'POST /checkout/cart/line-item',
  'PATCH /context',
  'GET /stock/cart',
  'GET /checkout/cart/check',
  'GET /shipping-method',
  'GET /payment-method',
  'POST /account/register',
  'POST /checkout/order',
  'POST /handle-payment',
  'POST /order',
] as const

const isPaying = ({ page }: Shop) => /\/payment\/[\da-f]+$/.test(page.url())
const retryIn = (place: Locator) => place.getByRole('button', { name: 'Try again' })

/** Does what a page offers after a failure, until the target is there. */
const tryUntil = (again: () => Promise<unknown>, isThere: () => Promise<boolean>) =>
  expect(async () => {
    if (await isThere()) return
    await again()
    await expect.poll(isThere, { timeout: 5000 }).toBe(true)
  }).toPass({ timeout: 100_000 })

const press = async (button: Locator) => {
  if (await button.isVisible()) await button.click()
}

/** Buys a product as someone with a weak signal does. */
async function buy(shop: Shop, email: string) {
  const { addButton, drawer, lines } = basketOf(shop)
  const { payments, payBy, orderButton } = checkoutOf(shop)
  const main = shop.page.getByRole('main')
  await shop.visit(lock)
  await tryUntil(
    async () => press((await drawer.isVisible()) ? retryIn(drawer) : addButton),
    () => drawer.locator('.basket-line').isVisible(),
  )
  await expect(lines).toHaveCount(1)
  await drawer.locator('.basket__actions a').first().click()
  await tryUntil(
    () => press(retryIn(main).first()),
    () => payments.first().isVisible(),
  )
  await fillCheckout(shop, email)
  await payBy('card').check()
  await tryUntil(
    () => press(orderButton),
    async () => isPaying(shop) || shop.address().startsWith('/gb/en/order-confirm/'),
  )
  if (isPaying(shop)) await shop.page.getByRole('button', { name: 'Pay' }).first().click()
  else await shop.page.getByRole('main').getByRole('button', { name: 'Pay' }).click()
  await shop.page.waitForURL('**/gb/en/order-confirm/**')
  await tryUntil(
    () => press(retryIn(main).first()),
    () => shop.page.locator('.order-details').isVisible(),
  )
}

const callsOf = (page: Page): ReadonlySet<string> => {
  const found = new Set<string>()
  page.on('request', (request) => {
    const [, path] = /store-api(\/[^?]*)/.exec(request.url()) ?? []
    if (path) found.add(`${request.method()} ${path}`)
  })
  return found
}

test('a purchase makes the calls of the table below', async ({ shop, problems }) => {
  allowPayment(problems)
  const found = callsOf(shop.page)
  await buy(shop, newEmail())
  expect([...found].toSorted()).toEqual([...calls].toSorted())
})

const tableTag = createTableTag()

for (const call of calls) {
  for (const kind of ['lost-request', 'lost-answer']) {
    test(
      `${call} with a ${kind} ends in one order of one piece`,
      tableTag(),
      async ({ shop, problems, fixtureShop }) => {
        allowPayment(problems)
        problems.allow(/Failed to load resource|ERR_/)
        const email = newEmail()
        const [method = '', path = ''] = call.split(' ')
        await fixtureShop.add({ kind, method, path: `/store-api${path}`, times: 1 })
        await buy(shop, email)
        await expectOrder(shop, /Thank you|waiting/)
        expect(await fixtureShop.orders(email)).toMatchObject([
          { transaction: 'paid', lines: [{ label: 'Bastion U-Lock', quantity: 1 }] },
        ])
      },
    )
  }
}
