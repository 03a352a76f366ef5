import { articleWithContents, pageData } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const bikes = '/gb/en/bikes/'
const news = '/gb/en/news/'

/** How far below the sticky bar an element begins. */
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
    test(`R2.8.1 from a listing ${href} leads to ${path}, as addresses are resolved`, async ({
      shop,
    }) => {
      await shop.visit(bikes)
      await shop.markDocument()
      await shop.follow(href)
      await shop.expectAddress(path)
      await expect.poll(() => shop.said()).toHaveLength(1)
      expect(await shop.isMarked()).toBe(true)
    })
  }
})

test.describe('What is said', () => {
  test('R2.8.3 every navigation is announced once, by the page’s title', async ({ shop }) => {
    await shop.visit('/gb/en/')
    expect(await shop.said()).toEqual([])
    const region = shop.page.locator('#announcer')
    await expect(region).toHaveAttribute('aria-live', 'assertive')

    const wanted: string[] = []
    for (const path of [bikes, news, bikes, bikes]) {
      await shop.follow(path)
      wanted.push(`Navigated to ${pageData(path).head.title}`)
      await expect.poll(() => shop.said()).toHaveLength(wanted.length)
    }
    await shop.goBack()
    wanted.push(`Navigated to ${pageData(news).head.title}`)
    await expect.poll(() => shop.said()).toHaveLength(wanted.length)
    await shop.page.waitForTimeout(200)
    expect(await shop.said()).toEqual(wanted)
  })

  test('R2.8.3 a hash of the page that is shown is no new page', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    await shop.visit(path)
    await shop.page.locator(`a[href="#${ids[1]}"]`).click()
    await shop.expectAddress(`${path}#${ids[1]}`)
    await shop.goBack()
    await shop.expectAddress(path)
    await shop.page.waitForTimeout(200)
    expect(await shop.said()).toEqual([])
  })
})

test.describe('Where the focus is', () => {
  test('R2.8.3 it goes to the heading of the new page, and draws no ring there', async ({
    shop,
  }) => {
    await shop.visit('/gb/en/')
    expect(await shop.focused()).toMatch(/^body/)
    // by the keyboard, so that a ring would be drawn where one is
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

  test('R2.8.4 it goes to what the hash names', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    await shop.visit('/gb/en/')
    await shop.follow(`${path}#${ids[1]}`)
    await expect(shop.page.locator(`#${ids[1]}`)).toBeFocused()
  })

  test('R2.8.4 a hash of the page that is shown leads the keyboard there', async ({ shop }) => {
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

test.describe('Where the page is scrolled to', () => {
  test('R2.8.4 a new page starts at its top', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await expectScroll(shop, 0)
  })

  test('R2.8.4 back and forward restore each entry’s own place', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.scrollTo(300)
    // the first page again: an entry of its own
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
    // a new click to a page that was seen starts at the top
    await shop.follow(news)
    await shop.expectAddress(news)
    await expectScroll(shop, 0)
  })

  test('R2.8.4 scrolling the old page while the next one loads moves nobody’s place', async ({
    shop,
  }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.scrollTo(100)
    // another document, so that the page must be loaded again
    await shop.page.reload()
    await shop.untilAlive()
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

  test('R2.8.4 steps in quick succession end at the place of the last one', async ({ shop }) => {
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

  test('R2.8.4 a reload keeps the place, and so does a document in between', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.page.reload()
    await shop.untilAlive()
    await expectScroll(shop, 700)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.scrollTo(300)
    await shop.follow('/gb/en/', { 'data-hard-refresh': '' })
    await shop.expectAddress('/gb/en/')
    await shop.untilAlive()
    await shop.go(-2)
    await shop.expectAddress(bikes)
    await shop.untilAlive()
    await expectScroll(shop, 700)
    await shop.goForward()
    await shop.expectAddress(news)
    await expectScroll(shop, 300)
  })

  test('R2.8.4 a hash is scrolled to, below the sticky bar', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    const last = ids.at(-1) ?? ''
    await shop.visit('/gb/en/')
    await shop.follow(`${path}#${last}`)
    await shop.expectAddress(`${path}#${last}`)
    await expectInSight(shop, last)
  })

  test('R2.8.4 a deep link with query and hash keeps both and goes to its place', async ({
    shop,
  }) => {
    const { path, ids } = articleWithContents()
    const last = ids.at(-1) ?? ''
    const address = `${path}?utm_source=mail&message=%25#${last}`
    await shop.visit(address)
    expect(shop.address()).toBe(address)
    await expectInSight(shop, last)
    expect(await shop.said()).toEqual([])
  })

  test('R2.8.4 back from a hash leads to where one was', async ({ shop }) => {
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

  test('R2.8.4 back to a hash that was scrolled away from leads to the place', async ({ shop }) => {
    const { path, ids } = articleWithContents()
    await shop.visit(`${path}#${ids[1]}`)
    await shop.scrollTo(50)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.goBack()
    await shop.expectAddress(`${path}#${ids[1]}`)
    await expectScroll(shop, 50)
  })

  test('R2.8.4 a hash that names nothing, or no valid escape, is the top', async ({ shop }) => {
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

  test('R2.8.4 navigation state with restoreScroll: false leaves it alone', async ({ shop }) => {
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

  test('R2.8.4 places are kept by the session while the tab is in the background', async ({
    shop,
  }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    const kept = await shop.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      return sessionStorage.getItem('shopgen.scroll')
    })
    expect(kept).toContain('700')
  })

  test('R2.8.4 a shopper who scrolls meanwhile is not taken back to a place', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.scrollTo(700)
    await shop.follow(news)
    await shop.expectAddress(news)
    const reached = await shop.page.evaluate(async () => {
      // the page is not as tall yet as it was
      const style = document.createElement('style')
      style.textContent = 'main, footer { display: none }'
      document.head.append(style)
      const wasShown = new Promise((resolve) =>
        new MutationObserver(resolve).observe(document.querySelector('title')!, {
          childList: true,
        }),
      )
      history.back()
      await wasShown
      await new Promise(requestAnimationFrame)
      dispatchEvent(new WheelEvent('wheel'))
      style.remove()
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
      return window.scrollY
    })
    expect(reached).toBeLessThan(700)
  })

  test('X8.2 places are restored where storage is blocked', async ({ shop }) => {
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

test.describe('What is shown first', () => {
  /** How many there are in the first frame of the page that comes next, once that is over. */
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

  test('R2.8.4 a place further down is shown with all that is above it', async ({ shop }) => {
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

test.describe('What the document says of itself', () => {
  test('R2.8.7 title, description, canonical address and language follow the page', async ({
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

  test('R2.8.7 a page after the not-found page has its own head', async ({ shop, problems }) => {
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
