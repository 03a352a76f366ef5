import { violations } from './axe.ts'
import { addToBasket } from './checkout.ts'
import { translatePage } from './extension.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const bike = '/gb/en/calder-e-1/'
const basketPath = '/gb/en/basket/'

const drawer = (shop: Shop) => shop.page.getByRole('dialog')
const addButton = (shop: Shop) => shop.page.locator('.add-to-basket').getByRole('button')
const link = (shop: Shop) => shop.page.locator('[data-basket-link]')
const total = (shop: Shop) => shop.page.locator('.basket-totals__row--total dd')

/** The calls that change the cart, from now on. */
function changesOf(shop: Shop): readonly string[] {
  const calls: string[] = []
  shop.page.on('request', (request) => {
    const [, call] = /store-api(\/checkout\/cart\/.*)$/.exec(new URL(request.url()).pathname) ?? []
    if (call && request.method() !== 'GET') calls.push(`${request.method()} ${call}`)
  })
  return calls
}

/** The quantities of the products in the latest cart that a change returned. */
function latestCartOf({ page }: Shop): { quantities: readonly number[] } {
  const latest = { quantities: [] as readonly number[] }
  page.on('response', async (response) => {
    const isChange = /checkout\/cart\/line-item/.test(response.url())
    if (!isChange || !response.ok()) return
    const { lineItems } = (await response.json()) as {
      lineItems: readonly { type: string; quantity: number }[]
    }
    latest.quantities = lineItems.flatMap(({ type, quantity }) =>
      type === 'product' ? quantity : [],
    )
  })
  return latest
}

test('R7.1.5 R7.1.6 a bike with its battery goes into the basket, and its quantity changes for both', async ({
  shop,
}) => {
  const calls = changesOf(shop)
  await shop.visit(bike)
  const price = (await shop.page.locator('.product-page__status .price__amount').innerText()).trim()
  await addButton(shop).focus()
  await shop.page.keyboard.press('Enter')
  await expect(drawer(shop)).toBeVisible()
  await expect(drawer(shop).locator('.basket-line')).toHaveCount(1)
  await expect(drawer(shop).locator('.basket-line__part')).toContainText(['Ostra Frame Battery'])
  await expect(total(shop)).toHaveText(price)
  await expect(link(shop)).toHaveAccessibleName('Basket, 1 item')
  expect(await violations(shop)).toEqual([])

  await shop.page.keyboard.press('Escape')
  await expect(drawer(shop)).toHaveCount(0)
  await expect(addButton(shop)).toBeFocused()
  await addButton(shop).click()
  await expect(link(shop)).toHaveAccessibleName('Basket, 2 items')
  await drawer(shop).getByRole('link', { name: 'View basket' }).click()
  await shop.expectAddress(basketPath)
  await expect(drawer(shop)).toHaveCount(0)
  // the page has the styles that the drawer has brought
  await expect(shop.page.locator('.basket-page .basket-line')).toHaveCSS('display', 'grid')
  const quantity = shop.page.getByLabel('Quantity of')
  await expect(quantity).toHaveValue('2')
  await quantity.fill('1')
  await quantity.press('Enter')
  await expect(total(shop)).toHaveText(price)
  // a bicycle and its battery in one call
  expect(calls).toEqual([
    'POST /checkout/cart/line-item',
    'PATCH /checkout/cart/line-item',
    'PATCH /checkout/cart/line-item',
  ])
  expect(await violations(shop)).toEqual([])
})

test('X5.6 the bar adds to the basket once the button has left the window', async ({ shop }) => {
  await shop.page.setViewportSize({ width: 360, height: 740 })
  await shop.visit(bike)
  const bar = shop.page.locator('.product-bar')
  await addButton(shop).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await shop.page.locator('.specification-list').first().scrollIntoViewIfNeeded()
  await expect(addButton(shop)).not.toBeInViewport()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Add to basket' }).click()
  await expect(drawer(shop).locator('.basket-line')).toHaveCount(1)
})

test('R7.1.7 a removed product can be put back, and the basket is kept', async ({ shop }) => {
  const calls = changesOf(shop)
  await shop.visit(bike)
  await addButton(shop).click()
  await expect(drawer(shop)).toBeVisible()
  await shop.visit(basketPath)
  const line = shop.page.locator('.basket-line').first()
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect(shop.page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await expect(link(shop)).toHaveAccessibleName('Basket')
  expect(calls.at(-1)).toBe('POST /checkout/cart/line-item/delete')
  await shop.page.getByRole('button', { name: /^Undo/ }).click()
  await expect(shop.page.getByLabel('Quantity of')).toHaveValue('1')
  await expect(link(shop)).toHaveAccessibleName('Basket, 1 item')

  // another tab shows the same
  const other = await shop.page.context().newPage()
  await other.goto(shop.origin + basketPath)
  await other.getByRole('button', { name: /^One more/ }).click()
  await expect(shop.page.getByLabel('Quantity of')).toHaveValue('2')
})

test('R7.1.5 a promotion code is applied, or refused with the reason', async ({ shop }) => {
  await shop.visit(bike)
  await addButton(shop).click()
  const code = drawer(shop).getByLabel('Promotion code')
  const before = await total(shop).innerText()
  for (const [value, reason] of [
    ['', 'Enter a code first'],
    ['NOPE', 'We do not know this code'],
  ] as const) {
    await code.fill(value)
    await code.press('Enter')
    await expect(drawer(shop).getByRole('alert')).toContainText(reason)
    await expect(code).toBeFocused()
  }
  await code.fill('welcome10')
  await code.press('Enter')
  await expect(drawer(shop).getByRole('alert')).toHaveCount(0)
  await expect(total(shop)).not.toHaveText(before)
  // decisions §9: goods, discounts, delivery, tax, total
  const names = drawer(shop).locator('.basket-totals__row dt, .basket-totals__tax')
  await expect(names).toHaveText([/Subtotal/, /WELCOME10|%/, /.+/, /VAT/, /Total/])
  const [goods = 0, discount = 0] = (
    await drawer(shop).locator('.basket-totals__row dd').allInnerTexts()
  ).map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(discount).toBeCloseTo(goods / 10, 1)
  await drawer(shop)
    .getByRole('button', { name: /^Remove WELCOME10/i })
    .click()
  await expect(total(shop)).toHaveText(before)
})

test('X5.11 the drawer has quantities, undo and codes, and keeps a bike and its battery together', async ({
  shop,
}) => {
  const cart = latestCartOf(shop)
  await shop.visit(bike)
  await addButton(shop).click()
  const own = drawer(shop)
  const line = own.getByRole('list', { name: 'Products in your basket' }).getByRole('listitem')
  const battery = line.locator('.basket-line__part')
  const quantity = own.getByLabel('Quantity of Calder-E 1')
  const button = (name: string) => own.getByRole('button', { name, exact: true })

  await test.step('after adding', async () => {
    await expect(own.getByRole('heading')).toHaveText('Added to your basket')
    await expect(line).toHaveCount(1)
    await expect(battery).toContainText('Ostra Frame Battery')
    await expect(own.getByRole('link')).toHaveText(['Calder-E 1', 'Go to checkout', 'View basket'])
  })
  const price = await total(shop).innerText()

  await test.step('quantities', async () => {
    await button('One more of Calder-E 1').click()
    await expect(quantity).toHaveValue('2')
    await expect(total(shop)).not.toHaveText(price)
    await expect.poll(() => cart.quantities).toEqual([2, 2])
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect.poll(() => cart.quantities).toEqual([3, 3])
    await expect(battery).toHaveCount(1)
    await quantity.fill('1')
    await quantity.press('Enter')
    await expect(total(shop)).toHaveText(price)
    await expect(button('One less of Calder-E 1')).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('undo', async () => {
    await button('Remove Calder-E 1').click()
    await expect(button('Undo Calder-E 1')).toBeFocused()
    await expect(battery).toHaveCount(0)
    await expect.poll(() => cart.quantities).toEqual([])
    await button('Undo Calder-E 1').click()
    await expect(battery).toContainText('Ostra Frame Battery')
    await expect(line).toHaveCount(1)
    await expect(total(shop)).toHaveText(price)
    expect(cart.quantities).toEqual([1, 1])
  })

  await test.step('promotion codes', async () => {
    const code = own.getByLabel('Promotion code')
    await code.fill('SAVE500')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription('We do not know this code. Check its spelling.')
    await expect(code).toHaveValue('SAVE500')
    await code.fill('save50')
    await code.press('Enter')
    await expect(total(shop)).not.toHaveText(price)
    await expect(code).toHaveValue('')
    await button('Remove SAVE50').click()
    await expect(total(shop)).toHaveText(price)
  })
  expect(await violations(shop)).toEqual([])
})

test('a code says why it was refused: it needs more products, or does not exist', async ({
  shop,
}) => {
  await shop.visit('/gb/en/bastion-u-lock/')
  await addButton(shop).click()
  const code = drawer(shop).getByLabel('Promotion code')
  for (const [typed, words] of [
    ['SAVE50', 'This code does not apply to what is in your basket.'],
    ['SAVE500', 'We do not know this code. Check its spelling.'],
    ['save50', 'This code does not apply to what is in your basket.'],
  ] as const) {
    await code.fill(typed)
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(words)
    await expect(code).toBeFocused()
  }
})

test('a quantity that the shop changes is said, and stays said', async ({ shop }) => {
  await shop.visit('/gb/en/lane-inner-tube/')
  await addButton(shop).click()
  // sold in pairs
  await expect(drawer(shop).getByLabel('Quantity of')).toHaveValue('2')
  await expect(drawer(shop).getByRole('heading')).toHaveText('Added to your basket')
  const notice = drawer(shop).locator('.basket-line__message')
  await expect(notice).toContainText('Lane Inner Tube is sold from a quantity of 2.')
  await expect(drawer(shop).getByLabel('Quantity of')).toHaveAccessibleDescription(
    /from a quantity of 2/,
  )
  await shop.page.waitForLoadState('networkidle')
  await expect(notice).toBeVisible()
})

test('what fails is said, and can be tried again', async ({ shop, problems }) => {
  problems.allow(/Failed to load resource/)
  await shop.visit(bike)
  const isDown = { value: true }
  await shop.page.route('**/checkout/cart**', (route) =>
    isDown.value ? route.fulfill({ status: 503, body: 'unavailable' }) : route.continue(),
  )
  await addButton(shop).click()
  await expect(shop.page.locator('.add-to-basket [role=status]')).toContainText('did not work', {
    timeout: 20_000,
  })
  isDown.value = false
  await addButton(shop).click()
  await expect(drawer(shop).locator('.basket-line')).toHaveCount(1)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to the basket, which says what it needs', async ({ page, problems }) => {
    problems.allow(/was preloaded using link preload but not used/)
    await page.goto(bike)
    await page.locator('.add-to-basket').getByRole('link').click()
    await expect(page.locator('.script-notice')).toContainText('JavaScript')
    // nobody knows what is in it
    await expect(page.locator('.basket-page')).toBeHidden()
  })
})

test('a code whose discount goes with a product is named', async ({ shop }) => {
  const { page } = shop
  await addToBasket(shop, '/gb/en/bastion-u-lock/')
  await addToBasket(shop, bike)
  await shop.visit('/gb/en/basket/')
  const own = page.locator('.basket-page')
  const code = own.getByLabel('Promotion code')
  await code.fill('SAVE50')
  await code.press('Enter')
  await expect(own.getByRole('button', { name: 'Remove SAVE50' })).toBeVisible()
  await own.getByRole('button', { name: /^Remove Calder-E 1/ }).click()
  await expect(
    own.getByRole('status').filter({ hasText: 'SAVE50 no longer applies' }),
  ).toBeVisible()
  await expect(own.getByRole('button', { name: 'Remove SAVE50' })).toHaveCount(0)

  // shoppers know of a code that they removed themselves
  await own.getByRole('button', { name: /^Undo/ }).click()
  await code.fill('SAVE50')
  await code.press('Enter')
  await expect(own).not.toContainText('no longer applies')
  await own.getByRole('button', { name: 'Remove SAVE50' }).click()
  await expect(own.getByRole('button', { name: 'Remove SAVE50' })).toHaveCount(0)
  await expect(own).not.toContainText('no longer applies')
})

test('a country without a basket has none', async ({ shop }) => {
  await shop.visit('/ie/en/calder-e-1/')
  await expect(shop.page.locator('.product-page__sku')).toBeVisible()
  await expect(shop.page.locator('.add-to-basket, [data-basket-link]')).toHaveCount(0)
})

test('a basket translated by the browser shows the sums of the back end', async ({ shop }) => {
  await addToBasket(shop, '/gb/en/bastion-u-lock/')
  await shop.visit(basketPath)
  await expect(total(shop)).toBeVisible()
  const before = await total(shop).innerText()
  await shop.page.evaluate(translatePage)
  await shop.page
    .getByRole('button', { name: /One more/ })
    .first()
    .click()
  await expect(total(shop)).not.toHaveText(before)
  const shown = await total(shop).innerText()
  await shop.page.reload()
  await expect(total(shop)).toHaveText(shown)
})
