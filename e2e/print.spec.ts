import type { Page } from '@playwright/test'
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

test('a product prints its price, the choice, its number, address and specifications', async ({
  shop: { page },
}) => {
  const { path } = findPage('Product', (file) => html(file.path).includes('variant-picker'))
  await page.goto(path)
  await expectPrinted(page, {
    kept: [
      'h1',
      '.product-page__status .price',
      '.variant-picker label:has(:checked)',
      '.product-page__sku',
      '.product-page__address',
      '.specification-list',
    ],
    hidden: ['.product-page__actions > .button', '.product-bar', '.product-page__alike'],
  })
})

test.describe('A brand with dealer pages', () => {
  test.use({ site: 'languages' })

  test('a shop prints its address, hours, and where its links lead', async ({ shop: { page } }) => {
    const { path } = everyKind().find(({ kind }) => kind === 'DealerDetail')!
    await page.goto(path)
    const link = page.locator('.dealer-links a[href^="mailto:"]').first()
    const printed = () => link.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(await printed()).toBe('none')
    await expectPrinted(page, {
      kept: ['h1', '.dealer-address', '.dealer-hours'],
      hidden: ['.breadcrumb'],
    })
    const address = (await link.getAttribute('href'))!.replace('mailto:', '')
    expect(await printed()).toBe(`"${address}"`)
  })
})
