import { violations } from './axe.ts'
import { everyKind } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

test('a contact method says whether somebody answers, by the clocks of the desk', async ({
  shop,
}) => {
  const { page } = shop
  await page.clock.setFixedTime(new Date('2026-11-24T17:30:00Z'))
  await shop.visit('/gb/en/contact/')
  const status = page.locator('.open-now__text').first()
  await expect(status).toHaveText('Open until 18:00')
  expect(await violations(shop, { context: '.method-list' })).toEqual([])

  await page.clock.setFixedTime(new Date('2026-11-28T18:00:00Z'))
  await shop.visit('/gb/en/contact/')
  await expect(status).toHaveText('Closed, opens on Monday at 09:00')
})

test('contact pages answer questions before the form', async ({ shop: { page } }) => {
  await page.goto('/gb/en/contact/')
  const order = await page
    .locator('.faq, [data-island=ContactForm]')
    .evaluateAll((parts) => parts.map((part) => part.className || part.tagName))
  expect(order[0]).toContain('faq')
  expect(order.length).toBeGreaterThan(1)
})

test.describe('A brand with dealer pages', () => {
  test.use({ site: 'languages' })
  const dealer = () => everyKind().find(({ kind }) => kind === 'DealerDetail')!.path

  test('a dealer page marks today, and has links to reach the shop', async ({ shop }) => {
    const { page } = shop
    // a Sunday
    await page.clock.setFixedTime(new Date('2026-11-29T12:00:00Z'))
    await shop.visit(dealer())
    await expect(page.locator('.open-now__text')).toHaveAttribute('data-open', 'false')
    await expect(page.locator('.dealer-hours [aria-current=date]')).toHaveCount(1)
    await expect(page.locator('.dealer-hours tr').last()).toHaveAttribute('aria-current', 'date')
    await expect(page.locator('[data-contact=route]')).toHaveAttribute('href', /destination=/)
    await expect(page.locator('.dealer-page__others a').first()).toHaveAttribute('href', /dealers/)
    expect(await violations(shop, { context: '.dealer-page' })).toEqual([])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('a dealer page shows its hours, and says nothing about now', async ({
      page,
      problems,
    }) => {
      problems.allow(/was preloaded using link preload but not used/)
      await page.goto(dealer())
      await expect(page.locator('.dealer-hours')).toBeVisible()
      await expect(page.locator('.open-now__text')).toBeHidden()
    })
  })
})
