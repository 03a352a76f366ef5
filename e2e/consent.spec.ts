import type { BrowserContext } from '@playwright/test'
import { roleOfScript } from './scriptRoles.ts'
import { consentCookies, expect, test, withoutMotion, withoutPictures, type Shop } from './shop.ts'

const article = '/gb/en/cycling-advice/how-to-measure-a-child-for-a-bike/'
const films = /^https:\/\/(films\.tillbrook|video)\.example\//
const film = /request to another host: https:\/\/(films\.tillbrook|video)\.example\//
const container = /request to another host: https:\/\/tags\.tillbrook\.example\//

test.use({ ...withoutPictures, ...withoutMotion })

const banner = (shop: Shop) => shop.page.getByRole('region', { name: 'Your choice about cookies' })
const button = (shop: Shop, name: string) => banner(shop).getByRole('button', { name })
const gate = (shop: Shop) => shop.page.locator('main .consent-gate')

/** The allowed groups in the stored choice. */
async function stored(shop: Shop): Promise<string> {
  const cookies = await shop.page.context().cookies()
  const choice = cookies.find(({ name }) => name === 'OptanonConsent')?.value ?? ''
  const groups = new URLSearchParams(choice).get('groups') ?? ''
  return groups
    .split(',')
    .filter((group) => group.endsWith(':1'))
    .map((group) => group.slice(0, -2))
    .join()
}

test.describe('A first visit', () => {
  test.use({ consent: null })

  test('R4.7 asks for consent and remembers a refusal', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await button(shop, 'Refuse all').click()
    await expect(banner(shop)).toHaveCount(0)
    await expect.poll(() => stored(shop)).toBe('C0001')
    await shop.visit('/gb/en/bikes/')
    await expect(shop.page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    await expect(banner(shop)).toHaveCount(0)
  })

  test('R4.7 accepts all groups with one click', async ({ shop, problems }) => {
    problems.expect(container)
    problems.allow(/ERR_NAME_NOT_RESOLVED/)
    await shop.visit('/gb/en/')
    await button(shop, 'Accept all').click()
    await expect(banner(shop)).toHaveCount(0)
    await expect.poll(() => stored(shop)).toBe('C0001,C0002,C0003,C0004')
  })

  test('R4.7 accepts single groups', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await button(shop, 'Choose').click()
    const box = (name: string) => banner(shop).getByRole('checkbox', { name })
    await expect(box('Necessary')).toBeDisabled()
    for (const name of ['Statistics', 'Content from other providers', 'Advertising']) {
      await expect(box(name)).not.toBeChecked()
    }
    await box('Content from other providers').check()
    await button(shop, 'Save this choice').click()
    await expect(banner(shop)).toHaveCount(0)
    await expect.poll(() => stored(shop)).toBe('C0001,C0003')
  })

  test('the keyboard reaches the banner first, then the page', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await expect(banner(shop)).toBeVisible()
    // once the scripts have started
    await expect.poll(() => shop.announcements()).toContain('Your choice about cookies')
    // the banner takes no focus by itself
    expect(await shop.focused()).toMatch(/^body/)
    const passed: string[] = []
    for (let step = 0; step < 4; step++) {
      await shop.page.keyboard.press('Tab')
      passed.push(await shop.focused())
    }
    expect(passed).toEqual([
      'button Accept all',
      'button Refuse all',
      'button Choose',
      'a Skip to content',
    ])
    await shop.page.keyboard.press('Shift+Tab')
    await shop.page.keyboard.press('Shift+Tab')
    await shop.page.keyboard.press('Enter')
    await expect(banner(shop)).toHaveCount(0)
    await expect.poll(() => stored(shop)).toBe('C0001')
  })

  test('the banner shifts no layout and stays open across pages', async ({ shop }) => {
    await shop.page.addInitScript(() => {
      const watched = Object.assign(window, { shifts: [] as string[] })
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & {
          sources: readonly { node: Element | null }[]
        })[]
        const nodes = entries.flatMap(({ sources }) => sources.map(({ node }) => node))
        watched.shifts.push(
          ...nodes
            .filter((node) => node?.closest?.('.consent-banner'))
            .map((node) => node!.className),
        )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await shop.visit('/gb/en/bikes/')
    await expect(banner(shop)).toBeVisible()
    await shop.untilHydrated()
    await shop.nextFrame()
    const shifts = await shop.page.evaluate(
      () => (window as unknown as { shifts: string[] }).shifts,
    )
    expect(shifts).toEqual([])
    await shop.markDocument()
    await shop.page.getByRole('link', { name: /skip to content/i }).focus()
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    expect(await shop.isMarked()).toBe(true)
    await expect(banner(shop)).toBeVisible()
  })

  for (const [what, width, height] of [
    ['at 320 px', 320, 568],
    ['at 200 % zoom of a notebook', 640, 400],
  ] as const) {
    test(`X7.4 the banner is usable ${what} and leaves room to read`, async ({ shop }) => {
      await shop.page.setViewportSize({ width, height })
      await shop.visit('/gb/en/')
      await expect(banner(shop)).toBeVisible()
      const box = (await banner(shop).boundingBox())!
      expect(box.height).toBeLessThanOrEqual(height * 0.61)
      expect(box.width).toBeLessThanOrEqual(width)
      const [accept, refuse] = await Promise.all(
        ['Accept all', 'Refuse all'].map((name) => button(shop, name).boundingBox()),
      )
      // both buttons have equal weight
      expect(Math.abs(accept!.width - refuse!.width)).toBeLessThan(2)
      expect(accept!.height).toBe(refuse!.height)
      const isWide = await banner(shop).evaluate((it) => it.scrollWidth > it.clientWidth)
      expect(isWide).toBe(false)
      await button(shop, 'Refuse all').click()
      await expect(banner(shop)).toHaveCount(0)
    })
  }

  test('X8.1 an answer is stored with the next page if the banner’s script failed to load', async ({
    shop,
    problems,
  }) => {
    problems.allow(/Failed to load resource/)
    let refused = 0
    await shop.page.route('**/assets/*.js', async (route) => {
      const isServices = (await roleOfScript(route.request().url())) === 'services script'
      if (!isServices) return route.continue()
      refused += 1
      await route.abort()
    })
    const failed = shop.page.waitForEvent('requestfailed')
    await shop.visit('/gb/en/')
    await failed
    expect(refused).toBeGreaterThan(0)
    await shop.page.waitForLoadState('networkidle')
    await button(shop, 'Refuse all').click()
    await expect(banner(shop)).toBeHidden()
    await expect.poll(() => stored(shop)).toBe('')
    await shop.page.unroute('**/assets/*.js')
    await shop.markDocument()
    await shop.follow('/gb/en/bikes/')
    // the services load once the browser is idle, which a slow machine is late
    await expect.poll(() => stored(shop), { timeout: 30_000 }).toBe('C0001')
    await expect(banner(shop)).toBeHidden()
    expect(await shop.isMarked()).toBe(true)
  })

  test('R2.8.9 R6.1 the editor’s preview does not ask', async ({ shop }) => {
    await shop.visit('/gb/en/?_storyblok=1&_storyblok_c=Home')
    await expect(shop.page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    await expect(banner(shop)).toHaveCount(0)
  })

  test('an answer in one tab closes the banner in another', async ({ shop, context }) => {
    await shop.visit('/gb/en/')
    await expect(banner(shop)).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${shop.origin}/gb/en/bikes/`)
    await other.getByRole('button', { name: 'Refuse all' }).click()
    await expect(banner(shop)).toHaveCount(0)
  })
})

/** A film of another site, served without a network. */
const serveFilm = (context: BrowserContext) =>
  context.route(films, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>Film' }),
  )

test.describe('A film in an article', () => {
  test('R9.13 waits for consent, says so, and loads without a reload', async ({
    shop,
    problems,
    context,
  }) => {
    problems.expect(film)
    await serveFilm(context)
    await shop.visit(article)
    await shop.markDocument()
    await expect(gate(shop)).toContainText('Not shown yet: Film: measuring an inside leg')
    await expect(
      gate(shop).getByRole('link', { name: 'Open it at films.tillbrook.example' }),
    ).toHaveAttribute('href', /^https:\/\/films\.tillbrook\.example\/inside-leg$/)
    await expect(shop.page.locator('iframe')).toHaveCount(0)

    await gate(shop).scrollIntoViewIfNeeded()
    await gate(shop).getByRole('button', { name: 'Cookie settings' }).click()
    await expect(banner(shop).getByText('Your choice about cookies')).toBeFocused()
    await banner(shop).getByRole('checkbox', { name: 'Content from other providers' }).check()
    await button(shop, 'Save this choice').click()
    await expect(shop.page.locator('iframe')).toHaveAttribute('title', /inside leg/)
    await expect(gate(shop)).toBeFocused()
    expect(await shop.isMarked()).toBe(true)

    // and is removed when consent is withdrawn
    await shop.page.getByRole('button', { name: 'Cookie settings' }).click()
    await button(shop, 'Refuse all').click()
    await expect(shop.page.locator('iframe')).toHaveCount(0)
    await expect(gate(shop)).toContainText('Not shown yet')
  })

  test('R9.13 follows an answer in another tab', async ({ shop, context, problems }) => {
    problems.allow(film, container, /ERR_NAME_NOT_RESOLVED/)
    await shop.visit(article)
    await serveFilm(context)
    await gate(shop).scrollIntoViewIfNeeded()
    const settings = gate(shop).getByRole('button', { name: 'Cookie settings' })
    await expect(settings).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${shop.origin}/gb/en/`)
    await other.getByRole('button', { name: 'Cookie settings' }).click()
    await other.getByRole('button', { name: 'Accept all' }).click()
    await expect(shop.page.locator('iframe')).toHaveCount(1)
  })

  test('R9.13 works after a navigation', async ({ shop, problems, context }) => {
    problems.allow(film, container, /ERR_NAME_NOT_RESOLVED/)
    await serveFilm(context)
    await context.addCookies(consentCookies('C0001,C0003', shop.origin))
    await shop.visit('/gb/en/cycling-advice/')
    await shop.follow(article)
    await shop.expectAddress(article)
    await gate(shop).scrollIntoViewIfNeeded()
    await expect(shop.page.locator('iframe')).toHaveCount(1)
  })

  for (const [name, path, host] of [
    ['in an article', article, 'films.tillbrook.example'],
    ['of a block', '/gb/en/titanium-range/', 'video.example'],
  ] as const) {
    test.describe(name, () => {
      test.use({ consent: 'C0001,C0003' })

      const frame = (shop: Shop) => shop.page.locator('main iframe')
      const link = (shop: Shop) => gate(shop).getByRole('link', { name: `Open it at ${host}` })

      for (const windowWidth of [360, 1280]) {
        test.describe(`in a window of ${windowWidth} px`, () => {
          test.use({ viewport: { width: windowWidth, height: 800 } })

          test('R2.9.2 has an aspect ratio of 16:9 and a link below', async ({
            shop,
            problems,
            context,
          }) => {
            problems.expect(film)
            await serveFilm(context)
            await shop.visit(path)
            await gate(shop).scrollIntoViewIfNeeded()
            await expect(shop.page.frameLocator('main iframe').getByText('Film')).toBeVisible()
            const { x, width, height } = (await frame(shop).boundingBox())!
            // as wide as the text column, and inside the window
            expect(width).toBeGreaterThan(windowWidth === 360 ? 280 : 400)
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x + width).toBeLessThanOrEqual(windowWidth)
            expect(width / height).toBeCloseTo(16 / 9, 2)
            await expect(link(shop)).toBeVisible()
          })
        })
      }

      test('shows a message and a link if the host is unreachable', async ({ shop, problems }) => {
        problems.expect(film, /ERR_NAME_NOT_RESOLVED/)
        await shop.visit(path)
        await gate(shop).scrollIntoViewIfNeeded()
        await expect(gate(shop).getByRole('status')).toContainText('Could not be loaded: ')
        await expect(frame(shop)).toHaveCount(0)
        await expect(link(shop)).toBeVisible()
      })
    })
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('R9.13 X5.19 has a title and a link', async ({ page, problems }) => {
      problems.allow(/was preloaded using link preload but not used/)
      await page.goto(article)
      const place = page.locator('main .consent-gate')
      await expect(place).toContainText('Film: measuring an inside leg')
      await expect(place.getByRole('link')).toBeVisible()
      await expect(place.getByText('cookie settings').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
    })
  })
})

test('R4.7 Escape discards changes of the settings and restores the focus', async ({ shop }) => {
  await shop.visit('/gb/en/')
  const settings = shop.page.getByRole('button', { name: 'Cookie settings' })
  await settings.click()
  await expect(banner(shop)).toBeVisible()
  await shop.page.keyboard.press('Escape')
  await expect(banner(shop)).toHaveCount(0)
  await expect(settings).toBeFocused()
  await expect.poll(() => stored(shop)).toBe('C0001')
})

test('X6.5 X8.2 an unreadable choice counts as none: the shop asks again', async ({
  shop,
  context,
}) => {
  await context.clearCookies()
  await context.addCookies([
    { name: 'OptanonConsent', value: '%E0%A4&groups=%%%,:1', url: shop.origin },
  ])
  await shop.visit('/gb/en/')
  await expect(banner(shop)).toBeVisible()
})
