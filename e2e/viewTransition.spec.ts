import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

/**
 * Counts the view transitions of the document from now on. They take no time to begin, or too long for
 * another: this machine may have other work beside it.
 */
async function countTransitions({ page }: Shop, beginsAfter = 0) {
  await page.evaluate((takes) => {
    const start = document.startViewTransition.bind(document)
    const now = performance.now.bind(performance)
    Object.assign(window, { transitions: 0 })
    document.startViewTransition = (change) => {
      Object.assign(window, { transitions: (window as { transitions?: number }).transitions! + 1 })
      const asked = now()
      return start(() => {
        performance.now = () => asked + takes
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
  test(`with the preference ${motion} a page comes by a view transition, or at once`, async ({
    shop,
  }) => {
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

test('a device that is slow with a transition gets no other', async ({ shop }) => {
  await shop.visit('/gb/en/')
  const count = await countTransitions(shop, 1000)
  await shop.follow('/gb/en/bikes/')
  await expect(shop.page.locator('.category-page')).toBeVisible()
  await shop.goBack()
  await expect(shop.page.locator('.category-page')).toHaveCount(0)
  expect(await count()).toBe(1)
})

test('a click while a transition runs is a click, and the last of two pages is shown', async ({
  shop,
}) => {
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
