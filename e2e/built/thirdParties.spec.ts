import type { BrowserContext } from '@playwright/test'
import { listBrandIds } from '../../brands/index.ts'
import { largestPages } from '../largestPages.ts'
import { findPage, html, reviewCount } from '../output.ts'
import { isSampled } from '../sampling.ts'
import { withServedBuild } from '../servedBuild.ts'
import { expect, Shop, test } from '../shop.ts'
import { recordThirdParties } from '../thirdParties.ts'

test.use({ consent: null })

const banner = ({ page }: Shop) => page.locator('.consent-banner')

/** Pictures are requested, but drawing them takes most of the time. */
const skipPictures = (context: BrowserContext) =>
  context.route('**/_fixtures/images/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )

/** Brings every part of the page near the window, so that all that loads in view does. */
async function readToTheEnd(shop: Shop): Promise<void> {
  for (const island of await shop.page.locator('[data-island]:visible').all()) {
    await island.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await shop.nextFrame()
  }
  await shop.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await shop.page.waitForLoadState('networkidle')
}

/** Hosts of connections that the document opens ahead of requests. */
const hintedHosts = ({ page }: Shop) =>
  page
    .locator('link[rel~=preconnect], link[rel~=dns-prefetch]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))

for (const [brandIndex, brand] of listBrandIds().entries()) {
  test(`no page kind of ${brand} requests anything from third parties before consent`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    await withServedBuild(brand, async ({ address, pages }) => {
      const context = await browser.newContext()
      await skipPictures(context)
      const requested = await recordThirdParties(context, address)
      const shop = new Shop(await context.newPage(), address)
      const visited: string[] = []
      for (const [index, path] of largestPages(pages, []).entries()) {
        // when sampling, each brand has kinds of its own
        if (isSampled && (index + brandIndex) % listBrandIds().length !== 0) continue
        await shop.visit(path)
        await expect(banner(shop)).toBeVisible()
        await readToTheEnd(shop)
        visited.push(path)
        expect([path, await hintedHosts(shop)]).toEqual([path, []])
      }
      expect(visited.length).toBeGreaterThan(2)
      expect(requested).toEqual([])
      await context.close()
    })
  })
}

interface ThirdParty {
  /** Group by its name in the settings, and those that do not suffice. */
  group: string
  others: readonly string[]
  path: () => string
  /** The part of the page that waits; without it, the whole page does. */
  place?: string
  request: RegExp
}

const content = 'Content from other providers'
const others = ['Statistics', 'Advertising']
const reviewed = () => findPage('Product', ({ path }) => reviewCount(path) > 0).path
const photographed = () =>
  findPage('Product', ({ path }) => html(path).includes('data-island="CustomerPhotos"')).path

const thirdParties: Readonly<Record<string, ThirdParty>> = {
  'the tag container': {
    group: 'Statistics',
    others: [content, 'Advertising'],
    path: () => '/gb/en/',
    request: /^https:\/\/tags\./,
  },
  'the video of a block': {
    group: content,
    others,
    path: () => '/gb/en/titanium-range/',
    place: '.video .consent-gate',
    request: /^https:\/\/video\.example\//,
  },
  'a frame in an article': {
    group: content,
    others,
    path: () => '/gb/en/cycling-advice/how-to-measure-a-child-for-a-bike/',
    place: 'main .consent-gate',
    request: /^https:\/\/films\./,
  },
  'the cycle-to-work calculator': {
    group: content,
    others,
    path: () =>
      findPage('Product', ({ path }) => html(path).includes('disclosure cycle-to-work"')).path,
    place: '.cycle-to-work .consent-gate:visible',
    request: /^https:\/\/calculator\./,
  },
  'the reviews': {
    group: content,
    others,
    path: reviewed,
    place: '#reviews',
    request: /\/reviews\.json\?/,
  },
  'the photos of customers': {
    group: content,
    others,
    path: photographed,
    place: '.customer-photos',
    request: /\/albums\//,
  },
}

for (const [name, { group, others: insufficient, path, place, request }] of Object.entries(
  thirdParties,
)) {
  test(`${name} loads with its group alone, without a reload, and no more once it is taken back`, async ({
    shop,
    context,
    problems,
  }) => {
    problems.allow(/request to another host/)
    await skipPictures(context)
    const { page } = shop
    const all = await recordThirdParties(context, shop.origin)
    const requests = () => all.filter((url) => request.test(url))
    const open = async () => {
      for (const summary of await page.locator('.cycle-to-work > summary').all()) {
        if (!(await summary.evaluate((it) => it.closest('details')!.open))) await summary.click()
      }
      if (place) await page.locator(place).first().scrollIntoViewIfNeeded()
    }
    const isWaiting = async () => {
      await open()
      if (place) {
        await expect(
          page
            .locator(place)
            .first()
            .getByText(/^Not shown yet: /),
        ).toBeVisible()
      }
    }
    const choose = async (groups: readonly string[]) => {
      for (const box of await banner(shop).getByRole('checkbox', { disabled: false }).all()) {
        await box.setChecked(
          groups.includes(await box.evaluate((it) => it.parentElement!.innerText)),
        )
      }
      await banner(shop).getByRole('button', { name: 'Save this choice' }).click()
      await expect(banner(shop)).toBeHidden()
    }
    const settings = page.locator('.footer__consent')

    await shop.visit(path())
    await shop.markDocument()
    await banner(shop).getByRole('button', { name: 'Choose' }).click()
    await choose(insufficient)
    await isWaiting()
    await page.waitForLoadState('networkidle')
    expect(requests()).toEqual([])

    await settings.click()
    await choose([...insufficient, group])
    await open()
    await expect.poll(() => requests().length).toBeGreaterThan(0)
    expect(await shop.isMarked()).toBe(true)

    await settings.click()
    await banner(shop).getByRole('button', { name: 'Refuse all' }).click()
    await isWaiting()
    const before = all.length
    await page.reload()
    await shop.untilHydrated()
    await expect(settings).toBeVisible()
    await isWaiting()
    await page.waitForLoadState('networkidle')
    expect(all.slice(before)).toEqual([])
  })
}

test('R4.1 R7.6.5 the captcha waits for the groups of its country, and for the form', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await withServedBuild('brand-2', async ({ address }) => {
    for (const [path, needed, missing] of [
      // the captcha counts as functional in France, and as necessary in Germany
      ['/fr-en/contact/', content, 'Statistics'],
      ['/gb-en/contact/', '', null],
    ] as const) {
      const context = await browser.newContext({ locale: 'en-GB' })
      await skipPictures(context)
      const all = await recordThirdParties(context, address)
      const captchas = () => all.filter((url) => url.includes('/captcha.js'))
      const shop = new Shop(await context.newPage(), address)
      const { page } = shop
      const form = page.locator('main .contact-form')
      const save = async (group: string) => {
        if (group) await banner(shop).getByRole('checkbox', { name: group }).check()
        await banner(shop).getByRole('button', { name: 'Save this choice' }).click()
      }
      await shop.visit(path)
      await banner(shop).getByRole('button', { name: 'Choose' }).click()
      await form.scrollIntoViewIfNeeded()
      await expect(form).toHaveAttribute('data-state', 'missing-consent')
      if (missing) {
        await save(missing)
        await expect(form).toHaveAttribute('data-state', 'missing-consent')
        await page.waitForLoadState('networkidle')
        expect(captchas()).toEqual([])
        await form.getByRole('button').click()
      }
      await save(needed)
      await expect(form).toHaveAttribute('data-state', 'open')
      await expect.poll(() => captchas().length).toBe(1)

      await shop.visit(path.replace('contact/', ''))
      await page.waitForLoadState('networkidle')
      expect([path, captchas().length]).toEqual([path, 1])
      await context.close()
    }
  })
})
