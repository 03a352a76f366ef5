import { articleWithContents, pageData } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const bikes = '/gb/en/bikes/'
const news = '/gb/en/news/'

/** Distance of an element from the bottom of the sticky bar. */
const belowBar = (shop: Shop, id: string) =>
  shop.page.evaluate((target) => {
    const bar = document.querySelector('.layout__header')?.getBoundingClientRect().bottom ?? 0
    const element = document.getElementById(target)
    return element ? Math.round(element.getBoundingClientRect().top - bar) : NaN
  }, id)

async function expectInSight(shop: Shop, id: string) {
  await expect.poll(() => belowBar(shop, id)).toBeLessThan(240)
  expect(await belowBar(shop, id)).toBeGreaterThanOrEqual(0)
}

async function expectScroll(shop: Shop, y: number) {
  await expect.poll(async () => Math.abs((await shop.scrollY()) - y)).toBeLessThanOrEqual(2)
}

test.describe('Relative links', () => {
  for (const [href, path] of [
    ['kids-bikes', '/gb/en/bikes/kids-bikes/'],
    ['../news/', news],
    ['..', '/gb/en/'],
    ['./', bikes],
  ] as const) {
    test(`R2.8.1 from a listing, ${href} resolves to ${path}`, async ({ shop }) => {
      await shop.visit(bikes)
      await shop.markDocument()
      await shop.follow(href)
      await shop.expectAddress(path)
      await expect.poll(() => shop.announcements()).toHaveLength(1)
      expect(await shop.isMarked()).toBe(true)
    })
  }
})

test.describe('The announcer', () => {
  test('R2.8.3 announces each navigation once, with the page’s title', async ({ shop }) => {
    await shop.visit('/gb/en/')
    expect(await shop.announcements()).toEqual([])
    const region = shop.page.locator('#announcer')
    await expect(region).toHaveAttribute('aria-live', 'assertive')

    const wanted: string[] = []
    for (const path of [bikes, news, bikes, bikes]) {
      await shop.follow(path)
      wanted.push(`Navigated to ${pageData(path).head.title}`)
      await expect.poll(() => shop.announcements()).toHaveLength(wanted.length)
    }
    await shop.goBack()
    wanted.push(`Navigated to ${pageData(news).head.title}`)
    await expect.poll(() => shop.announcements()).toHaveLength(wanted.length)
    await shop.page.waitForTimeout(200)
    expect(await shop.announcements()).toEqual(wanted)
  })

  test('R2.8.3 announces no navigation for a hash of the current page', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    await shop.visit(path)
    await shop.page.locator(`a[href="#${ids[1]}"]`).click()
    await shop.expectAddress(`${path}#${ids[1]}`)
    await shop.goBack()
    await shop.expectAddress(path)
    await shop.page.waitForTimeout(200)
    expect(await shop.announcements()).toEqual([])
  })
})

test.describe('The focus', () => {
  test('R2.8.3 moves to the heading of the new page, without a focus ring', async ({ shop }) => {
    await shop.visit('/gb/en/')
    expect(await shop.focused()).toMatch(/^body/)
    // by keyboard, which would draw a focus ring
    const link = await shop.addLink(news)
    await link.focus()
    await shop.page.keyboard.press('Enter')
    await shop.expectAddress(news)
    await expect(shop.heading).toBeFocused()
    await expect(shop.heading).toHaveCSS('outline-style', 'none')
    await shop.goBack()
    await shop.expectAddress('/gb/en/')
    await expect(shop.heading).toBeFocused()
  })

  test('R2.8.4 moves to the target of the hash', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    await shop.visit('/gb/en/')
    await shop.follow(`${path}#${ids[1]}`)
    await expect(shop.page.locator(`#${ids[1]}`)).toBeFocused()
  })

  test('R2.8.4 moves to the target of a hash of the current page', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    await shop.visit(path)
    const last = ids.at(-1) ?? ''
    await shop.page.locator(`a[href="#${last}"]`).click()
    await expectInSight(shop, last)
    await shop.page.keyboard.press('Tab')
    const isAfter = await shop.page.evaluate((id) => {
      const target = document.getElementById(id)
      const focused = document.activeElement
      if (!target || !focused || focused === document.body) return false
      return (
        (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ||
        target.contains(focused)
      )
    }, last)
    expect(isAfter).toBe(true)
  })
})

test.describe('The scroll position', () => {
  test('R2.8.4 is the top on a new page', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await expectScroll(shop, 0)
  })

  test('R2.8.4 is restored for each history entry by back and forward', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.scrollTo(300)
    // the first page again, as another history entry
    await shop.follow(bikes)
    await shop.expectAddress(bikes)
    await expectScroll(shop, 0)
    await shop.scrollTo(150)

    await shop.goBack()
    await shop.expectAddress(news)
    await expectScroll(shop, 300)
    await shop.goBack()
    await shop.expectAddress(bikes)
    await expectScroll(shop, 700)
    await shop.goForward()
    await shop.expectAddress(news)
    await expectScroll(shop, 300)
    await shop.goForward()
    await shop.expectAddress(bikes)
    await expectScroll(shop, 150)
    // a click on a visited page starts at the top
    await shop.follow(news)
    await shop.expectAddress(news)
    await expectScroll(shop, 0)
  })

  test('R2.8.4 is not affected by scrolling the old page while the next one loads', async ({
    shop,
  }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.scrollTo(100)
    // a new document has to load the page again
    await shop.page.reload()
    await shop.untilHydrated()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await shop.page.route(`**/page-data${bikes}page-data.json`, async (route) => {
      await held
      await route.continue()
    })
    await shop.goBack()
    await shop.expectAddress(bikes)
    await shop.scrollTo(250)
    release()
    await expect(shop.heading).toHaveText(/bikes/i)
    await expectScroll(shop, 700)
    await shop.goForward()
    await shop.expectAddress(news)
    await expectScroll(shop, 250)
  })

  test('R2.8.4 is that of the last of several quick history steps', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.scrollTo(300)
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    await shop.page.evaluate(async () => {
      const steps = [-1, -1, 1, -1]
      for (const step of steps) {
        const arrived = new Promise((resolve) =>
          addEventListener('popstate', resolve, { once: true }),
        )
        history.go(step)
        await arrived
      }
    })
    await shop.expectAddress(bikes)
    await expect(shop.heading).toHaveText(/bikes/i)
    await expectScroll(shop, 700)
    await shop.page.waitForTimeout(300)
    await expectScroll(shop, 700)
  })

  test('R2.8.4 survives a reload and a document in between', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.page.reload()
    await shop.untilHydrated()
    await expectScroll(shop, 700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.scrollTo(300)
    await shop.follow('/gb/en/', { 'data-hard-refresh': '' })
    await shop.expectAddress('/gb/en/')
    await shop.untilHydrated()
    await shop.go(-2)
    await shop.expectAddress(bikes)
    await shop.untilHydrated()
    await expectScroll(shop, 700)
    await shop.goForward()
    await shop.expectAddress(news)
    await expectScroll(shop, 300)
  })

  test('R2.8.4 is the target of the hash, below the sticky bar', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    const last = ids.at(-1) ?? ''
    await shop.visit('/gb/en/')
    await shop.follow(`${path}#${last}`)
    await shop.expectAddress(`${path}#${last}`)
    await expectInSight(shop, last)
  })

  test('R2.8.4 of a deep link with query and hash is the target, and the address stays', async ({
    shop,
  }) => {
    const { path, ids } = articleWithContents()
    const last = ids.at(-1) ?? ''
    const address = `${path}?utm_source=mail&message=%25#${last}`
    await shop.visit(address)
    expect(shop.address()).toBe(address)
    await expectInSight(shop, last)
    expect(await shop.announcements()).toEqual([])
  })

  test('R2.8.4 is restored when going back from a hash', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    await shop.visit(path)
    await shop.scrollTo(120)
    await shop.page.evaluate((id) => (location.hash = id), ids.at(-1) ?? '')
    await expectInSight(shop, ids.at(-1) ?? '')
    await shop.nextFrame()
    await shop.goBack()
    await shop.expectAddress(path)
    await expectScroll(shop, 120)
    await shop.goForward()
    await expectInSight(shop, ids.at(-1) ?? '')
  })

  test('R2.8.4 is restored when going back to a hash that was scrolled away from', async ({
    shop,
  }) => {
    const { path, ids } = articleWithContents()
    await shop.visit(`${path}#${ids[1]}`)
    await shop.scrollTo(50)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.goBack()
    await shop.expectAddress(`${path}#${ids[1]}`)
    await expectScroll(shop, 50)
  })

  test('R2.8.4 is the top if the hash has no target or an invalid escape', async ({ shop }) => {
    await shop.visit(bikes)
    for (const hash of ['#nothing', '#100%', '#%E0%A4']) {
      await shop.scrollTo(500)
      await shop.follow(news + hash)
      await shop.expectAddress(news + hash)
      await expectScroll(shop, 0)
      await shop.goBack()
      await shop.expectAddress(bikes)
    }
  })

  test('R2.8.4 is kept with navigation state restoreScroll: false', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.scrollTo(300)
    await shop.page.evaluate(() => {
      const entry = history.state as { shopgen: string }
      history.replaceState({ ...entry, state: { restoreScroll: false } }, '')
    })
    await shop.goBack()
    await shop.expectAddress(bikes)
    await shop.scrollTo(200)
    await shop.goForward()
    await shop.expectAddress(news)
    await expect(shop.heading).toHaveText(/news/i)
    await shop.page.waitForTimeout(200)
    expect(await shop.scrollY()).toBe(200)
  })

  test('R2.8.4 is stored for the session when the tab goes to the background', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    const kept = await shop.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      return sessionStorage.getItem('shopgen.scroll')
    })
    expect(kept).toContain('700')
  })

  test('R2.8.4 is not restored over scrolling of the shopper', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    const reached = await shop.page.evaluate(async () => {
      // the page is shorter than before
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('main, footer { display: none }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      const wasShown = new Promise((resolve) =>
        new MutationObserver(resolve).observe(document.querySelector('title')!, {
          childList: true,
        }),
      )
      history.back()
      await wasShown
      await new Promise(requestAnimationFrame)
      dispatchEvent(new WheelEvent('wheel'))
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
      return window.scrollY
    })
    expect(reached).toBeLessThan(700)
  })

  test('X8.2 is restored when storage is blocked', async ({ shop }) => {
    await shop.page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.goBack()
    await shop.expectAddress(bikes)
    await expectScroll(shop, 700)
  })
})

test.describe('The first frame', () => {
  /** Counts elements in the first frame of the next page. Resolves after that frame. */
  async function countInFirstFrame({ page }: Shop, selector: string) {
    await page.evaluate((counted) => {
      const title = () => document.querySelector('main h1')?.textContent
      const before = title()
      const observer = new MutationObserver(() => {
        if (title() === before) return
        observer.disconnect()
        Object.assign(window, { inFirstFrame: document.querySelectorAll(counted).length })
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    }, selector)
    return () => page.evaluate(() => (window as unknown as { inFirstFrame: number }).inFirstFrame)
  }

  test('R2.8.4 at a restored position contains everything above it', async ({ shop }) => {
    await shop.visit('/gb/en/bikes-in-stock/')
    const link = shop.page.locator('main .product-card a').first()
    const href = (await link.getAttribute('href')) ?? ''
    const details = '.product-page__details'
    const inFirst = await countInFirstFrame(shop, details)
    await shop.follow(`${href}#content`)
    await expect(shop.page.locator(details)).toHaveCount(1)
    expect(await inFirst()).toBe(1)
  })
})

test.describe('The document head', () => {
  test('R2.8.7 has the title, description, canonical URL and language of the page', async ({
    shop,
  }) => {
    const facts = () =>
      shop.page.evaluate(() => ({
        lang: document.documentElement.lang,
        title: document.title,
        description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
        robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      }))
    const asServed = async (path: string) => {
      await shop.visit(path)
      return facts()
    }
    const irish = await asServed('/ie/en/bikes/')
    const home = await asServed('/gb/en/')
    const missing = await asServed('/gb/en/404.html')
    expect(irish.lang).toBe('en-IE')
    expect(home.lang).toBe('en-GB')
    expect(missing.robots).toBe('noindex')

    await shop.visit('/gb/en/')
    await shop.follow('/ie/en/bikes/')
    await shop.expectAddress('/ie/en/bikes/')
    await expect.poll(facts).toEqual(irish)
    await shop.goBack()
    await shop.expectAddress('/gb/en/')
    await expect.poll(facts).toEqual(home)
  })

  test('R2.8.7 of a page after the not-found page is the page’s own', async ({
    shop,
    problems,
  }) => {
    problems.allow(/404/)
    const canonical = () =>
      shop.page
        .locator('link[rel=canonical]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await shop.visit(news)
    const served = await canonical()
    await shop.follow('/gb/en/no-such-page/')
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    expect(await canonical()).toEqual([])
    await expect(shop.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await shop.goBack()
    await expect(shop.heading).toHaveText(/news/i)
    expect(await canonical()).toEqual(served)
    await expect(shop.page.locator('meta[name=robots]')).toHaveCount(0)
  })
})
