import { brandSchema } from '#brands/schema.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const summary = (shop: Shop) => shop.page.locator('.menu__group > summary')
const drawer = (shop: Shop) => shop.page.locator('#main-menu')
const switcher = (shop: Shop) => shop.page.locator('#locale-switcher')

test.describe('The menu bar of a wide window', () => {
  test('has a skip link first, which skips the header', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.page.keyboard.press('Tab')
    const skip = shop.link('Skip to content')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await shop.page.keyboard.press('Enter')
    await shop.expectAddress('/gb/en/#content')
    await expect(shop.page.locator('main')).toBeFocused()
    await shop.page.keyboard.press('Tab')
    const isInMain = () => shop.page.evaluate(() => !!document.activeElement?.closest('main'))
    expect(await isInMain()).toBe(true)
    expect(await shop.announcements()).toEqual([])
  })

  test('opens a menu by Enter, and closes it by Escape with the focus restored', async ({
    shop,
  }) => {
    await shop.visit('/gb/en/')
    const group = shop.page.locator('.menu__group').first()
    await summary(shop).first().focus()
    await shop.page.keyboard.press('Enter')
    await expect(group).toHaveAttribute('open', '')
    await shop.page.keyboard.press('Tab')
    const link = group.locator('a').first()
    await expect(link).toBeFocused()
    await shop.page.keyboard.press('Escape')
    await expect(group).not.toHaveAttribute('open', '')
    await expect(summary(shop).first()).toBeFocused()
  })

  test('closes a menu when the focus leaves it or another one opens', async ({ shop }) => {
    await shop.visit('/gb/en/')
    const open = shop.page.locator('.menu__group[open]')
    await summary(shop).nth(0).click()
    await summary(shop).nth(1).click()
    await expect(open).toHaveCount(1)
    await shop.page.locator('.header__logo').focus()
    await expect(open).toHaveCount(0)
    await summary(shop).nth(0).click()
    await shop.page.mouse.click(640, 790)
    await expect(open).toHaveCount(0)
  })

  test('closes a menu after a click on its link, with the focus on the new page', async ({
    shop,
  }) => {
    await shop.visit('/gb/en/')
    await summary(shop).first().focus()
    await shop.page.keyboard.press('Enter')
    const link = shop.page.locator('.menu__group[open] a').first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.focus()
    await shop.page.keyboard.press('Enter')
    await shop.expectAddress(href)
    await expect(shop.page.locator('.menu__group[open]')).toHaveCount(0)
    await expect(shop.heading).toBeFocused()
    await expect(shop.page.locator(`.header a[href="${href}"]`).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('X5.15 has a switcher to the same page in the other locale', async ({ shop }) => {
    await shop.visit('/gb/en/bikes/kids-bikes/')
    const button = shop.page.locator('.header__utility .locale-button')
    await button.focus()
    await shop.page.keyboard.press('Enter')
    await expect(switcher(shop)).toBeVisible()
    await shop.page.keyboard.press('Escape')
    await expect(switcher(shop)).toBeHidden()
    await expect(button).toBeFocused()
    await shop.page.keyboard.press('Enter')
    await switcher(shop).locator('a[hreflang="en-IE"]').click()
    await shop.expectAddress('/ie/en/bikes/kids-bikes/')
    await expect(switcher(shop)).toBeHidden()
    await expect(shop.heading).toBeFocused()
    await expect(shop.page.locator('html')).toHaveAttribute('lang', 'en-IE')
    await expect(switcher(shop).locator('a[aria-current]')).toHaveAttribute('hreflang', 'en-IE')
  })

  for (const path of ['/gb/en/', '/gb/en/calder-1/']) {
    test(`shows the focus at every Tab stop of ${path}`, async ({ shop }) => {
      test.setTimeout(60_000)
      await shop.visit(path)
      const faults: string[] = []
      const seen = new Set<string>()
      for (let step = 0; step < 200; step += 1) {
        await shop.page.keyboard.press('Tab')
        let state = await shop.page.evaluate(describeFocus)
        // a carousel takes a moment to scroll its card into view
        for (let wait = 0; state?.fault && wait < 20; wait += 1) {
          await shop.page.waitForTimeout(50)
          state = await shop.page.evaluate(describeFocus)
        }
        if (state === null) break
        if (seen.has(state.id)) break
        seen.add(state.id)
        if (state.fault) faults.push(`${state.name}: ${state.fault}`)
      }
      expect(seen.size).toBeGreaterThan(20)
      expect(faults).toEqual([])
    })
  }
})

/**
 * The focused element, and why its focus is not visible: outside the window, covered or without an
 * indicator.
 */
function describeFocus(): { id: string; name: string; fault: string | null } | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const numbers = window as unknown as { numbers?: Map<Element, number> }
  numbers.numbers ??= new Map()
  if (!numbers.numbers.has(element)) numbers.numbers.set(element, numbers.numbers.size)
  const id = String(numbers.numbers.get(element))
  const name = `${element.tagName.toLowerCase()} ${element.className} ${
    element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
  }`
  // cards and labels may show the focus of the link or radio inside them
  const shown = [element, element.nextElementSibling, element.closest('label, li, article')].filter(
    (candidate): candidate is Element => candidate !== null,
  )
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.classList[0]?.endsWith('-card')) shown.push(parent)
  }
  const hasMark = (candidate: Element) => {
    const style = getComputedStyle(candidate)
    const isOutlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
    return isOutlined || style.boxShadow !== 'none'
  }
  const box = (element.closest('label') ?? element).getBoundingClientRect()
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  )
  const isInSight = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && shown.some((one) => one.contains(top) || top.contains(one))
  })
  const isInWindow =
    box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  const fault = !shown.some(hasMark)
    ? 'has no mark'
    : !isInWindow
      ? 'is outside the window'
      : !isInSight
        ? 'is covered'
        : null
  return { id, name, fault }
}

/** All header shapes of the theme schema, whether or not a brand uses them. */
const { header, nav } = brandSchema.shape.theme.shape.character.shape
for (const shape of header.options) {
  test(`search and basket stay visible in the header shape ${shape}`, async ({ shop }) => {
    await shop.visit('/gb/en/')
    for (const menu of nav.options) {
      await shop.page.evaluate(
        (character) => Object.assign(document.documentElement.dataset, character),
        { header: shape, nav: menu },
      )
      for (const width of [320, 768, 992, 1280, 1600]) {
        await shop.page.setViewportSize({ width, height: 700 })
        for (const name of ['Search', 'Basket']) {
          const shortcut = shop.page.locator(`.header__shortcut[aria-label=${name}]`)
          await test.step(`${name}, ${menu}, ${width} px`, () => shortcut.click({ trial: true }))
        }
      }
    }
  })
}

test('a country that sells nothing online has no link to a basket', async ({ shop }) => {
  await shop.visit('/ie/en/')
  await expect(shop.page.locator('.header__shortcut[aria-label=Search]')).toBeVisible()
  await expect(shop.page.locator('a[href$="/basket/"]')).toHaveCount(0)
})

test.describe('The drawer of a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('opens and closes by its buttons and by Escape, with the focus restored', async ({
    shop,
  }) => {
    await shop.visit('/gb/en/')
    const button = shop.page.getByRole('button', { name: 'Menu' })
    await button.click()
    await expect(drawer(shop)).toBeVisible()
    await drawer(shop).getByRole('button', { name: 'Close' }).click()
    await expect(drawer(shop)).toBeHidden()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(drawer(shop)).toBeVisible()
    await shop.page.keyboard.press('Escape')
    await expect(drawer(shop)).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('makes everything behind it inert', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.page.getByRole('button', { name: 'Menu' }).click()
    await expect(drawer(shop)).toBeVisible()
    for (let step = 0; step < 40; step += 1) {
      await shop.page.keyboard.press('Tab')
      const where = await shop.page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return 'page'
        return element.closest('#main-menu') ? 'drawer' : element.outerHTML.slice(0, 120)
      })
      if (where === 'page') break
      if (where !== 'drawer') expect(where).toContain('header__menu-button')
    }
  })

  test('closes when a link in it is followed', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.page.getByRole('button', { name: 'Menu' }).click()
    await summary(shop).first().click()
    const link = shop.page.locator('.menu__group[open] a:visible').first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await shop.expectAddress(href)
    await expect(drawer(shop)).toBeHidden()
    await expect(shop.heading).toBeFocused()
    expect(await shop.page.locator('[inert]').count()).toBe(0)
    // the page scrolls again
    await shop.scrollTo(200)
  })
})
