import { autofill } from './autofill.ts'
import { violations } from './axe.ts'
import {
  addToBasket,
  addresses,
  basketOf,
  checkoutOf,
  expectOrder,
  fillCheckout,
  newEmail,
} from './checkout.ts'
import { test } from './fixtureShop.ts'
import { expect, withoutPictures, type Shop } from './shop.ts'

test.use({ ...withoutPictures, site: 'languages' })

const lights = '/nl-nl/markt-40-2025/'
const basketPath = '/nl-nl/basket/'
const checkoutPath = '/nl-nl/checkout/'
const storeName = 'Fietshuis ’s-Hertogenbosch'

/** The choice of delivery, on the page of the basket and in the checkout. */
const deliveryOf = ({ page }: Shop) => ({
  home: page.getByRole('radio', { name: 'Thuisbezorgd' }),
  collect: page.getByRole('radio', { name: 'Afhalen in de winkel' }),
  search: page.getByRole('searchbox', { name: 'Postcode, plaats of naam van een winkel' }),
  choose: page.getByRole('button', { name: `Kiezen ${storeName}` }),
  card: page.locator('.store-card'),
  methods: page.locator('input[name=shippingMethodId]'),
})

/** Chooses a shop by its postal code. */
async function chooseStore(shop: Shop) {
  const { collect, search, choose, card } = deliveryOf(shop)
  await collect.check()
  // a town without a shop
  await search.fill('Waalwijk')
  await expect(choose).toBeVisible()
  await search.fill('xyzzy')
  await expect(shop.page.getByText('Geen winkel gevonden')).toBeVisible()
  await autofill(search, 'NL–5211bk')
  await choose.click()
  await expect(card).toContainText('Kerkstraat 52, 5211 BK ’s-Hertogenbosch')
  // the list had the focus
  await expect(shop.page.getByRole('button', { name: 'Andere winkel kiezen' })).toBeFocused()
}

test('an order is collected from the shop that was chosen in the basket', async ({
  shop,
  fixtureShop,
}) => {
  const email = newEmail()
  await addToBasket(shop, lights)
  await shop.page.getByRole('link', { name: 'Naar winkelwagen' }).click()
  await shop.expectAddress(basketPath)
  await chooseStore(shop)
  // below the header of a scrolled page targets are hidden
  await shop.page.evaluate(() => scrollTo(0, 0))
  expect(await violations(shop)).toEqual([])

  await shop.page.locator('.basket__actions a').click()
  await shop.expectAddress(checkoutPath)
  const { collect, card, methods } = deliveryOf(shop)
  const { field, payBy, orderButton } = checkoutOf(shop)
  await expect(collect).toBeChecked()
  await expect(card).toContainText(storeName)
  await expect(methods).toHaveCount(0)
  await expect(shop.page.getByRole('heading', { name: 'Factuuradres' })).toBeVisible()
  await expect(field('billingDiffers')).toHaveCount(0)

  // the fields come in the order of a Dutch address
  const parts = await shop.page
    .locator('[name^="main."]')
    .evaluateAll((fields) => fields.map((one) => one.getAttribute('name')))
  expect(parts.filter((name) => name !== 'main.country')).toEqual([
    'main.postalCode',
    'main.houseNumber',
    'main.street',
    'main.city',
    'main.additional',
  ])
  await fillCheckout(shop, email, { ...addresses.NL, postalCode: '1016gv' })
  await expect(field('main.postalCode')).toHaveValue('1016 GV')
  await payBy('Factuur').check()
  await expect(checkoutOf(shop).summary).toContainText('Gratis')
  expect(await violations(shop)).toEqual([])
  await expect(orderButton).toHaveText('Bestellen met betalingsverplichting')
  await orderButton.click()

  await expectOrder(shop, 'Bedankt voor je bestelling')
  expect(await fixtureShop.orders(email)).toMatchObject([
    { shippingMethod: 'shipping_click_and_collect' },
  ])
  const facts = shop.page.locator('.order-details__facts')
  await expect(facts.getByRole('heading', { name: 'Afhalen bij' })).toBeVisible()
  await expect(facts.locator('.store-card')).toContainText(storeName)
  await expect(facts).toContainText('Nog niet klaar')
  await expect(facts.locator('address')).toHaveText(
    'Ada MarshPrinsengracht 2631016 GV AmsterdamNederland',
  )
  await expect(shop.page.locator('.order-next__steps')).toContainText(
    'Neem het bestelnummer en een identiteitsbewijs mee.',
  )
  expect(await violations(shop)).toEqual([])
})

test('the delivery can be changed to home and back, without losing the shop', async ({
  shop,
  fixtureShop,
}) => {
  const email = newEmail()
  await addToBasket(shop, lights)
  await shop.visit(basketPath)
  await chooseStore(shop)
  const { home, collect, card, methods } = deliveryOf(shop)
  await home.check()
  await expect(card).toHaveCount(0)
  await shop.page.locator('.basket__actions a').click()
  await shop.expectAddress(checkoutPath)
  await expect(home).toBeChecked()
  const { field, payBy, orderButton } = checkoutOf(shop)
  await collect.check()
  await expect(card).toContainText(storeName)
  await home.check()
  await expect(shop.page.getByRole('heading', { name: 'Bezorgadres' })).toBeVisible()
  await expect(methods).toHaveCount(0)
  await fillCheckout(shop, email, addresses.NL)
  await field('main.city').press('Tab')
  await payBy('Factuur').check()
  await orderButton.click()
  await expectOrder(shop, 'Bedankt voor je bestelling')
  expect(await fixtureShop.orders(email)).toMatchObject([
    { shippingMethod: 'shipping_home_delivery' },
  ])
  const facts = shop.page.locator('.order-details__facts')
  await expect(facts.getByRole('heading', { name: 'Bezorgadres' })).toBeVisible()
  await expect(facts.locator('.store-card')).toHaveCount(0)
  await expect(shop.page.locator('.order-next__steps')).toContainText(/Verwacht: .+ bericht/)
})

test('collecting needs a shop', async ({ shop, fixtureShop }) => {
  const email = newEmail()
  await addToBasket(shop, lights)
  await basketOf(shop).drawer.locator('.basket__actions a').first().click()
  await shop.expectAddress(checkoutPath)
  const { collect, search, choose, card } = deliveryOf(shop)
  const { payBy, orderButton, problem } = checkoutOf(shop)
  await collect.check()
  await fillCheckout(shop, email, addresses.NL)
  await payBy('Factuur').check()
  await orderButton.click()
  await expect(problem.getByRole('heading')).toHaveText('Controleer nog 1 gegeven')
  await problem.getByRole('link', { name: 'Kies een winkel om af te halen.' }).click()
  await expect(search).toBeFocused()
  await expect(search).toHaveAccessibleDescription(/Kies een winkel om af te halen/)
  expect(await violations(shop)).toEqual([])
  await choose.click()
  await expect(card).toContainText(storeName)
  await expect(problem.getByRole('link')).toHaveCount(0)
  await orderButton.click()
  await expectOrder(shop, 'Bedankt voor je bestelling')
  expect(await fixtureShop.orders(email)).toHaveLength(1)
})

test('an order is to be collected by its shipping method, where the shop of its address was not kept', async ({
  shop,
  fixtureShop,
}) => {
  await fixtureShop.add({ kind: 'forgotten-fields', times: 'always' })
  const email = newEmail()
  await addToBasket(shop, lights)
  await shop.visit(basketPath)
  await chooseStore(shop)
  await shop.page.locator('.basket__actions a').click()
  await shop.expectAddress(checkoutPath)
  const { payBy, orderButton } = checkoutOf(shop)
  await fillCheckout(shop, email, { ...addresses.NL, postalCode: '1016 GV' })
  await payBy('Factuur').check()
  await orderButton.click()
  await expectOrder(shop, 'Bedankt voor je bestelling')
  expect(await fixtureShop.orders(email)).toHaveLength(1)
  const facts = shop.page.locator('.order-details__facts')
  await expect(facts.getByRole('heading', { name: 'Afhalen bij' })).toBeVisible()
  await expect(facts).toContainText('Kerkstraat 52')
  await expect(facts).toContainText('Nog niet klaar')
  await expect(shop.page.locator('.order-next__steps')).toContainText(
    'Neem het bestelnummer en een identiteitsbewijs mee.',
  )
})

test('collecting is not offered while only carriers are available for the cart', async ({
  shop,
  fixtureShop,
}) => {
  await fixtureShop.add({ kind: 'carriers-only', times: 'always' })
  const email = newEmail()
  await addToBasket(shop, lights)
  await shop.visit(basketPath)
  const { home, collect, card } = deliveryOf(shop)
  // the methods load with the first choice
  await collect.check()
  await expect(collect).toHaveCount(0)
  await expect(home).toHaveCount(0)
  await expect(shop.page.locator('.delivery-types')).toContainText('Thuisbezorgd')
  const impossible = 'Afhalen in de winkel is niet mogelijk voor deze winkelwagen.'
  await expect(shop.page.locator('.delivery-types')).toContainText(impossible)
  await expect(card).toHaveCount(0)
  await shop.page.locator('.basket__actions a').click()
  await shop.expectAddress(checkoutPath)
  const { field, payBy, orderButton } = checkoutOf(shop)
  await expect(shop.page.getByRole('heading', { name: 'Bezorgadres' })).toBeVisible()
  await expect(collect).toHaveCount(0)
  await expect(shop.page.getByText(impossible)).toBeVisible()
  await fillCheckout(shop, email, addresses.NL)
  await field('main.city').press('Tab')
  await payBy('Factuur').check()
  await orderButton.click()
  await expectOrder(shop, 'Bedankt voor je bestelling')
  expect(await fixtureShop.orders(email)).toMatchObject([
    { shippingMethod: 'shipping_home_delivery' },
  ])
  await expect(
    shop.page.locator('.order-details__facts').getByRole('heading', { name: 'Bezorgadres' }),
  ).toBeVisible()
})
