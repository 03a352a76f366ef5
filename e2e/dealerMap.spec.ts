import type { Locator } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test, type Shop } from './shop.ts'

const locator = '/gb/en/store-locator/'
const tileHost = 'https://tiles.tillbrook.example'

const showMap = async (shop: Shop) => {
  await shop.visit(locator)
  await shop.page.getByRole('button', { name: 'Show map' }).click()
  const map = shop.page.getByRole('region', { name: 'Map of the shops' })
  await expect(map.getByRole('link').first()).toBeVisible()
  return map
}

/** Those with a marker, in a cluster, or named below the map. */
async function countShops(map: Locator): Promise<number> {
  const clusters = await map.locator('.dealer-map__cluster').allTextContents()
  const single = await map.locator('.dealer-map__marker').count()
  const missing = await map.page().locator('.dealer-map__missing li').count()
  return clusters.reduce((sum, text) => sum + Number(text), single + missing)
}

test.describe('the map of dealers', () => {
  test('is drawn without consent, with the names of the shops, and asks no other host', async ({
    shop,
  }) => {
    const map = await showMap(shop)
    const names = shop.page.locator('.store-locator__name')
    const panel = shop.page.getByRole('dialog')
    await expect(map.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    expect(await violations(shop)).toEqual([])

    const marker = map.locator('.dealer-map__marker').first()
    const [name = ''] = (await marker.textContent())!.split(', ')
    expect(await names.allTextContents()).toContain(name)
    await marker.focus()
    await shop.page.keyboard.press('Enter')
    await expect(panel).toHaveAccessibleName(name)
    await shop.page.keyboard.press('Escape')
    await expect(marker).toBeFocused()

    // it shows what the list shows
    await shop.page.getByRole('checkbox', { name: 'Test centre' }).check()
    await expect(names.first()).toBeVisible()
    expect(await countShops(map)).toBe(await names.count())
    await shop.page.getByRole('button', { name: 'Hide map' }).click()
    await expect(map).toHaveCount(0)
  })

  test('shows shops that overlap as their number, and opens them by keyboard', async ({ shop }) => {
    const map = await showMap(shop)
    const all = await shop.page.locator('.store-locator__name').count()
    expect(await countShops(map)).toBe(all)
    await expect(shop.page.getByText('Not on the map, since their position')).toBeVisible()

    const cluster = map.locator('.dealer-map__cluster').first()
    const count = Number(await cluster.textContent())
    await expect(cluster).toHaveAccessibleName(`${count} shops, zoom in`)
    const first = (await cluster.getAttribute('data-id'))!
    await cluster.press('Enter')
    await expect(map.locator(`[data-id="${first}"]`)).toBeFocused()
    // it is another cluster of fewer shops, or a shop
    await expect(
      map.locator(`.dealer-map__cluster[data-id="${first}"]:text-is("${count}")`),
    ).toHaveCount(0)
    for (let step = 0; step < 16; step += 1) {
      const inner = map.locator(`.dealer-map__cluster[data-id="${first}"]`)
      if ((await inner.count()) === 0) break
      await inner.press('Enter')
    }
    await expect(map.locator(`.dealer-map__marker[data-id="${first}"]`)).toBeFocused()
  })

  test('shows where the shopper is', async ({ shop, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 53.8, longitude: -1.6 })
    const map = await showMap(shop)
    await shop.page.getByRole('button', { name: 'Use my location' }).click()
    await expect(map.getByText('Your location')).toBeAttached()
    const [frame, me] = [
      (await map.locator('.dealer-map__frame').boundingBox())!,
      (await map.locator('.dealer-map__me').boundingBox())!,
    ]
    expect(me.x).toBeGreaterThan(frame.x)
    expect(me.x).toBeLessThan(frame.x + frame.width)
    expect(me.y).toBeGreaterThan(frame.y)
    expect(me.y).toBeLessThan(frame.y + frame.height)
  })

  test('says that its code could not be loaded, and tries again', async ({ shop, problems }) => {
    problems.allow(/Failed to load resource/)
    const { page } = shop
    await shop.visit(locator)
    const failure = page.getByText('The map could not be loaded.')
    const button = page.getByRole('button', { name: 'Show map' })
    // the island itself loads with the first interaction
    await page.locator('#locator-query').focus()
    await expect(page.locator('.store-locator__status').first()).toBeVisible()
    await page.route('**/assets/*.js', (route) => route.abort())
    await button.click()
    await expect(failure).toBeVisible()
    await page.unroute('**/assets/*.js')
    await button.click()
    await expect(page.getByRole('region', { name: 'Map of the shops' })).toBeVisible()
    await expect(failure).toHaveCount(0)
  })

  test('moves by dragging and by a click', async ({ shop }) => {
    const { mouse } = shop.page
    const map = await showMap(shop)
    const frame = map.locator('.dealer-map__frame')
    await frame.scrollIntoViewIfNeeded()
    const { x, y, height } = (await frame.boundingBox())!
    const marker = map.locator('[data-id]').first()
    const before = (await marker.boundingBox())!
    const start = { x: x + 12, y: y + height - 60 }
    await mouse.move(start.x, start.y)
    await mouse.down()
    await mouse.move(start.x + 50, start.y - 30, { steps: 5 })
    await mouse.up()
    await expect.poll(async () => (await marker.boundingBox())!.x).toBeCloseTo(before.x + 50, 0)
    expect((await marker.boundingBox())!.y).toBeCloseTo(before.y - 30, 0)

    // the point that was clicked is in the middle then
    const { width } = (await frame.boundingBox())!
    const dragged = (await marker.boundingBox())!
    await mouse.click(start.x, start.y)
    await expect
      .poll(async () => (await marker.boundingBox())!.x)
      .toBeCloseTo(dragged.x + x + width / 2 - start.x, -1)
  })

  test('zooms, and brings a marker with the focus into view', async ({ shop }) => {
    const map = await showMap(shop)
    const frame = (await map.locator('.dealer-map__frame').boundingBox())!
    for (let step = 0; step < 4; step += 1)
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
    for (const marker of await map.locator('[data-id]').all()) {
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
    expect(await violations(shop)).toEqual([])
  })
})

test.describe('the store locator on a first visit', () => {
  test.use({ consent: null })

  test('X5.14 the list is searched, filtered and sorted by distance without consent, and has a map with it', async ({
    shop,
    context,
    problems,
  }) => {
    const { page } = shop
    const tiles: string[] = []
    await context.route(`${tileHost}/**`, (route) => {
      tiles.push(route.request().url())
      return route.fulfill({ status: 404, body: '' })
    })
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 51.75, longitude: -1.25 })
    await page.clock.setFixedTime(new Date('2026-11-24T11:00:00Z'))
    await shop.visit(locator)
    const search = page.getByRole('searchbox', { name: 'Postal code, town or name' })
    const names = page.locator('.store-locator__name')
    const towns = page.locator('.store-locator__shop .dealer-address')
    const all = await names.count()
    await expect(names.first()).toBeVisible()

    // by postal code, town and name
    for (const [query, town] of [
      ['EH3', 'Edinburgh'],
      ['Cardiff', 'Cardiff'],
    ] as const) {
      await search.fill(query)
      await expect(towns.first()).toContainText(town)
    }
    const name = (await names.nth(3).textContent())!
    await search.fill(name)
    await expect(names.first()).toHaveText(name)

    // the position is asked for with the click alone
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.locator('.store-locator__count')).toContainText('by distance from you')
    await expect(towns.first()).toContainText('Oxford')

    // filters and opening hours
    await page.getByRole('checkbox', { name: 'Electric bikes' }).check()
    await page.getByRole('checkbox', { name: 'Open now' }).check()
    await expect(names.first()).toBeVisible()
    expect(await names.count()).toBeLessThan(all)
    await expect(page.locator('.store-locator__status').first()).toContainText('Open until')
    await names.first().getByRole('link').click()
    await expect(page.getByRole('dialog').getByText('Tuesday')).toBeVisible()
    await page.keyboard.press('Escape')

    // a drawing without consent, and the map of the service with it
    await page.getByRole('button', { name: 'Show map' }).click()
    const map = page.getByRole('region', { name: 'Map of the shops' })
    await expect(map.getByText('This map is drawn')).toBeVisible()
    expect(tiles).toEqual([])
    problems.expect(/request to another host: https:\/\/tiles\.tillbrook\.example/)
    problems.allow(/Failed to load resource/, /request to another host: https:\/\/tags\./)
    await page
      .getByRole('region', { name: 'Your choice about cookies' })
      .getByRole('button', { name: 'Accept all' })
      .click()
    await expect.poll(() => tiles.length).toBeGreaterThan(1)
    await expect(map.getByText('This map is drawn')).toHaveCount(0)
  })
})

test.describe('the map of dealers on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('is moved and zoomed with two fingers, and one scrolls the page', async ({ shop }) => {
    const map = await showMap(shop)
    const frame = map.locator('.dealer-map__frame')
    await expect(map.getByText('Two fingers move the map.')).toBeVisible()
    const scale = map.locator('.dealer-map__scale')
    const [wide, marker] = [(await scale.textContent())!, map.locator('[data-id]').first()]
    const touch = (type: string, ...places: readonly (readonly [number, number])[]) =>
      frame.evaluate(
        (element, [name, points]) => {
          const { left, top } = element.getBoundingClientRect()
          const touches = points.map(
            ([x, y], identifier) =>
              new Touch({ identifier, target: element, clientX: left + x, clientY: top + y }),
          )
          const event = new TouchEvent(name, { touches, bubbles: true, cancelable: true })
          return !element.dispatchEvent(event)
        },
        [type, places] as const,
      )

    const before = (await marker.boundingBox())!
    await touch('touchstart', [100, 100])
    expect(await touch('touchmove', [100, 200])).toBe(false)
    expect((await marker.boundingBox())!.y).toBeCloseTo(before.y, 0)

    await touch('touchstart', [100, 100], [200, 100])
    expect(await touch('touchmove', [120, 130], [220, 130])).toBe(true)
    await expect.poll(async () => (await marker.boundingBox())!.x).toBeCloseTo(before.x + 20, 0)
    expect((await marker.boundingBox())!.y).toBeCloseTo(before.y + 30, 0)

    await touch('touchmove', [50, 130], [290, 130])
    await expect(scale).not.toHaveText(wide)
  })
})

test.describe('the page of a dealer', () => {
  test.use({ site: 'languages' })

  test('has a map of the dealer and of those nearby', async ({ shop }) => {
    const { page } = shop
    await shop.visit('/nl-nl/store-locator/')
    const link = page
      .locator('.store-locator__shop', { hasText: 'Amsterdam' })
      .getByRole('link', { name: /Naar de pagina/ })
      .last()
    await link.click()
    await page.waitForURL('**/dealers/**')
    await page.getByRole('button', { name: 'Kaart tonen' }).click()
    const map = page.getByRole('region', { name: /^Kaart van/ })
    await expect(map.locator('[data-id]').first()).toBeVisible()
    expect(await violations(shop)).toEqual([])
    const current = map.locator('[aria-current=page]')
    for (let step = 0; step < 8 && (await current.count()) === 0; step += 1)
      await map.getByRole('button', { name: 'Inzoomen', exact: true }).click()
    await expect(current).toHaveAccessibleName(new RegExp((await shop.heading.textContent())!))
    const other = map.locator('.dealer-map__marker:not([aria-current])').first()
    if ((await other.count()) > 0)
      await expect(other).toHaveAttribute('href', /^\/nl-nl\/dealers\//)
  })

  test('has what is known of a dealer without street, coordinates and hours', async ({ shop }) => {
    const { page } = shop
    await shop.visit('/nl-nl/store-locator/')
    const card = page
      .locator('.store-locator__shop', { hasText: 'De Trapper' })
      .filter({ hasText: 'Utrecht' })
    await card.getByRole('link', { name: 'Naar de pagina' }).click()
    await page.waitForURL('**/dealers/**')
    await expect(shop.heading).toHaveText('De Trapper')
    await expect(page.locator('main .dealer-address').first()).toHaveText('3511 AB Utrecht')
    await expect(page.getByText('Vraag de winkel naar de openingstijden.')).toBeVisible()
    // the map service finds it by its name and town
    const route = new URL(
      (await page.getByRole('link', { name: 'Routebeschrijving' }).getAttribute('href'))!,
    )
    expect(route.searchParams.get('destination')).toBe('De Trapper, 3511 AB Utrecht, NL')

    // it is known by its town, whose middle gives rough distances
    const nearby = page.locator('.dealer-page__nearby > li')
    await expect(nearby.first()).toContainText('Utrecht')
    const distances = await page.locator('.dealer-page__distance').allTextContents()
    expect(distances).toHaveLength(4)
    for (const distance of distances) expect(distance).toMatch(/^≈ \d+ km$/)

    // it has no marker, and is named below the map of the others
    await page.getByRole('button', { name: 'Kaart tonen' }).click()
    const map = page.getByRole('region', { name: /^Kaart van/ })
    await expect(map.locator('[data-id]').first()).toBeVisible()
    await expect(map.locator('[aria-current=page]')).toHaveCount(0)
    await expect(page.locator('.dealer-map__missing [aria-current=page]')).toHaveText(
      'De Trapper, Utrecht',
    )
    expect(await violations(shop)).toEqual([])

    // structured data belongs to documents
    await page.reload()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const store = data
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((one) => one['@type'] === 'BikeStore')
    expect(store).toMatchObject({
      name: 'De Trapper',
      address: { postalCode: '3511 AB', addressLocality: 'Utrecht' },
    })
    expect(Object.keys(store!)).not.toContain('geo')
    expect(Object.keys(store!)).not.toContain('openingHoursSpecification')
    expect(Object.keys(store!['address'] as object)).not.toContain('streetAddress')
  })
})
