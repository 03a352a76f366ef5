import type { Request } from '@playwright/test'
import { addToBasket, basketOf } from '../checkout.ts'
import { test, withSeller } from '../fixtureShop.ts'
import { withChangedBrand, withServedBuild } from '../servedBuild.ts'
import { consentCookies, expect, Shop, withoutMotion, withoutPictures } from '../shop.ts'
import { recordThirdParties } from '../thirdParties.ts'

test.use({ ...withoutPictures, ...withoutMotion })
// the first test of a brand builds it
test.setTimeout(240_000)

const bicycle = '/gb/en/calder-e-1/'
const article = '/gb/en/cycling-advice/how-to-measure-a-child-for-a-bike/'

test('R4.2 R4.8 a brand without a captcha key has no form, and without a tag container asks for nothing', async ({
  page,
  problems,
}) => {
  problems.allow(/request to another host/)
  const changed = {
    brand: 'brand-1',
    locale: 'gb-en',
    change: <Settings extends object>(settings: Settings) => ({
      ...settings,
      botProtectionKey: null,
      tagContainer: null,
    }),
  }
  await withChangedBrand(changed as Parameters<typeof withChangedBrand>[0], async (site) => {
    await recordThirdParties(page.context(), site.address)
    const shop = new Shop(page, site.address)
    await shop.visit('/gb/en/contact/')
    await expect(shop.heading).toBeVisible()
    await expect(page.locator('.consent-banner')).toBeHidden()
    await expect(page.locator('main form, main .contact-form')).toHaveCount(0)

    // what needs consent elsewhere is there
    await shop.visit(article)
    await page.locator('main [data-island=ConsentGate]').first().scrollIntoViewIfNeeded()
    await expect(page.locator('main iframe')).toHaveAttribute('title', /inside leg/)
    await expect(page.locator('.consent-banner')).toBeHidden()
  })
})

test.describe('what needs consent', () => {
  test.use({ consent: null })

  test('R4.8 is allowed with all of its groups alone, and C0001 alone once the banner is closed', async ({
    page,
    shop,
    context,
    problems,
  }) => {
    problems.allow(/request to another host/)
    await recordThirdParties(context, shop.origin)
    const form = page.getByRole('form', { name: 'Contact form' })
    const film = page.locator('main iframe')
    const groups = (allowed: string) => context.addCookies(consentCookies(allowed, shop.origin))

    // the form needs C0001, which is always there: the banner has to be closed as well
    await shop.visit('/gb/en/contact/')
    await page.locator('main .contact-form').scrollIntoViewIfNeeded()
    await expect(page.locator('.consent-banner')).toBeVisible()
    await expect(page.locator('main .contact-form')).toContainText('cookies')
    await expect(form).toHaveCount(0)
    await groups('C0001')
    await page.reload()
    await page.locator('main .contact-form').scrollIntoViewIfNeeded()
    await expect(form).toBeVisible()

    // the film needs C0003
    for (const [allowed, isThere] of [
      ['C0001,C0002', false],
      ['C0001,C0003', true],
    ] as const) {
      await groups(allowed)
      await shop.visit(article)
      await page.locator('main .consent-gate').scrollIntoViewIfNeeded()
      await expect(film).toHaveCount(isThere ? 1 : 0)
      if (!isThere) await expect(page.locator('main .consent-gate')).toContainText('Not shown yet')
    }
  })
})

test.describe('the cycle-to-work calculator', () => {
  test('R7.6.2 is for Britain, and loads with consent and the price of the variant', async ({
    page,
    shop,
    context,
    problems,
  }) => {
    problems.allow(/request to another host/)
    const asked = await recordThirdParties(context, shop.origin)
    const calculator = page.locator('.cycle-to-work')
    await shop.visit(bicycle)
    await calculator.locator('summary').click()
    await expect(calculator.locator('a:visible')).toHaveAttribute(
      'href',
      /^https:\/\/calculator\.cyclescheme\.example\//,
    )
    await expect(calculator.locator('iframe')).toHaveCount(0)
    expect(asked).toEqual([])

    await context.addCookies(consentCookies('C0001,C0003', shop.origin))
    await page.reload()
    await calculator.locator('summary').click()
    const price = await page.locator('[data-part=status] .price__amount').innerText()
    const amount = Number(price.replaceAll(/[^\d.]/g, '')).toFixed(2)
    const frame = calculator.locator('iframe:visible')
    await expect(frame).toHaveAttribute(
      'src',
      new RegExp(`\\?.*price=${amount.replace('.', '\\.')}`),
    )
    await expect.poll(() => asked.filter((url) => url.includes('calculator'))).not.toEqual([])

    await shop.visit(bicycle.replace('/gb/', '/ie/'))
    await expect(page.locator('.product-page__status')).toBeVisible()
    await expect(calculator).toHaveCount(0)
  })
})

test('R7.6.3 a brand with an id of its own in the dealer service has its shops, and asks without a key which have a variant', async ({
  page,
  problems,
}) => {
  await withSeller('brand-4', { page, problems }, async ({ shop, pages }) => {
    const dealers = pages.flatMap(
      ({ path }) => /^\/gb-en\/dealers\/([^/]+)\//.exec(path)?.[1] ?? [],
    )
    expect(dealers.length).toBeGreaterThan(2)

    const asked: Request[] = []
    page.on('request', (request) => {
      if (request.url().includes('/product-variants/')) asked.push(request)
    })
    const product = pages.find(({ kind, path }) => kind === 'Product' && path.startsWith('/gb-en/'))
    await shop.visit(product!.path)
    const part = page.locator('.store-availability')
    await part.locator('summary').click()
    await expect(part.getByRole('listitem').first()).toBeVisible()
    const headers = await asked[0]!.allHeaders()
    expect(
      Object.keys(headers).filter((name) => /authori[sz]ation|key|token|cookie/.test(name)),
    ).toEqual([])
    const answer = (await (await asked[0]!.response())!.json()) as {
      availability: readonly { shopId: string }[]
    }
    const listed = answer.availability.map(({ shopId }) => shopId.toLowerCase())
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.filter((id) => !dealers.includes(id))).toEqual([])
  })
})

test('R7.1.4 two views of the basket within half a second ask the back end once', async ({
  page,
  shop,
}) => {
  await addToBasket(shop, bicycle)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/checkout/cart')) {
      reads.push(request.url())
    }
  })
  const view = page.locator('.basket-page .basket-line')
  const now = Date.now() + 60_000
  await page.clock.setFixedTime(now)
  await basketOf(shop).drawer.getByRole('link', { name: 'View basket' }).click()
  await expect(view.first()).toBeVisible()
  await expect.poll(() => reads.length).toBe(1)

  for (const [milliseconds, count] of [
    [0, 1],
    [499, 1],
    [500, 2],
  ] as const) {
    await shop.goBack()
    await shop.expectAddress(bicycle)
    await expect(view).toHaveCount(0)
    await page.clock.setFixedTime(now + milliseconds)
    await shop.goForward()
    await shop.expectAddress('/gb/en/basket/')
    await expect(view.first()).toBeVisible()
    // the lines of before are there at once, the request follows
    await expect.poll(() => reads.length).toBeGreaterThanOrEqual(count)
    await page.waitForLoadState('networkidle')
    expect(reads, `after ${milliseconds} ms`).toHaveLength(count)
  }
})

test('X5.7 the geometry table marks the chosen size, and the drawing is made from its numbers', async ({
  page,
  problems,
}) => {
  problems.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\//)
  await withServedBuild('brand-7', async ({ address, pages }) => {
    await page.context().addCookies(consentCookies('C0001', address))
    const shop = new Shop(page, address)
    const { path } = pages.find(
      (one) => one.kind === 'Product' && one.path === '/de-de/vantare-5-2025/',
    )!
    await shop.visit(path)
    const geometry = page.locator('.geometry:visible')
    await geometry.scrollIntoViewIfNeeded()
    const sizes = await geometry
      .locator('thead th[data-size]')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['size']!))
    expect(sizes.length).toBeGreaterThan(1)
    for (const size of sizes) {
      await page.locator('.variant-picker').getByRole('radio', { name: size, exact: true }).check()
      await expect(geometry.locator('[data-part=size]')).toHaveText(size)
      const chosen = await geometry
        .locator('[data-chosen]')
        .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['size']!))
      expect(new Set(chosen)).toEqual(new Set([size]))
      // a millimetre of the bicycle is a unit of the drawing
      for (const [measure, side] of [
        ['stack', 'height'],
        ['reach', 'width'],
        ['wheelbase', 'width'],
      ] as const) {
        const row = geometry.locator(`tr[data-measure=${measure}]`)
        const value = await row.locator(`td[data-size="${size}"]`).getAttribute('data-value')
        const line = geometry.locator(`[data-part=mark][data-measure=${measure}] path`).first()
        const box = await line.evaluate((path) => {
          const { width, height } = (path as SVGPathElement).getBBox()
          return { width, height }
        })
        expect(Math.abs(box[side] - Number(value)), `${measure} of ${size}`).toBeLessThan(1)
      }
    }
  })
})
