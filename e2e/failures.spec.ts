import type { Route } from '@playwright/test'
import { pageData } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

const target = '/ie/en/news/'
const address = `${target}?from=gb&message=%25#content`

/** Files that the Irish page needs and the British home page did not. */
const resources: readonly { name: string; file: () => RegExp }[] = [
  { name: 'page data', file: () => /page-data\/ie\/en\/news\/page-data\.json$/ },
  { name: 'a slice', file: () => /slice-data\/header-ie-en\.json$/ },
  {
    name: 'a shared query',
    file: () => new RegExp(`sq/d/${pageData(target).shared['context']}\\.json$`),
  },
  { name: 'the view’s script', file: () => /assets\/PublicationListing-\w+\.js$/ },
]

const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is cut off': (route) => route.abort('connectionreset'),
  'is not there': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is HTML of the start page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Home</p>' }),
  'is half of the file': async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.slice(0, body.length / 2) })
  },
  'is refused for now': (route) => route.fulfill({ status: 503, body: 'Busy' }),
}

/** What the browser itself says of a resource that it did not get. */
const resourceMessages = [/Failed to load resource/, /Failed to load module script/]

test.describe('A page whose parts cannot be had', () => {
  for (const { name, file } of resources) {
    for (const [fault, answer] of Object.entries(faults)) {
      test(`R2.8.1 R8.2 ${name} ${fault}: the browser loads the address`, async ({
        shop,
        problems,
      }) => {
        problems.allow(...resourceMessages)
        await shop.visit('/gb/en/')
        const heading = await shop.heading.textContent()
        await shop.markDocument()
        let isBroken = true
        shop.page.on('request', (request) => {
          if (request.isNavigationRequest()) isBroken = false
        })
        let broken = 0
        await shop.page.route(file(), (route) => {
          if (!isBroken) return route.continue()
          broken += 1
          return answer(route)
        })

        await shop.follow(address)
        await expect(shop.heading).toHaveText(/news/i)
        await shop.untilAlive()
        expect(shop.address()).toBe(address)
        expect(await shop.isMarked()).toBe(false)
        expect(broken).toBeGreaterThan(0)

        await shop.goBack()
        await expect(shop.heading).toHaveText(heading ?? '')
        expect(shop.address()).toBe('/gb/en/')
      })
    }
  }

  test('R8.2 a page that never answers is loaded by the browser', async ({ shop, problems }) => {
    problems.allow(...resourceMessages)
    await shop.visit('/gb/en/')
    await shop.page.clock.install()
    await shop.markDocument()
    let isHanging = true
    shop.page.on('request', (request) => {
      if (request.isNavigationRequest()) isHanging = false
    })
    await shop.page.route(/page-data\/ie\/en\/news\//, (route) => {
      if (!isHanging) void route.continue()
    })
    await shop.follow(address)
    await shop.page.clock.runFor(14_000)
    expect(shop.address()).toBe('/gb/en/')
    await shop.page.clock.runFor(2000)
    await shop.expectAddress(address)
    await expect(shop.heading).toHaveText(/news/i)
    expect(await shop.isMarked()).toBe(false)
  })

  test('R8.2 back to a page that cannot be had, at a hash, loads it', async ({
    shop,
    problems,
  }) => {
    problems.allow(...resourceMessages)
    await shop.visit(`${target}#content`)
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    // another document, which has not got the page in memory
    await shop.page.reload()
    await shop.untilAlive()
    await shop.markDocument()
    let isBroken = true
    shop.page.on('request', (request) => {
      if (request.isNavigationRequest()) isBroken = false
    })
    await shop.page.route(/page-data\/ie\/en\/news\//, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    await shop.goBack()
    await expect(shop.heading).toHaveText(/news/i)
    await shop.untilAlive()
    expect(shop.address()).toBe(`${target}#content`)
    expect(await shop.isMarked()).toBe(false)
  })
})

test.describe('Pages that are not there', () => {
  test('R8.1 R2.1.15 a link to no page shows the locale’s not-found page at that address', async ({
    shop,
    problems,
  }) => {
    // the page data, and whether a file of somebody else’s is there
    problems.expect(/404.*no-such-page\/page-data\.json/, /404.*ie\/en\/no-such-page\/\)/)
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

  test('R8.1 R2.1.15 an address of no page shows it, too, with the status 404', async ({
    shop,
    problems,
  }) => {
    problems.expect(/404/)
    const answer = await shop.page.goto('/ie/en/no-such-page/?a=1')
    expect(answer?.status()).toBe(404)
    await shop.untilAlive()
    expect(shop.address()).toBe('/ie/en/no-such-page/?a=1')
    await expect(shop.page).toHaveTitle(pageData('/ie/en/404.html').head.title)
    // from one unknown address to another and back to a page
    problems.expect(/404.*other\/page-data/)
    problems.allow(/404/)
    await shop.follow('/ie/en/other/')
    await shop.expectAddress('/ie/en/other/')
    await expect.poll(() => shop.said()).toHaveLength(1)
    await shop.follow('/ie/en/')
    await expect(shop.page.locator('.not-found-page')).toHaveCount(0)
  })

  test('R8.1 a file of somebody else’s at the address is loaded by the browser', async ({
    shop,
    problems,
  }) => {
    problems.expect(/404.*elsewhere\/page-data\.json/)
    await shop.page.route('**/gb/en/elsewhere/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><p>Hello' }),
    )
    await shop.visit('/gb/en/')
    await shop.follow('/gb/en/elsewhere/')
    await expect(shop.page).toHaveTitle('Elsewhere')
  })

  test('R8.1 R2.1.16 a server error shows the server-error page, and the page once it is mended', async ({
    shop,
    problems,
  }) => {
    problems.expect(/500/)
    await shop.visit('/gb/en/')
    await shop.markDocument()
    let isBroken = true
    await shop.page.route(/page-data\/gb\/en\/news\//, (route) =>
      isBroken ? route.fulfill({ status: 500, body: 'Broken' }) : route.continue(),
    )
    await shop.follow('/gb/en/news/?a=1')
    await expect(shop.page.locator('.server-error-page')).toBeVisible()
    expect(shop.address()).toBe('/gb/en/news/?a=1')
    await expect(shop.page).toHaveTitle(pageData('/gb/en/500.html').head.title)

    isBroken = false
    await shop.follow('/gb/en/news/')
    await expect(shop.heading).toHaveText(/news/i)
    expect(await shop.isMarked()).toBe(true)
  })

  test('R8.1 other failures are tried three times more, then the browser loads the page', async ({
    shop,
    problems,
  }) => {
    problems.expect(/503/)
    await shop.visit('/gb/en/')
    let tries = 0
    let documents = 0
    shop.page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await shop.page.route(/page-data\/gb\/en\/news\//, (route) => {
      if (documents > 0) return route.continue()
      tries += 1
      return route.fulfill({ status: 503, body: 'Busy' })
    })
    await shop.follow('/gb/en/news/')
    await expect(shop.heading).toHaveText(/news/i)
    expect(tries).toBe(4)
    expect(documents).toBe(1)
  })
})

test.describe('A document without its data', () => {
  for (const file of ['page-data/gb/en/page-data.json', 'slice-data/header-gb-en.json']) {
    test(`R8.3 without ${file} the HTML stays, and the error is logged`, async ({
      shop,
      problems,
    }) => {
      problems.expect(/page resources for \/gb\/en\/ not found\. Not rendering React/)
      problems.allow(...resourceMessages, /was preloaded using link preload/)
      await shop.page.route(`**/${file}`, (route) => route.abort())
      const logged = shop.page.waitForEvent('console', (message) =>
        message.text().startsWith('page resources'),
      )
      await shop.page.goto('/gb/en/')
      const before = await shop.page.locator('#root').innerHTML()
      await logged
      expect(await shop.page.locator('#root').innerHTML()).toBe(before)
      await expect(shop.heading).toBeVisible()
      await shop.page.unroute(`**/${file}`)
      await shop.page.locator('main a[href="/gb/en/bikes/kids-bikes/"]').first().click()
      await expect(shop.heading).toContainText('Kids’ bikes')
    })
  }

  test('R8.3 without the client’s script the page reads, and its links work', async ({
    shop,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    problems.allow(/was preloaded using link preload/)
    await shop.page.route(/assets\/client-/, (route) => route.fulfill({ status: 404 }))
    await shop.page.goto('/gb/en/')
    await shop.page.locator('main a[href="/gb/en/bikes/kids-bikes/"]').first().click()
    await expect(shop.heading).toContainText('Kids’ bikes')
  })
})

test.describe('A site that was built anew', () => {
  test('R2.8.2 the next click loads a document, once, at the exact address', async ({ shop }) => {
    await shop.visit('/gb/en/')
    await shop.page.route('**/page-data/app-data.json', (route) =>
      route.fulfill({ json: { buildHash: 'another' } }),
    )
    let documents = 0
    shop.page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await shop.follow(address)
    await shop.expectAddress(address)
    await shop.untilAlive()
    expect(documents).toBe(1)
    await shop.follow('/ie/en/')
    await shop.expectAddress('/ie/en/')
    expect(documents).toBe(1)
  })

  test('R2.8.2 an old document with new data is loaded again once and never in a loop', async ({
    shop,
    problems,
  }) => {
    problems.expect(/page resources for .* not found/)
    let documents = 0
    shop.page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await shop.page.route('**/page-data/gb/en/page-data.json', async (route) => {
      const response = await route.fetch()
      const file = (await response.json()) as Record<string, unknown>
      await route.fulfill({ json: { ...file, runtime: 'another' } })
    })
    const logged = shop.page.waitForEvent('console', (message) =>
      message.text().startsWith('page resources'),
    )
    await shop.page.goto('/gb/en/')
    await logged
    expect(documents).toBe(2)
    await expect(shop.heading).toBeVisible()
  })
})
