import { expect, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

test.beforeEach(({ problems }) => {
  // what is loaded ahead for the scripts
  problems.allow(/was preloaded using link preload but not used/)
})

test('X5.19 a page reads, its links lead on and prices show', async ({ page, baseURL }) => {
  await page.goto('/gb/en/')
  await expect(page.locator('main h1')).toBeVisible()
  await page.locator('main a[href="/gb/en/bikes/kids-bikes/"]').first().click()
  await expect(page).toHaveURL(`${baseURL}/gb/en/bikes/kids-bikes/`)
  const card = page.locator('.product-card').first()
  await expect(card).toContainText(/£\d/)
  await card.locator('a').first().click()
  await expect(page.locator('.product-page__status')).toContainText(/£\d/)
  await expect(page.locator('.gallery__slide img').first()).toBeVisible()
})

test('X5.19 the pictures of a product can be looked through', async ({ page }) => {
  await page.goto('/gb/en/calder-1/')
  const thumbnail = page.locator('a.gallery__thumbnail').nth(1)
  const href = (await thumbnail.getAttribute('href')) ?? ''
  await thumbnail.click()
  await expect(page.locator(`.gallery__slide${href}`)).toBeInViewport()
})

test('X5.19 the menus of the bar open and lead on', async ({ page }) => {
  await page.goto('/gb/en/')
  await page.locator('.menu__group > summary').first().click()
  const link = page.locator('.menu__group[open] a').first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('X5.19 the drawer and the switcher open', async ({ page }) => {
    await page.goto('/gb/en/bikes/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('.menu__group > summary').first().click()
    await expect(page.locator('.menu__group[open] a').first()).toBeVisible()
    await page.locator('.menu__group[open] > summary').click()
    await page.locator('#main-menu .locale-button').click()
    await page.locator('#locale-switcher a[hreflang="en-IE"]').click()
    await expect(page).toHaveURL(/\/ie\/en\/bikes\/$/)
  })
})
