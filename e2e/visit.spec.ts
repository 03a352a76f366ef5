import { basketOf, checkoutOf, expectOrder, fillCheckout, newEmail } from './checkout.ts'
import { findPage, reviewCount } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use({ ...withoutPictures, consent: 'C0001,C0003' })

/** A product with reviews. */
const reviewed = () =>
  findPage('Product', ({ path }) => path.startsWith('/gb/') && reviewCount(path) >= 10).path

test('R1.5 a shopper browses, compares, reads, finds a store, subscribes, writes and buys', async ({
  shop,
}) => {
  test.slow()
  const { page } = shop
  const main = page.getByRole('main')
  const cards = main.locator('[data-part=cards] article')

  await test.step('filters a listing', async () => {
    await shop.visit('/gb/en/electric-bikes/')
    const before = await cards.count()
    await main.locator('[data-part=facets] input[type=checkbox]').first().press('Space')
    await expect.poll(() => cards.count()).toBeLessThan(before)
  })

  await test.step('compares two bikes', async () => {
    for (const at of [0, 1]) {
      await cards.nth(at).locator('[data-compare]').click()
      await expect(cards.nth(at).locator('[data-compare]')).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByRole('link', { name: 'Go to comparison' }).click()
    const table = page.getByRole('table', { name: 'Compare bikes' })
    await expect(table.getByRole('columnheader').getByRole('link')).toHaveCount(2)
    await expect(main.getByRole('alert')).toHaveCount(0)
  })

  await test.step('reads news, advice and knowledge', async () => {
    for (const folder of ['news', 'cycling-advice', 'bike-knowledge']) {
      await shop.visit(`/gb/en/${folder}/`)
      await main.locator(`a[href^="/gb/en/${folder}/"]`).first().click()
      await expect.poll(() => shop.address()).toMatch(new RegExp(`^/gb/en/${folder}/.+/`))
      await expect(shop.heading).toBeVisible()
    }
  })

  await test.step('finds a store', async () => {
    await shop.visit('/gb/en/store-locator/')
    await page.getByRole('searchbox', { name: 'Postal code, town or name' }).fill('leeds')
    await expect(page.locator('.store-locator__shop').first()).toContainText('Leeds')
  })

  await test.step('reads reviews', async () => {
    await shop.visit(reviewed())
    await page.getByRole('link', { name: /out of 5 stars/ }).click()
    await expect(page.locator('#reviews article').first()).toBeVisible()
  })

  await test.step('subscribes to the newsletter', async () => {
    await shop.visit('/gb/en/')
    const form = page.locator('.newsletter-form')
    await expect(async () => {
      await form.getByLabel('E-mail address').fill(newEmail())
      await form.getByRole('button').click()
      await expect(page.locator('.newsletter-form__done')).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

  await test.step('sends a message that becomes a case', async () => {
    const email = newEmail()
    await shop.visit('/gb/en/contact/')
    await page.locator('.contact-form').scrollIntoViewIfNeeded()
    const form = page.getByRole('form', { name: 'Contact form' })
    await form.getByLabel('What is it about?').selectOption({ index: 1 })
    await form.getByLabel('Subject').fill('A squeak')
    await form.getByLabel('Your message').fill('It squeaks.')
    await form.getByLabel('First name').fill('Ada')
    await form.getByLabel('Last name').fill('Marsh')
    await form.getByLabel('E-mail address').fill(email)
    await page.getByLabel('I am not a robot (test)').check()
    await expect(page.locator('[name=g-recaptcha-response]')).not.toHaveValue('')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(main).toContainText('Your message has been sent')
    const cases = await page.request.get(
      `/_fixtures/cases/__fixtures/cases?email=${encodeURIComponent(email)}`,
    )
    expect(await cases.json()).toMatchObject({ cases: [{ problems: [] }] })
  })

  await test.step('buys and pays', async () => {
    await shop.visit('/gb/en/linden-e-3/')
    await basketOf(shop).addButton.click()
    await basketOf(shop).drawer.locator('.basket__actions a').first().click()
    await expect(checkoutOf(shop).payments.first()).toBeVisible()
    await fillCheckout(shop, newEmail())
    await checkoutOf(shop).payBy('Instalments').check()
    await page.getByLabel(/I agree to the terms/).check()
    await checkoutOf(shop).orderButton.click()
    await expectOrder(shop, 'Thank you for your order')
  })
})
