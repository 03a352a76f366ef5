import { findPage, html } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

const kidsBikes = '/gb/en/bikes/kids-bikes/'
const news = '/gb/en/news/'

test.describe('Navigation', () => {
  test('R2.8.1 a link shows its page without loading a document', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.markDocument()
    await shop.page.locator(`main a[href="${kidsBikes}"]`).first().click()
    await shop.expectAddress(kidsBikes)
    await expect(shop.heading).toContainText('Kids’ bikes')
    expect(await shop.isMarked()).toBe(true)
  })

  test('R2.8.1 back and forward show the visited pages', async ({ shop }) => {
    await shop.visit('/gb/en/')
    const home = await shop.heading.textContent()
    await shop.markDocument()
    await shop.follow(kidsBikes)
    await expect(shop.heading).toContainText('Kids’ bikes')
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.goBack()
    await expect(shop.heading).toContainText('Kids’ bikes')
    await shop.expectAddress(kidsBikes)
    await shop.goBack()
    await expect(shop.heading).toHaveText(home ?? '')
    await shop.goForward()
    await expect(shop.heading).toContainText('Kids’ bikes')
    expect(await shop.isMarked()).toBe(true)
  })

  test('R2.8.1 back works after another document was loaded in between', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.follow(kidsBikes)
    await expect(shop.heading).toContainText('Kids’ bikes')
    await shop.page.reload()
    await shop.untilHydrated()
    await shop.goBack()
    await shop.expectAddress('/gb/en/')
    await expect(shop.page.locator('main .hero').first()).toBeVisible()
  })

  test('R2.8.1 the last of two clicks wins if the first is slow', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.markDocument()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await shop.page.route(`**/page-data${news}page-data.json`, async (route) => {
      await held
      await route.continue()
    })
    await shop.follow(news)
    await shop.follow(kidsBikes)
    await shop.expectAddress(kidsBikes)
    const late = shop.page.waitForResponse(`**/page-data${news}page-data.json`)
    release()
    await late
    // delays the rest of the page
    await shop.page.waitForTimeout(500)
    expect(shop.address()).toBe(kidsBikes)
    await expect(shop.heading).toContainText('Kids’ bikes')
    expect(await shop.announcements()).toHaveLength(1)
    expect(await shop.isMarked()).toBe(true)
  })

  test('R2.8.1 the last of two clicks wins while the browser loads the first', async ({
    shop,
    problems,
  }) => {
    problems.allow(/Failed to load resource/)
    await shop.visit('/gb/en/')
    await shop.page.route(`**/page-data${news}page-data.json`, (route) => route.abort())
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await shop.page.route(`**${news}`, async (route) => {
      await held
      // the request may be aborted
      await route.continue().catch(() => {})
    })
    // in the page, since Playwright would wait for the document
    await shop.page.evaluate(
      ([first, second]) => {
        const click = (href: string) => {
          const link = document.createElement('a')
          link.href = href
          document.body.append(link)
          link.click()
        }
        const { navigation } = window as unknown as { navigation: EventTarget }
        const onLeave = () => setTimeout(click, 300, second)
        navigation.addEventListener('navigate', onLeave, { once: true })
        setTimeout(click, 0, first)
      },
      [news, kidsBikes] as const,
    )
    await shop.expectAddress(kidsBikes)
    release()
    await shop.page.waitForTimeout(500)
    expect(shop.address()).toBe(kidsBikes)
    await expect(shop.heading).toContainText('Kids’ bikes')
  })

  for (const way of ['a hash of the page', 'back', 'Escape'] as const) {
    test(`R2.8.1 ${way} while a page is loading keeps the current page`, async ({ shop }) => {
      await shop.visit('/gb/en/')
      await shop.follow(kidsBikes)
      await shop.expectAddress(kidsBikes)
      await shop.follow('#content')
      await shop.expectAddress(`${kidsBikes}#content`)
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await shop.page.route(`**/page-data${news}page-data.json`, async (route) => {
        await held
        await route.continue()
      })
      await shop.follow(news)
      if (way === 'back') await shop.goBack()
      else if (way === 'Escape') await shop.page.keyboard.press('Escape')
      else await shop.page.evaluate(() => (location.hash = 'footer'))
      const hash = { back: '', Escape: '#content', 'a hash of the page': '#footer' }[way]
      const there = kidsBikes + hash
      await shop.expectAddress(there)
      const late = shop.page.waitForResponse(`**/page-data${news}page-data.json`)
      release()
      await late
      await shop.page.waitForTimeout(500)
      expect(shop.address()).toBe(there)
      await expect(shop.heading).toContainText('Kids’ bikes')
    })
  }

  test('R2.8.1 a link to the current page adds no history entry', async ({ shop }) => {
    await shop.visit(news)
    const length = await shop.page.evaluate(() => history.length)
    await shop.follow(news)
    await expect.poll(() => shop.announcements()).toHaveLength(1)
    expect(await shop.page.evaluate(() => history.length)).toBe(length)
  })

  test('R2.8.1 a link to the current page with another query adds a history entry', async ({
    shop,
  }) => {
    await shop.visit(news)
    await shop.follow(`${news}?a=1`)
    await shop.expectAddress(`${news}?a=1`)
    await expect.poll(() => shop.announcements()).toHaveLength(1)
    await shop.goBack()
    await shop.expectAddress(news)
  })

  test('R4.19 R2.8.1 a slow navigation shows the pending indicator until it commits', async ({
    shop,
  }) => {
    await shop.visit('/gb/en/')
    const time = await shop.page.evaluate(() => Date.now())
    await shop.page.clock.install({ time })
    // the clock advances only by `runFor`, however slow the machine is
    await shop.page.clock.pauseAt(time + 1000)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await shop.page.route(`**/page-data${news}page-data.json`, async (route) => {
      await held
      await route.continue()
    })
    await shop.follow(news)
    const notice = shop.page.locator('#delayed-load')
    await shop.page.clock.runFor(900)
    await expect(notice).toBeHidden()
    await shop.page.clock.runFor(200)
    await expect(notice).toBeVisible()
    release()
    await shop.expectAddress(news)
    await shop.page.clock.resume()
    await expect(notice).toBeHidden()
  })

  test('R2.7.3 links in an article navigate without loading a document', async ({ shop }) => {
    const link = /class="rich-text"[^]*?<p>[^<]*<a href="(\/gb\/en\/[^"#?]+)"/
    const article = findPage('Publication', ({ path }) => link.test(html(path)))
    const href = link.exec(html(article.path))?.[1] ?? ''
    await shop.visit(article.path)
    await shop.markDocument()
    await shop.page.locator(`.rich-text a[href="${href}"]`).first().click()
    await shop.expectAddress(href)
    expect(await shop.isMarked()).toBe(true)
  })

  test('R2.7.3 a link with a forced refresh loads a document', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.markDocument()
    await shop.follow(`${news}?a=1#content`, { 'data-hard-refresh': '' })
    await shop.expectAddress(`${news}?a=1#content`)
    await shop.untilHydrated()
    expect(await shop.isMarked()).toBe(false)
  })
})

test.describe('Clicks that the browser handles', () => {
  for (const modifier of ['Control', 'Shift'] as const) {
    test(`R2.8.1 a click with ${modifier} opens the link in another tab or window`, async ({
      shop,
      context,
    }) => {
      await shop.visit('/gb/en/')
      const link = await shop.addLink(news)
      const opened = context.waitForEvent('page')
      await link.click({ modifiers: [modifier] })
      const other = await opened
      await other.waitForURL(`**${news}`)
      expect(shop.address()).toBe('/gb/en/')
      await other.close()
    })
  }

  test('R2.8.1 a middle click opens the link in another tab', async ({ shop, context }) => {
    await shop.visit('/gb/en/')
    const link = await shop.addLink(news)
    const opened = context.waitForEvent('page')
    await link.click({ button: 'middle' })
    const other = await opened
    // a tab that is closed while it opens can hang
    await other.waitForURL(`**${news}`)
    await other.close()
    expect(shop.address()).toBe('/gb/en/')
  })

  test('R2.8.1 a link with a target opens there', async ({ shop, context }) => {
    await shop.visit('/gb/en/')
    const opened = context.waitForEvent('page')
    await shop.follow(news, { target: '_blank' })
    const other = await opened
    await other.waitForURL(`**${news}`)
    await other.close()
    expect(shop.address()).toBe('/gb/en/')
  })

  test('R2.8.1 an external link is loaded by the browser', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.markDocument()
    await shop.follow(news, { rel: 'external' })
    await shop.expectAddress(news)
    await shop.untilHydrated()
    expect(await shop.isMarked()).toBe(false)
  })

  test('R2.8.1 a download link saves a file', async ({ shop }) => {
    await shop.visit('/gb/en/')
    const download = shop.page.waitForEvent('download')
    await shop.follow(news, { download: 'news.html' })
    expect((await download).suggestedFilename()).toBe('news.html')
    expect(shop.address()).toBe('/gb/en/')
  })

  test('R2.8.1 links to other sites and other schemes are not navigated', async ({ shop }) => {
    await shop.visit('/gb/en/')
    // prevents the default after the router has handled the click, so that the page stays
    const isLeft = (href: string) =>
      shop.page.evaluate((target) => {
        const link = document.createElement('a')
        link.href = target
        document.body.append(link)
        let wasPrevented = true
        addEventListener(
          'click',
          (event) => {
            wasPrevented = event.defaultPrevented
            event.preventDefault()
          },
          { once: true },
        )
        link.click()
        link.remove()
        return !wasPrevented
      }, href)
    expect(await isLeft('https://other.example/gb/en/')).toBe(true)
    expect(await isLeft('//other.example/gb/en/')).toBe(true)
    expect(await isLeft('mailto:shop@tillbrook.example')).toBe(true)
    expect(await isLeft('tel:+441234567890')).toBe(true)
    expect(await isLeft('#content')).toBe(true)
    expect(await isLeft('#')).toBe(true)
    expect(await isLeft('/gb/en/')).toBe(false)
  })

  test('R2.2.6 files are loaded by the browser', async ({ shop, problems }) => {
    // the document has no icon
    problems.allow(/favicon\.ico/)
    await shop.visit('/gb/en/')
    await shop.markDocument()
    await shop.follow('/page-data/app-data.json')
    await shop.expectAddress('/page-data/app-data.json')
    expect(await shop.isMarked()).toBe(false)
  })
})

test.describe('URLs', () => {
  test('R2.2.5 the server adds the trailing slash and keeps the query', async ({ shop }) => {
    await shop.visit('/gb/en/news?a=1')
    await shop.expectAddress(`${news}?a=1`)
    const response = await shop.page.request.get('/gb/en/news', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe(news)
  })

  test('R2.2.5 a link without trailing slash leads to the URL with it', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.follow('/gb/en/news#content')
    await shop.expectAddress(`${news}#content`)
    await shop.follow('/gb/en/bikes?a=1')
    await shop.expectAddress('/gb/en/bikes?a=1')
    await expect(shop.heading).toBeVisible()
  })

  test('R2.2.5 links with a query share the page data of one page', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.follow(`${news}?message=%25`)
    await shop.expectAddress(`${news}?message=%25`)
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    await shop.markDocument()
    // blocks further responses: the page must come from the first link's data
    let isAnswered = false
    const pending: (() => Promise<void>)[] = []
    await shop.page.route(`**/page-data${news}page-data.json*`, (route) => {
      if (isAnswered) return route.continue()
      pending.push(() => route.continue())
    })
    await shop.follow(`${news}?a=1`)
    await shop.expectAddress(`${news}?a=1`)
    expect(await shop.isMarked()).toBe(true)
    isAnswered = true
    for (const response of pending) await response()
  })

  for (const path of ['/100%', '/..%2f', '//evil.example/', '/%E0%A4']) {
    test(`R2.2.2 a link to ${path} shows the not-found page and requests no other host`, async ({
      shop,
      problems,
    }) => {
      problems.allow(/Failed to load resource/)
      await shop.visit('/gb/en/')
      await shop.markDocument()
      await shop.follow(shop.origin + path)
      await expect(shop.page.locator('.not-found-page')).toBeVisible()
      expect(await shop.isMarked()).toBe(true)
    })
  }
})

test.describe('Links with several locales', () => {
  for (const [href, address] of [
    ['/gb/en/gb/en/news/', '/gb/en/news/'],
    ['/ie/en/gb/en/news/?a=1#content', '/gb/en/news/?a=1#content'],
  ] as const) {
    test(`R2.2.4 ${href} leads to ${address}`, async ({ shop }) => {
      await shop.visit('/gb/en/')
      await shop.markDocument()
      await shop.follow(href)
      await shop.expectAddress(address)
      await expect(shop.heading).toHaveText(/news/i)
      expect(await shop.isMarked()).toBe(true)
    })
  }
})

test('R2.8.1 a choice during a pending navigation back stays with its page', async ({ shop }) => {
  const product = findPage(
    'Product',
    ({ path }) => (html(path).match(/type="radio"/g) ?? []).length > 2,
  )
  // another document, without the earlier page in its cache
  await shop.visit(news)
  await shop.page.goto(product.path)
  await shop.untilHydrated()
  await shop.follow(kidsBikes)
  await shop.expectAddress(kidsBikes)
  await shop.page.reload()
  await shop.untilHydrated()
  await shop.follow(product.path)
  await shop.expectAddress(product.path)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await shop.page.route(`**/page-data${kidsBikes}page-data.json`, async (route) => {
    await held
    await route.continue()
  })
  await shop.page.evaluate(() => {
    // makes cached pages stale
    const now = performance.now.bind(performance)
    performance.now = () => now() + 10 * 60_000
  })
  await shop.goBack()
  await shop.expectAddress(kidsBikes)
  await shop.page
    .locator('main input[type=radio]:not(:checked):not(:disabled)')
    .first()
    .check({ force: true })
  await shop.nextFrame()
  expect(shop.address()).toBe(kidsBikes)
  release()
  await expect(shop.heading).toContainText('Kids’ bikes')
  expect(shop.address()).toBe(kidsBikes)
})

test('R2.8.1 a choice on the page does not cancel a pending navigation', async ({ shop }) => {
  const product = findPage(
    'Product',
    ({ path }) => (html(path).match(/type="radio"/g) ?? []).length > 2,
  )
  await shop.visit(product.path)
  await shop.markDocument()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await shop.page.route(`**/page-data${news}page-data.json`, async (route) => {
    await held
    await route.continue()
  })
  const requested = shop.page.waitForRequest(`**/page-data${news}page-data.json`)
  await shop.follow(news)
  await requested
  await shop.page
    .locator('main input[type=radio]:not(:checked):not(:disabled)')
    .first()
    .check({ force: true })
  await expect.poll(() => shop.address()).toContain('?')
  release()
  await shop.expectAddress(news)
  expect(await shop.isMarked()).toBe(true)
})

test('R2.8.1 every page is shown if history entries cannot be changed', async ({ shop }) => {
  await shop.page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await shop.visit(news)
  await shop.markDocument()
  await shop.follow(kidsBikes)
  await shop.expectAddress(kidsBikes)
  // the browser creates an entry without a key, which gets one when going back to it
  await shop.page.evaluate(() => (location.hash = 'content'))
  await shop.goBack()
  await shop.goBack()
  await shop.expectAddress(news)
  await expect(shop.heading).toHaveText(/news/i)
  expect(await shop.isMarked()).toBe(true)
})
