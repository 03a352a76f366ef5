import type { Page } from '@playwright/test'
import { everyKind } from '../output.ts'
import { addressOf } from '../sites.ts'
import { addToBasket, checkoutOf, openCheckout } from '../checkout.ts'
import { createTableTag } from '../sampling.ts'
import { expect, test, withoutMotion, withoutPictures, type Shop } from '../shop.ts'

test.use({ ...withoutPictures, ...withoutMotion, hasTouch: true, isMobile: true })

/** What the home bar and the camera of a phone hide, upright and on its side. */
const upright = { width: 390, height: 760, insets: { top: 0, bottom: 34, left: 0, right: 0 } }
const onSide = { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 47, right: 47 } }

async function setInsets(page: Page, insets: typeof upright.insets): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Controls in the window that reach into the given edges, but for those in lists that scroll sideways. */
const hiddenControls = ({ page }: Shop, insets: typeof upright.insets) =>
  page.evaluate(({ left, right, bottom }) => {
    /** Whether no scrolling brings it up. */
    const isFixed = (element: Element): boolean => {
      const { position, overflowY } = getComputedStyle(element)
      if (position === 'sticky') return true
      if (overflowY !== 'visible' && element.scrollHeight > element.clientHeight) return false
      if (position === 'fixed') return true
      return element.parentElement !== null && isFixed(element.parentElement)
    }
    const isScrolled = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element)
      const scrolls = overflowX !== 'visible' && element.scrollWidth > element.clientWidth
      return scrolls || (element.parentElement !== null && isScrolled(element.parentElement))
    }
    const scope = document.querySelector(':modal') ?? document
    return [...scope.querySelectorAll('a, button, input, select, textarea, summary')].flatMap(
      (control) => {
        const box = control.getBoundingClientRect()
        const isSeen = box.width > 4 && box.bottom > 0 && box.top < innerHeight
        if (!isSeen || !control.checkVisibility({ visibilityProperty: true })) return []
        // the whole card is the link
        if (getComputedStyle(control).position === 'absolute') return []
        // the empty edge of a button with an icon
        const edge = control.querySelector('.icon') ? 12 : 0
        const isBeside = box.left + edge < left || box.right - edge > innerWidth - right
        const isBelow = isFixed(control) && box.bottom > innerHeight - bottom
        if (!(isBeside && !isScrolled(control)) && !isBelow) return []
        return `${isBelow ? 'below' : 'beside'}: ${control.outerHTML.slice(0, 120)}`
      },
    )
  }, insets)

const tableTag = createTableTag(4)

for (const { width, height, insets } of [upright, onSide]) {
  test.describe(`a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    for (const { kind, path, site } of everyKind()) {
      test(`X7.4 hides no control of ${kind}`, tableTag(), async ({ shop, page, problems }) => {
        problems.allow(/./)
        await setInsets(page, insets)
        await page.goto(addressOf(site) + path)
        await page.evaluate(() => document.fonts.ready)
        expect(await hiddenControls(shop, insets)).toEqual([])
      })
    }

    test('X7.4 hides no control of its drawers and bars', async ({ shop, page }) => {
      await setInsets(page, insets)
      await addToBasket(shop, '/gb/en/bastion-u-lock/')
      expect(await hiddenControls(shop, insets)).toEqual([])
      await shop.visit('/gb/en/bikes/')
      await page.getByRole('button', { name: /^Filters/ }).tap()
      await expect(page.locator('.filter-drawer')).toBeVisible()
      expect(await hiddenControls(shop, insets)).toEqual([])
      await shop.visit('/gb/en/calder-e-2/')
      await page.locator('.header__menu-button').tap()
      await expect(page.locator('#main-menu')).toBeInViewport()
      expect(await hiddenControls(shop, insets)).toEqual([])
    })
  })
}

/** Fields that make iOS zoom in, and controls that a finger misses. */
const smallControls = ({ page }: Shop) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.getBoundingClientRect().width > 1,
      )
    const nameOf = (element: Element) => element.outerHTML.slice(0, 120)
    const typed = 'input:not([type=checkbox], [type=radio], [type=range]), select, textarea'
    const zooming = seen(typed).filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    const lowerThan = (selector: string, least: number) =>
      seen(selector).filter((element) => element.getBoundingClientRect().height < least - 0.5)
    return [
      ...zooming.map((field) => `zooms: ${nameOf(field)}`),
      ...lowerThan('.button--primary', 44).map((button) => `below 44 px: ${nameOf(button)}`),
      ...lowerThan(`button, summary, ${typed}`, 24).map((part) => `below 24 px: ${nameOf(part)}`),
    ]
  })

for (const width of [360, 390]) {
  test.describe(`a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 720 } })

    for (const { kind, path, site } of everyKind()) {
      test(
        `X7.4 has no field of ${kind} that zooms in, and no small control`,
        tableTag(),
        async ({ shop, page, problems }) => {
          problems.allow(/./)
          await page.goto(addressOf(site) + path)
          await expect(page.locator('#root[data-routed]')).toBeAttached()
          expect(await smallControls(shop)).toEqual([])
        },
      )
    }

    test('X7.4 keeps the focused field of the checkout in sight above its keyboard', async ({
      shop,
      page,
    }) => {
      await openCheckout(shop, '/gb/en/bastion-u-lock/')
      // Android makes the window smaller, and scrolls to the field
      await page.setViewportSize({ width, height: 360 })
      for (const name of ['email', 'lastName', 'main.street', 'main.city', 'main.postalCode']) {
        const field = checkoutOf(shop).field(name)
        await field.tap()
        const isSeen = await field.evaluate((element) => {
          element.scrollIntoView({ block: 'nearest' })
          const { left, top, bottom } = element.getBoundingClientRect()
          return [top + 2, bottom - 2].every(
            (y) => document.elementFromPoint(left + 12, y) === element,
          )
        })
        expect([name, isSeen]).toEqual([name, true])
      }
    })
  })
}
