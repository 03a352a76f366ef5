import { contact, fill, form, newEmail, open, place, received, send, solve } from './contactForm.ts'
import { browserWithCache, expect, test, withBackForwardCache } from './shop.ts'

test.use(withBackForwardCache)
test.skip(!browserWithCache, 'no Chromium with a back/forward cache is installed')

test('R4.6 the way back leads to the same document, which says that the message was sent', async ({
  shop,
  problems,
}) => {
  // that of the case system
  problems.allow(/status of 404.*favicon\.ico/)
  const { page } = shop
  const email = newEmail()
  await open(shop)
  await page.evaluate(() => (document.documentElement.dataset['test'] = 'kept'))
  await fill(shop, email)
  await solve(shop)
  // the case system shows its own page
  await form(shop).evaluate((element: HTMLFormElement) =>
    element.addEventListener('formdata', ({ formData }) =>
      formData.set('retURL', `${location.origin}/_fixtures/cases/`),
    ),
  )
  await send(shop).click()
  await shop.expectAddress('/_fixtures/cases/')
  expect(await received(shop, email)).toHaveLength(1)
  await shop.go(-1)
  await shop.expectAddress(contact)
  await expect(page.locator('html')).toHaveAttribute('data-test', 'kept')
  await expect(place(shop).locator('.contact-form__sent')).toBeFocused()
  await expect(form(shop)).toHaveCount(0)
})
