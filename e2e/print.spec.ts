import type { Page } from '@playwright/test'
import {
  addresses,
  allowPayment,
  checkoutOf,
  fillCheckout,
  newEmail,
  openCheckout,
} from './checkout.ts'
import { everyKind, findPage, html } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

/** The parts that the print styles keep and hide. */
async function expectPrinted(page: Page, { kept, hidden }: { kept: string[]; hidden: string[] }) {
  await page.emulateMedia({ media: 'print' })
  for (const part of kept) await expect(page.locator(part).first(), part).toBeVisible()
  for (const part of ['header.layout__header', '.layout__footer', ...hidden]) {
    for (const element of await page.locator(part).all()) await expect(element, part).toBeHidden()
  }
}

/** What a product page prints, whatever the brand. */
const productParts = {
  kept: [
    'h1',
    '.product-page__status .price',
    '.product-page__sku',
    '.product-page__address',
    '.specification-list',
  ],
  hidden: ['.product-page__actions > .button', '.product-bar', '.product-page__alike'],
}

test('a product prints what was chosen', async ({ shop: { page } }) => {
  const { path } = findPage('Product', (file) => html(file.path).includes('variant-picker'))
  await page.goto(path)
  const { kept, hidden } = productParts
  await expectPrinted(page, { kept: [...kept, '.variant-picker label:has(:checked)'], hidden })
})

const orderParts = {
  kept: [
    'h1',
    '.order-head__number',
    '.order-details .basket-line__name',
    '.order-details .basket-line__price',
    '.basket-totals__row--total',
    '.basket-totals__tax',
    '.order-details__address',
    '.order-details__state',
  ],
  hidden: [
    '.breadcrumb',
    '.order-page__actions',
    '.pay-again',
    '.order-details .basket-line__image',
    '.container:has(> .order-page) ~ *',
  ],
}

test.describe('A brand with dealer pages', () => {
  test.use({ site: 'languages' })

  test('X5.18 a product, a shop and an order print what belongs on paper', async ({
    shop,
    problems,
  }) => {
    const { page } = shop
    const product = '/nl-nl/markt-40-2025/'
    await page.goto(product)
    await expectPrinted(page, productParts)

    await page.goto(everyKind().find(({ kind }) => kind === 'DealerDetail')!.path)
    await expectPrinted(page, {
      kept: ['h1', '.dealer-address', '.dealer-hours'],
      hidden: ['.breadcrumb'],
    })
    // a link says where it leads
    const link = page.locator('.dealer-links a[href^="mailto:"]').first()
    const printed = () => link.evaluate((element) => getComputedStyle(element, '::after').content)
    const address = (await link.getAttribute('href'))!.replace('mailto:', '')
    expect(await printed()).toBe(`"${address}"`)
    await page.emulateMedia({ media: 'screen' })
    expect(await printed()).toBe('none')

    allowPayment(problems)
    await openCheckout(shop, product)
    await fillCheckout(shop, newEmail(), addresses.NL)
    await checkoutOf(shop).payments.first().check()
    await checkoutOf(shop).orderButton.click()
    await page.getByRole('button', { name: 'Let the payment fail' }).click()
    await expect(page.locator('.pay-again')).toBeVisible()
    await expectPrinted(page, orderParts)
  })
})
