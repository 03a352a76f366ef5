import { checkoutOf, expectOrder, fillCheckout, newEmail, openCheckout } from './checkout.ts'
import { test } from './fixtureShop.ts'
import { expect, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const lock = '/gb/en/bastion-u-lock/'
const bike = '/gb/en/calder-e-2/'

/** What a test sees of Apple's sheet, and does in it. */
interface Sheet {
  request: { countryCode: string; currencyCode: string; total: { label: string; amount: string } }
  /** Whether the sheet opened in the event of a click, without which Safari throws. */
  isInClick: boolean
  isOpen: boolean
  merchantSession: unknown
  /** Status of the payment that the page reported; null before it did. */
  result: number | null
  pay: () => void
  cancel: () => void
}

declare global {
  interface Window {
    /** The latest sheet. */
    applePaySheet?: Sheet
  }
}

/** Apple's API, which only Safari has. A payment is authorised after the merchant was validated. */
function installApplePay() {
  class ApplePaySession extends EventTarget {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static canMakePayments = () => true
    onvalidatemerchant: ((event: object) => void) | null = null
    onpaymentauthorized: ((event: object) => void) | null = null
    private readonly sheet: Sheet

    constructor(_version: number, request: Sheet['request']) {
      super()
      const { type } = window.event ?? {}
      this.sheet = {
        request,
        isInClick: type === 'click' || type === 'submit',
        isOpen: false,
        merchantSession: null,
        result: null,
        pay: () =>
          this.onpaymentauthorized?.({ payment: { token: { paymentData: 'from the sheet' } } }),
        cancel: () => {
          this.sheet.isOpen = false
          this.dispatchEvent(new Event('cancel'))
        },
      }
      window.applePaySheet = this.sheet
    }
    begin() {
      this.sheet.isOpen = true
      const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
      setTimeout(() => this.onvalidatemerchant?.({ validationURL }))
    }
    abort() {
      this.sheet.isOpen = false
    }
    completeMerchantValidation(session: unknown) {
      this.sheet.merchantSession = session
    }
    completePayment({ status }: { status: number }) {
      this.sheet.result = status
      this.sheet.isOpen = false
    }
  }
  Object.assign(window, { ApplePaySession })
}

const sheetOf = ({ page }: Shop) =>
  page.evaluate(() => {
    const { pay: _, cancel: __, ...sheet } = window.applePaySheet!
    return sheet
  })

/** Opens the sheet by the order button, and waits until the merchant is validated. */
async function openSheet(shop: Shop) {
  await checkoutOf(shop).orderButton.click()
  await expect.poll(async () => (await sheetOf(shop)).merchantSession).not.toBeNull()
}

test.beforeEach(({ page }) => page.addInitScript(installApplePay))

test('Apple Pay opens in the click, and its token pays the order', async ({
  shop,
  fixtureShop,
}) => {
  const email = newEmail()
  await openCheckout(shop, bike)
  await fillCheckout(shop, email)
  const { payBy, total } = checkoutOf(shop)
  await payBy('Apple Pay').check()
  const sum = (await total.innerText()).replaceAll(/[^\d.]/g, '')
  const payment = shop.page.waitForRequest('**/store-api/handle-payment')
  await openSheet(shop)
  expect(await sheetOf(shop)).toMatchObject({
    isInClick: true,
    isOpen: true,
    merchantSession: { displayName: 'Tillbrook', domainName: 'shop.example' },
    request: {
      countryCode: 'GB',
      currencyCode: 'GBP',
      total: { label: 'Tillbrook', amount: sum },
    },
  })
  // nothing is ordered before the shopper has paid
  expect(await fixtureShop.orders(email)).toEqual([])

  await shop.page.evaluate(() => window.applePaySheet!.pay())
  await expectOrder(shop, 'Thank you for your order')
  expect((await payment).postDataJSON()).toMatchObject({
    paymentDetails: { paymentToken: JSON.stringify({ paymentData: 'from the sheet' }) },
  })
  expect(await sheetOf(shop)).toMatchObject({ isOpen: false, result: 0 })
  expect(await fixtureShop.orders(email)).toMatchObject([{ transaction: 'paid' }])
})

test('a cancelled Apple Pay orders nothing, says so, and can be tried again', async ({
  shop,
  fixtureShop,
}) => {
  const email = newEmail()
  await openCheckout(shop, lock)
  await fillCheckout(shop, email)
  const { field, payBy, problem } = checkoutOf(shop)
  await payBy('Apple Pay').check()
  await openSheet(shop)
  await shop.page.evaluate(() => window.applePaySheet!.cancel())
  await expect(problem).toContainText('payment was not authorised')
  await expect(problem).toContainText('Nothing was ordered')
  await expect(problem).toBeFocused()
  await expect(field('email')).toHaveValue(email)
  expect(await fixtureShop.orders(email)).toEqual([])

  await openSheet(shop)
  await shop.page.evaluate(() => window.applePaySheet!.pay())
  await expectOrder(shop, 'Thank you for your order')
  expect(await fixtureShop.orders(email)).toHaveLength(1)
})

test('a price that changed behind the sheet charges nothing', async ({ shop, fixtureShop }) => {
  const email = newEmail()
  await openCheckout(shop, lock)
  await fillCheckout(shop, email)
  const { payBy, problem } = checkoutOf(shop)
  await payBy('Apple Pay').check()
  await openSheet(shop)
  await fixtureShop.add({ kind: 'changed-price', percent: 10, times: 'always' })
  await shop.page.evaluate(() => window.applePaySheet!.pay())
  await expect(problem).toContainText('have changed')
  expect(await sheetOf(shop)).toMatchObject({ isOpen: false, result: 1 })
  expect(await fixtureShop.orders(email)).toEqual([])
  // the sheet opens in the click that confirms the new total
  await problem.getByRole('button', { name: 'Order and pay the new total' }).click()
  await expect.poll(async () => (await sheetOf(shop)).isOpen).toBe(true)
  expect(await sheetOf(shop)).toMatchObject({
    isInClick: true,
    request: { total: { amount: '64.90' } },
  })
})

test('without an Apple device there is no Apple Pay', async ({ shop, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ApplePaySession'))
  await openCheckout(shop, lock)
  await expect(checkoutOf(shop).payBy('card')).toBeVisible()
  await expect(checkoutOf(shop).payBy('Apple Pay')).toHaveCount(0)
})
