import { violations } from './axe.ts'
import { findSoldOut } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

test('a sold-out variant can be chosen, and leads to a message when it is back', async ({
  shop,
  problems,
}) => {
  problems.expect(/400 \(Bad Request\)/)
  await shop.visit(findSoldOut())
  const form = shop.page.locator('.notify-me')
  await expect(form).toBeHidden()
  const choice = shop.page.locator('.variant-picker label', { hasText: 'Sold out' }).first()
  await choice.click()
  const summary = form.getByText('Tell me when it is back')
  await expect(summary).toBeVisible()
  await summary.click()

  const field = form.getByLabel('E-mail address')
  const status = form.getByRole('status')
  await field.fill('mira')
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(status).toContainText('not a complete e-mail address')
  await expect(field).toBeFocused()
  expect(await violations(shop, { context: '.notify-me' })).toEqual([])

  // the server refuses what the browser accepts: how long a name may be is a matter of mail servers
  const longName = `${'mira'.repeat(17)}@shop.example`
  await field.fill(longName)
  await field.press('Enter')
  await expect(status).toContainText('not accepted')
  await expect(field).toHaveValue(longName)
  await field.fill('mira@shop.example')
  await field.press('Enter')
  await expect(status).toContainText('on its way to mira@shop.example')
  await expect(status).toBeFocused()
  expect(await violations(shop, { context: '.notify-me' })).toEqual([])
})
