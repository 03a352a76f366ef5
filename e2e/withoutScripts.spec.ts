import { everyKind, pageData } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)
test.use({ javaScriptEnabled: false })

test.beforeEach(({ problems }) => {
  // scripts that are disabled leave preloaded files unused
  problems.allow(/was preloaded using link preload but not used/)
})

/** Pages that need scripts, and what they say instead. */
const needs: Readonly<Record<string, RegExp>> = {
  Basket: /JavaScript/,
  Checkout: /JavaScript/,
  OrderConfirm: /JavaScript/,
  Search: /JavaScript/,
  BikeComparison: /JavaScript/,
}

for (const { kind, path, site } of everyKind()) {
  test.describe(kind, () => {
    test.use({ site })
    test(`X5.19 ${kind} is readable, has its head in the document, and its links work`, async ({
      page,
      problems,
    }) => {
      problems.allow(/404/)
      await page.goto(path)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      const text = await page.locator('main').innerText()
      expect(text.length).toBeGreaterThan(40)
      expect(text).not.toMatch(/undefined|\[object|NaN/)
      const need = needs[kind]
      if (need) await expect(page.locator('.script-notice').first()).toHaveText(need)

      const { head, styles } = pageData(path, site)
      const content = (selector: string, attribute: string) =>
        page
          .locator(`head ${selector}`)
          .evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), attribute)
      expect(await page.title()).toBe(head.title)
      expect(await content('meta[name=description]', 'content')).toEqual(
        head.description === '' ? [] : [head.description],
      )
      expect(await content('meta[name=robots]', 'content')).toEqual(head.noIndex ? ['noindex'] : [])
      expect(await content('link[rel=canonical]', 'href')).toEqual(
        head.canonical === undefined
          ? []
          : [expect.stringMatching(new RegExp(`${head.canonical}$`))],
      )
      // styles of all pages, and of the page kind
      expect(await content('link[rel=stylesheet]', 'href')).toEqual([
        expect.stringMatching(/^\/assets\/style-/),
        styles,
      ])
      await expect(page.locator('body')).toHaveCSS('margin', '0px')

      // a link of the main part, else of the frame: an empty basket links home
      const link = page.locator('main a[href^="/"]:visible').first()
      const href = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL((url) => url.pathname === new URL(href, url).pathname)
      await expect(page.locator('h1:visible')).toHaveCount(1)
    })
  })
}

test('X5.19 a page is readable and has prices, and its links work', async ({ page, baseURL }) => {
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

test('X5.19 the gallery of a product works', async ({ page }) => {
  await page.goto('/gb/en/calder-1/')
  const thumbnail = page.locator('a.gallery__thumbnail').nth(1)
  const href = (await thumbnail.getAttribute('href')) ?? ''
  await thumbnail.click()
  await expect(page.locator(`.gallery__slide${href}`)).toBeInViewport()
})

test('X5.19 the menus of the bar open, and their links work', async ({ page }) => {
  await page.goto('/gb/en/')
  await page.locator('.menu__group > summary').first().click()
  const link = page.locator('.menu__group[open] a').first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('X5.19 the drawer and the locale switcher open', async ({ page }) => {
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
