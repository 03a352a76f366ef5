import type { Locator } from '@playwright/test'
import type { PageDataFile } from '#shared/files/page.ts'
import { autofill } from './autofill.ts'
import { editedPage } from './editedPage.ts'
import { expect, test, withoutMotion, withoutPictures, type Shop } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

const start = '/gb/en/'
const news = '/gb/en/news/'
const bikes = '/gb/en/bikes/'

/** Makes the site report another build, once the document has read the hash of its own. */
async function deploy({ page }: Shop, buildHash: string) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/app-data.json')),
  )
  await page.unroute('**/page-data/app-data.json')
  await page.route('**/page-data/app-data.json', (route) => route.fulfill({ json: { buildHash } }))
}

function countDocuments({ page }: Shop) {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Changes the heading in a page's data. */
async function edit({ page, origin }: Shop, path: string, heading: string) {
  for (const [url, body] of await editedPage(origin, path, heading)) {
    await page.route(`**${url}`, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    )
  }
}

test.describe('A document older than its data', () => {
  test('R2.8.2 X8.1 shows the newer content without an error or another document', async ({
    shop,
  }) => {
    const documents = countDocuments(shop)
    await edit(shop, bikes, 'Today’s bikes')
    await shop.visit(bikes)
    await expect(shop.heading).toHaveText('Today’s bikes')
    expect(documents).toEqual([bikes])
    await shop.follow(news)
    await shop.expectAddress(news)
    expect(documents).toEqual([bikes])
  })

  test('X8.1 is not rendered again while it has user input', async ({ shop, problems }) => {
    problems.expect(/page resources for .* not found/)
    await shop.page.route(`**/page-data${bikes}page-data.json`, async (route) => {
      const response = await route.fetch()
      const file = (await response.json()) as PageDataFile
      await shop.page.evaluate(() => {
        const field = document.createElement('input')
        document.querySelector('main')!.append(field)
        field.value = 'half a sentence'
      })
      await route.fulfill({ json: { ...file, part: 'newer' } })
    })
    const logged = shop.page.waitForEvent('console', (message) =>
      message.text().startsWith('page resources'),
    )
    await shop.page.goto(bikes)
    await logged
    await expect(shop.page.locator('main input').last()).toHaveValue('half a sentence')
  })

  test('R2.8.2 is not reloaded while it has user input', async ({ shop, problems }) => {
    problems.expect(/page resources for .* not found/)
    const documents = countDocuments(shop)
    await shop.page.route(`**/page-data${news}page-data.json`, async (route) => {
      const response = await route.fetch()
      const file = (await response.json()) as object
      // typed before the scripts are ready
      await shop.page.evaluate(() => {
        const field = document.createElement('input')
        document.querySelector('main')!.append(field)
        field.value = 'half a sentence'
      })
      await route.fulfill({ json: { ...file, runtime: 'another' } })
    })
    const logged = shop.page.waitForEvent('console', (message) =>
      message.text().startsWith('page resources'),
    )
    await shop.page.goto(news)
    await logged
    expect(documents).toEqual([news])
    await expect(shop.page.locator('main input').last()).toHaveValue('half a sentence')
  })
})

test.describe('A deployment during a visit', () => {
  test('R2.8.2 X8.1 the next click loads one document, and later clicks none', async ({ shop }) => {
    await shop.visit(start)
    await deploy(shop, 'b')
    const documents = countDocuments(shop)
    await shop.follow(`${news}?a=1#content`)
    await shop.expectAddress(`${news}?a=1#content`)
    await shop.untilHydrated()
    await shop.follow(bikes)
    await shop.expectAddress(bikes)
    expect(documents).toEqual([news])
  })

  test('X8.1 the commerce session outlives the reload', async ({ shop }) => {
    const name = 'shopgen.shopwareContextToken.GB'
    const stored = JSON.stringify({ v: 1, exp: 4_000_000_000_000, at: 0, data: 'token-1' })
    await shop.page.route('**/store-api/context', (route) => route.fulfill({ json: {} }))
    await shop.visit(start)
    await shop.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      name,
      stored,
    ] as const)
    await deploy(shop, 'b')
    const documents = countDocuments(shop)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.untilHydrated()
    expect(documents).toEqual([news])
    expect(await shop.page.evaluate((key) => localStorage.getItem(key), name)).toBe(stored)
  })

  test('R2.8.2 a chosen theme does not prevent the reload', async ({ shop }) => {
    await shop.visit(start)
    await shop.page.locator('.theme-switch input[value=dark]').check({ force: true })
    await deploy(shop, 'b')
    const documents = countDocuments(shop)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.untilHydrated()
    expect(documents).toEqual([news])
  })

  test('R2.8.2 a second deployment loads one more document', async ({ shop }) => {
    await shop.visit(start)
    const documents = countDocuments(shop)
    await deploy(shop, 'b')
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.untilHydrated()
    await deploy(shop, 'c')
    await shop.follow(bikes)
    await shop.expectAddress(bikes)
    expect(documents).toEqual([news, bikes])
  })

  test('R2.8.2 a host that alternates between builds loads two documents at most', async ({
    shop,
  }) => {
    await shop.visit(start)
    const documents = countDocuments(shop)
    const paths = [news, bikes, '/gb/en/bikes/kids-bikes/', '/ie/en/', '/ie/en/news/', start]
    for (const [index, path] of paths.entries()) {
      await deploy(shop, index % 2 === 0 ? 'b' : 'c')
      await shop.follow(path)
      await shop.expectAddress(path)
      await shop.untilHydrated()
    }
    // from the first build to b, then from b to c
    expect(documents).toEqual([news, bikes])
    await expect(shop.page.locator('main .hero').first()).toBeVisible()
  })

  for (const [way, fill] of [
    ['typed into', (field: Locator, text: string) => field.fill(text)],
    ['filled in by a password manager', autofill],
  ] as const) {
    test(`X8.1 a form that was ${way} prevents the reload: the router shows the page`, async ({
      shop,
    }) => {
      await shop.visit(start)
      await shop.page.evaluate(() => {
        const form = document.createElement('form')
        const input = document.createElement('input')
        input.name = 'message'
        input.ariaLabel = 'Message'
        form.append(input)
        form.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:999'
        document.body.append(form)
      })
      await fill(shop.page.getByLabel('Message'), 'half a sentence')
      await deploy(shop, 'b')
      const documents = countDocuments(shop)
      await shop.follow(news)
      await shop.expectAddress(news)
      expect(documents).toEqual([])
      await expect(shop.page.getByLabel('Message')).toHaveValue('half a sentence')
    })
  }

  test('X8.1 a form that was removed does not prevent the reload', async ({ shop }) => {
    await shop.visit(start)
    await shop.page.evaluate(() => {
      const field = document.createElement('input')
      document.body.append(field)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.remove()
    })
    await deploy(shop, 'b')
    const documents = countDocuments(shop)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.untilHydrated()
    expect(documents).toEqual([news])
  })

  test('X8.1 a restored page with a form in use is neither reloaded nor rendered again', async ({
    shop,
  }) => {
    await shop.visit(start)
    const field = shop.page.locator('.newsletter-form input')
    await field.fill('mira@exam')
    await deploy(shop, 'b')
    await edit(shop, start, 'Today')
    const documents = countDocuments(shop)
    const responded = shop.page.waitForResponse('**/page-data/gb/en/page-data.json')
    await shop.page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await responded
    await shop.page.waitForLoadState('networkidle')
    await shop.nextFrame()
    await expect(field).toHaveValue('mira@exam')
    await expect(shop.heading).not.toHaveText('Today')
    expect(documents).toEqual([])
  })

  test('R2.8.2 X8.2 the router shows the page if storage throws', async ({ shop }) => {
    await shop.page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
    })
    await shop.visit(start)
    await deploy(shop, 'b')
    const documents = countDocuments(shop)
    await shop.follow(news)
    await shop.expectAddress(news)
    expect(documents).toEqual([])
  })
})

test.describe('A deployment that changes only content', () => {
  const pageDataOf = ({ page }: Shop, path: string) => {
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith(`/page-data${path}page-data.json`))
        statuses.push(response.status())
    })
    return statuses
  }

  for (const way of ['a link', 'the way back'] as const) {
    const go = (shop: Shop) => (way === 'a link' ? shop.follow(bikes) : shop.goBack())

    test(`X8.1 ${way} to a cached page shows the current content`, async ({ shop }) => {
      await shop.visit(bikes)
      await shop.markDocument()
      await shop.follow(news)
      await shop.expectAddress(news)
      await edit(shop, bikes, 'Today’s bikes')
      await go(shop)
      await shop.expectAddress(bikes)
      await expect(shop.heading).toHaveText('Today’s bikes')
      await expect(shop.page).toHaveTitle('Today’s bikes | Shop')
      expect(await shop.isMarked()).toBe(true)
    })

    test(`X8.1 ${way} to a cached page that was removed shows the not-found page`, async ({
      shop,
      problems,
    }) => {
      problems.expect(/404.*bikes\/page-data\.json/)
      problems.allow(/404/)
      await shop.visit(bikes)
      await shop.follow(news)
      await shop.expectAddress(news)
      for (const url of [`**/page-data${bikes}page-data.json`, `**${bikes}`]) {
        await shop.page.route(url, (route) => route.fulfill({ status: 404, body: 'gone' }))
      }
      await go(shop)
      await expect(shop.page.locator('.not-found-page')).toBeVisible()
      expect(shop.address()).toBe(bikes)
      const title = await shop.page.title()
      await expect
        .poll(async () => (await shop.announcements()).at(-1))
        .toBe(`Navigated to ${title}`)
    })
  }

  test('X8.1 an unchanged cached page is requested once and not rendered again', async ({
    shop,
  }) => {
    await shop.visit(bikes)
    await shop.follow(news)
    await shop.expectAddress(news)
    const statuses = pageDataOf(shop, bikes)
    await shop.goBack()
    await shop.expectAddress(bikes)
    await shop.page.evaluate(() => {
      Object.assign(window, { changes: 0 })
      new MutationObserver((changes) => {
        const own = window as unknown as { changes: number }
        own.changes += changes.length
      }).observe(document.querySelector('main')!, { subtree: true, childList: true })
    })
    await expect.poll(() => statuses).toHaveLength(1)
    await shop.page.waitForLoadState('networkidle')
    expect(await shop.page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(
      0,
    )
  })

  test('X8.1 a cached page stays if the site is unreachable', async ({ shop, problems }) => {
    problems.allow(/Failed to load resource/)
    await shop.visit(bikes)
    await shop.markDocument()
    const heading = (await shop.heading.textContent()) ?? ''
    await shop.follow(news)
    await shop.expectAddress(news)
    const failed = shop.page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(`${bikes}page-data.json`),
    )
    await shop.page.route('**/*-data/**', (route) => route.abort())
    await shop.follow(bikes)
    await failed
    await shop.expectAddress(bikes)
    await expect(shop.heading).toHaveText(heading)
    expect(await shop.isMarked()).toBe(true)
  })

  test('X8.1 user input in a cached page survives its update', async ({ shop }) => {
    const contact = '/gb/en/contact/'
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await shop.visit(contact)
    await shop.follow(news)
    await shop.expectAddress(news)
    await shop.page.route(`**/page-data${contact}page-data.json`, async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ json: { ...(await response.json()), part: 'changed' } })
    })
    await shop.page.route(`**/page-data${contact}page-data-rsc.json`, (route) =>
      route.fulfill({ json: { html: '<h1>New</h1>' } }),
    )
    await shop.goBack()
    // the form starts near the view
    await shop.page.locator('main .contact-form').scrollIntoViewIfNeeded()
    const field = shop.page.locator('main form textarea').first()
    await field.fill('half a sentence')
    const responded = shop.page.waitForResponse(`**/page-data${contact}page-data.json`)
    release()
    await responded
    await shop.page.waitForLoadState('networkidle')
    await expect(field).toHaveValue('half a sentence')
  })
})

test.describe('A restored page', () => {
  test('is revalidated', async ({ shop }) => {
    await shop.visit(bikes)
    await shop.markDocument()
    await shop.scrollTo(200)
    await edit(shop, bikes, 'Today’s bikes')
    // events of a page restored from the back/forward cache
    await shop.page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(shop.heading).toHaveText('Today’s bikes')
    await expect(shop.page).toHaveTitle('Today’s bikes | Shop')
    expect(await shop.isMarked()).toBe(true)
    expect(await shop.announcements()).toEqual([])
    expect(await shop.scrollY()).toBe(200)
  })

  test('stays if the site is unreachable', async ({ shop, problems }) => {
    problems.allow(/Failed to load resource/)
    await shop.visit(news)
    const heading = await shop.heading.textContent()
    await shop.page.route('**/page-data/**', (route) => route.abort())
    await shop.page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await shop.page.waitForTimeout(1500)
    await expect(shop.heading).toHaveText(heading ?? '')
  })
})

test.describe('A revalidation', () => {
  const restore = ({ page }: Shop) =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })

  test('does not cancel a click, even after a deployment', async ({ shop }) => {
    await shop.visit(start)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await shop.page.route(`**/page-data${start}page-data.json`, async (route) => {
      await held
      await route.continue()
    })
    await deploy(shop, 'b')
    await restore(shop)
    await shop.follow(news)
    release()
    await shop.expectAddress(news)
    await shop.untilHydrated()
    await expect(shop.heading).toHaveText(/news/i)
  })

  test('keeps the page if the host has an error', async ({ shop, problems }) => {
    problems.expect(/500/)
    await shop.visit(bikes)
    const heading = await shop.heading.textContent()
    await shop.page.route(`**/page-data${bikes}page-data.json`, (route) =>
      route.fulfill({ status: 500, body: 'later' }),
    )
    const responded = shop.page.waitForResponse(/500\.html\/page-data\.json/)
    await restore(shop)
    await responded
    await shop.page.waitForTimeout(500)
    await expect(shop.heading).toHaveText(heading ?? '')
  })
})

test.describe('Invalid parts of a page', () => {
  for (const [name, response] of [
    ['of another shape', { json: { navigation: [] } }],
    ['empty', { json: { html: '' } }],
    ['not JSON', { body: '<!doctype html>' }],
  ] as const) {
    test(`R8.2 a header that is ${name} makes the browser load the page`, async ({
      shop,
      problems,
    }) => {
      problems.allow(/page resources|Failed to load/)
      await shop.visit(start)
      const documents = countDocuments(shop)
      await shop.page.route('**/slice-data/header-*.json', (route) => route.fulfill(response))
      await shop.follow('/ie/en/news/')
      await shop.expectAddress('/ie/en/news/')
      await expect(shop.heading).toHaveText(/news/i)
      await expect(shop.page.locator('.layout__header > header')).toBeVisible()
      expect(documents).toEqual(['/ie/en/news/'])
    })
  }

  test('R8.2 an invalid context makes the browser load the page', async ({ shop, problems }) => {
    problems.allow(/page resources|Failed to load/)
    await shop.visit(start)
    const documents = countDocuments(shop)
    await shop.page.route('**/page-data/sq/d/*.json', (route) => route.fulfill({ json: {} }))
    await shop.follow('/ie/en/news/')
    await shop.expectAddress('/ie/en/news/')
    await expect(shop.heading).toHaveText(/news/i)
    expect(documents).toEqual(['/ie/en/news/'])
  })
})

test.describe('A missing script of the page', () => {
  test('R8.2 reloads the current URL, once', async ({ shop, problems }) => {
    // the browser's own messages
    problems.allow(/Failed to load resource/, /dynamically imported module/, /^uncaught: $/)
    await shop.visit(start)
    await shop.follow(`${news}?a=1`)
    await shop.expectAddress(`${news}?a=1`)
    const documents = countDocuments(shop)
    const importMissing = () =>
      shop.page.evaluate(() => {
        const missing = '/assets/missing.js'
        // nobody handles the rejection
        setTimeout(() => void import(missing))
      })
    const loaded = shop.page.waitForEvent('load')
    await importMissing()
    await loaded
    await shop.untilHydrated()
    await shop.expectAddress(`${news}?a=1`)
    expect(documents).toEqual([news])
    await importMissing()
    await shop.page.waitForTimeout(1000)
    expect(documents).toEqual([news])
    await expect(shop.heading).toBeVisible()
  })
})
