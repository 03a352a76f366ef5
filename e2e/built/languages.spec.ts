import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)
test.use({ site: 'languages' })

test('R2.8.7 language, title and page frame change with the language', async ({ shop }) => {
  await shop.visit('/be-nl/')
  await expect(shop.page.locator('html')).toHaveAttribute('lang', 'nl-BE')
  // the last part of the footer needs a script
  await expect(shop.page.locator('footer .footer__consent')).toBeVisible()
  // including the part below the fold
  const footerText = () => shop.page.locator('footer').textContent()
  const footer = await footerText()
  await shop.markDocument()
  await shop.follow('/be-fr/')
  await shop.expectAddress('/be-fr/')
  await expect(shop.page.locator('html')).toHaveAttribute('lang', 'fr-BE')
  await expect.poll(footerText).not.toBe(footer)
  expect(await shop.isMarked()).toBe(true)
  const title = await shop.page.title()
  await expect.poll(() => shop.announcements()).toHaveLength(1)
  expect((await shop.announcements())[0]).toContain(title)

  await shop.goBack()
  await expect(shop.page.locator('html')).toHaveAttribute('lang', 'nl-BE')
  await expect.poll(footerText).toBe(footer)
})

test.describe('A first visit', () => {
  test.use({ consent: null })

  test('R2.8.3 the open cookie banner does not announce itself in another language', async ({
    shop,
  }) => {
    await shop.visit('/be-nl/')
    const banner = shop.page.locator('.consent-banner')
    await expect(banner).toBeVisible()
    await expect.poll(() => shop.announcements()).toHaveLength(1)
    await banner.getByRole('button').last().click()
    await banner.locator('input[name=group]').first().check()
    await shop.follow('/be-fr/')
    await shop.expectAddress('/be-fr/')
    const title = await shop.page.title()
    await expect.poll(async () => (await shop.announcements()).at(-1)).toContain(title)
    await expect(shop.page.locator('#announcer')).toContainText(title)
    expect(await shop.announcements()).toHaveLength(2)
    // choices made so far are kept
    await expect(banner.locator('input[name=group]').first()).toBeChecked()
  })

  test('R2.8.3 the cookie banner is translated before any choice', async ({ shop }) => {
    await shop.visit('/be-nl/')
    const banner = shop.page.locator('.consent-banner')
    await expect(banner).toBeVisible()
    const dutch = await banner.innerText()
    await shop.follow('/be-fr/')
    await shop.expectAddress('/be-fr/')
    await expect.poll(() => banner.innerText()).not.toBe(dutch)
    await expect(shop.page.locator('#announcer')).toContainText(await shop.page.title())
    expect(await shop.announcements()).toHaveLength(2)
  })
})

test('X5.15 the locale switcher leads to the same page in the other language', async ({ shop }) => {
  await shop.visit('/be-nl/')
  const article = shop.page.locator('main a[href^="/be-nl/"]').first()
  const path = (await article.getAttribute('href')) ?? ''
  await article.click()
  await shop.expectAddress(path)
  await shop.page.locator('.header__utility .locale-button').click()
  const other = shop.page.locator('#locale-switcher a[hreflang="fr-BE"]')
  const target = (await other.getAttribute('href')) ?? ''
  expect(target).toMatch(/^\/be-fr\//)
  await other.click()
  await shop.expectAddress(target)
  await expect(shop.page.locator('html')).toHaveAttribute('lang', 'fr-BE')
  await expect(shop.page.locator('#locale-switcher')).toBeHidden()
})
