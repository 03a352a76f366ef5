import { roleOfScript } from './scriptRoles.ts'
import { expect, test, withoutMotion, withoutPictures } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

const article = '/gb/en/cycling-advice/how-to-lock-a-bike/'
const listing = '/gb/en/cycling-advice/'
const part = /page-data\/gb\/en\/cycling-advice\/how-to-lock-a-bike\/page-data-rsc\.json$/

test.describe('A page with a static main part', () => {
  test('R7.4.5 has its text in the document and requests no second copy', async ({ shop }) => {
    const requested: string[] = []
    shop.page.on('request', (request) => requested.push(request.url()))
    await shop.visit(article)
    await expect(shop.heading).toHaveText(/How to lock a bike/)
    expect(requested.filter((url) => part.test(url))).toEqual([])
  })

  test('R7.4.5 is loaded as data by navigation, without a script of islands', async ({ shop }) => {
    await shop.visit(listing)
    await shop.page.waitForLoadState('networkidle')
    await shop.markDocument()
    const requested: string[] = []
    shop.page.on('request', (request) => requested.push(request.url()))
    await shop.follow(article)
    await expect(shop.heading).toHaveText(/How to lock a bike/)
    expect(await shop.page.title()).toMatch(/How to lock a bike/)
    expect(requested.filter((url) => part.test(url))).toHaveLength(1)
    const roles = await Promise.all(
      requested.filter((url) => url.endsWith('.js')).map(roleOfScript),
    )
    expect(roles.filter((role) => role !== null)).toEqual([])
    expect(await shop.isMarked()).toBe(true)
  })

  for (const way of ['by the browser', 'by navigation'] as const) {
    test(`R7.4.5 starts its islands ${way}: the product carousel scrolls`, async ({ shop }) => {
      // three products fit; the fourth is outside
      await shop.page.setViewportSize({ width: 800, height: 900 })
      const withRow = '/gb/en/cycling-advice/the-ten-minute-weekly-check/'
      if (way === 'by the browser') await shop.visit(withRow)
      else {
        await shop.visit(listing)
        await shop.follow(withRow)
      }
      const rail = shop.page.locator('[data-static] .rail').first()
      // sections below the fold are laid out when they come near
      await rail.scrollIntoViewIfNeeded()
      const on = rail.getByRole('button').last()
      await on.click()
      await expect
        .poll(() => rail.locator('.rail__list').evaluate((list) => list.scrollLeft))
        .toBeGreaterThan(50)
    })
  }

  test('R8.2 is loaded again once if its islands’ script is missing', async ({
    shop,
    problems,
  }) => {
    // messages of the browser about failed loads and the unloaded document
    problems.allow(/Failed to load resource/, /^uncaught: $/)
    await shop.visit('/gb/en/bikes/')
    let refused = 0
    await shop.page.route('**/assets/*.js', async (route) => {
      const role = await roleOfScript(route.request().url())
      if (role !== 'product script' || refused > 0) return route.continue()
      refused += 1
      await route.abort()
    })
    const loaded = shop.page.waitForEvent('load')
    await shop.follow('/gb/en/pip-20/')
    await loaded
    await shop.untilHydrated()
    await shop.page.getByRole('button', { name: 'Next picture' }).click()
    await expect(shop.page.locator('.gallery__thumbnail[aria-current]')).toHaveAccessibleName(
      /picture 2 of/i,
    )
  })

  test('R7.4.5 keeps its islands hydrated when the hash changes', async ({ shop }) => {
    await shop.page.setViewportSize({ width: 800, height: 900 })
    await shop.visit('/gb/en/cycling-advice/the-ten-minute-weekly-check/')
    const rail = shop.page.locator('[data-static] .rail').first()
    await rail.scrollIntoViewIfNeeded()
    const on = rail.getByRole('button').last()
    await on.click()
    const button = await on.elementHandle()
    await shop.page.evaluate(() => (location.hash = 'content'))
    await shop.nextFrame()
    await shop.nextFrame()
    expect(await button?.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('R7.4.5 has links that navigate, and back shows it again', async ({ shop }) => {
    await shop.visit(article)
    await shop.markDocument()
    await shop.page.locator('[data-static] .breadcrumb a').last().click()
    await expect(shop.heading).toHaveText(/advice/i)
    await shop.page.goBack()
    await expect(shop.heading).toHaveText(/How to lock a bike/)
    expect(await shop.isMarked()).toBe(true)
  })
})
