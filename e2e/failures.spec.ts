import { endless, hang, reset, rewritten, startPage, status, type Fault } from './faultProxy.ts'
import { allowFailedFiles, test } from './faults/faultyShop.ts'
import { pageData } from './output.ts'
import { expect, withoutMotion, withoutPictures, type Problems } from './shop.ts'
import { addressOf } from './sites.ts'

test.use({ ...withoutPictures, ...withoutMotion })

const target = '/ie/en/bikes/'
const targetData = '/page-data/ie/en/bikes/page-data.json'
const targetPart = '/page-data/ie/en/bikes/page-data-rsc.json'
const address = `${target}?from=gb&message=%25#content`
const news = '/gb/en/news/'
const newsData = '/page-data/gb/en/news/page-data.json'

test.describe('A page with missing parts', () => {
  for (const [name, fault] of [
    ['hangs', hang],
    ['never ends', endless],
  ] as const) {
    test(`R8.2 is loaded by the browser after 8 seconds if its data ${name}`, async ({
      shop,
      problems,
      faults,
    }) => {
      allowFailedFiles(problems)
      await shop.visit('/gb/en/')
      await shop.page.clock.install()
      await shop.markDocument()
      faults.inject({ kind: 'page-data', path: targetData, fault })
      await shop.follow(address)
      await shop.page.clock.runFor(7000)
      expect(shop.address()).toBe('/gb/en/')
      faults.clear()
      await shop.page.clock.runFor(1000)
      await shop.expectAddress(address)
      await expect(shop.heading).toHaveText(/bikes/i)
      expect(await shop.isMarked()).toBe(false)
    })
  }

  for (const [name, fault] of [
    ['is empty', rewritten(() => '')],
    ['is a list', rewritten(() => '[]')],
    ['belongs to another page', rewritten((text) => text.replaceAll(target, '/ie/en/other/'))],
    ['has no HTML', rewritten((text) => JSON.stringify({ ...JSON.parse(text), html: null }))],
  ] as const) {
    test(`R8.2 is loaded by the browser if its static part ${name}`, async ({
      shop,
      problems,
      faults,
    }) => {
      allowFailedFiles(problems)
      await shop.visit('/gb/en/')
      await shop.markDocument()
      faults.inject({ kind: 'static part', path: targetPart, fault })
      await shop.follow(address)
      await shop.expectAddress(address)
      await expect(shop.heading).toHaveText(/bikes/i)
      expect(await shop.isMarked()).toBe(false)
      await expect(shop.page.locator('.error-document')).toHaveCount(0)
      // links in the document work
      await shop.page.locator('main a[href^="/ie/en/bikes/"]').first().click()
      await expect(shop.heading).not.toHaveText(/^bikes$/i)
      expect(faults.injected()).toBeGreaterThan(0)
    })
  }

  test('R8.2 is loaded by the browser when going back to it at a hash', async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit(`${target}#content`)
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    // another document has no cached page
    await shop.page.reload()
    await shop.untilHydrated()
    await shop.markDocument()
    faults.inject({ kind: 'page-data', path: targetData, fault: reset })
    await shop.goBack()
    await expect(shop.heading).toHaveText(/bikes/i)
    expect(shop.address()).toBe(`${target}#content`)
    expect(await shop.isMarked()).toBe(false)
  })

  test('R8.2 is loaded by the browser if only its document exists', async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit('/gb/en/')
    const documents = faults.count('document')
    faults.inject({ kind: 'page-data', path: targetData, fault: status(404) })
    for (const kind of ['slice', 'shared query', 'static part'] as const) {
      faults.inject({ kind, fault: status(404) })
    }
    await shop.follow(address)
    await shop.expectAddress(address)
    await expect(shop.heading).toHaveText(/bikes/i)
    expect(faults.count('document')).toBe(documents + 1)
  })
})

test.describe('A slow page', () => {
  test('R4.19 is announced by a region that was there before, and empty', async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit('/gb/en/')
    const notice = shop.page.locator('#delayed-load')
    const region = shop.page.getByRole('status').filter({ has: notice })
    expect(await region.ariaSnapshot()).toBe('- status')
    faults.inject({ kind: 'page-data', path: targetData, fault: hang })
    await shop.follow(target)
    await expect(notice).toBeVisible()
    expect(await region.ariaSnapshot()).toMatch(/^- status: The page is/)
  })
})

test.describe('A prefetched page', () => {
  test('R2.8.5 is requested with low priority, and its failure is silent', async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.page.addInitScript(() => {
      const priorities: Record<string, string | undefined> = {}
      const { fetch } = window
      window.fetch = (input, init) => {
        priorities[input instanceof Request ? input.url : String(input)] = init?.priority
        return fetch(input, init)
      }
      Object.assign(window, { priorities })
    })
    await shop.visit('/gb/en/')
    await shop.page.waitForLoadState('networkidle')
    faults.inject({ kind: 'page-data', path: newsData, fault: status(503) })
    const link = await shop.addLink(news)
    const responded = shop.page.waitForResponse(`**${newsData}`)
    await link.hover()
    expect((await responded).status()).toBe(503)
    await shop.nextFrame()
    const priority = await shop.page.evaluate(
      (url) => (window as unknown as { priorities: Record<string, string> }).priorities[url],
      newsData,
    )
    expect(priority).toBe('low')
    expect(shop.address()).toBe('/gb/en/')
    expect(await shop.announcements()).toEqual([])
  })
})

test.describe('Two clicks', () => {
  test('R2.8.1 a late failure of the first of two clicks loads no document', async ({
    shop,
    problems,
    faults,
  }) => {
    allowFailedFiles(problems)
    await shop.visit('/gb/en/')
    await shop.markDocument()
    let fail = () => {}
    const held = new Promise<void>((resolve) => (fail = resolve))
    faults.inject({
      kind: 'slice',
      async fault(exchange) {
        await held
        await status(404)(exchange)
      },
    })
    await shop.follow(target)
    await expect.poll(faults.injected).toBeGreaterThan(0)
    await shop.follow(news)
    await shop.expectAddress(news)
    const responded = shop.page.waitForResponse(/slice-data/)
    fail()
    await responded
    // enough time for the router to react to the failure
    await shop.page.waitForTimeout(500)
    expect(shop.address()).toBe(news)
    expect(await shop.isMarked()).toBe(true)
    expect(faults.count('document')).toBe(1)
  })
})

test.describe('A rejected history entry', () => {
  test('R2.8.1 the page is loaded by the browser', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.markDocument()
    await shop.page.evaluate(() => {
      // Safari throws when the address changes too often
      history.pushState = () => {
        throw new DOMException('too often', 'SecurityError')
      }
    })
    await shop.follow(target)
    await shop.expectAddress(target)
    await shop.untilHydrated()
    expect(await shop.isMarked()).toBe(false)
  })
})

test.describe('A page with a non-Latin path', () => {
  const path = '/gb/en/자전거/'
  const escaped = encodeURI(path)

  test.beforeEach(async ({ faults, site }) => {
    const to = async (url: string, change: (text: string) => string, type: string) => {
      const text = change(await (await fetch(addressOf(site) + url)).text())
      const served: Fault = ({ response }) =>
        void response.writeHead(200, { 'content-type': type }).end(text)
      return served
    }
    const own = (text: string) => text.replaceAll('"/gb/en/bikes/"', `"${path}"`)
    const html = await to('/gb/en/bikes/', own, 'text/html; charset=utf-8')
    const data = await to('/page-data/gb/en/bikes/page-data.json', own, 'application/json')
    const part = await to('/page-data/gb/en/bikes/page-data-rsc.json', own, 'application/json')
    faults.inject({ kind: 'document', path: escaped, fault: html })
    // the HEAD request that reports the page's status to the data layer
    faults.inject({ kind: 'probe', path: escaped, fault: html })
    faults.inject({ kind: 'page-data', path: `/page-data${escaped}page-data.json`, fault: data })
    faults.inject({
      kind: 'static part',
      path: `/page-data${escaped}page-data-rsc.json`,
      fault: part,
    })
  })

  test('R8.1 is shown by links, escaped or not, and by going back', async ({ shop, faults }) => {
    await shop.visit('/gb/en/')
    await shop.markDocument()
    for (const href of [path, escaped]) {
      await shop.follow(href)
      await expect(shop.heading).toHaveText(/bikes/i)
      expect(shop.address()).toBe(escaped)
      await shop.follow(news)
      await shop.expectAddress(news)
    }
    await shop.goBack()
    await expect(shop.heading).toHaveText(/bikes/i)
    expect(await shop.isMarked()).toBe(true)
    expect(faults.count('page-data', `/page-data${escaped}page-data.json`)).toBeGreaterThan(0)
  })

  test('R8.1 is hydrated when visited, escaped or not', async ({ shop, faults }) => {
    for (const address of [path, escaped]) {
      await shop.visit(address)
      await expect(shop.heading).toHaveText(/bikes/i)
      expect(shop.address()).toBe(escaped)
    }
    expect(faults.count('document')).toBe(2)
  })
})

for (const path of ['//foo/bar/', '//foo', '/%2F%2Ffoo/', '/a//b/?x=//c']) {
  test(`R2.1.15 R8.1 the address ${path} shows the page of missing pages`, async ({
    shop,
    problems,
  }) => {
    problems.allow(/404/)
    await shop.page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' })
    await shop.untilHydrated()
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    // the history of the page works
    await shop.page.evaluate(() => scrollTo(0, 200))
    await shop.page.locator('.not-found-page__link').first().click()
    await expect(shop.page.locator('.not-found-page')).toHaveCount(0)
    await shop.page.goBack()
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
  })
}

test.describe('A file of the site', () => {
  test('R2.2.1 is served as it is, and is missing with a trailing slash', async ({
    shop,
    site,
  }) => {
    test.skip(site !== 'built', 'the files of an output')
    for (const [path, type] of [
      ['/gb/en/500.html', /^text\/html/],
      ['/page-data/app-data.json', /^application\/json/],
      ['/favicon.svg', /^image\/svg/],
      ['/sw.js', /javascript/],
    ] as const) {
      const response = await shop.page.request.get(path, { maxRedirects: 0 })
      expect([path, response.status()]).toEqual([path, 200])
      expect(response.headers()['content-type']).toMatch(type)
      const withSlash = await shop.page.request.get(`${path}/`, { maxRedirects: 0 })
      expect([path, withSlash.status()]).toEqual([path, 404])
    }
  })
})

test.describe('Missing pages', () => {
  test('R8.1 an unknown non-Latin path is not found, by link or by the browser', async ({
    shop,
    problems,
  }) => {
    problems.expect(/404/)
    const path = '/gb/en/자전거/'
    await shop.visit('/gb/en/')
    await shop.follow(path)
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    expect(decodeURI(shop.address())).toBe(path)
    await shop.page.reload()
    await shop.untilHydrated()
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    expect(decodeURI(shop.address())).toBe(path)
  })

  test('R8.1 R2.1.15 a dead link shows the locale’s not-found page at its URL', async ({
    shop,
    problems,
  }) => {
    // page data, static part, and the check for a file that is not ours
    problems.expect(
      /404.*no-such-page\/page-data\.json/,
      /404.*no-such-page\/page-data-rsc\.json/,
      /404.*ie\/en\/no-such-page\/\)/,
    )
    await shop.visit('/gb/en/')
    await shop.markDocument()
    await shop.follow('/ie/en/no-such-page/?a=1#b')
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    expect(shop.address()).toBe('/ie/en/no-such-page/?a=1#b')
    expect(await shop.page.title()).toBe(pageData('/ie/en/404.html').head.title)
    expect(await shop.page.locator('html').getAttribute('lang')).toBe('en-IE')
    expect(await shop.isMarked()).toBe(true)
    await shop.goBack()
    await shop.expectAddress('/gb/en/')
    await expect(shop.page.locator('.hero').first()).toBeVisible()
  })

  test('R8.1 R2.1.15 an unknown URL shows the not-found page with status 404', async ({
    shop,
    problems,
  }) => {
    problems.expect(/404/)
    const response = await shop.page.goto('/ie/en/no-such-page/?a=1')
    expect(response?.status()).toBe(404)
    await shop.untilHydrated()
    expect(shop.address()).toBe('/ie/en/no-such-page/?a=1')
    await expect(shop.page).toHaveTitle(pageData('/ie/en/404.html').head.title)
    // from one unknown URL to another, and back to a page
    problems.expect(/404.*other\/page-data/)
    problems.allow(/404/)
    await shop.follow('/ie/en/other/')
    await shop.expectAddress('/ie/en/other/')
    await expect.poll(() => shop.announcements()).toHaveLength(1)
    await shop.follow('/ie/en/')
    await expect(shop.page.locator('.not-found-page')).toHaveCount(0)
  })

  test('R8.1 a file at the URL that is not ours is loaded by the browser', async ({
    shop,
    problems,
    faults,
  }) => {
    problems.expect(/404.*elsewhere\/page-data\.json/, /404.*elsewhere\/page-data-rsc\.json/)
    // the document has no icon
    problems.allow(/favicon\.ico/)
    const path = '/gb/en/elsewhere/'
    faults.inject({ kind: 'probe', path, fault: startPage })
    faults.inject({ kind: 'document', path, fault: startPage })
    await shop.visit('/gb/en/')
    await shop.follow(path)
    await expect(shop.page).toHaveTitle('Start')
    expect(faults.count('document', path)).toBe(1)
  })

  test('R8.1 a missing not-found page falls back to the host’s at that URL', async ({
    shop,
    problems,
    faults,
  }) => {
    problems.allow(/404/)
    faults.inject({ kind: 'page-data', path: /\/404\.html\//, fault: status(404) })
    await shop.visit('/gb/en/')
    await shop.follow('/gb/en/no-such-page/?a=1#b')
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    await shop.expectAddress('/gb/en/no-such-page/?a=1#b')
    expect(faults.count('document')).toBe(2)
  })

  test('R8.1 R2.1.16 a server error shows the server-error page, and later the page', async ({
    shop,
    problems,
    faults,
  }) => {
    problems.expect(/500/)
    await shop.visit('/gb/en/')
    await shop.markDocument()
    faults.inject({ kind: 'page-data', path: newsData, fault: status(500) })
    await shop.follow('/gb/en/news/?a=1')
    await expect(shop.page.locator('.server-error-page')).toBeVisible()
    expect(shop.address()).toBe('/gb/en/news/?a=1')
    await expect(shop.page).toHaveTitle(pageData('/gb/en/500.html').head.title)

    faults.clear()
    await shop.follow('/gb/en/news/')
    await expect(shop.heading).toHaveText(/news/i)
    expect(await shop.isMarked()).toBe(true)
  })

  for (const path of ['/gb/en/500.html/', '/gb/en/404.html/']) {
    test(`${path} is not found on a click and on a visit`, async ({ shop, problems }) => {
      problems.expect(/404/)
      await shop.visit('/gb/en/')
      await shop.follow(path)
      await shop.expectAddress(path)
      await expect(shop.page.locator('.not-found-page')).toBeVisible()
      await shop.visit(path)
      await expect(shop.page.locator('.not-found-page')).toBeVisible()
    })
  }

  test('R8.1 other failures are retried three times, then the browser loads the page', async ({
    shop,
    problems,
    faults,
  }) => {
    problems.expect(/503/)
    allowFailedFiles(problems)
    // the home page does not link it, so it is not prefetched
    const path = '/gb/en/titanium-road-launch/'
    await shop.visit('/gb/en/')
    faults.inject({
      kind: 'page-data',
      path: `/page-data${path}page-data.json`,
      fault: status(503),
      times: 4,
    })
    await shop.follow(path)
    await expect(shop.heading).toHaveText(/Fell Ti/)
    await shop.untilHydrated()
    expect(faults.injected()).toBe(4)
    expect(faults.count('document', path)).toBe(1)
  })
})

/** Message of the client when it leaves a document unhydrated. */
const notRendering = /page resources for \S+ not found\. The page keeps its HTML/

function expectNotRendering(problems: Problems) {
  problems.expect(notRendering)
  allowFailedFiles(problems)
}

test.describe('A document without its data', () => {
  for (const kind of ['page-data', 'shared query'] as const) {
    test(`R8.3 keeps its HTML without its ${kind}, and logs the error`, async ({
      shop,
      problems,
      faults,
    }) => {
      expectNotRendering(problems)
      faults.inject({ kind, fault: reset })
      const logged = shop.page.waitForEvent('console', (message) =>
        notRendering.test(message.text()),
      )
      await shop.page.goto('/gb/en/')
      const part = await shop.page.locator('main h1').elementHandle()
      const before = await shop.page.locator('#root').innerText()
      await logged
      expect(await shop.page.locator('#root').innerText()).toBe(before)
      expect(await part?.evaluate((element) => element.isConnected)).toBe(true)
      await expect(shop.heading).toBeVisible()
      faults.clear()
      await shop.page.locator('main a[href="/gb/en/bikes/kids-bikes/"]').first().click()
      await expect(shop.heading).toContainText('Kids’ bikes')
    })
  }

  test('R8.3 shows every page of a visit without the client script', async ({
    shop,
    problems,
    faults,
  }) => {
    problems.expect(/404/)
    allowFailedFiles(problems)
    faults.inject({ kind: 'client script', fault: status(404) })
    await shop.page.goto('/gb/en/')
    await shop.page.locator('main a[href="/gb/en/bikes/kids-bikes/"]').first().click()
    await expect(shop.heading).toContainText('Kids’ bikes')
    await shop.follow('/gb/en/no-such-page/')
    await expect(shop.page.locator('.not-found-page')).toBeVisible()
    await shop.page.goBack()
    await expect(shop.heading).toContainText('Kids’ bikes')
    await shop.follow('/gb/en/')
    await expect(shop.page.locator('.hero').first()).toBeVisible()
  })
})

test.describe('A new build', () => {
  const appData = '/page-data/app-data.json'
  const older = rewritten((html) => html.replace(/data-runtime="\w+"/, 'data-runtime="older"'))

  test('R2.8.2 the next click loads one document, at the exact URL', async ({ shop, faults }) => {
    await shop.visit('/gb/en/')
    const entries = await shop.page.evaluate(() => history.length)
    const documents = faults.count('document')
    faults.inject({
      kind: 'app-data',
      path: appData,
      fault: rewritten(() => '{"buildHash":"another"}'),
    })
    await shop.follow(address)
    await shop.expectAddress(address)
    await shop.untilHydrated()
    expect(faults.count('document')).toBe(documents + 1)
    // the router did not commit it as well
    expect(await shop.page.evaluate(() => history.length)).toBe(entries + 1)
    await shop.follow('/ie/en/')
    await shop.expectAddress('/ie/en/')
    expect(faults.count('document')).toBe(documents + 1)
  })

  test('R2.8.2 an old cached document is reloaded once, with its data, and then works', async ({
    shop,
    faults,
  }) => {
    faults.inject({ kind: 'document', fault: older, times: 1 })
    await shop.page.goto(`${news}?a=1#content`)
    await expect.poll(() => faults.count('document')).toBe(2)
    await shop.untilHydrated()
    await expect(shop.heading).toHaveText(/news/i)
    expect(shop.address()).toBe(`${news}?a=1#content`)
    const counts = [
      faults.count('document'),
      faults.count('app-data'),
      faults.count('page-data', newsData),
    ]
    expect(counts).toEqual([2, 2, 2])
  })

  test('R2.8.2 a document that stays old is loaded twice at most, and its links work', async ({
    shop,
    problems,
    faults,
  }) => {
    expectNotRendering(problems)
    faults.inject({ kind: 'document', fault: older, path: news })
    const logged = shop.page.waitForEvent('console', (message) => notRendering.test(message.text()))
    await shop.page.goto(news)
    await logged
    // enough time for a reload loop to continue
    await shop.page.waitForTimeout(1000)
    await expect(shop.heading).toHaveText(/news/i)
    const counts = [
      faults.count('document'),
      faults.count('app-data'),
      faults.count('page-data', newsData),
    ]
    expect(counts).toEqual([2, 2, 2])
    await shop.follow('/gb/en/bikes/')
    await shop.untilHydrated()
    await expect(shop.heading).toHaveText(/bikes/i)
    expect(faults.count('document')).toBe(3)
  })
})

/** Serves the document of a page at another URL. */
async function servedAs(site: Parameters<typeof addressOf>[0], path: string): Promise<Fault> {
  const html = await (await fetch(addressOf(site) + path)).text()
  return ({ response }) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

test.describe('A non-canonical URL', () => {
  const written: readonly { name: string; path: string }[] = [
    { name: 'with an escape that needs none', path: '/gb/en/b%69kes/' },
    { name: 'with a query that the document was not made for', path: '/gb/en/bikes/?utm_source=1' },
    { name: 'with a question mark in its hash', path: '/gb/en/bikes/#content?x=y' },
    { name: 'with a bad escape in its query', path: '/gb/en/bikes/?message=%25&x=%' },
  ]

  for (const { name, path } of written) {
    test(`${name} hydrates without a redirect or another document`, async ({ shop, faults }) => {
      await shop.visit(path)
      await expect(shop.heading).toHaveText(/bikes/i)
      expect(shop.address()).toBe(path)
      await shop.nextFrame()
      expect(faults.count('document')).toBe(1)
    })
  }

  for (const rest of ['', '?a=1&message=%25', '#content', '?a=1#content']) {
    test(`R2.2.1 without trailing slash gets it in the address if the host serves the page: ${rest || 'alone'}`, async ({
      shop,
      faults,
      site,
    }) => {
      faults.inject({
        kind: 'document',
        path: '/gb/en/bikes',
        fault: await servedAs(site, '/gb/en/bikes/'),
      })
      await shop.visit(`/gb/en/bikes${rest}`)
      await shop.expectAddress(`/gb/en/bikes/${rest}`)
      expect(await shop.page.evaluate(() => history.length)).toBe(2)
      // relative links resolve against the page's canonical URL
      await shop.follow('kids-bikes/')
      await shop.expectAddress('/gb/en/bikes/kids-bikes/')
      await shop.goBack()
      await shop.expectAddress(`/gb/en/bikes/${rest}`)
      expect(faults.count('document')).toBe(1)
    })
  }

  test('in other capitals hydrates without another document if the host serves it', async ({
    shop,
    faults,
    site,
  }) => {
    const path = '/GB/EN/Bikes/'
    const served = await servedAs(site, '/gb/en/bikes/')
    faults.inject({ kind: 'document', path, fault: served })
    faults.inject({ kind: 'probe', path, fault: served })
    await shop.visit(path)
    await expect(shop.heading).toHaveText(/bikes/i)
    await shop.nextFrame()
    expect(faults.count('document')).toBe(1)
  })
})
