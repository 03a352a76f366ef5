import type { Page } from '@playwright/test'
import { expect, test, withoutPictures } from './shop.ts'

test.use({ ...withoutPictures, viewport: { width: 412, height: 915 } })

const skipped = (page: Page) =>
  page
    .locator('main .section')
    .evaluateAll(
      (sections) =>
        sections.filter(
          (section) => !section.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )

/** Scrolls step by step to the end of the page. */
const readToEnd = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    while (!isAtEnd()) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await frame()
      await frame()
    }
  })

test.describe('Sections below the fold', () => {
  test('are laid out when they come near, without moving visible content', async ({ shop }) => {
    await shop.page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await shop.visit('/gb/en/')
    expect(await skipped(shop.page)).toBeGreaterThan(2)
    // a font that arrives after the first paint moves the words of the opening
    await shop.page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      ;(window as never as { shifts: number[] }).shifts.length = 0
    })
    await readToEnd(shop.page)
    await expect(shop.page.locator('.footer')).toBeInViewport()
    await shop.page.evaluate(() => window.scrollTo(0, 0))
    await shop.nextFrame()
    const shifts = await shop.page.evaluate(() => (window as never as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  })

  test('do not change the scroll position that a page returns to', async ({ shop }) => {
    await shop.visit('/gb/en/')
    const link = shop.page.locator('main .section a[href^="/gb/en/"]').last()
    await readToEnd(shop.page)
    await link.scrollIntoViewIfNeeded()
    const heading = (await shop.heading.textContent()) ?? ''
    const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await place()
    await shop.markDocument()
    await link.click()
    await shop.page.waitForURL((url) => url.pathname !== '/gb/en/')
    await expect(shop.heading).not.toHaveText(heading)
    await shop.goBack()
    await expect(shop.heading).toHaveText(heading)
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
    expect(await shop.isMarked()).toBe(true)
  })
})
