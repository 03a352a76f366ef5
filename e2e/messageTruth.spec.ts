import {
  checkoutOf,
  expectOrder,
  fillCheckout,
  allowPayment,
  newEmail,
  openCheckout,
} from './checkout.ts'
import { test } from './fixtureShop.ts'
import { allPages, findPage, findSoldOut, html } from './output.ts'
import { islandData } from '../tests/islandData.ts'
import { expect, withoutPictures } from './shop.ts'

test.use(withoutPictures)

/** Answers that say nothing of what has happened. */
const unclear = [
  ['lost', { kind: 'lost-answer' }],
  ['a page', { kind: 'html' }],
  ['without success', { kind: 'status', status: 200, body: {} }],
  ['a failure', { kind: 'status', status: 500 }],
] as const

for (const [what, fault] of unclear) {
  test(`X8.10 a subscription whose answer is ${what} is neither done nor failed`, async ({
    shop,
    problems,
    fixtureShop,
  }) => {
    problems.allow(/Failed to load resource|ERR_/)
    await shop.visit('/gb/en/')
    const form = shop.page.locator('.newsletter-form')
    const field = form.getByLabel('E-mail address')
    await fixtureShop.add({ ...fault, path: '/store-api/newsletter/signup' })
    await field.scrollIntoViewIfNeeded()
    await shop.untilHydrated()
    await field.fill('mira@example.com')
    await field.press('Enter')
    await expect(form.getByRole('status')).toHaveText(/^We cannot tell whether this has arrived/)
    await expect(field).toHaveValue('mira@example.com')
    await form.getByRole('button').click()
    await expect(shop.page.locator('.newsletter-form__done')).toBeVisible()
  })

  test(`X8.10 a request to be told whose answer is ${what} is neither done nor failed`, async ({
    shop,
    problems,
    fixtureShop,
  }) => {
    problems.allow(/Failed to load resource|ERR_/)
    await shop.visit(findSoldOut())
    await shop.page.locator('.variant-picker label', { hasText: 'Sold out' }).first().click()
    const form = shop.page.locator('.notify-me')
    await form.getByText('Tell me when it is back').click()
    await fixtureShop.add({ ...fault, path: '/store-api/stock/notification' })
    const field = form.getByLabel('E-mail address')
    await field.fill('mira@example.com')
    await field.press('Enter')
    await expect(form.getByRole('status')).toHaveText(/^We cannot tell whether this has arrived/)
    await field.press('Enter')
    await expect(form.getByRole('status')).toContainText('on its way to mira@example.com')
  })
}

test('X8.10 a number is not called unknown while the numbers cannot be loaded', async ({
  shop,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_/)
  const { page } = shop
  const codes = findCodes()
  let isBroken = true
  await page.route(`**${codes.url}`, (route) => (isBroken ? route.abort() : route.continue()))
  const status = page.locator('header').getByRole('status')
  await shop.visit('/gb/en/')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const failed = page.waitForEvent('requestfailed')
  await page.keyboard.type('9999999999')
  await failed
  await expect(status.filter({ hasText: 'No suggestions' })).toHaveCount(0)

  await shop.visit('/gb/en/search/?query=9999999999')
  await expect(page.getByText('The search could not be loaded.')).toBeVisible()
  await expect(shop.heading).not.toHaveText(/Nothing found/)
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading).toHaveText('Nothing found for “9999999999”')

  // results of another query do not stand below a failure
  isBroken = true
  await shop.visit('/gb/en/search/?query=brake')
  await expect(shop.heading).toHaveText('Results for “brake”')
  const search = page.getByRole('main').getByLabel('What are you looking for?')
  await search.fill('8888888888')
  await search.press('Enter')
  await expect(page.getByText('The search could not be loaded.')).toBeVisible()
  await expect(shop.heading).not.toHaveText(/brake/)
  await expect(page.locator('[data-part=results]')).toBeHidden()
})

/** The file with the numbers of all variants. */
function findCodes(): { url: string } {
  const url = String(islandData(html('/gb/en/search/'), 'SearchResults')?.['codes'])
  return { url }
}

const dealers = '**/_fixtures/dealers/product-variants/**'
const hasShops = (text: string) =>
  text.includes('store-availability') && text.includes('variant-picker')
const askedBike = () =>
  findPage('Product', ({ path }) => path.startsWith('/gb/') && hasShops(html(path))).path

for (const [what, answer, text] of [
  [
    'the page of another server',
    { status: 404, body: '<html>Not found</html>' },
    'could not be asked',
  ],
  ['without a success', { status: 200, json: {} }, 'could not be asked'],
  [
    'about nobody',
    { status: 200, json: { availability: [{ inStock: true }] } },
    'could not be asked',
  ],
  [
    'about a shop that is newer than the page',
    { status: 200, json: { availability: [{ shopId: 'new', inStock: true, testRide: false }] } },
    'a shop has it that is not in our list yet',
  ],
] as const) {
  test(`X8.10 an answer of the shops that is ${what} is not “no shop has it”`, async ({
    shop,
    problems,
  }) => {
    problems.allow(/404/)
    await shop.page.route(dealers, (route) => route.fulfill(answer))
    await shop.visit(askedBike())
    const part = shop.page.locator('.store-availability')
    await part.getByText('Availability in stores').click()
    await expect(part.getByRole('status').first()).toContainText(text)
  })
}

test('X8.10 a town is not called unknown while the towns cannot be loaded', async ({
  shop,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_/)
  const { page } = shop
  const found = /&quot;townsUrl&quot;:&quot;([^&]+)&quot;/.exec(html(askedBike()))
  await page.route(`**${found![1]}`, (route) => route.abort())
  const fewTowns = /^No shop found\. Only the towns of our shops are known/
  await shop.visit(askedBike())
  const part = page.locator('.store-availability')
  await part.getByText('Availability in stores').click()
  await part.getByLabel('Near: postal code or town').fill('Hastings')
  await expect(part.getByText(fewTowns)).toBeVisible()
  await expect(part.getByText('No such place')).toHaveCount(0)

  await shop.visit('/gb/en/store-locator/')
  await page.getByLabel('Postal code, town or name').fill('Hastings')
  await expect(page.locator('.store-locator__none')).toHaveText(fewTowns)
})

test.describe('the page of a dealer', () => {
  test.use({ site: 'languages' })

  test('X8.10 the page of another server is not “not in this shop”', async ({ shop, problems }) => {
    problems.allow(/404/)
    await shop.page.route(dealers, (route) => route.fulfill({ status: 404, body: '<html>' }))
    const dealer = allPages('languages').find(
      ({ kind, path }) => kind === 'DealerDetail' && path.startsWith('/nl-nl/'),
    )
    await shop.visit(dealer!.path)
    const part = shop.page.locator('.dealer-stock')
    await part.getByText('Welke fietsen heeft deze winkel?').click()
    await expect(part.getByRole('status')).toContainText('kon niet worden gevraagd')
    await expect(part.getByText('niet in deze winkel')).toHaveCount(0)
  })
})

test('X8.10 an answer without the stock of a product leaves the one that is known', async ({
  shop,
}) => {
  const { page } = shop
  await page.route('**/store-api/product', async (route) => {
    const response = await route.fetch()
    const { elements } = (await response.json()) as { elements: Offer[] }
    for (const product of elements) {
      for (const variant of [product, ...product.children]) {
        delete variant.availableStock
        variant.calculatedPrice = { unitPrice: 1234.5 }
        variant.calculatedPrices = []
      }
    }
    await route.fulfill({ response, json: { elements } })
  })
  await shop.visit('/gb/en/bikes/')
  const built = html('/gb/en/bikes/').matchAll(/class="stock-badge" data-status="(\w+)"/g)
  const index = [...built].findIndex(([, status]) => status === 'inStock')
  expect(index).toBeGreaterThanOrEqual(0)
  const card = page.getByRole('main').getByRole('article').nth(index)
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('.price__now')).toContainText('£1,234.50')
  await expect(card.locator('.stock-badge')).toHaveAttribute('data-status', 'inStock')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

interface Offer {
  availableStock?: number
  calculatedPrice: object
  calculatedPrices: readonly object[]
  children: Offer[]
}

test('X8.10 a date of delivery goes when the shop does not know it any more', async ({ shop }) => {
  const { page } = shop
  await page.clock.install()
  let restockTime: number | null = 10
  await page.route('**/store-api/stock/product**', (route) => {
    const ids = new URL(route.request().url()).searchParams.getAll('ids[]')
    const elements = ids.map((productId) => ({ productId, availableStock: 0, restockTime }))
    return route.fulfill({ json: { elements } })
  })
  await shop.visit(askedBike())
  const delivery = page.locator('[data-part=stock] [data-part=delivery]')
  await expect(delivery).toHaveText(/^Expected again around/)
  restockTime = null
  await page.clock.fastForward(60_000)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(delivery).toHaveText('Ordered for you, delivery in a few weeks')
})

const orderAnswers = [
  ['nothing', {}],
  ['an order that cannot be read', { orders: { elements: [{ id: 'a' }] } }],
] as const

for (const [what, body] of orderAnswers) {
  test(`X8.10 an order of which the shop answers ${what} is not missing`, async ({
    shop,
    fixtureShop,
  }) => {
    await fixtureShop.add({ kind: 'status', status: 200, body, path: '/store-api/order' })
    await shop.page.goto('/gb/en/order-confirm/?order=abc')
    await expect(shop.page.getByText('Your order cannot be shown at the moment')).toBeVisible()
    await expect(shop.page.getByText('cannot be found')).toHaveCount(0)
  })
}

test('X8.10 a proof that a firewall refuses is not called wrong', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  problems.allow(/403/)
  const { page } = shop
  await page.goto('/gb/en/order-confirm/?order=abc')
  const path = '/store-api/order'
  await page.locator('.guest-form [name=email]').fill('ada.marsh@mail.example')
  await page.getByLabel('Postcode of the billing address').fill('LS1 4AP')
  await fixtureShop.add({ kind: 'status', status: 403, body: '<html>Forbidden</html>', path })
  await page.getByRole('button', { name: 'Show my order' }).click()
  await expect(page.getByText('Your order cannot be shown at the moment')).toBeVisible()
  await expect(page.getByText('do not match')).toHaveCount(0)
})

test('X8.10 ways to pay of which the shop answers nothing are not none', async ({
  shop,
  fixtureShop,
}) => {
  const { page } = shop
  const { payments } = checkoutOf(shop)
  await openCheckout(shop, lock)
  const path = '/store-api/payment-method'
  await fixtureShop.add({ kind: 'status', status: 200, body: {}, path, times: 'always' })
  await page.reload()
  await expect(page.getByText('Not all ways to deliver and pay could be loaded')).toBeVisible()
  await expect(page.getByText('There is no way to pay')).toHaveCount(0)
  await fixtureShop.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(payments.first()).toBeVisible()
})

const lock = '/gb/en/bastion-u-lock/'

test('X8.10 a payment whose order cannot be read is not called failed', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  allowPayment(problems)
  problems.allow(/Failed to load resource/)
  const { page } = shop
  await openCheckout(shop, lock)
  const { payBy, orderButton } = checkoutOf(shop)
  await fillCheckout(shop, newEmail())
  await payBy('card').check()
  await orderButton.click()
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  await expectOrder(shop, 'Your payment did not work')
  const done = { redirectUrl: null }
  const path = '/store-api/handle-payment'
  await fixtureShop.add({ kind: 'status', status: 200, body: done, path })
  // not the choice of the method, whose path begins alike
  await page.route('**/store-api/order', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Pay now' }).click()
  const status = page.locator('.pay-again__status')
  await expect(status).toHaveText(/^We cannot see the state of the payment at the moment/)
})
