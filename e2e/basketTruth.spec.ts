import { addToBasket, basketOf, checkoutOf } from './checkout.ts'
import { test } from './fixtureShop.ts'
import { expect, Shop, withoutMotion, withoutPictures } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

const lock = '/gb/en/bastion-u-lock/'
const bike = '/gb/en/calder-e-1/'
const bikeWithBattery = '/gb/en/calder-e-2/'
const basketPath = '/gb/en/basket/'
const checkoutPath = '/gb/en/checkout/'
const itemPath = '/store-api/checkout/cart/line-item'
const empty = 'Your basket is empty'

/** Changes the cart of a shopper past the page, as another device or the shop does. */
async function withoutPage(shop: Shop) {
  const { page } = shop
  const request = await page.waitForRequest(
    (sent) => sent.url().includes(itemPath) && 'sw-context-token' in sent.headers(),
  )
  const headers = request.headers()
  return async (path: string, data: unknown) => {
    const url = request.url().replace(itemPath, path)
    const response = await page.request.post(url, {
      data,
      headers: {
        'sw-access-key': headers['sw-access-key']!,
        'sw-context-token': headers['sw-context-token']!,
      },
    })
    expect(response.status()).toBe(200)
    return (await response.json()) as { lineItems: { id: string; payload: object }[] }
  }
}

test('X8.10 an add without an answer is called unknown, and a second try adds once', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  problems.allow(/Failed to load resource|ERR_/)
  const { addButton, drawer, lines } = basketOf(shop)
  await shop.visit(lock)
  await fixtureShop.add({ kind: 'lost-answer', method: 'POST', path: itemPath })
  await fixtureShop.add({
    kind: 'status',
    status: 503,
    method: 'GET',
    path: '/store-api/checkout/cart',
    after: 1,
    times: 2,
  })
  await addButton.click()
  await expect(shop.page.locator('.add-to-basket__status')).toHaveText(
    /^The shop has not answered, so we do not know whether that worked/,
  )
  await addButton.click()
  await expect(drawer.getByLabel(/^Quantity of/)).toHaveValue('1')

  await shop.visit(basketPath)
  await expect(lines).toHaveCount(1)
  await expect(shop.page.getByText(empty)).toHaveCount(0)
})

test('X8.10 a basket whose answers were all lost is there after a reload', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  problems.allow(/Failed to load resource|ERR_/)
  const { addButton, lines } = basketOf(shop)
  await shop.visit(lock)
  await fixtureShop.add({ kind: 'lost-answer', method: 'POST', path: itemPath })
  await fixtureShop.add({
    kind: 'status',
    status: 503,
    method: 'GET',
    path: '/store-api/checkout/cart',
    after: 1,
    times: 'always',
  })
  await addButton.click()
  await expect(shop.page.locator('.add-to-basket__status[data-failed]')).toBeVisible()

  // the next read of the cart fails, too
  await shop.visit(basketPath)
  await expect(shop.page.getByText('Your basket cannot be shown')).toBeVisible()
  await expect(shop.page.getByText(empty)).toHaveCount(0)
  await fixtureShop.clear()
  await shop.page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines).toHaveCount(1)
  await shop.visit(checkoutPath)
  await expect(checkoutOf(shop).summary).toContainText('Bastion')
})

test('X8.10 a battery whose bicycle the shop has taken out stays in sight', async ({ shop }) => {
  const { lines } = basketOf(shop)
  const opening = withoutPage(shop)
  await addToBasket(shop, bikeWithBattery)
  const send = await opening
  const { lineItems } = await send('/store-api/checkout/cart', {})
  await send(`${itemPath}/delete`, { ids: [lineItems[0]!.id] })
  for (let view = 1; view <= 2; view += 1) {
    await shop.visit(basketPath)
    await expect(lines).toHaveCount(1)
    await expect(shop.page.getByText(empty)).toHaveCount(0)
  }
  await expect(basketOf(shop).link.locator('[data-part=basket-count]').first()).toHaveText('1')
})

for (const [what, text] of [
  ['deleted', null],
  ['of another kind', JSON.stringify({ v: 1, exp: 4e12, at: 0, data: 1.5 })],
  ['unreadable', '{'],
  ['0', JSON.stringify({ v: 1, exp: 4e12, at: 0, data: 0 })],
] as const) {
  test(`X8.10 a stored count that is ${what} does not empty the basket`, async ({ shop }) => {
    await addToBasket(shop, lock)
    await shop.visitBlank()
    await shop.page.evaluate((value) => {
      if (value === null) localStorage.removeItem('shopgen.basketCount.GB')
      else localStorage.setItem('shopgen.basketCount.GB', value)
    }, text)
    await shop.visit(basketPath)
    await expect(basketOf(shop).lines).toHaveCount(1)
    const badge = basketOf(shop).link.locator('[data-part=basket-count]').first()
    await expect(badge).toHaveText('1')
    await shop.visit(checkoutPath)
    await expect(checkoutOf(shop).summary).toContainText('Bastion')
  })
}

test('X8.4 X8.10 a basket that went with its session is not called unavailable', async ({
  shop,
  fixtureShop,
}) => {
  await addToBasket(shop, lock)
  // the basket's request has to meet the fault, not one that the product page makes last
  await shop.page.waitForLoadState('networkidle')
  await fixtureShop.add({ kind: 'expired-token' })
  await shop.visit(basketPath)
  await expect(shop.page.getByText('The shop has ended your session')).toBeVisible()
  await expect(shop.page.getByText(/available|no longer/)).toHaveCount(0)
})

test('R4.15 the stored token is the last one where each response has a new one', async ({
  shop,
  fixtureShop,
}) => {
  await fixtureShop.add({ kind: 'rotating-tokens', times: 'always' })
  const tokens: string[] = []
  shop.page.on('response', (response) => {
    const token = response.headers()['sw-context-token']
    if (token) tokens.push(token)
  })
  // a document that is left before its answers have come cannot know the last token
  for (const product of [lock, bike]) {
    await addToBasket(shop, product)
    await shop.page.waitForLoadState('networkidle')
  }
  await shop.visit(checkoutPath)
  await expect(checkoutOf(shop).payments.first()).toBeVisible()
  await expect(checkoutOf(shop).summary).toContainText('Bastion')
  await expect(checkoutOf(shop).summary).toContainText('Calder')
  await shop.page.waitForLoadState('networkidle')
  const stored = () =>
    shop.page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('shopgen.shopwareContextToken.GB')!) as { data: string })
          .data,
    )
  expect(tokens.length).toBeGreaterThan(6)
  // the browser tells of a response before its page has read it
  await expect.poll(async () => [await stored()]).toEqual([tokens.at(-1)])
  await expect(shop.page.getByText('has ended your session')).toHaveCount(0)
})

test('R4.15 two tabs keep one cart where each response has a new token', async ({
  shop,
  fixtureShop,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await fixtureShop.add({ kind: 'rotating-tokens', times: 'always' })
  await addToBasket(shop, lock)
  const other = new Shop(await shop.page.context().newPage(), shop.origin)
  const tabs = [shop, other]
  for (let round = 1; round <= 2; round += 1) {
    await Promise.all(tabs.map((tab) => tab.visit(round === 1 ? basketPath : checkoutPath)))
    // tabs do not answer each other's tokens with requests for ever
    await Promise.all(tabs.map(({ page }) => page.waitForLoadState('networkidle')))
  }
  await Promise.all(tabs.map((tab) => tab.visit(basketPath)))
  for (const tab of tabs) {
    await expect(basketOf(tab).lines).toHaveCount(1)
    await expect(tab.page.getByText('has ended your session')).toHaveCount(0)
  }
})

/** Runs before the page's scripts. */
function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  }
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

function blockCookies() {
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  Object.defineProperty(navigator, 'cookieEnabled', { value: false })
}

for (const [what, block] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`X8.2 X8.10 a basket outlasts a reload where storage is ${what}`, async ({ shop }) => {
    await shop.page.addInitScript(block)
    await addToBasket(shop, lock)
    await expect(basketOf(shop).drawer.getByText('stores nothing')).toHaveCount(0)
    await shop.visit(basketPath)
    await expect(basketOf(shop).lines).toHaveCount(1)
    await shop.visit(checkoutPath)
    await expect(checkoutOf(shop).summary).toContainText('Bastion')
  })

  test(`X8.2 X8.10 a basket that cannot be kept says so where storage is ${what}`, async ({
    shop,
  }) => {
    await shop.page.addInitScript(block)
    await shop.page.addInitScript(blockCookies)
    await addToBasket(shop, lock)
    await expect(
      basketOf(shop).drawer.getByText('your basket ends when you reload or close this page'),
    ).toBeVisible()
    for (const path of [basketPath, checkoutPath]) {
      await shop.visit(path)
      await expect(shop.page.getByText('We cannot see your basket')).toBeVisible()
      await expect(
        shop.page.getByText(/is empty|nothing to pay/).filter({ visible: true }),
      ).toHaveCount(0)
    }
  })
}
