import { findPage, html } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)
test.use({ consent: 'C0001,C0002,C0003,C0004' })
test.beforeEach(({ problems }) => {
  problems.allow(/request to another host: https:\/\/tags\./, /ERR_NAME_NOT_RESOLVED/)
})

const form = ({ page }: Shop) => page.getByRole('form', { name: 'Contact form' })
const subject = (shop: Shop) => form(shop).getByLabel('Subject')
const message = (shop: Shop) => form(shop).getByLabel('Your message')

test('a test ride that a shopper asks for names the bicycle and the shop in the contact form', async ({
  shop,
}) => {
  const { page } = shop
  await shop.visit(
    // accessories cannot be tried
    findPage('Product', ({ path }) => html(path).includes('&quot;form&quot;:{')).path,
  )
  const name = (await shop.heading.textContent())!
  const part = page.locator('.store-availability')
  await part.getByText('Availability in stores').click()
  const store = part.getByRole('listitem').filter({ hasText: 'Test ride possible' }).first()
  const dealer = (await store.getAttribute('data-dealer-name'))!
  await store.locator('[data-contact=form]').click()

  await expect(subject(shop)).toHaveValue(new RegExp(`^Test ride: ${name.split(' ')[0]}`))
  await expect(message(shop)).toHaveValue(/Item number \S+\nhttps:\/\/\S+\/gb\/en\/\S+\nShop: /)
  expect(await message(shop).inputValue()).toContain(dealer)
  await expect(form(shop)).toBeInViewport()

  // an address in the text is longer than a phone is wide
  await page.setViewportSize({ width: 320, height: 700 })
  const { x, width } = (await message(shop).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 720 })

  // a reload adds nothing to it
  await message(shop).pressSequentially(' Saturday?')
  const text = await message(shop).inputValue()
  await page.reload()
  await expect(message(shop)).toHaveValue(text)
  await expect(subject(shop)).toHaveValue(/^Test ride: /)
})

test('a shop without an e-mail address is written to by the form', async ({ shop }) => {
  const { page } = shop
  await shop.visit('/gb/en/store-locator/')
  await page.locator('.store-locator__name').filter({ hasText: 'Spoke' }).first().waitFor()
  const names = page.locator('.store-locator__name').getByRole('link')
  const panel = page.getByRole('dialog')
  for (const link of await names.all()) {
    await link.click()
    await expect(panel).toBeVisible()
    if ((await panel.getByRole('link', { name: 'Ask us about this shop' }).count()) > 0) break
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
  const name = (await panel.getByRole('heading', { level: 2 }).textContent())!
  await panel.getByRole('link', { name: 'Ask us about this shop' }).click()
  await expect(subject(shop)).toHaveValue(`Shop: ${name}, Bristol`)
})

test('an address that names what the shop does not have fills in nothing', async ({ shop }) => {
  const { page } = shop
  const lookups = page.waitForResponse((response) => response.url().includes('/page-data/search/'))
  await page.goto(
    `${shop.origin}/gb/en/contact/?product=nothing&sku=<img>&dealer=nobody&test-ride=1#contact-form`,
  )
  await expect(form(shop)).toBeVisible()
  await lookups
  await expect(subject(shop)).toHaveValue('')
  await expect(message(shop)).toHaveValue('')
})
