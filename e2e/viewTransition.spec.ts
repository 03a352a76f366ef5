import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

/**
 * Counts view transitions. They start at once, or after `beginsAfter` ms of fake time, so that the
 * speed of the machine does not matter.
 */
async function countTransitions({ page }: Shop, beginsAfter = 0) {
  await page.evaluate((takes) => {
    const start = document.startViewTransition.bind(document)
    const now = performance.now.bind(performance)
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = (change) => {
      Object.assign(window, { transitions: (window as { transitions?: number }).transitions! + 1 })
      const startedAt = now()
      return start(() => {
        performance.now = () => startedAt + takes
        ;(change as () => void)()
        performance.now = now
      })
    }
  }, beginsAfter)
  return () => page.evaluate(() => (window as { transitions?: number }).transitions)
}

for (const { motion, transitions } of [
  { motion: 'no-preference', transitions: 2 },
  { motion: 'reduce', transitions: 0 },
] as const) {
  test(`the preference ${motion} decides about view transitions`, async ({ shop }) => {
    await shop.page.emulateMedia({ reducedMotion: motion })
    await shop.visit('/gb/en/')
    const count = await countTransitions(shop)
    await shop.follow('/gb/en/bikes/')
    await shop.expectAddress('/gb/en/bikes/')
    await expect(shop.page.locator('.category-page')).toBeVisible()
    await shop.goBack()
    await shop.expectAddress('/gb/en/')
    await expect(shop.page.locator('.category-page')).toHaveCount(0)
    expect(await count()).toBe(transitions)
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('there is no view transition between a tap and the page', async ({ shop }) => {
    await shop.visit('/gb/en/')
    const count = await countTransitions(shop)
    await shop.follow('/gb/en/bikes/')
    await expect(shop.page.locator('.category-page')).toBeVisible()
    expect(await count()).toBe(0)
  })
})

test('a slow transition disables further ones', async ({ shop }) => {
  await shop.visit('/gb/en/')
  const count = await countTransitions(shop, 1000)
  await shop.follow('/gb/en/bikes/')
  await expect(shop.page.locator('.category-page')).toBeVisible()
  await shop.goBack()
  await expect(shop.page.locator('.category-page')).toHaveCount(0)
  expect(await count()).toBe(1)
})

test('clicks work during a transition, and the last of two pages is shown', async ({ shop }) => {
  await shop.visit('/gb/en/')
  await shop.page.evaluate(async () => {
    const go = (href: string) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
    }
    const shown = () => document.querySelector('.category-page') !== null
    go('/gb/en/bikes/')
    while (!shown()) await new Promise(requestAnimationFrame)
    go('/gb/en/news/')
  })
  await shop.expectAddress('/gb/en/news/')
  await expect(shop.heading).toHaveText(/news/i)
  await expect(shop.page.locator('.category-page')).toHaveCount(0)
})
