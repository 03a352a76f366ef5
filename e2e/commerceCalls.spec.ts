import type { Request } from '@playwright/test'
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
import { expect, withoutMotion, withoutPictures } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

const lock = '/gb/en/bastion-u-lock/'
const oil = '/gb/en/slick-chain-oil/'

interface Call {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>>
}

const toCall = (request: Request): Call => ({
  method: request.method(),
  path: new URL(request.url()).pathname.replace(/^.*\/store-api/, ''),
  headers: request.headers(),
  body: (request.postDataJSON() ?? {}) as Record<string, unknown>,
})

test('R7.1.2 R7.1.3 R7.1.5 R7.1.6 R7.1.7 R7.1.8 R7.1.9 R7.1.10 R7.1.11 R7.1.12 R7.1.14 R7.1.15 R7.1.16 R4.17 a purchase makes the calls of the commerce back end, with their headers and bodies', async ({
  shop,
  problems,
}) => {
  allowPayment(problems)
  problems.allow(/ERR_ABORTED/)
  const { page } = shop
  const calls: Call[] = []
  page.on('request', (request) => {
    if (request.url().includes('/store-api/')) calls.push(toCall(request))
  })
  const made = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path)
  const body = (method: string, path: string) => made(method, path).at(-1)?.body
  const email = newEmail()
  const { drawer, lines } = basketOf(shop)
  /** After a change of the cart, both are asked for again: what was cached is cleared. */
  const reads = () =>
    ['/checkout/cart', '/stock/cart'].map((path) => made('GET', path).length) as [number, number]
  const clears = async (before: [number, number]) => {
    await expect.poll(() => reads()[0]).toBeGreaterThan(before[0])
    await expect.poll(() => reads()[1]).toBeGreaterThan(before[1])
  }

  await addToBasket(shop, oil)
  const beforeAdd = reads()
  await addToBasket(shop, lock)
  await clears(beforeAdd)
  expect(made('GET', '/stock/product')).not.toEqual([])
  await expect.poll(() => made('GET', '/stock/cart').length).toBeGreaterThan(0)
  await expect.poll(() => made('GET', '/checkout/cart/check').length).toBeGreaterThan(0)
  expect(body('POST', '/checkout/cart/line-item')).toMatchObject({
    items: [{ type: 'product', quantity: 1, referencedId: expect.stringMatching(/^\w{32}$/) }],
  })

  let before = reads()
  await drawer
    .getByRole('button', { name: /^Add one|more/i })
    .last()
    .click()
  await expect
    .poll(() => body('PATCH', '/checkout/cart/line-item'))
    .toMatchObject({ items: [{ id: expect.any(String), quantity: 2 }] })
  await clears(before)
  before = reads()
  await drawer.getByLabel('Promotion code').fill('WELCOME10')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => body('POST', '/checkout/cart/line-item'))
    .toEqual({ items: [{ id: 'WELCOME10', type: 'promotion', referencedId: 'WELCOME10' }] })
  await clears(before)
  before = reads()
  await drawer
    .getByRole('button', { name: /^Remove .*Oil/ })
    .first()
    .click()
  await expect
    .poll(() => body('POST', '/checkout/cart/line-item/delete'))
    .toMatchObject({ ids: [expect.any(String)] })
  await clears(before)
  await expect(lines.filter({ hasText: 'Bastion' })).toHaveCount(1)

  await drawer.locator('.basket__actions a').first().click()
  const { payBy, orderButton, summary } = checkoutOf(shop)
  await expect(summary).toBeVisible()
  await fillCheckout(shop, email)
  await payBy('card').check()
  await orderButton.click()
  await page.waitForURL(/\/payment\/[\da-f]+$/)
  expect(body('POST', '/account/register')).toMatchObject({
    guest: true,
    email,
    firstName: 'Ada',
    lastName: 'Marsh',
    acceptedDataProtection: true,
    billingAddress: { street: '4 Mill Lane', zipcode: 'LS1 4AP', city: 'Leeds' },
  })
  expect(made('PATCH', '/context').map((call) => call.body)).toContainEqual(
    expect.objectContaining({ paymentMethodId: expect.stringMatching(/^\w{32}$/) }),
  )
  expect(made('POST', '/checkout/order')).toHaveLength(1)
  expect(body('POST', '/handle-payment')).toMatchObject({
    orderId: expect.stringMatching(/^\w{32}$/),
    finishUrl: expect.stringContaining('/gb/en/order-confirm/'),
    errorUrl: expect.stringContaining('/gb/en/order-confirm/'),
  })

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectOrder(shop, 'Thank you for your order')
  expect(body('POST', '/order')).toMatchObject({
    filter: [{ type: 'equals', field: 'deepLinkCode', value: expect.any(String) }],
  })

  // the second order of the same guest asks who the customer is
  await addToBasket(shop, lock)
  await drawer.locator('.basket__actions a').first().click()
  await expect(summary).toBeVisible()
  await fillCheckout(shop, email)
  await payBy('card').check()
  await orderButton.click()
  await page.waitForURL(/\/payment\/[\da-f]+$/)
  expect(made('POST', '/account/customer')).not.toEqual([])

  // every call has the key of the country, and those of cart, account and order the token
  expect(calls.filter(({ headers }) => !headers['sw-access-key'])).toEqual([])
  const ofSession = calls.filter(({ path }) => /^\/(checkout|account|order|handle)/.test(path))
  const withoutToken = ofSession.filter(({ headers }) => !headers['sw-context-token'])
  // the first one of a visit gets it
  expect(withoutToken.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /checkout/cart',
  ])
})

test('an order asks the shop for nothing that nobody reads', async ({ shop, problems }) => {
  allowPayment(problems)
  problems.allow(/ERR_ABORTED/)
  await addToBasket(shop, lock)
  await shop.visit('/gb/en/checkout/')
  const { payBy, orderButton } = checkoutOf(shop)
  await fillCheckout(shop, newEmail())
  await payBy('card').check()
  await shop.page.waitForLoadState('networkidle')
  const calls: string[] = []
  shop.page.on('request', (request) => {
    if (!request.url().includes('/store-api/')) return
    const { method, path } = toCall(request)
    calls.push(`${method} ${path}`)
  })
  await orderButton.click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  // the cart is read before the registration, which can move it, before the order, and once it is empty
  const cart = 'GET /checkout/cart'
  const before = [cart, 'POST /account/register', 'PATCH /context', cart, 'POST /checkout/order']
  expect(calls.slice(0, before.length)).toEqual(before)
  expect(calls.slice(before.length).sort()).toEqual([cart, 'POST /handle-payment'])
})
