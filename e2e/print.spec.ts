import type { Page } from '@playwright/test'
import {
  addresses,
  allowPayment,
  checkoutOf,
  fillCheckout,
  newEmail,
  openCheckout,
} from './checkout.ts'
import { withServedBuild } from './servedBuild.ts'
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

test('a geometry table fits the paper, in black on white', async ({ browser }) => {
  test.setTimeout(240_000)
  await withServedBuild('brand-4', async ({ address, pages }) => {
    // the width of A4 within its margins
    const page = await browser.newPage({
      viewport: { width: 718, height: 1000 },
      colorScheme: 'dark',
    })
    const products = pages.filter(({ kind }) => kind === 'Product')
    let widest = { path: '', columns: 0 }
    for (const { path } of products) {
      const text = await (await fetch(address + path)).text()
      const [table = ''] = /<table class="geometry-table.*?<\/tr>/s.exec(text) ?? []
      const columns = table.split('<th').length
      if (columns > widest.columns) widest = { path, columns }
    }
    await page.goto(address + widest.path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const table = page.locator('.geometry-table').first()
    await expect(table).toBeVisible()
    const box = (await table.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(718)
    const scrolled = await table.evaluate((element) => {
      const cut = (one: Element | null): boolean =>
        one !== null && (one.scrollWidth > one.clientWidth + 1 || cut(one.parentElement))
      return cut(element.parentElement)
    })
    expect(scrolled).toBe(false)
    const colors = await table.evaluate((element) => ({
      text: getComputedStyle(element.querySelector('td')!).color,
      page: getComputedStyle(document.body).backgroundColor,
    }))
    expect(luminance(colors.text)).toBeLessThan(0.4)
    expect(luminance(colors.page)).toBeGreaterThan(0.9)
    await page.close()
  })
})

/** From 0 for black to 1 for white; a transparent colour shows the paper. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return alpha === 0 ? 1 : (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}
