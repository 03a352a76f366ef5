import { violations } from '../axe.ts'
import { onePageOfEachKind } from '../output.ts'
import { expect, test, type Shop } from '../shop.ts'

const kinds = [
  'Home',
  'Category',
  'Product',
  'PublicationListing',
  'Publication',
  'NotFound',
  'ServerError',
  'Splash',
]
const schemes = ['light', 'dark'] as const
const widths = [320, 1280] as const

const pathOf = (kind: string) => {
  const page = onePageOfEachKind().find((candidate) => candidate.kind === kind)
  if (!page) throw new Error(`the build has no ${kind} page`)
  return page.path
}

/** How much wider the page is than the window. */
const overflow = ({ page }: Shop) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const colorScheme of schemes) {
  for (const width of widths) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })

      test('X7.1 the open menu has no violation', async ({ shop }) => {
        await shop.visit('/gb/en/')
        if (width === 320) await shop.page.getByRole('button', { name: 'Menu' }).click()
        await shop.page.locator('.menu__group > summary').first().click()
        await expect(shop.page.locator('.menu__group[open] a').first()).toBeVisible()
        expect(await violations(shop)).toEqual([])
        expect(await overflow(shop)).toBe(0)
      })

      test('X7.1 nor the open switcher', async ({ shop }) => {
        await shop.visit('/gb/en/')
        await shop.page.locator('.footer .locale-button').click()
        await expect(shop.page.locator('#locale-switcher')).toBeVisible()
        expect(await violations(shop, { context: '#locale-switcher' })).toEqual([])
        // what it happens to lie upon is not operated before it is closed
        expect(await violations(shop, { without: ['target-size'] })).toEqual([])
        expect(await overflow(shop)).toBe(0)
      })
    })
  }
}

test.describe('Text of twice the size', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const kind of kinds) {
    test(`X7.4 ${kind} holds it without being cut or scrolled sideways`, async ({ shop }) => {
      await shop.visit(pathOf(kind))
      // what 200 % does in a browser: the window has half as many pixels
      await shop.page.setViewportSize({ width: 640, height: 400 })
      expect(await overflow(shop)).toBe(0)
      expect(await shop.page.evaluate(cutTexts)).toEqual([])
    })
  }
})

/** Texts that are wider or higher than the box that cuts them off. */
function cutTexts(): readonly string[] {
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

test.describe('Reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('X7.4 nothing moves for longer than an instant', async ({ shop }) => {
    for (const kind of ['Home', 'Product']) {
      await shop.visit(pathOf(kind))
      const moving = await shop.page.evaluate(() => {
        const seconds = (list: string) => Math.max(...list.split(',').map(parseFloat))
        const moves = /all|translate|transform|scale|rotate|inset|left|top/
        return [...document.querySelectorAll('*')]
          .filter((element) => {
            const style = getComputedStyle(element)
            const isSlow =
              seconds(style.transitionDuration) > 0.05 && moves.test(style.transitionProperty)
            const isAnimated =
              style.animationName !== 'none' && seconds(style.animationDuration) > 0.05
            return isSlow || isAnimated || style.scrollBehavior === 'smooth'
          })
          .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
      })
      expect(moving).toEqual([])
    }
  })
})
