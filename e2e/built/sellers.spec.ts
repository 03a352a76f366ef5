import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import {
  addresses,
  addToBasket,
  allowPayment,
  basketOf,
  checkoutOf,
  expectOrder,
  fillCheckout,
  newEmail,
  openCheckout,
} from '../checkout.ts'
import { test, withSeller } from '../fixtureShop.ts'
import { expect, withoutPictures, type Shop } from '../shop.ts'

test.use(withoutPictures)
// the first test of a brand builds it
test.setTimeout(240_000)

for (const { brand, bike, words } of [
  {
    brand: 'brand-5',
    bike: '/de-de/aika-8-2025/',
    words: {
      problem: 'Bitte prüfe 2 Angaben',
      code: 'Gib deinen Leasingcode ein.',
      thanks: 'Vielen Dank für deine Bestellung',
    },
  },
  {
    brand: 'brand-7',
    bike: '/de-de/solenne-3-2025/',
    words: {
      problem: 'Bitte prüfen Sie 2 Angaben',
      code: 'Geben Sie Ihren Leasingcode ein.',
      thanks: 'Vielen Dank für Ihre Bestellung',
    },
  },
]) {
  test(`${brand} leases a bicycle through the employer, in German`, async ({ page, problems }) => {
    const email = newEmail()
    await withSeller(brand, { page, problems }, async ({ shop, fixtureShop }) => {
      await openCheckout(shop, bike)
      const { field, payBy, orderButton, problem } = checkoutOf(shop)
      const review = page.getByRole('region', { name: 'Prüfen und bestellen' })
      // what the law asks for stands beside the button
      await expect(orderButton).toHaveText('Zahlungspflichtig bestellen')
      for (const notice of ['Gewährleistung', 'Widerruf', 'Datenschutz']) {
        await expect(review.locator('.checkout__legal').filter({ hasText: notice })).toBeVisible()
      }
      await fillCheckout(shop, email, addresses.DE)
      await payBy('Leasing über den Arbeitgeber').check()
      await orderButton.click()
      await expect(problem).toBeFocused()
      await expect(problem.getByRole('heading')).toHaveText(words.problem)
      await expect(problem.getByRole('link')).toHaveText([
        words.code,
        /Allgemeinen Geschäftsbedingungen/,
      ])
      expect(await violations(shop)).toEqual([])
      await problem.getByRole('link').first().click()
      await expect(field('leasingCode')).toBeFocused()
      await page.keyboard.type('ACME-4711')
      await field('terms').check()
      await expect(problem.getByRole('link')).toHaveCount(0)

      const payment = page.waitForRequest('**/store-api/handle-payment')
      await orderButton.click()
      await expectOrder(shop, words.thanks)
      expect((await payment).postDataJSON()).toMatchObject({
        paymentDetails: { leasingCode: 'ACME-4711' },
      })
      expect(await fixtureShop.orders(email)).toMatchObject([{ transaction: 'authorized' }])
      const facts = page.locator('.order-details__facts')
      await expect(facts).toContainText('Leasing über den Arbeitgeber')
      await expect(facts.locator('address').first()).toContainText('Lindenweg 12a10115 Berlin')
    })
  })
}

test('a leasing that could not be started is started on the page of the order', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_/)
  const email = newEmail()
  await withSeller('brand-7', { page, problems }, async ({ shop, fixtureShop }) => {
    await openCheckout(shop, '/de-de/solenne-3-2025/')
    const { field, payBy, orderButton } = checkoutOf(shop)
    await fillCheckout(shop, email, addresses.DE)
    await payBy('Leasing über den Arbeitgeber').check()
    await field('leasingCode').fill('ACME-4711')
    await field('terms').check()
    const path = '/store-api/handle-payment'
    await fixtureShop.add({ kind: 'lost-request', method: 'POST', path, times: 2 })
    await orderButton.click()

    const again = page.locator('.pay-again')
    const code = again.getByLabel('Leasingcode')
    const pay = again.locator('.button')
    await expect(code).toBeVisible()
    await pay.click()
    await expect(code).toBeFocused()
    await expect(again).toContainText('Geben Sie Ihren Leasingcode ein.')
    expect(await violations(shop)).toEqual([])
    await code.fill('ACME-4711')
    const payment = page.waitForRequest('**/store-api/handle-payment')
    await pay.click()
    await expectOrder(shop, 'Vielen Dank für Ihre Bestellung')
    expect((await payment).postDataJSON()).toMatchObject({
      paymentDetails: { leasingCode: 'ACME-4711' },
    })
    expect(await fixtureShop.orders(email)).toMatchObject([{ transaction: 'authorized' }])
  })
})

/** How a brand delivers (R9.11). */
interface Delivery {
  brand: string
  product: string
  types: readonly ('homeDelivery' | 'clickAndCollect')[]
  logic: 'shippingMethod' | 'shippingMethodAlternate' | 'none'
}

interface Registration {
  shippingAddress?: { company?: string }
}

const both = ['homeDelivery', 'clickAndCollect'] as const
/** One of each logic first: a sampled run has no more. */
const deliveries: readonly Delivery[] = [
  { brand: 'brand-1', product: '/gb/en/lane-city-tyre/', types: both, logic: 'shippingMethod' },
  {
    brand: 'brand-3',
    product: '/nl-nl/markt-40-2025/',
    types: both,
    logic: 'shippingMethodAlternate',
  },
  { brand: 'brand-2', product: '/fr-fr/paume/', types: ['clickAndCollect'], logic: 'none' },
  {
    brand: 'brand-5',
    product: '/de-de/avain-6-2024/',
    types: ['homeDelivery'],
    logic: 'shippingMethod',
  },
  { brand: 'brand-4', product: '/gb-en/callus/', types: both, logic: 'shippingMethod' },
  { brand: 'brand-6', product: '/de-de/handfest-135/', types: ['clickAndCollect'], logic: 'none' },
  {
    brand: 'brand-7',
    product: '/de-de/core-500-2025/',
    types: both,
    logic: 'shippingMethodAlternate',
  },
]

const addressIn = (path: string) =>
  ({ gb: addresses.GB, nl: addresses.NL, de: addresses.DE, fr: addresses.FR })[path.slice(1, 3)]!

/** Orders by card; the payment page opens once the order exists. */
async function order(shop: Shop, email: string, product: string) {
  const { field, payments, orderButton } = checkoutOf(shop)
  await fillCheckout(shop, email, addressIn(product))
  await payments.first().check()
  if ((await field('terms').count()) > 0) await field('terms').check()
  await orderButton.click()
  await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
}

deliveries.forEach(({ brand, product, types, logic }, index) => {
  const title = `R9.11 ${brand} delivers by ${types.join(' or ')}, with the logic ${logic}`
  test(title, index < 3 ? {} : { tag: '@table' }, async ({ page, problems }) => {
    allowPayment(problems)
    await withSeller(brand, { page, problems }, async ({ shop, fixtureShop }) => {
      const changes: object[] = []
      page.on('request', (request) => {
        if (request.method() !== 'PATCH' || !request.url().endsWith('/context')) return
        changes.push(request.postDataJSON() as object)
      })
      const typeOf = (value: string) => page.locator(`[name=deliveryType][value=${value}]`)
      const methods = page.locator('[name=shippingMethodId]')
      const storeName = page.locator('.store-card__name')

      for (const type of types) {
        const email = newEmail()
        await openCheckout(shop, product)
        await expect(page.locator('[name=deliveryType]')).toHaveCount(types.length < 2 ? 0 : 2)
        if (types.length > 1) await typeOf(type).check()
        const isListed = logic === 'shippingMethod' && type === 'homeDelivery'
        await expect(methods).toHaveCount(isListed ? 2 : 0)
        if (type === 'clickAndCollect') {
          await expect(page.getByRole('searchbox')).toBeVisible()
          await page.locator('.store-picker__store button').first().click()
          await expect(page.locator('.store-picker__change')).toBeVisible()
        } else await expect(page.locator('.store-picker')).toHaveCount(0)
        if (isListed) {
          await expect(methods.first()).toBeChecked()
          const before = await checkoutOf(shop).total.innerText()
          await methods.nth(1).check()
          // the shop counts its costs
          await expect(checkoutOf(shop).total).not.toHaveText(before)
        }
        const store = type === 'clickAndCollect' ? await storeName.innerText() : null
        const registration = page.waitForRequest('**/store-api/account/register')
        await order(shop, email, product)
        // an order that is collected goes to the shop
        const { shippingAddress } = (await registration).postDataJSON() as Registration
        expect(shippingAddress?.company ?? null).toBe(store)
        expect(await fixtureShop.orders(email)).toMatchObject([
          {
            shippingMethod:
              type === 'clickAndCollect'
                ? 'shipping_click_and_collect'
                : isListed
                  ? 'shipping_express'
                  : 'shipping_home_delivery',
          },
        ])
      }
      const named = changes.some((change) => 'shippingMethodId' in change)
      expect(named).toBe(logic !== 'none')
    })
  })
})

/** A product of each brand that sells, with long words where the language has them. */
const products: readonly (readonly [brand: string, product: string])[] = [
  ['brand-1', '/gb/en/calder-e-2/'],
  ['brand-2', '/de-de/paume/'],
  ['brand-3', '/nl-nl/markt-40-2025/'],
  ['brand-4', '/de-de/callus/'],
  ['brand-5', '/de-de/aika-8-2025/'],
  ['brand-6', '/de-de/handfest-135/'],
  ['brand-7', '/de-de/solenne-3-2025/'],
]

/** A phone with large text, and a window with room beside the form. */
const looks = ([320, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)

/** A sampled run has both widths and both schemes; the tests above buy from the other brands. */
const sampledLooks: Readonly<Record<string, number>> = { 'brand-4': 3, 'brand-6': 0 }

products.forEach(([brand, product]) => {
  looks.forEach(({ width, scheme }, look) => {
    const tag = look === sampledLooks[brand] ? {} : { tag: '@table' }
    test(
      `${brand} sells without a violation, ${scheme} at ${width} px`,
      tag,
      async ({ page, problems }) => {
        allowPayment(problems)
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: scheme })
        await withSeller(brand, { page, problems }, async ({ shop, fixtureShop }) => {
          const { drawer, lines } = basketOf(shop)
          const { field, payments, orderButton, problem } = checkoutOf(shop)
          const expectClean = async (what: string) => {
            expect(await violations(shop), what).toEqual([])
            expect(await overflowOf(page), what).toBeLessThanOrEqual(0)
          }
          await addToBasket(shop, product)
          await expectClean('drawer')
          const actions = drawer.locator('.basket__actions a')
          const checkoutPath = (await actions.first().getAttribute('href'))!
          await shop.visit((await actions.nth(1).getAttribute('href'))!)
          await expect(lines.first()).toBeVisible()
          await expectClean('basket')

          await shop.visit(checkoutPath)
          await expect(payments.first()).toBeVisible()
          await orderButton.click()
          await expect(problem).toBeFocused()
          await page.evaluate(() => scrollTo(0, 0))
          await expectClean('checkout with errors')

          const email = newEmail()
          if ((await page.locator('.store-picker').count()) > 0) {
            await page.locator('.store-picker__store button').first().click()
          }
          await fillCheckout(shop, email, addressIn(product))
          await payments.first().check()
          if ((await field('terms').count()) > 0) await field('terms').check()
          await fixtureShop.add({ kind: 'changed-price', percent: 10, times: 'always' })
          await orderButton.click()
          await expect(problem.getByRole('listitem').first()).toBeVisible()
          await page.evaluate(() => scrollTo(0, 0))
          await expectClean('checkout with changed prices')

          await problem.getByRole('button').click()
          await page.waitForURL(/\/payment\/[\da-f]+$/)
          await page.getByRole('button', { name: 'Let the payment fail' }).click()
          await expect(page.locator('.pay-again input').first()).toBeVisible()
          await expectClean('failed payment')

          await fixtureShop.add({ kind: 'changed-states', transaction: 'paid', times: 'always' })
          await page.reload()
          await expect(page.locator('.order-next')).toBeVisible()
          await expectClean('order')
        })
      },
    )
  })
})

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
