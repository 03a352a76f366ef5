import { violations } from './axe.ts'
import { expect, test, type Shop } from './shop.ts'

const locator = '/gb/en/store-locator/'
const tileHost = 'https://tiles.tillbrook.example'

const showMap = async (shop: Shop) => {
  await shop.visit(locator)
  await shop.page.getByRole('button', { name: 'Show map' }).click()
  const map = shop.page.getByRole('region', { name: 'Map of the shops in the list' })
  await expect(map.getByRole('link').first()).toBeVisible()
  return map
}

test.describe('the map of dealers', () => {
  test('is drawn without consent, with the names of the shops, and asks no other host', async ({
    shop,
  }) => {
    const map = await showMap(shop)
    const names = shop.page.locator('.store-locator__name')
    const panel = shop.page.getByRole('dialog')
    await expect(map.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    // markers of one town overlap; the list has the same links in full size (WCAG 2.5.8)
    expect(await violations(shop, { without: ['target-size'] })).toEqual([])

    const marker = map.getByRole('link').first()
    const name = (await names.first().textContent())!
    await expect(marker).toHaveAccessibleName(new RegExp(`^${name}, `))
    await marker.focus()
    await shop.page.keyboard.press('Enter')
    await expect(panel).toHaveAccessibleName(name)
    await shop.page.keyboard.press('Escape')
    await expect(marker).toBeFocused()

    // it shows what the list shows
    await shop.page.getByRole('checkbox', { name: 'Test centre' }).check()
    await expect(names.first()).toBeVisible()
    expect(await map.getByRole('link').count()).toBeLessThanOrEqual(await names.count())
    await shop.page.getByRole('button', { name: 'Hide map' }).click()
    await expect(map).toHaveCount(0)
  })

  test('zooms, and brings a marker with the focus into view', async ({ shop }) => {
    const map = await showMap(shop)
    const frame = (await map.locator('.dealer-map__frame').boundingBox())!
    for (let step = 0; step < 4; step += 1)
      await map.getByRole('button', { name: 'Zoom in' }).click()
    for (const marker of await map.getByRole('link').all()) {
      await marker.focus()
      await expect
        .poll(async () => {
          const { x, width } = (await marker.boundingBox())!
          return x + width / 2 >= frame.x && x + width / 2 <= frame.x + frame.width
        })
        .toBe(true)
    }
  })
})

test.describe('the map of dealers with consent', () => {
  test.use({ consent: 'C0001,C0003' })
  test('has the tiles of the map service, once it is shown', async ({
    shop,
    context,
    problems,
  }) => {
    const tiles: string[] = []
    await context.route(`${tileHost}/**`, (route) => {
      tiles.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404, body: '' })
    })
    await shop.visit(locator)
    await shop.page.locator('#locator-query').focus()
    await expect(shop.page.locator('.store-locator__status').first()).toBeVisible()
    expect(tiles).toEqual([])

    problems.expect(/request to another host: https:\/\/tiles\.tillbrook\.example/)
    problems.allow(/Failed to load resource/)
    const map = await showMap(shop)
    await expect.poll(() => tiles.length).toBeGreaterThan(1)
    for (const tile of tiles) expect(tile).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
    await expect(map.getByText('© OpenStreetMap contributors')).toBeVisible()
    // the drawing stays where tiles are missing
    await expect(map.locator('.dealer-map__tile:visible')).toHaveCount(0)
    expect(await violations(shop, { without: ['target-size'] })).toEqual([])
  })
})
