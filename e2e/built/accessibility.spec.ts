import { addStyles } from '../addStyles.ts'
import { violations } from '../axe.ts'
import { createTableTag } from '../sampling.ts'
import { allPages, html, everyKind } from '../output.ts'
import { expect, test, withoutPictures, type Shop } from '../shop.ts'

const tableTag = createTableTag()

test.use(withoutPictures)

const schemes = ['light', 'dark'] as const
const widths = [320, 1280] as const

/** By how many pixels the page is wider than the window. */
const overflow = ({ page }: Shop) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const colorScheme of schemes) {
  for (const width of widths) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })

      test('X7.1 the open menu has no axe violation', async ({ shop }) => {
        await shop.visit('/gb/en/')
        if (width === 320) await shop.page.getByRole('button', { name: 'Menu' }).click()
        await shop.page.locator('.menu__group > summary').first().click()
        await expect(shop.page.locator('.menu__group[open] a').first()).toBeVisible()
        expect(await violations(shop)).toEqual([])
        expect(await overflow(shop)).toBe(0)
      })

      test('X7.1 the open locale switcher has no axe violation', async ({ shop }) => {
        await shop.visit('/gb/en/')
        await shop.page.locator('.footer .locale-button').click()
        await expect(shop.page.locator('#locale-switcher')).toBeVisible()
        expect(await violations(shop, { context: '#locale-switcher' })).toEqual([])
        // the drawer covers parts of the page, whose target size does not matter until it closes
        expect(await violations(shop, { without: ['target-size'] })).toEqual([])
        expect(await overflow(shop)).toBe(0)
      })
    })
  }
}

for (const { kind, path, site } of everyKind()) {
  test.describe(kind, () => {
    test.use({ site })
    const title = `X7.4 ${kind} supports large text, narrow windows, reduced motion and forced colours`
    test(title, tableTag(), async ({ shop }) => {
      const { page } = shop
      await shop.visit(path)
      // page zoom of 200 %: half as many CSS pixels
      await page.setViewportSize({ width: 640, height: 400 })
      expect(await overflow(shop)).toBe(0)
      expect(await page.evaluate(clippedTexts)).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await overflow(shop)).toBe(0)
      // text zoom of 200 %; contained content would hide its overflow
      await addStyles(
        page,
        ':root { font-size: 125% !important } * { content-visibility: visible !important; contain: none !important }',
      )
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(shop)).toBe(0)
        expect(await page.evaluate(clippedTexts)).toEqual([])
      }

      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await page.evaluate(movingElements)).toEqual([])

      await page.emulateMedia({ forcedColors: 'active' })
      expect(await page.evaluate(shapelessButtons)).toEqual([])
    })
  })
}

/** Buttons that look like plain text. */
function shapelessButtons(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('.button:not(.button--icon, .button--quiet)')]
    .filter((element) => {
      const style = getComputedStyle(element)
      const isSeen = element.checkVisibility({ visibilityProperty: true })
      return isSeen && style.borderBlockStartWidth === '0px' && style.textDecorationLine === 'none'
    })
    .map((element) => `${element.className} ${element.textContent}`)
}

/** Elements with an animation or transition longer than an instant. */
function movingElements(): readonly string[] {
  const seconds = (list: string) => Math.max(...list.split(',').map(parseFloat))
  const moves = /all|translate|transform|scale|rotate|inset|left|top/
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const style = getComputedStyle(element)
      const isSlow =
        seconds(style.transitionDuration) > 0.05 && moves.test(style.transitionProperty)
      const isAnimated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.05
      return isSlow || isAnimated || style.scrollBehavior === 'smooth'
    })
    .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
}

/** Texts that are cut off by their box. */
function clippedTexts(): readonly string[] {
  const isHidden = (style: CSSStyleDeclaration) =>
    style.clipPath !== 'none' || style.visibility === 'hidden'
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, summary, label, li')]
    .filter((element) => {
      if (element.clientWidth === 0 || !element.checkVisibility()) return false
      const style = getComputedStyle(element)
      if (isHidden(style) || style.overflowX === 'visible') return false
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false
      return element.scrollWidth > element.clientWidth + 1
    })
    .map((element) => `${element.tagName} ${element.className}`)
}

test.describe('Forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, consent: null })

  /** A product with a size that is sold out. */
  const withSoldOutSize = () =>
    allPages().find(
      ({ kind, path }) => kind === 'Product' && html(path).includes('data-state="soldOut"'),
    )!.path

  test('X7.4 the current thumbnail, sold-out sizes and outline buttons stay distinguishable', async ({
    shop,
  }) => {
    await shop.visit(withSoldOutSize())
    const { page } = shop
    const style = (selector: string, name: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(
          (element, [property, part]) =>
            getComputedStyle(element, part || null).getPropertyValue(property),
          [name, pseudo ?? ''] as const,
        )
    const thumbnail = '.gallery__thumbnail'
    expect(await style(`${thumbnail}[aria-current]`, 'border-color')).not.toBe(
      await style(`${thumbnail}:not([aria-current])`, 'border-color'),
    )
    const soldOut = '.variant-picker__value[data-state=soldOut]'
    expect(await style(soldOut, 'background-image', '::after')).toContain('linear-gradient')
    expect(await style(soldOut, 'forced-color-adjust', '::after')).toBe('none')

    await expect(page.locator('.consent-banner')).toBeVisible()
    const banner = '.consent-banner .button'
    expect(await style(`${banner}:not(.button--secondary)`, 'background-color')).not.toBe(
      await style(`${banner}--secondary`, 'background-color'),
    )
  })
})
