import { addToBasket, checkoutOf, fillCheckout, newEmail, openCheckout } from './checkout.ts'
import { keepTranslating } from './extension.ts'
import {
  consentCookies,
  expect,
  test,
  withoutMotion,
  withoutPictures,
  watch,
  Shop,
} from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

type Step = (shop: Shop) => Promise<void>

const placeField = ({ page }: Shop) => page.getByRole('searchbox', { name: 'Postal code' })
const codeField = ({ page }: Shop) => page.locator('.basket-code input').first()
const button = ({ page }: Shop, name: RegExp) => page.getByRole('button', { name }).first()
const words = ({ page }: Shop) => page.locator('main input[type=search]')

/** What shoppers do on the pages that React renders, by step. */
const visits: Readonly<Record<string, Readonly<Record<string, Step>>>> = {
  'the store locator': {
    'open it': (shop) => shop.visit('/gb/en/store-locator/'),
    'type a town': (shop) => placeField(shop).fill('leeds'),
    'choose a filter': ({ page }) => page.locator('.locator-form__filter').first().click(),
    'find nothing': (shop) => placeField(shop).fill('nowhere'),
    'clear the search': (shop) => button(shop, /^Clear search/).click(),
    'open a shop': ({ page }) => page.locator('.store-locator__name a').first().click(),
    'close it': ({ page }) => page.keyboard.press('Escape'),
  },
  'the basket': {
    'put in a lock': (shop) => addToBasket(shop, '/gb/en/bastion-u-lock/'),
    'open it': (shop) => shop.visit('/gb/en/basket/'),
    'take one more': (shop) => button(shop, /^One more/).click(),
    'enter a code': async (shop) => {
      await codeField(shop).fill('SAVE50')
      await codeField(shop).press('Enter')
    },
    'take one less': (shop) => button(shop, /^One (less|fewer)/).click(),
    'empty it': ({ page }) =>
      page
        .locator('.basket-line')
        .getByRole('button', { name: /^Remove/ })
        .click(),
  },
  'the checkout': {
    'open it': (shop) => openCheckout(shop, '/gb/en/bastion-u-lock/'),
    'order without an address': (shop) => checkoutOf(shop).orderButton.click(),
    'fill it in': (shop) => fillCheckout(shop, newEmail()),
    'order with a wrong address': async (shop) => {
      await checkoutOf(shop).field('email').fill('x')
      await checkoutOf(shop).orderButton.click()
    },
    'choose to collect': ({ page }) =>
      page.locator('.choice-card__label', { hasText: 'Click and collect' }).click(),
  },
  'the comparison': {
    'choose two bikes': async (shop) => {
      await shop.visit('/gb/en/electric-bikes/')
      const toggles = shop.page.getByRole('main').getByRole('button', { name: /^Compare / })
      await toggles.nth(0).click()
      // the message names the last one
      await expect(toggles.nth(0)).toHaveAttribute('aria-pressed', 'true')
      await toggles.nth(1).click()
      await expect(shop.page.locator('.compare-tray')).toBeVisible()
    },
    'open it': (shop) => shop.visit('/gb/en/bike-comparison/'),
    'show differences': ({ page }) => page.getByRole('checkbox', { name: /differences/ }).check(),
    'remove a bike': ({ page }) =>
      page
        .locator('table')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  'the search': {
    'open it': (shop) => shop.visit('/gb/en/search/?q=bike'),
    'type a word': (shop) => words(shop).fill('bell'),
    'find nothing': (shop) => words(shop).fill('qqqq'),
  },
}

const parts = [
  'h1',
  '.store-locator',
  '.basket',
  '.checkout',
  '.bike-comparison',
  '.search-page',
  '.compare-tray',
  'dialog[open]',
]

/** The texts of the parts that scripts change. */
async function textOf({ page }: Shop): Promise<string> {
  const texts = await page.locator(parts.join()).allInnerTexts()
  return texts.join('\n').replaceAll(/\s+/g, ' ').trim()
}

for (const [name, steps] of Object.entries(visits)) {
  test(`${name} that is translated says the same`, async ({ shop, browser, problems }) => {
    const context = await browser.newContext()
    watch(context, shop.origin, problems)
    await context.addCookies(consentCookies('C0001', shop.origin))
    const translated = new Shop(await context.newPage(), shop.origin)
    await translated.page.addInitScript(keepTranslating)
    let text = ''
    for (const [step, run] of Object.entries(steps)) {
      await test.step(step, async () => {
        await Promise.all([run(shop), run(translated)])
        await expect.poll(() => textOf(shop)).not.toBe(text)
        await expect(async () => {
          text = await textOf(shop)
          expect(await textOf(translated)).toBe(text)
        }).toPass()
      })
    }
    expect(await translated.page.locator('font').count()).toBeGreaterThan(20)
    await context.close()
  })
}

test.describe('a first visit', () => {
  test.use({ consent: null })

  for (const [name, cookie] of [
    ['Accept all', 'C0002%3A1'],
    ['Refuse all', 'C0002%3A0'],
  ] as const) {
    test(`answers “${name}” on a page that is translated`, async ({ shop, problems }) => {
      problems.allow(/tags\.tillbrook\.example|ERR_NAME_NOT_RESOLVED/)
      await shop.page.addInitScript(keepTranslating)
      await shop.visit('/gb/en/')
      const banner = shop.page.locator('.consent-banner')
      await banner.getByRole('button', { name }).click()
      await expect(banner).toBeHidden()
      await expect
        .poll(async () => (await shop.page.context().cookies()).map(({ value }) => value).join())
        .toContain(cookie)
    })
  }
})
