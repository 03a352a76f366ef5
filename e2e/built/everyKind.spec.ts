import type { Browser, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { largestPages } from '../largestPages.ts'
import { measureFaults } from '../measures.ts'
import { isSampled } from '../sampling.ts'
import { withServedBuild } from '../servedBuild.ts'
import { consentCookies, expect, Shop, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

/** Every brand, in a language with long words and in that of its first page. */
const brands = [
  ['brand-1', 'gb/en', 'ie/en'],
  ['brand-2', 'de-de', 'fr-en'],
  ['brand-3', 'nl-nl', 'nl-nl'],
  ['brand-4', 'de-de', 'gb-en'],
  ['brand-5', 'fi-fi', 'de-de'],
  ['brand-6', 'at-de', 'de-de'],
  ['brand-7', 'de-de', 'de-de'],
] as const

const widths = [320, 1280] as const
const schemes = ['light', 'dark'] as const
type Look = readonly [width: number, scheme: (typeof schemes)[number]]
const looks: readonly Look[] = widths.flatMap((width) =>
  schemes.map((scheme) => [width, scheme] as const),
)

/** By how many pixels the page is wider than the window. */
const overflow = ({ page }: Shop) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const summary = (page: Page) => page.locator('.menu__group > summary').first()
const menuButton = (page: Page) => page.locator('.header__menu-button')
const linkInMenu = (page: Page) => page.locator('.menu__group[open] a').first()

/** Opens the menu: in the bar of a wide window, or in the drawer behind a button. */
async function openMenuByKeyboard(page: Page): Promise<void> {
  if (await menuButton(page).isVisible()) {
    await menuButton(page).press('Enter')
    // the focus moves into the drawer once it is open
    await expect(page.locator('.menu button').first()).toBeFocused()
  }
  await summary(page).press('Enter')
  await expect(linkInMenu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(linkInMenu(page)).toBeFocused()
}

async function closeMenuByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(linkInMenu(page)).toBeHidden()
  const opener = (await menuButton(page).isVisible()) ? menuButton(page) : summary(page)
  await expect(opener).toBeFocused()
}

/** Axe violations of the open menu, locale switcher and cookie settings in each look. */
async function violationsOfPanels(
  shop: Shop,
  home: string,
  wanted: readonly Look[],
): Promise<readonly string[]> {
  const { page } = shop
  const faults: string[] = []
  const note = async (name: string, context: string) => {
    for (const line of await violations(shop, { context })) faults.push(`${name}: ${line}`)
  }
  for (const [width, colorScheme] of wanted) {
    const look = `${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })

    await shop.visit(home)
    if (await menuButton(page).isVisible()) await menuButton(page).click()
    await summary(page).click()
    await expect(linkInMenu(page)).toBeVisible()
    await note(`open menu, ${look}`, '.layout__header')

    await shop.visit(home)
    await page.locator('.footer .locale-button').click()
    await expect(page.locator('#locale-switcher')).toBeVisible()
    await note(`open switcher, ${look}`, '#locale-switcher')

    await shop.visit(home)
    const settings = page.locator('footer .footer__consent')
    if ((await settings.count()) === 0) continue
    await settings.click()
    await expect(page.locator('.consent-banner input[name=group]').first()).toBeVisible()
    await note(`cookie settings, ${look}`, '.consent-banner')
  }
  return faults
}

/** When sampling, one look for each brand, in turn. */
const panelLooks = (brandIndex: number): readonly Look[] =>
  isSampled ? [looks[brandIndex % looks.length]!] : looks

/** Without scripts, menus open, links work, and the header fits a small phone. */
async function withoutScripts(
  browser: Browser,
  home: string,
  wanted: readonly number[],
): Promise<void> {
  for (const width of wanted) {
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ javaScriptEnabled: false, viewport })
    const page = await context.newPage()
    await page.goto(home)
    if (await menuButton(page).isVisible()) await menuButton(page).click()
    await summary(page).click()
    const href = await linkInMenu(page).getAttribute('href')
    await linkInMenu(page).click()
    await expect(page).toHaveURL(new URL(href ?? '', home).href)
    await context.close()
  }
}

for (const [brandIndex, [brand, locale, first]] of brands.entries()) {
  test(`X7.1 every page kind of ${brand} hydrates, has the configured dimensions, no axe violation and no overflow in all themes and widths`, async ({
    page,
    browser,
    problems,
  }) => {
    test.setTimeout(480_000)
    // the site's base URL is on another host
    problems.allow(/request to another host: http:\/\/127\.0\.0\.1:/)
    await withServedBuild(brand, async ({ address, pages }) => {
      await page.context().addCookies(consentCookies('C0001', address))
      const shop = new Shop(page, address)
      const faults: string[] = []
      const paths = largestPages(pages, [locale, first])
      expect(paths.length).toBeGreaterThan(20)
      for (const [index, path] of paths.entries()) {
        // when sampling, every tenth kind in one look; the next brands cover the others
        const turn = index + brandIndex
        if (isSampled && turn % 10 !== 0) continue
        const wanted = isSampled ? [looks[(turn / 10 + brandIndex) % looks.length]!] : looks
        for (const [nth, [width, colorScheme]] of wanted.entries()) {
          await page.setViewportSize({ width, height: 800 })
          await page.emulateMedia({ colorScheme })
          if (nth === 0) await shop.visit(path)
          if ((await overflow(shop)) > 0) faults.push(`${path} is wider than ${width} px`)
          const onlyColours = nth > 0 && colorScheme === 'dark'
          for (const line of await violations(shop, { onlyColours })) {
            faults.push(`${path}, ${width} px, ${colorScheme}: ${line}`)
          }
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await shop.visit(`/${locale}/`)
      await openMenuByKeyboard(page)
      await closeMenuByKeyboard(page)
      faults.push(...(await violationsOfPanels(shop, `/${locale}/`, panelLooks(brandIndex))))
      await shop.visit(`/${locale}/`)
      faults.push(...(await measureFaults(page, brand)))
      // when sampling, one width for each brand, in turn
      const wanted = isSampled ? [widths[brandIndex % 2]!] : widths
      await withoutScripts(browser, `${address}/${locale}/`, wanted)
      expect(faults).toEqual([])
    })
  })
}
