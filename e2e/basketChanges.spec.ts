import { violations } from './axe.ts'
import { addToBasket, basketOf, checkoutOf } from './checkout.ts'
import { test } from './fixtureShop.ts'
import { expect, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const bike = '/gb/en/calder-e-1/'
const lock = '/gb/en/bastion-u-lock/'
/** It is not made any more. */
const trailer = '/gb/en/convoy-2-trailer/'
const basketPath = '/gb/en/basket/'

const page_ = ({ page }: Shop) => page.locator('.basket-page')

test('R7.1.8 a promotion says what the basket lacks for it, and then gives a product away', async ({
  shop,
}) => {
  const { drawer, lines, total } = basketOf(shop)
  await addToBasket(shop, lock)
  await expect(drawer.locator('.free-products__missing')).toHaveText(
    /^£941\.00 more, and you can choose a free product/,
  )
  await addToBasket(shop, bike)
  const offer = drawer.locator('.free-products')
  await expect(drawer.locator('.free-products__missing')).toHaveCount(0)
  const before = await total.innerText()
  const count = await lines.count()
  await offer.getByText('Choose your free product').click()
  const products = offer.getByRole('listitem')
  await expect(products).toHaveCount(3)
  const name = await products.first().locator('.free-products__name').innerText()
  expect(await violations(shop)).toEqual([])
  await products
    .first()
    .getByRole('button', { name: `Add for free ${name}` })
    .click()

  await expect(lines).toHaveCount(count + 1)
  await expect(lines.last()).toContainText(name)
  await expect(total).toHaveText(before)
  // one for each order
  await expect(offer).toHaveCount(0)
  await drawer.locator('.basket__actions a').first().click()
  await expect(checkoutOf(shop).summary).toContainText(name)
  await expect(checkoutOf(shop).total).toHaveText(before)

  await shop.visit(basketPath)
  const page = page_(shop)
  await page.getByRole('button', { name: 'Remove Calder-E 1' }).click()
  const gift = lines.filter({ hasText: name })
  await expect(gift.locator('.basket-line__message')).toHaveText(/^No longer free: £\d/)
  await page.getByRole('button', { name: 'OK, got it' }).click()
  await expect(gift.locator('.basket-line__message')).toHaveCount(0)
})

test('a free product that could not be added keeps the focus, and can be chosen again', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  problems.allow(/Failed to load resource|ERR_/)
  const { drawer, lines } = basketOf(shop)
  await addToBasket(shop, bike)
  const count = await lines.count()
  await drawer.getByText('Choose your free product').click()
  const choose = drawer.getByRole('button', { name: /^Add for free/ }).first()
  const path = '/store-api/checkout/cart/line-item'
  await fixtureShop.add({ kind: 'lost-request', method: 'POST', path, times: 3 })
  await choose.focus()
  await shop.page.keyboard.press('Enter')
  await expect(drawer.locator('.basket__fault')).toBeVisible()
  await expect(lines).toHaveCount(count)
  await expect(choose).toBeFocused()
  await shop.page.keyboard.press('Enter')
  await expect(lines).toHaveCount(count + 1)
  await expect(lines.last().getByLabel('Quantity of')).toBeFocused()
})

test('R7.1.3 each line says how much of it is in stock, as the shop has it now', async ({
  shop,
  fixtureShop,
}) => {
  await fixtureShop.add({ kind: 'changed-stock', stock: 3, times: 'always' })
  await addToBasket(shop, lock)
  const { drawer, lines } = basketOf(shop)
  await expect(lines.first().locator('.basket-line__stock')).toHaveText('Only a few left')
  await fixtureShop.clear()
  await fixtureShop.add({ kind: 'changed-stock', stock: 0, times: 'always' })
  await drawer.getByRole('button', { name: /^One more/ }).click()
  // not in stock, but ordered from the maker: with the day when it arrives
  await expect(lines.first().locator('.basket-line__stock')).toHaveText(
    /^Available to order.*\d{4}/,
  )
  await fixtureShop.clear()
  await shop.visit(basketPath)
  await expect(lines.first().locator('.basket-line__stock')).toHaveText('In stock')
})

test('a line links to the page of its product, with what was chosen', async ({ shop }) => {
  const { addButton, drawer, lines } = basketOf(shop)
  await shop.visit('/gb/en/calder-2/')
  const colours = shop.page.getByRole('group', { name: /^Colour/ })
  await colours.locator('label').nth(1).click()
  await expect.poll(() => shop.address()).toMatch(/colour=/)
  const address = shop.address()
  await addButton.click()
  await expect(drawer).toBeVisible()
  await shop.visit(basketPath)
  await lines.first().getByRole('link', { name: 'Calder 2' }).click()
  await shop.expectAddress(address)
  await expect(colours.getByRole('radio').nth(1)).toBeChecked()
})

test('X8.5 a price that the shop has changed is said at the line, until it is accepted', async ({
  shop,
  fixtureShop,
}) => {
  await addToBasket(shop, lock)
  await fixtureShop.add({ kind: 'changed-price', percent: 10, times: 'always' })
  await shop.visit(basketPath)
  const { lines, total } = basketOf(shop)
  const notice = page_(shop).locator('.basket__fault')
  await expect(notice).toContainText('has changed since you last saw it')
  const message = lines.first().locator('.basket-line__message')
  await expect(message).toHaveText('Old price: £59.00 The price is now £64.90')
  await expect(message.locator('s')).toHaveText('Old price: £59.00')
  await expect(total).toHaveText('£64.90')
  expect(await violations(shop)).toEqual([])
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)
  await expect(message).toHaveCount(0)
  await shop.visit(basketPath)
  await expect(total).toHaveText('£64.90')
  await expect(message).toHaveCount(0)
})

test('a product that is sold out is named once it has left the basket', async ({
  shop,
  fixtureShop,
}) => {
  await addToBasket(shop, trailer)
  await addToBasket(shop, lock)
  const { lines } = basketOf(shop)
  await fixtureShop.add({
    kind: 'changed-stock',
    productNumber: 'CONVOY-2',
    stock: 0,
    times: 'always',
  })
  await shop.visit(basketPath)
  const notice = page_(shop).locator('.basket__fault').first()
  await expect(notice).toContainText('Convoy 2 Trailer')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Bastion U-Lock')
})

test('X8.4 a basket whose session has ended says so, once', async ({ shop, fixtureShop }) => {
  await addToBasket(shop, lock)
  // no request of this page meets the fault
  await shop.page.goto('about:blank')
  await fixtureShop.add({ kind: 'expired-token', times: 1 })
  await shop.visit(basketPath)
  const notice = page_(shop).locator('.basket__fault')
  await expect(notice).toContainText('The shop has ended your session, and your basket with it.')
  await expect(page_(shop).locator('.empty-state').filter({ visible: true })).toHaveCount(1)
  await expect(basketOf(shop).link).toHaveAccessibleName('Basket')
  expect(await violations(shop)).toEqual([])
  await shop.page.reload()
  await shop.untilHydrated()
  await expect(page_(shop).locator('.empty-state').filter({ visible: true })).toHaveCount(1)
  await expect(notice).toHaveCount(0)
  // a new basket works
  await addToBasket(shop, lock)
  await expect(basketOf(shop).drawer.locator('.basket__fault')).toHaveCount(0)
})

test('the basket has the total of the checkout, whichever delivery was chosen in either', async ({
  shop,
  fixtureShop,
}) => {
  const { total, drawer } = basketOf(shop)
  const checkout = checkoutOf(shop)
  const home = shop.page.getByRole('radio', { name: /^Home delivery/ }).first()
  const collect = shop.page.getByRole('radio', { name: /^Click and collect/ })
  await addToBasket(shop, '/gb/en/slick-chain-oil/')
  const delivered = await total.innerText()
  await drawer.getByRole('link', { name: 'View basket' }).click()
  await shop.expectAddress(basketPath)
  await collect.check()
  await expect(total).not.toHaveText(delivered)
  const collected = await total.innerText()
  await page_(shop).locator('.basket__actions a').click()
  await expect(checkout.summary).toBeVisible()
  await expect(collect).toBeChecked()
  await expect(checkout.total).toHaveText(collected)

  await fixtureShop.add({ kind: 'slow', ms: 1500, method: 'PATCH', path: '/store-api/context' })
  await home.check()
  // until the shop has answered, the sums are known to be old
  const old = checkout.summary.locator('.basket-totals[aria-busy=true]')
  await expect(old).not.toHaveCount(0)
  await expect(checkout.total).toHaveText(delivered)
  await expect(old).toHaveCount(0)
  await shop.visit(basketPath)
  await expect(total).toHaveText(delivered)
  await collect.check()
  await expect(total).toHaveText(collected)
  await home.check()
  await expect(total).toHaveText(delivered)
})

test('the drawer keeps a delivery that was chosen in an earlier session', async ({
  shop,
  fixtureShop,
}) => {
  const { total, drawer } = basketOf(shop)
  await addToBasket(shop, '/gb/en/slick-chain-oil/')
  const delivered = await total.innerText()
  await drawer.getByRole('link', { name: 'View basket' }).click()
  await shop.page.getByRole('radio', { name: /^Click and collect/ }).check()
  await expect(total).not.toHaveText(delivered)
  const collected = await total.innerText()
  await shop.page.goto('about:blank')
  await fixtureShop.add({ kind: 'expired-token', times: 1 })
  await shop.visit(basketPath)
  await expect(page_(shop).locator('.basket__fault')).toContainText('ended your session')
  await addToBasket(shop, '/gb/en/slick-chain-oil/')
  await expect(total).toHaveText(collected)
})

test('a code that the shop accepts, and that takes nothing off, is not called unknown', async ({
  shop,
  fixtureShop,
}) => {
  await fixtureShop.add({ kind: 'silent-codes', times: 'always' })
  await addToBasket(shop, lock)
  await shop.visit(basketPath)
  const page = page_(shop)
  await page.getByLabel('Promotion code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.basket-code__fault')).toHaveText(
    'This code does not apply to what is in your basket.',
  )
  await expect(page.getByLabel('Promotion code')).toHaveValue('WELCOME10')
})
