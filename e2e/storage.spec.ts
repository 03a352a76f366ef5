import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import {
  allowPayment,
  checkoutOf,
  eventsOf,
  expectOrder,
  fillCheckout,
  newEmail,
  openCheckout,
} from './checkout.ts'
import { test, type FixtureShop } from './fixtureShop.ts'
import { createTableTag } from './sampling.ts'
import { expect, withoutMotion, withoutPictures, type Shop } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

/** Ways in which browsers block storage, each run before the page's scripts. */
const blockers: Readonly<Record<string, () => void>> = {
  'local storage throws where it is touched (behaviour 123)': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
  'so does session storage, even for typeof (behaviour 143)': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  },
  'there is none': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: null })
    }
  },
  'storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'nothing can be read': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('broken', 'UnknownError')
    }
  },
  'cookies throw': () => {
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
      set() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
}

/** Cookies of an earlier visit can be read, and none can be written. */
function refuseCookies() {
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  Object.defineProperty(document, 'cookie', { get: () => get!.call(document) as string, set() {} })
}

interface Purchase {
  shop: Shop
  fixtureShop: FixtureShop
}

/** The page is hydrated, navigates without loading documents, and restores its scroll position. */
async function expectWorking(shop: Shop) {
  await shop.visit('/gb/en/bikes/')
  await shop.markDocument()
  await shop.scrollTo(900)
  await shop.follow('/gb/en/cycling-advice/')
  await shop.expectAddress('/gb/en/cycling-advice/')
  await shop.goBack()
  await shop.expectAddress('/gb/en/bikes/')
  await expect.poll(() => shop.scrollY()).toBe(900)
  expect(await shop.isMarked()).toBe(true)
}

for (const [what, refuse] of Object.entries(blockers)) {
  test(`X8.2 the shop works where ${what}`, async ({ shop }) => {
    await shop.page.addInitScript(refuse)
    await expectWorking(shop)
  })
}

const tableTag = createTableTag(2)

for (const what of [
  'so does session storage, even for typeof (behaviour 143)',
  'there is none',
  'storage is full',
  'nothing can be read',
]) {
  test(`X8.2 a purchase works where ${what}`, tableTag(), async ({ shop, fixtureShop }) => {
    await shop.page.addInitScript(blockers[what]!)
    const email = newEmail()
    await openCheckout(shop, '/gb/en/calder-e-2/')
    const { payBy, orderButton } = checkoutOf(shop)
    await fillCheckout(shop, email)
    await payBy('Instalments').check()
    await shop.page.getByLabel(/I agree to the terms/).check()
    await orderButton.click()
    await expectOrder(shop, 'Thank you for your order')
    expect(await fixtureShop.orders(email)).toMatchObject([{ transaction: 'authorized' }])
    await expect(shop.page.locator('[data-basket-link]')).toHaveAccessibleName('Basket')
  })
}

test.describe('Where storage and cookies are blocked, a payment page', () => {
  test.beforeEach(({ problems }) => {
    allowPayment(problems)
    // the session is lost with the document, so that the order asks for a proof
    problems.allow(/status of 403/)
  })

  /** Orders by card, leaves the payment page, and gives the proof that the page of the order needs. */
  async function comeBack({ shop, fixtureShop }: Purchase, leave: string | null) {
    const { page } = shop
    await page.addInitScript(blockers['there is none']!)
    await page.addInitScript(refuseCookies)
    const email = newEmail()
    await openCheckout(shop, '/gb/en/bastion-u-lock/')
    const { payBy, orderButton } = checkoutOf(shop)
    await fillCheckout(shop, email)
    await payBy('card').check()
    await orderButton.click()
    await page.waitForURL(/\/payment\/[\da-f]+$/)
    if (leave === null) {
      const [order] = await fixtureShop.orders(email)
      await page.goto(`${shop.origin}/gb/en/order-confirm/?order=${order!.deepLinkCode}`)
    } else await page.getByRole('button', { name: leave, exact: true }).click()
    await prove(page, email)
    return { email }
  }

  async function prove(page: Page, email: string) {
    await page.locator('.guest-form [name=email]').fill(email)
    await page.getByLabel(/Postcode of/).fill('LS1 4AP')
    await page.getByRole('button', { name: 'Show my order' }).click()
  }

  const payButton = ({ page }: Shop) => page.getByRole('button', { name: 'Pay now' })

  test('X8.2 that was paid at leads to the order', async ({ shop, fixtureShop }) => {
    await comeBack({ shop, fixtureShop }, 'Pay')
    await expectOrder(shop, 'Thank you for your order')
  })

  test.describe('with consent', () => {
    test.use({ consent: 'C0001,C0002' })

    test('X8.2 that was paid at leads to a purchase, which is reported once', async ({
      shop,
      fixtureShop,
      problems,
    }) => {
      // the tag container does not load here
      problems.allow(/tags\.tillbrook\.example|ERR_NAME_NOT_RESOLVED/)
      const purchases = async () =>
        (await eventsOf(shop)).filter(({ event }) => event === 'purchase').length
      const { page } = shop
      const { email } = await comeBack({ shop, fixtureShop }, 'Pay')
      await expectOrder(shop, 'Thank you for your order')
      await expect.poll(purchases).toBe(1)
      await expect.poll(() => shop.address()).toMatch(/order-confirm\/\?order=\w+$/)
      await page.reload()
      await prove(page, email)
      await expectOrder(shop, 'Thank you for your order')
      expect(await purchases()).toBe(0)
    })
  })

  test('X8.2 that was left can be opened again', async ({ shop, fixtureShop }) => {
    await comeBack({ shop, fixtureShop }, null)
    await expectOrder(shop, 'Your order is not paid yet')
    await payButton(shop).click()
    await shop.page.waitForURL(/\/payment\/[\da-f]+$/)
  })

  test('X8.2 where the payment failed leads to somebody who helps', async ({
    shop,
    fixtureShop,
  }) => {
    await comeBack({ shop, fixtureShop }, 'Let the payment fail')
    await expectOrder(shop, 'Your payment did not work')
    await payButton(shop).click()
    const payment = shop.page.getByRole('region', { name: 'Pay for this order' })
    await expect(payment.getByRole('status')).toContainText('Please contact us')
    expect(await violations(shop)).toEqual([])
    await payment.getByRole('link').click()
    await shop.expectAddress('/gb/en/contact/')
  })
})

test('X8.2 where storage is blocked, a payment page leads to the order of the session in a cookie', async ({
  shop,
  problems,
}) => {
  allowPayment(problems)
  const { page } = shop
  await page.addInitScript(blockers['there is none']!)
  await openCheckout(shop, '/gb/en/bastion-u-lock/')
  const { payBy, orderButton } = checkoutOf(shop)
  await fillCheckout(shop, newEmail())
  await payBy('card').check()
  await orderButton.click()
  await page.waitForURL(/\/payment\/[\da-f]+$/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectOrder(shop, 'Thank you for your order')
})

test('X8.2 a host that alternates between builds starts no reload loop if session storage throws (behaviour 73)', async ({
  shop,
  context,
}) => {
  await shop.page.addInitScript(
    blockers['so does session storage, even for typeof (behaviour 143)']!,
  )
  let requests = 0
  await context.route('**/app-data.json', (route) => {
    requests += 1
    return route.fulfill({ json: { buildHash: `build-${requests}` } })
  })
  const documents: string[] = []
  shop.page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await shop.visit('/gb/en/')
  await shop.follow('/gb/en/bikes/')
  await expect(shop.heading).toHaveText(/^Bikes/)
  await shop.untilHydrated()
  await shop.nextFrame()
  expect(documents.filter((path) => path === '/gb/en/')).toHaveLength(1)
  expect(documents.filter((path) => path === '/gb/en/bikes/').length).toBeLessThanOrEqual(1)
})

test.describe('A first visit', () => {
  test.use({ consent: null })

  for (const what of [
    'cookies throw',
    'so does session storage, even for typeof (behaviour 143)',
  ]) {
    test(`X8.2 a consent answer lasts for the visit where ${what}`, async ({ shop }) => {
      await shop.page.addInitScript(blockers[what]!)
      await shop.visit('/gb/en/')
      await shop.page.getByRole('button', { name: 'Refuse all' }).click()
      await expect(shop.page.locator('.consent-banner')).toBeHidden()
      await shop.follow('/gb/en/bikes/')
      await shop.expectAddress('/gb/en/bikes/')
      await shop.nextFrame()
      await expect(shop.page.locator('.consent-banner')).toBeHidden()
    })
  }
})

const hostile = ['', '{', 'null', '[]', '"x"', '1e999', '{"v":1,"exp":"x","at":0,"data":null}']
const keys = [
  'shopgen.shopwareContextToken.GB',
  'shopgen.shopwareAuth.GB',
  'shopgen.shopwareLanguageId.GB',
  'shopgen.shopwareCurrency.GB',
  'shopgen.shopwareMedia',
  'shopgen.cartChanged.GB',
  'shopgen.purchases',
  'shopgen.consent',
]

test('X6.5 X8.2 foreign values in storage are ignored', async ({ shop }) => {
  for (const value of hostile) {
    await shop.visitBlank()
    await shop.page.evaluate(
      ([names, text]) => {
        for (const area of [localStorage, sessionStorage]) {
          // corrupts the router's values as well
          for (const name of new Set([...Object.keys(area), ...names])) area.setItem(name, text)
        }
      },
      [keys, value] as const,
    )
    await shop.visit('/gb/en/bikes/')
    await shop.markDocument()
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    expect(await shop.isMarked(), value).toBe(true)
  }
})

test('X6.5 any query and hash leaves a working page', async ({ shop }) => {
  for (const rest of [
    '?__proto__[x]=1',
    '?a=%E0%A4%A',
    '?_storyblok',
    '#%',
    '#"><script>',
    '?=&&=#',
  ]) {
    await shop.visit(`/gb/en/bikes/${rest}`)
    await expect(shop.heading).toHaveText(/^Bikes/)
    expect(await shop.page.evaluate(() => 'x' in {})).toBe(false)
  }
})

/** A stored value, as left by a recent visit. */
const stored = (data: unknown) => ({ v: 1, exp: 4_000_000_000_000, at: 1_700_000_000_000, data })

/** A stored session for the country. */
const sessionOf = (token: string) => ({ 'shopgen.shopwareContextToken.GB': stored(token) })

test.describe('The commerce session', () => {
  const contextCall = '**/store-api/context'

  async function remember(shop: Shop, values: Readonly<Record<string, unknown>>) {
    await shop.visitBlank()
    await shop.page.evaluate((all) => {
      for (const [name, value] of Object.entries(all)) {
        localStorage.setItem(name, JSON.stringify(value))
      }
    }, values)
  }

  test('R4.9 updates language and currency once, with the stored token', async ({
    shop,
    context,
  }) => {
    const calls: { token: string | undefined; body: unknown }[] = []
    await context.route(contextCall, async (route) => {
      const request = route.request()
      const headers = await request.allHeaders()
      calls.push({ token: headers['sw-context-token'], body: request.postDataJSON() })
      await route.fulfill({ json: {}, headers: { 'sw-context-token': 'token-1' } })
    })
    await remember(shop, sessionOf('token-1'))
    await shop.visit('/gb/en/')
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]).toEqual({
      token: 'token-1',
      body: {
        languageId: expect.stringMatching(/^[0-9a-f]{32}$/),
        currencyId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    })
    await expect
      .poll(() => shop.page.evaluate(() => localStorage.getItem('shopgen.shopwareLanguageId.GB')))
      .toContain((calls[0]!.body as { languageId: string }).languageId)

    // Another tab and the next page know that the session is up to date
    const other = await context.newPage()
    await other.goto('/gb/en/bikes/')
    await expect(other.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    await shop.follow('/gb/en/bikes/')
    await shop.expectAddress('/gb/en/bikes/')
    await shop.nextFrame()
    expect(calls).toHaveLength(1)
  })

  test('R3.4.5 keeps token, language, currency, login and media over pages and reloads', async ({
    shop,
    context,
  }) => {
    const id = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown
    const login = { token: 'customer-1', tokenExpiry: 4_000_000_000_000 }
    const held = {
      'shopgen.shopwareContextToken.GB': 'token-1',
      'shopgen.shopwareLanguageId.GB': id,
      'shopgen.shopwareCurrency.GB': { id, iso: 'GBP', name: 'Pound sterling', symbol: '£' },
      'shopgen.shopwareAuth.GB': login,
      'shopgen.shopwareMedia': [{ id: 'a-file' }],
    }
    const read = () =>
      shop.page.evaluate(
        (names) =>
          names.map((name) => [
            name,
            (JSON.parse(localStorage.getItem(name) ?? '{}') as { data?: unknown }).data ?? null,
          ]),
        Object.keys(held),
      )
    await context.route(contextCall, (route) =>
      route.fulfill({ json: {}, headers: { 'sw-context-token': 'token-1' } }),
    )
    await remember(shop, {
      ...sessionOf('token-1'),
      'shopgen.shopwareAuth.GB': stored(login),
      'shopgen.shopwareMedia': stored([{ id: 'a-file' }]),
    })
    await shop.visit('/gb/en/')
    await expect.poll(read).toEqual(Object.entries(held))
    await shop.follow('/gb/en/bikes/')
    await shop.expectAddress('/gb/en/bikes/')
    await shop.page.reload()
    expect(await read()).toEqual(Object.entries(held))
  })

  test('R4.9 R4.15 is separate for each country: no token is sent to another one', async ({
    shop,
    context,
  }) => {
    const sent: string[] = []
    await context.route('**/store-api/**', async (route) => {
      const headers = await route.request().allHeaders()
      sent.push(`${headers['sw-access-key']} ${headers['sw-context-token']}`)
      await route.fulfill({ json: {} })
    })
    await remember(shop, sessionOf('token-1'))
    await shop.visit('/gb/en/')
    await expect.poll(() => sent.length).toBe(1)
    await shop.follow('/ie/en/')
    await shop.expectAddress('/ie/en/')
    await shop.nextFrame()
    expect(sent).toHaveLength(1)
  })

  test('loads no script for a visitor without a session and without an interaction', async ({
    shop,
  }) => {
    const requests: string[] = []
    shop.page.on('request', (request) => requests.push(request.url()))
    const isSession = async () => {
      const scripts = requests.filter((url) => /\/assets\/.+\.js$/.test(url))
      const texts = await Promise.all(
        scripts.map(async (url) => (await shop.page.request.get(url)).text()),
      )
      return texts.some((text) => text.includes('sw-access-key'))
    }
    await shop.visit('/gb/en/')
    await expect(shop.page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    expect(await isSession()).toBe(false)
    await shop.page.keyboard.press('Tab')
    await expect.poll(isSession).toBe(true)
  })

  test('R3.4.6 drops expired values', async ({ shop }) => {
    await remember(shop, {
      'shopgen.shopwareContextToken.GB': { v: 1, exp: 1, at: 0, data: 'old' },
      'shopgen.forgotten': { v: 1, exp: 1, at: 0, data: 'old' },
      'other.application': { v: 1, exp: 1, at: 0, data: 'not ours' },
    })
    await shop.visit('/gb/en/')
    await expect
      .poll(() => shop.page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['other.application'])
  })
})
