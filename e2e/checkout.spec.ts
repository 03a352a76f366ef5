import type { Page } from '@playwright/test'
import { autofill } from './autofill.ts'
import { violations } from './axe.ts'
import {
  addToBasket,
  allowPayment,
  basketOf,
  checkoutOf,
  eventsOf,
  expectOrder,
  fillCheckout,
  newEmail,
  openCheckout,
} from './checkout.ts'
import { test } from './fixtureShop.ts'
import { createTableTag } from './sampling.ts'
import { expect, withoutMotion, withoutPictures, Shop } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

const bike = '/gb/en/calder-e-2/'
const lock = '/gb/en/bastion-u-lock/'
/** It is not made any more. */
const trailer = '/gb/en/convoy-2-trailer/'
const tyre = '/gb/en/lane-city-tyre/'
const checkoutPath = '/gb/en/checkout/'
const orderPath = '/gb/en/order-confirm/'

const heading = ({ page }: Shop) => page.locator('main h1')

test('R7.1.12 R7.1.14 X5.12 X5.13 a guest orders a bike by card', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  const email = newEmail()
  await openCheckout(shop, bike)
  const { field, payBy, orderButton, total, summary } = checkoutOf(shop)
  expect(await violations(shop)).toEqual([])
  await fillCheckout(shop, email)
  await payBy('card').check()
  const sum = await total.innerText()
  await expect(summary.locator('.order-summary__total')).toContainText(sum)
  // the field is left, so its code is written as the country does
  await expect(field('main.postalCode')).toHaveValue('LS1 4AP')
  await orderButton.click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  await shop.page.getByRole('button', { name: 'Pay' }).first().click()
  await expectOrder(shop, 'Thank you for your order')
  const [order, ...others] = await fixtureShop.orders(email)
  expect(others).toEqual([])
  expect(order).toMatchObject({ transaction: 'paid', state: 'open' })
  const text = await shop.page.locator('main').innerText()
  for (const part of [order!.orderNumber, email, 'Calder-E 2', sum, 'LS1 4AP', 'Paid']) {
    expect(text).toContain(part)
  }
  expect(await violations(shop)).toEqual([])
  // nothing is left of the basket and of what was typed
  await expect(shop.page.locator('[data-basket-link]')).toHaveAccessibleName('Basket')
  expect(await shop.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email)
})

test('the badge says that nothing is left to order, also if the page is left before the cart is read again', async ({
  shop,
  problems,
}) => {
  allowPayment(problems)
  await openCheckout(shop, bike)
  const { payBy, orderButton } = checkoutOf(shop)
  await fillCheckout(shop, newEmail())
  await payBy('card').check()
  await expect(shop.page.locator('[data-basket-link]')).toHaveAccessibleName('Basket, 1 item')
  let isOrdered = false
  await shop.page.route('**/store-api/checkout/order', async (route) => {
    isOrdered = true
    await route.continue()
  })
  await shop.page.route('**/store-api/checkout/cart', (route) =>
    isOrdered ? undefined : route.continue(),
  )
  await orderButton.click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  await shop.page.getByRole('button', { name: 'Pay' }).first().click()
  await expectOrder(shop, 'Thank you for your order')
  await expect(shop.page.locator('[data-basket-link]')).toHaveAccessibleName('Basket')
})

test('R7.1.13 R9.9 a bike within the range is paid in instalments, by the provider’s terms', async ({
  shop,
  fixtureShop,
}) => {
  const email = newEmail()
  await openCheckout(shop, bike)
  const { payBy, orderButton, problem } = checkoutOf(shop)
  await fillCheckout(shop, email)
  await payBy('Instalments').check()
  const terms = shop.page.getByLabel(/I agree to the terms/)
  await expect(terms).toBeVisible()
  await orderButton.click()
  await expect(problem).toContainText('payment was not authorised')
  expect(await fixtureShop.orders(email)).toEqual([])
  await terms.check()
  await orderButton.click()
  await expectOrder(shop, 'Thank you for your order')
  expect(await fixtureShop.orders(email)).toMatchObject([{ transaction: 'authorized' }])
})

test('R9.9 a basket below the range has no instalments', async ({ shop }) => {
  await openCheckout(shop, lock)
  await expect(checkoutOf(shop).payBy('card')).toBeVisible()
  await expect(checkoutOf(shop).payBy('Instalments')).toHaveCount(0)
})

test('X5.12 mistakes are listed with links, and what is typed survives a reload', async ({
  shop,
}) => {
  await openCheckout(shop, lock)
  const { field, orderButton, problem } = checkoutOf(shop)
  await orderButton.click()
  await expect(problem).toBeFocused()
  await expect(problem.getByRole('heading')).toHaveText('7 entries need your attention')
  expect(await violations(shop)).toEqual([])
  await problem.getByRole('link', { name: 'Enter your first name.' }).click()
  await expect(field('firstName')).toBeFocused()
  await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('firstName')).toHaveAccessibleDescription('Enter your first name.')
  await shop.page.keyboard.type('Ada')
  await expect(field('firstName')).not.toHaveAttribute('aria-invalid')
  await expect(problem.getByRole('link')).toHaveCount(6)

  await field('email').fill('ada.marsh')
  await field('main.postalCode').fill('12345')
  await field('lastName').focus()
  await expect(field('email')).toHaveAccessibleDescription(/should look like/)
  await expect(field('main.postalCode')).toHaveAccessibleDescription(/postcode/)
  await shop.page.reload()
  await shop.untilHydrated()
  await expect(field('firstName')).toHaveValue('Ada')
  await expect(field('email')).toHaveValue('ada.marsh')
})

test('R8.6 what people paste is taken, and a wrong value is named and reported once its field is left', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  const email = newEmail()
  await openCheckout(shop, lock)
  await fillCheckout(shop, email)
  const { field, payBy, orderButton } = checkoutOf(shop)
  const error = shop.page.locator('.form-field', { has: field('email') }).getByText('complete')
  await field('email').fill(`<${email}>`)
  await field('email').press('Tab')
  await expect(error).toBeVisible()
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
  const errors = (await eventsOf(shop)).filter(({ event }) => event === 'form_field_error')
  expect(errors).toEqual([
    { event: 'form_field_error', form_name: 'checkout', field_name: 'email' },
  ])
  await autofill(field('email'), `\u200b${email}`)
  await expect(error).toHaveCount(0)
  await autofill(field('phone'), '+44 113 496\u20130000')
  await autofill(field('main.postalCode'), '\uff35\uff2b ls1\u20134ap.')
  await payBy('card').check()
  const registered = shop.page.waitForRequest('**/account/register')
  await orderButton.click()
  expect((await registered).postDataJSON()).toMatchObject({
    email,
    billingAddress: { zipcode: 'LS1 4AP', phoneNumber: '+44 113 496-0000' },
  })
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  expect(await fixtureShop.orders(email)).toHaveLength(1)
})

test('X5.12 what is typed before the scripts is kept', async ({ shop, page }) => {
  await openCheckout(shop, lock)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  // module scripts delay later events
  await page.goto(checkoutPath, { waitUntil: 'commit' })
  const { field, summary } = checkoutOf(shop)
  await field('email').fill('ada.marsh@mail.example')
  await field('main.city').fill('Leeds')
  release()
  await expect(summary).toBeVisible()
  await expect(field('email')).toHaveValue('ada.marsh@mail.example')
  await expect(field('main.city')).toHaveValue('Leeds')
  await checkoutOf(shop).orderButton.click()
  await expect(checkoutOf(shop).problem.getByRole('link')).toHaveCount(5)
})

test('a payment that fails, or is left, is made for the same order', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  await shop.page.clock.install()
  const email = newEmail()
  await openCheckout(shop, bike)
  const { payBy, orderButton, status } = checkoutOf(shop)
  await fillCheckout(shop, email)
  await payBy('card').check()
  await orderButton.click()
  await shop.page.getByRole('button', { name: 'Let the payment fail' }).click()
  await expectOrder(shop, 'Your payment did not work')
  expect(await violations(shop)).toEqual([])
  await shop.page.getByRole('button', { name: 'Pay now' }).click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  // back to the checkout, which knows what has happened
  await shop.page.goto(shop.origin + checkoutPath)
  await expect(status).toContainText('has been placed')
  await status.getByRole('link', { name: 'See your order' }).click()
  await expectOrder(shop, /not paid yet|waiting for your payment/)
  const payNow = shop.page.getByRole('button', { name: 'Pay now' })
  // the page asks every three seconds whether the payment has arrived
  await expect(async () => {
    await shop.page.clock.fastForward(3000)
    await expect(payNow).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await payNow.click()
  await shop.page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectOrder(shop, 'Thank you for your order')
  const orders = await fixtureShop.orders(email)
  expect(orders).toMatchObject([{ transaction: 'paid' }])
})

test('X8.5 a price that changes is shown, and confirmed before the order', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  const email = newEmail()
  await openCheckout(shop, bike)
  const { payBy, orderButton, problem, total } = checkoutOf(shop)
  await fillCheckout(shop, email)
  await payBy('card').check()
  const before = await total.innerText()
  await fixtureShop.add({ kind: 'changed-price', percent: 10, times: 'always' })
  await orderButton.click()
  await expect(problem).toContainText('have changed')
  await expect(total).not.toHaveText(before)
  await expect(shop.page.locator('.order-summary .basket-line__message').first()).toContainText(
    'The price is now',
  )
  await expect(problem.getByRole('listitem').first()).toHaveText(
    'Calder-E 2: Old price: £1,999.00 The price is now £2,198.90',
  )
  expect(await fixtureShop.orders(email)).toEqual([])
  await problem.getByRole('button', { name: 'Order and pay the new total' }).click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  const [order] = await fixtureShop.orders(email)
  expect(order!.total).toBeGreaterThan(2478)
})

test('the button that orders confirms a changed price, once it has been named', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  const email = newEmail()
  await openCheckout(shop, lock)
  const { payBy, orderButton, problem } = checkoutOf(shop)
  await fillCheckout(shop, email)
  await payBy('card').check()
  await fixtureShop.add({ kind: 'changed-price', percent: 10, times: 'always' })
  await shop.page.reload()
  await expect(shop.page.getByText('Something in your basket has changed')).toBeVisible()
  await expect(payBy('card')).toBeChecked()
  // the second click of a double click has read nothing
  await orderButton.dblclick()
  await expect(problem.getByRole('listitem').first()).toContainText('The price is now')
  await shop.page.waitForLoadState('networkidle')
  expect(await fixtureShop.orders(email)).toEqual([])
  await orderButton.click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  expect(await fixtureShop.orders(email)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('X8.5 a price that changes is named with the old and the new sum, and a product that is gone', async ({
    shop,
    problems,
    fixtureShop,
  }) => {
    allowPayment(problems)
    const email = newEmail()
    await addToBasket(shop, trailer)
    await openCheckout(shop, lock)
    const { payBy, orderButton, problem, total, summary } = checkoutOf(shop)
    await fillCheckout(shop, email)
    await payBy('card').check()
    const before = await total.innerText()
    await fixtureShop.add({ kind: 'changed-price', percent: 10, times: 'always' })
    await fixtureShop.add({
      kind: 'changed-stock',
      productNumber: 'CONVOY-2',
      stock: 0,
      times: 'always',
    })
    await orderButton.click()
    await expect(problem).toBeFocused()
    // the summary stays closed
    await expect(summary.locator('.basket-line')).toHaveCount(1)
    await expect(summary.locator('.basket-line')).toBeHidden()
    const items = problem.getByRole('listitem')
    await expect(items).toHaveText([
      'Convoy 2 Trailer is no longer in your basket.',
      'Bastion U-Lock: Old price: £59.00 The price is now £64.90',
      `Total: Old price: ${before} The price is now £64.90`,
    ])
    for (const item of await items.all()) await expect(item).toBeInViewport()
    // nothing is half below the sticky summary
    await shop.page.evaluate(() => scrollTo(0, 0))
    expect(await violations(shop)).toEqual([])
    expect(await fixtureShop.orders(email)).toEqual([])
    await problem.getByRole('button', { name: 'Order and pay the new total' }).click()
    await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
    expect(await fixtureShop.orders(email)).toMatchObject([{ total: 64.9 }])
  })

  test('a changed price is named above the form before the order', async ({
    shop,
    fixtureShop,
  }) => {
    await openCheckout(shop, lock)
    await fixtureShop.add({ kind: 'changed-price', percent: 10, times: 'always' })
    await shop.visit(checkoutPath)
    const notice = shop.page.locator('.checkout__form .basket__fault')
    await expect(notice).toContainText('Bastion U-Lock: Old price: £59.00 The price is now £64.90')
    expect(await violations(shop)).toEqual([])
    await notice.getByRole('button').click()
    await expect(notice).toHaveCount(0)
  })
})

test('shipping methods show what they cost, as the shop says', async ({ shop }) => {
  await openCheckout(shop, tyre)
  const { summary } = checkoutOf(shop)
  const method = (name: string) => shop.page.locator('.choice-card', { hasText: name })
  await expect(method('Express delivery').locator('.choice-card__aside')).toHaveText('£14.90')
  const home = method('2–5 days')
  await expect(home.locator('.choice-card__aside')).toHaveText('£8.90')
  await method('Express delivery').getByRole('radio').check()
  await expect(summary.locator('.basket-totals__row', { hasText: 'Express' })).toContainText(
    '£14.90',
  )
  await expect(home.locator('.choice-card__aside')).toHaveText('£8.90')
})

test('X8.4 an order whose session has ended can be given up, and nothing blocks the next one', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  problems.allow(/status of 403/)
  await openCheckout(shop, lock)
  // an answer was lost an hour ago, and the session of the shop has ended since
  await shop.page.evaluate(() => {
    const at = Date.now()
    const data = { sentAt: at - 3_600_000, before: [], order: null, payment: 'none' }
    localStorage.setItem(
      'shopgen.order.GB',
      JSON.stringify({ v: 1, at, exp: at + 3_600_000, data }),
    )
  })
  await fixtureShop.add({ kind: 'expired-token' })
  await shop.page.reload()
  const { status } = checkoutOf(shop)
  await expect(status).toContainText('we can no longer see here whether it has arrived')
  expect(await violations(shop)).toEqual([])
  await expect(status.getByRole('link')).toHaveAttribute('href', '/gb/en/contact/')
  await status.getByRole('button', { name: 'Order again' }).click()
  await expect(shop.page.locator('.checkout-page .empty-state:visible')).toHaveCount(1)
  await expect(shop.page.locator('main')).toBeFocused()
  const email = newEmail()
  await openCheckout(shop, lock)
  await fillCheckout(shop, email)
  await checkoutOf(shop).payBy('card').check()
  await checkoutOf(shop).orderButton.click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  expect(await fixtureShop.orders(email)).toHaveLength(1)
})

test('X8.3 a shop that is down keeps what was typed, and can be tried again', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  problems.allow(/status of 503/)
  const email = newEmail()
  await openCheckout(shop, lock)
  const { field, payBy, orderButton, problem } = checkoutOf(shop)
  await fillCheckout(shop, email)
  await payBy('card').check()
  await fixtureShop.add({ kind: 'maintenance', times: 'always' })
  await orderButton.click()
  await expect(problem).toContainText('not available at the moment', { timeout: 30_000 })
  await expect(problem).toBeFocused()
  await expect(field('email')).toHaveValue(email)
  await fixtureShop.clear()
  await orderButton.click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  expect(await fixtureShop.orders(email)).toHaveLength(1)
})

test('X8.4 a session that has ended orders nothing, and says so', async ({ shop, fixtureShop }) => {
  const email = newEmail()
  await openCheckout(shop, lock)
  const { field, payBy, orderButton, problem } = checkoutOf(shop)
  await fillCheckout(shop, email)
  await payBy('card').check()
  await fixtureShop.add({ kind: 'expired-token', times: 1 })
  await orderButton.click()
  await expect(problem).toContainText('basket has expired')
  await expect(field('email')).toHaveValue(email)
  expect(await fixtureShop.orders(email)).toEqual([])
})

for (const fault of [
  { kind: 'status', status: 503 },
  { kind: 'html' },
  { kind: 'empty' },
  { kind: 'lost-answer' },
]) {
  test(`X8.3 X8.10 an order answered with ${JSON.stringify(fault)} says within seconds what is known, and the way on`, async ({
    shop,
    problems,
    fixtureShop,
  }) => {
    problems.allow(/Failed to load resource|ERR_/)
    const email = newEmail()
    await openCheckout(shop, lock)
    const { payBy, orderButton, status } = checkoutOf(shop)
    await fillCheckout(shop, email)
    await payBy('card').check()
    await fixtureShop.add({ method: 'POST', path: '/store-api/checkout/order', ...fault })
    // the look-ups fail, too
    await fixtureShop.add({
      kind: 'status',
      status: 503,
      method: 'POST',
      path: '/store-api/order',
      times: 'always',
    })
    await orderButton.click()
    await expect(status).toContainText('We are checking whether it has arrived', {
      timeout: 15_000,
    })
    // the shop has answered, or it is not known why it has not
    await expect(status).not.toContainText('connection')
    await expect(status.getByRole('link')).toBeVisible()
    await expect(orderButton).toHaveCount(0)
  })
}

const tableTag = createTableTag()

for (const { path, method } of [
  { method: 'GET', path: '/checkout/cart' },
  { method: 'POST', path: '/account/register' },
  { method: 'PATCH', path: '/context' },
  { method: 'POST', path: '/checkout/order' },
  { method: 'POST', path: '/handle-payment' },
]) {
  for (const kind of ['lost-request', 'lost-answer']) {
    test(
      `X8.4 ${method} ${path} with a ${kind} ends in one order`,
      tableTag(),
      async ({ shop, problems, fixtureShop }) => {
        test.setTimeout(180_000)
        allowPayment(problems)
        problems.allow(/Failed to load resource|ERR_/)
        const email = newEmail()
        await openCheckout(shop, lock)
        const { payBy, orderButton, problem, status } = checkoutOf(shop)
        await fillCheckout(shop, email)
        await payBy('card').check()
        await fixtureShop.add({ kind, method, path: `/store-api${path}`, times: 1 })
        await orderButton.click()
        const isPaying = () => /\/payment\/[\da-f]+$/.test(shop.page.url())
        const isOrder = () => shop.address().startsWith(orderPath)
        // a connection that was lost says so, or is looked up
        await expect
          .poll(async () => isPaying() || isOrder() || (await problem.count()) > 0, {
            timeout: 100_000,
          })
          .toBe(true)
        await expect(status.filter({ hasText: 'cannot tell' })).toHaveCount(0)
        if (!isPaying() && !isOrder()) await orderButton.click()
        await expect.poll(() => isPaying() || isOrder(), { timeout: 60_000 }).toBe(true)
        expect(await fixtureShop.orders(email)).toMatchObject([
          { lines: [{ label: 'Bastion U-Lock', quantity: 1 }] },
        ])
      },
    )
  }
}

test('X5.12 a double click, Enter and a second tab are one order', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  problems.allow(/ERR_ABORTED/)
  const email = newEmail()
  await openCheckout(shop, lock)
  await fillCheckout(shop, email)
  await checkoutOf(shop).payBy('card').check()
  await fixtureShop.add({ kind: 'orders-without-lock', ms: 500, times: 'always' })
  const second = await shop.page.context().newPage()
  await second.goto(shop.origin + checkoutPath)
  const other = checkoutOf({ page: second })
  await expect(other.payments.first()).toBeVisible()
  for (const [name, value] of Object.entries({
    email,
    firstName: 'Ada',
    lastName: 'Marsh',
    'main.street': '4 Mill Lane',
    'main.city': 'Leeds',
    'main.postalCode': 'LS1 4AP',
  })) {
    await other.field(name).fill(value)
  }
  await other.payBy('card').check()
  await Promise.all([checkoutOf(shop).orderButton.dblclick(), other.field('email').press('Enter')])
  // one of the tabs orders, and the other one learns of it
  const isPaying = (tab: Page) => /\/payment\/[\da-f]+$/.test(tab.url())
  const pages = [shop.page, second]
  await expect.poll(() => pages.filter(isPaying).length, { timeout: 30_000 }).toBe(1)
  const waiting = pages.find((tab) => !isPaying(tab))!
  await expect(checkoutOf({ page: waiting }).status).toContainText('has been placed')
  expect(await fixtureShop.orders(email)).toHaveLength(1)
})

test('two tabs with two guests order each for its own', async ({
  shop,
  fixtureShop,
  problems,
  context,
}) => {
  allowPayment(problems)
  const other = new Shop(await context.newPage(), shop.origin)
  const guests = [newEmail(), newEmail()] as const
  const orderIn = async (tab: Shop, email: string) => {
    await openCheckout(tab, lock)
    const { payBy, orderButton } = checkoutOf(tab)
    await fillCheckout(tab, email)
    await payBy('card').check()
    await orderButton.click()
    await tab.page.getByRole('button', { name: 'Pay' }).first().click()
    await expectOrder(tab, 'Thank you for your order')
  }
  await orderIn(shop, guests[0])
  await orderIn(other, guests[1])
  await orderIn(shop, guests[0])
  const counts = await Promise.all(guests.map((email) => fixtureShop.orders(email)))
  expect(counts.map(({ length }) => length)).toEqual([2, 1])
})

test('X8.4 going back from the payment page and ordering again makes no second order', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  const email = newEmail()
  await openCheckout(shop, lock)
  const { field, payBy, orderButton, status } = checkoutOf(shop)
  await fillCheckout(shop, email)
  await payBy('card').check()
  await orderButton.press('Enter')
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  await shop.page.goBack()
  await expect.poll(() => shop.address()).toBe(checkoutPath)
  // the form may be there until the page knows better
  if (await field('email').isVisible())
    await field('email')
      .press('Enter', { timeout: 1000 })
      .catch(() => {})
  await expect(status).toContainText('has been placed')
  await expect(field('email')).toHaveCount(0)
  await expect(status).toBeFocused()
  expect(await fixtureShop.orders(email)).toHaveLength(1)
  await status.getByRole('link', { name: 'See your order' }).click()
  await expectOrder(shop, /not paid yet|waiting for your payment/)
})

test('an order opens on another device by mail address and postal code', async ({
  shop,
  browser,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  problems.allow(/status of 403/)
  const email = newEmail()
  await openCheckout(shop, lock)
  await fillCheckout(shop, email)
  await checkoutOf(shop).payBy('card').check()
  await checkoutOf(shop).orderButton.click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  const [order] = await fixtureShop.orders(email)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${shop.origin}${orderPath}?order=${order!.deepLinkCode}`)
  await page.locator('.guest-form [name=email]').fill(`mailto:${email}`)
  await page.getByLabel(/Postcode of/).fill('M1 1AE')
  await page.getByRole('button', { name: 'Show my order' }).click()
  await expect(page.locator('.guest-form [name=email]')).toHaveAccessibleDescription(
    /not a complete/,
  )
  await expect(page.locator('.guest-form [name=email]')).toBeFocused()
  await page.locator('.guest-form [name=email]').fill(email)
  await page.getByRole('button', { name: 'Show my order' }).click()
  await expect(page.getByText('do not match the order')).toBeVisible()
  await page.locator('.guest-form [name=email]').fill(email)
  // as shoppers type it
  await page.getByLabel(/Postcode of/).fill('ls14ap')
  await page.getByRole('button', { name: 'Show my order' }).click()
  await expect(page.locator('.order-details')).toBeVisible()
  await expect(page.locator('.order-head__number')).toContainText(order!.orderNumber)
  await context.close()
})

test('an unknown order, and an address without one, say so', async ({ shop, problems }) => {
  problems.allow(/status of 403/)
  await shop.visit(orderPath)
  await expect(heading(shop)).toBeVisible()
  await expect(shop.page.locator('.order-page[data-state=empty]')).toBeVisible()
  await shop.page.goto(`${shop.origin}${orderPath}?order=${'0'.repeat(32)}`)
  await expect(shop.page.getByText('To see this order, enter')).toBeVisible()
  await shop.page.goto(`${shop.origin}${orderPath}?order=%3Cscript%3E`)
  await expect(shop.page.locator('.order-page[data-state=empty]')).toBeVisible()
})

test('an empty checkout leads to the shop', async ({ shop }) => {
  await shop.visit(checkoutPath)
  await expect(shop.page.locator('.checkout-page[data-state=empty]')).toBeVisible()
  await expect(shop.page.locator('.checkout__form')).toBeHidden()
  await expect(shop.page.locator('.checkout-page__empty .empty-state')).toBeVisible()
  await expect(shop.page.locator('.checkout-page__unknown')).toBeHidden()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('X5.19 the checkout says what it needs', async ({ page }) => {
    await page.goto(checkoutPath)
    await expect(page.locator('.script-notice')).toBeVisible()
    await expect(page.locator('.checkout__form')).toBeHidden()
  })

  test('X5.19 the page of an order says what it needs, not that there is none', async ({
    page,
  }) => {
    await page.goto('/gb/en/order-confirm/?order=unknown')
    await expect(page.locator('main .script-notice').first()).toBeVisible()
    await expect(page.locator('.order-page__none')).toBeHidden()
  })
})

test.describe('With consent', () => {
  test.use({ consent: 'C0001,C0002' })

  test('R8.11 the steps of a purchase and its errors reach analytics, a purchase once', async ({
    shop,
    problems,
  }) => {
    allowPayment(problems)
    // the tag container does not load here
    problems.allow(/tags\.tillbrook\.example|ERR_NAME_NOT_RESOLVED/)
    const email = newEmail()
    await openCheckout(shop, bike)
    const { payBy, orderButton, problem } = checkoutOf(shop)
    await orderButton.click()
    await expect(problem).toBeVisible()
    await fillCheckout(shop, email)
    await payBy('Instalments').check()
    await shop.page.getByLabel(/I agree to the terms/).check()
    await orderButton.click()
    await expectOrder(shop, 'Thank you for your order')
    // the router has kept the document
    const events = await eventsOf(shop)
    const named = (name: string) => events.filter(({ event }) => event === name)
    const items = [
      { item_id: 'CALDER-E2-MD-SAG-S', item_name: 'Calder-E 2', price: 1999, quantity: 1 },
      { item_name: 'Ostra Frame Battery 500', price: 479, quantity: 1 },
    ]
    const cart = { ecommerce: { currency: 'GBP', value: 2478, items } }
    expect(named('begin_checkout')).toMatchObject([cart])
    expect(named('add_shipping_info')).toMatchObject([
      { ecommerce: { ...cart.ecommerce, shipping_tier: 'Home delivery' } },
    ])
    expect(named('add_payment_info')).toMatchObject([
      { ecommerce: { ...cart.ecommerce, payment_type: 'Instalments' } },
    ])
    expect(named('checkout_message')).toEqual([
      {
        event: 'checkout_message',
        message_key: 'checkout.problem.invalid',
        message_level: 'error',
      },
    ])
    expect(named('form_field_error').map(({ field_name }) => field_name)).toContain('email')
    const purchase = {
      ecommerce: {
        transaction_id: expect.stringMatching(/^\d+$/),
        currency: 'GBP',
        value: 2478,
        tax: 413,
        shipping: 0,
        items,
      },
    }
    expect(named('purchase')).toMatchObject([purchase])
    expect(JSON.stringify(events)).not.toContain(email)
    await shop.page.reload()
    await expectOrder(shop, 'Thank you for your order')
    expect((await eventsOf(shop)).filter(({ event }) => event === 'purchase')).toEqual([])
  })

  test('a free product is reported like any other that is added', async ({ shop, problems }) => {
    problems.allow(/tags\.tillbrook\.example|ERR_NAME_NOT_RESOLVED/)
    await addToBasket(shop, bike)
    const offer = basketOf(shop).drawer.locator('.free-products')
    await offer.getByText('Choose your free product').click()
    const name = await offer.locator('.free-products__name').first().innerText()
    await offer.getByRole('button').first().click()
    await expect(offer).toHaveCount(0)
    const added = (await eventsOf(shop)).filter(({ event }) => event === 'add_to_cart')
    expect(added.slice(1)).toMatchObject([
      { ecommerce: { currency: 'GBP', items: [{ item_name: name, quantity: 1 }] } },
    ])
  })
})
