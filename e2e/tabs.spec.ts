import type { Page } from '@playwright/test'
import { basketOf } from './checkout.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

const bike = '/gb/en/calder-e-1/'
const basketPath = '/gb/en/basket/'
const listing = '/gb/en/bikes/'

const toggle = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Compare / })
    .first()
const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare bikes' })

test('X8.6 two tabs share the basket and the list of bikes to compare', async ({
  shop,
  context,
}) => {
  const one = basketOf(shop)
  await shop.visit(bike)
  const page = await context.newPage()
  await page.goto(shop.origin + basketPath)
  const other = basketOf({ page })
  await expect(page.locator('.empty-state').first()).toBeVisible()

  await test.step('a product that is added in one is in the other', async () => {
    await one.addButton.click()
    await expect(one.drawer).toBeVisible()
    await expect(other.lines).toHaveCount(1)
    await expect(other.link).toHaveAccessibleName('Basket, 1 item')
  })

  await test.step('a quantity changes in both', async () => {
    await page.getByRole('button', { name: 'One more of Calder-E 1' }).click()
    await expect(one.drawer.getByLabel('Quantity of Calder-E 1')).toHaveValue('2')
    await expect(one.total).toHaveText(await other.total.innerText())
    await expect(one.link).toHaveAccessibleName('Basket, 2 items')
  })

  await test.step('changes at once are both made', async () => {
    const code = page.getByLabel('Promotion code')
    await code.fill('WELCOME10')
    await Promise.all([
      one.drawer.getByRole('button', { name: 'One more of Calder-E 1' }).click(),
      code.press('Enter'),
    ])
    for (const tab of [one.drawer, page.getByRole('main')]) {
      await expect(tab.getByLabel('Quantity of Calder-E 1')).toHaveValue('3')
      await expect(tab.getByRole('button', { name: /WELCOME10/ })).toBeVisible()
    }
  })

  await test.step('a line that is removed in one leaves the other', async () => {
    await page.getByRole('button', { name: 'Remove Calder-E 1' }).click()
    await expect(one.drawer.locator('.basket-line')).toHaveCount(0)
    await expect(one.link).toHaveAccessibleName('Basket')
    await shop.page.keyboard.press('Escape')
  })

  await test.step('a bike to compare is in both, and leaves both', async () => {
    await page.goto(shop.origin + listing)
    await toggle(shop.page).click()
    await expect(tray(page).getByRole('button', { name: '1 bike to compare' })).toBeVisible()
    await tray(page).getByRole('button', { name: '1 bike to compare' }).click()
    await tray(page)
      .getByRole('button', { name: /^Remove .* from the comparison$/ })
      .click()
    await expect(toggle(shop.page)).toHaveAttribute('aria-pressed', 'false')
    await expect(tray(shop.page)).toBeHidden()
  })
})
