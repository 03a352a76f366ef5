import type { Browser, BrowserContext } from '@playwright/test'
import { managerScript, serveManager } from '../consentManager.ts'
import { withChangedBrand } from '../servedBuild.ts'
import { expect, Shop, test } from '../shop.ts'
import { recordThirdParties } from '../thirdParties.ts'

const article = '/gb/en/cycling-advice/how-to-measure-a-child-for-a-bike/'

const manager = ({ page }: Shop) => page.getByRole('region', { name: 'Consent manager' })
const ownBanner = ({ page }: Shop) => page.locator('.consent-banner')
const gate = ({ page }: Shop) => page.locator('main .consent-gate')
const frame = ({ page }: Shop) => page.locator('main .consent-gate iframe')
const form = ({ page }: Shop) => page.locator('main .contact-form')
const settings = ({ page }: Shop) => page.locator('.footer__consent')

interface Visit {
  shop: Shop
  context: BrowserContext
  requested: readonly string[]
}

/** A first visit to a site whose brand has a consent manager. */
const inVisit =
  (browser: Browser, address: string) =>
  async (use: (visit: Visit) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ locale: 'en-GB' })
    const requested = await recordThirdParties(context, address)
    await use({ shop: new Shop(await context.newPage(), address), context, requested })
    await context.close()
  }

test('R4.1 R4.7 R9.13 a consent manager replaces the banner of the shop, which helps out where it is blocked', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const change = (brand: { features: object }) => ({ ...brand, consent: { script: managerScript } })
  await withChangedBrand({ brand: 'brand-1', locale: 'gb-en', change }, async ({ address }) => {
    const visit = inVisit(browser, address)

    await test.step('it asks, and its answer takes effect without a reload', () =>
      visit(async ({ shop, context, requested }) => {
        await serveManager(context)
        await shop.visit(article)
        await expect(manager(shop)).toBeVisible()
        await expect(ownBanner(shop)).toBeHidden()
        await expect(shop.page.locator(`script[src="${managerScript.src}"]`)).toHaveAttribute(
          'data-domain-script',
          managerScript.domain,
        )
        await gate(shop).scrollIntoViewIfNeeded()
        await expect(gate(shop)).toContainText('Not shown yet')
        await shop.page.waitForLoadState('networkidle')
        expect(requested).toEqual([managerScript.src])

        await shop.markDocument()
        await manager(shop).getByRole('button', { name: 'Allow content' }).click()
        await expect(frame(shop)).toHaveCount(1)
        await settings(shop).click()
        await manager(shop).getByRole('button', { name: 'Reject' }).click()
        await expect(frame(shop)).toHaveCount(0)
        await gate(shop).getByRole('button', { name: 'Cookie settings' }).click()
        await expect(manager(shop)).toBeVisible()
        await expect(ownBanner(shop)).toBeHidden()
        expect(await shop.isMarked()).toBe(true)
        // the answer that is stored is the last one
        const before = requested.length
        await shop.page.reload()
        await shop.untilHydrated()
        await gate(shop).scrollIntoViewIfNeeded()
        await expect(gate(shop)).toContainText('Not shown yet')
        await expect(manager(shop)).toHaveCount(0)
        await shop.page.waitForLoadState('networkidle')
        expect(requested.slice(before)).toEqual([managerScript.src])
      }))

    await test.step('the contact form follows it', () =>
      visit(async ({ shop, context }) => {
        await serveManager(context)
        await shop.visit('/gb/en/contact/')
        await form(shop).scrollIntoViewIfNeeded()
        await expect(form(shop)).toHaveAttribute('data-state', 'missing-consent')
        await manager(shop).getByRole('button', { name: 'Reject' }).click()
        // C0001 alone, and an answer
        await expect(form(shop)).toHaveAttribute('data-state', 'open')
      }))

    await test.step('the settings of the shop open where it is blocked', () =>
      visit(async ({ shop, context }) => {
        await context.route(managerScript.src, (route) => route.abort())
        await shop.visit(article)
        await settings(shop).click()
        await ownBanner(shop).getByRole('button', { name: 'Accept all' }).click()
        await gate(shop).scrollIntoViewIfNeeded()
        await expect(frame(shop)).toHaveCount(1)
      }))

    await test.step('the editor’s preview does not load it', () =>
      visit(async ({ shop, requested }) => {
        await shop.visit(`${article}?_storyblok=1`)
        await expect(settings(shop)).toBeVisible()
        expect(requested).toEqual([])
      }))
  })
})
