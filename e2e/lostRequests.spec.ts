import type { Locator, Page, Request } from '@playwright/test'
import {
  addToBasket,
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
  if ((await button.isVisible()) && (await button.isEnabled())) await button.click()
}

/** Skips pauses between requests of a page, which looks up an order whose answer was lost for a minute. */
async function pausesOf(page: Page) {
  const requests = new Set<Request>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  await page.clock.install()
  return {
    /** Shorter than the deadline of a request, since one may start in between. */
    skip: () => (requests.size === 0 ? page.clock.fastForward(5000) : undefined),
  }
}

/** Buys a product as someone with a weak signal does. */
async function buy(shop: Shop, email: string) {
  const pauses = await pausesOf(shop.page)
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
    async () => {
      if (isPaying(shop) || shop.address().startsWith('/gb/en/order-confirm/')) return true
      await pauses.skip()
      return false
    },
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

const tableTag = createTableTag(6)

/** Calls that a purchase makes several times: from the drawer, the checkout, and around the order. */
const repeated = [
  ['GET /checkout/cart', 1],
  ['GET /checkout/cart', 2],
  ['GET /checkout/cart', 3],
  ['GET /checkout/cart', 4],
  ['PATCH /context', 1],
] as const

for (const [call, after] of [...calls.map((one) => [one, 0] as const), ...repeated]) {
  for (const kind of ['lost-request', 'lost-answer']) {
    test(
      `${call}, number ${after + 1}, with a ${kind} ends in one order of one piece`,
      tableTag(),
      async ({ shop, problems, fixtureShop }) => {
        allowPayment(problems)
        problems.allow(/Failed to load resource|ERR_/)
        const email = newEmail()
        const [method = '', path = ''] = call.split(' ')
        const lost: string[] = []
        shop.page.on('requestfailed', (request) => {
          if (request.method() === method) lost.push(new URL(request.url()).pathname)
        })
        await fixtureShop.add({ kind, method, path: `/store-api${path}`, after, times: 1 })
        await buy(shop, email)
        await expectOrder(shop, /Thank you|waiting/)
        // the path of a fault is a prefix
        expect(lost.some((one) => one.includes(`/store-api${path}`))).toBe(true)
        expect(await fixtureShop.orders(email)).toMatchObject([
          { transaction: 'paid', lines: [{ label: 'Bastion U-Lock', quantity: 1 }] },
        ])
      },
    )
  }
}

/** What shoppers change before and after an order, with the calls of it. */
const changes: readonly {
  call: string
  what: string
  /** Of the basket, before the checkout. */
  change?: (shop: Shop) => Promise<void>
  /** How it is paid; by card otherwise. */
  pay?: (shop: Shop) => Promise<void>
  product?: string
  order: Record<string, unknown>
}[] = [
  {
    call: 'PATCH /checkout/cart/line-item',
    what: 'a quantity',
    async change(shop) {
      const { drawer } = basketOf(shop)
      await drawer.getByRole('button', { name: /^One more/ }).click()
      await expect(drawer.getByLabel('Quantity of')).toHaveValue('2')
    },
    order: { transaction: 'paid', lines: [{ label: 'Bastion U-Lock', quantity: 2 }] },
  },
  {
    call: 'POST /checkout/cart/line-item/delete',
    what: 'a removed product',
    async change(shop) {
      const { drawer, lines } = basketOf(shop)
      await drawer.getByRole('button', { name: 'Remove Bastion' }).click()
      const undo = drawer.getByRole('button', { name: /^Undo/ })
      await expect(undo).toBeVisible()
      await expect(drawer.locator('.basket-totals[aria-busy=true]')).toHaveCount(0)
      await undo.click()
      await expect(lines).toHaveCount(1)
    },
    order: { transaction: 'paid', lines: [{ label: 'Bastion U-Lock', quantity: 1 }] },
  },
  {
    call: 'POST /checkout/cart/line-item',
    what: 'a promotion',
    async change(shop) {
      const { drawer, total } = basketOf(shop)
      const before = await total.innerText()
      const code = drawer.getByLabel('Promotion code')
      await tryUntil(
        async () => {
          await code.fill('WELCOME10')
          await code.press('Enter')
        },
        async () => (await total.innerText()) !== before,
      )
    },
    order: { transaction: 'paid', lines: [{ quantity: 1 }, { quantity: 1 }] },
  },
  {
    call: 'POST /checkout/klarna/session',
    what: 'instalments',
    product: '/gb/en/calder-2/',
    async pay(shop) {
      const { payBy, orderButton } = checkoutOf(shop)
      await payBy('Instalments').check()
      // the page of the provider asks in place of its widget
      await expect(shop.page.getByText('You will see them on its page')).toBeVisible()
      await orderButton.click()
      await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
      await shop.page.getByRole('button', { name: 'Pay' }).first().click()
    },
    order: { transaction: 'authorized', lines: [{ label: 'Calder 2', quantity: 1 }] },
  },
  {
    call: 'POST /order/payment',
    what: 'another payment',
    async pay(shop) {
      const { payBy, orderButton } = checkoutOf(shop)
      const payNow = shop.page.getByRole('button', { name: 'Pay now' })
      await payBy('card').check()
      await orderButton.click()
      await shop.page.getByRole('button', { name: 'Let the payment fail' }).click()
      await tryUntil(
        () => press(payNow),
        async () => isPaying(shop),
      )
      await shop.page.getByRole('button', { name: 'Pay' }).first().click()
    },
    order: { transaction: 'paid', lines: [{ label: 'Bastion U-Lock', quantity: 1 }] },
  },
]

for (const { call, what, product = lock, change, pay, order } of changes) {
  for (const kind of ['lost-request', 'lost-answer']) {
    test(
      `${what} whose ${call} has a ${kind} is what one order has`,
      tableTag(),
      async ({ shop, problems, fixtureShop }) => {
        allowPayment(problems)
        problems.allow(/Failed to load resource|ERR_/)
        const email = newEmail()
        const [method = '', path = ''] = call.split(' ')
        await addToBasket(shop, product)
        await fixtureShop.add({ kind, method, path: `/store-api${path}`, times: 1 })
        await change?.(shop)
        await basketOf(shop).drawer.locator('.basket__actions a').first().click()
        await expect(checkoutOf(shop).payments.first()).toBeVisible()
        await fillCheckout(shop, email)
        if (pay) await pay(shop)
        else {
          await checkoutOf(shop).payBy('card').check()
          await checkoutOf(shop).orderButton.click()
          await shop.page.getByRole('button', { name: 'Pay' }).first().click()
        }
        await expectOrder(shop, /Thank you|waiting/)
        const [found, ...others] = await fixtureShop.orders(email)
        expect(others).toEqual([])
        expect(found).toMatchObject(order)
      },
    )
  }
}
