import type { Page } from '@playwright/test'
import { listBrandIds } from '#brands/index.ts'
import { takeStrings } from '../takeStrings.ts'
import { recordThirdParties } from '../thirdParties.ts'
import { withServedBuild } from '../servedBuild.ts'
import { expect, Shop, test, watch, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

interface Watched {
  violations: string[]
}

/** Collects what the policy forbids, from the first script of a page on. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.violations = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      watched.violations.push(`${effectiveDirective} ${blockedURI}`),
    )
  })

const violationsOf = (page: Page) => page.evaluate(() => (window as unknown as Watched).violations)

for (const brand of listBrandIds()) {
  test(`X4.6 the policy forbids nothing that a page kind of ${brand} needs`, async ({
    browser,
    problems,
  }) => {
    test.slow()
    await withServedBuild(brand, async ({ address, pages }) => {
      const context = await browser.newContext()
      watch(context, address, problems)
      const page = await context.newPage()
      await watchPolicy(page)
      const shop = new Shop(page, address)
      const kinds = Map.groupBy(pages, ({ kind }) => kind)
      expect(kinds.size).toBeGreaterThan(15)
      const found: string[] = []
      for (const [kind, [first]] of kinds) {
        await shop.visit(first!.path)
        // islands that wait for a first interaction start, too
        await page.mouse.move(20, 20)
        await page.keyboard.press('Shift')
        await page.waitForLoadState('networkidle')
        for (const violation of await violationsOf(page)) found.push(`${kind}: ${violation}`)
      }
      expect(found).toEqual([])
      await context.close()
    })
  })
}

test('X4.6 the policy forbids inline code, and hosts that nobody has named', async ({
  browser,
}) => {
  await withServedBuild('brand-1', async ({ address, pages }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await watchPolicy(page)
    await page.goto(address + pages[0]!.path)
    await takeStrings(page)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p style="color: red">a</p><img src="data:," alt="" onerror="window.attacked = true">',
      )
      const script = document.createElement('script')
      script.textContent = 'window.attacked = true'
      document.body.append(script)
      const other = document.createElement('script')
      other.src = 'https://evil.example/a.js'
      document.body.append(other)
    })
    await expect
      .poll(async () => [...new Set(await violationsOf(page))].toSorted())
      .toEqual([
        'script-src-attr inline',
        'script-src-elem https://evil.example/a.js',
        'script-src-elem inline',
        'style-src-attr inline',
      ])
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
    await context.close()
  })
})

test('a string becomes neither HTML nor a script before the shopper allows scripts of others', async ({
  browser,
}) => {
  await withServedBuild('brand-1', async ({ address, pages }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await recordThirdParties(context, new URL(address).origin)
    await page.goto(address + pages[0]!.path)
    const refused = () =>
      page.evaluate(() => {
        const attacks: readonly (() => unknown)[] = [
          () => (document.createElement('div').innerHTML = '<b>a</b>'),
          () => (document.createElement('script').src = '/a.js'),
          () => new DOMParser().parseFromString('<b>a</b>', 'text/html'),
        ]
        return attacks.filter((attack) => {
          try {
            attack()
            return false
          } catch {
            return true
          }
        }).length
      })
    expect(await refused()).toBe(3)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(refused).toBe(0)
    await context.close()
  })
})
