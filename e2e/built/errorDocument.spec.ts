import type { Route } from '@playwright/test'
import { roleOfScript, type ScriptRole } from '../scriptRoles.ts'
import { expect, test, withoutPictures, type Shop } from '../shop.ts'

test.use(withoutPictures)

/** Changes the code of a script. */
async function rewrite({ page }: Shop, role: ScriptRole, change: (text: string) => string) {
  await page.route('**/assets/*.js', async (route: Route) => {
    if ((await roleOfScript(route.request().url())) !== role) return route.continue()
    const response = await route.fetch()
    const before = await response.text()
    const body = change(before)
    expect(body).not.toBe(before)
    await route.fulfill({ response: response, body })
  })
}

const broken = (what: string) => (text: string) =>
  text.replace(
    `className:${JSON.stringify(what)}`,
    `className:(()=>{throw new Error("broken on purpose")})()`,
  )

const form = ({ page }: Shop) => page.locator('[data-island=NewsletterForm]')

test('an island that throws during hydration keeps its HTML, is reported, and leaves others alone', async ({
  shop,
  problems,
}) => {
  problems.expect(/console error: Error: broken on purpose/)
  await shop.page.setViewportSize({ width: 800, height: 900 })
  await rewrite(shop, 'form script', broken('newsletter-form'))
  await shop.visit('/gb/en/')
  await shop.markDocument()
  await form(shop).getByLabel('E-mail address').fill('mira@example.com')
  await expect.poll(() => problems.missing()).toEqual([])
  // the form does nothing: the URL stays, and no request is sent
  await form(shop).getByRole('button').click()
  await expect(form(shop).getByLabel('E-mail address')).toHaveValue('mira@example.com')
  await expect(shop.page.locator('.error-document')).toHaveCount(0)

  const rail = shop.page
    .locator('.rail', { has: shop.page.locator('.rail__buttons:visible') })
    .first()
  await rail.getByRole('button').last().click()
  const moved = () => rail.locator('.rail__list').evaluate((list) => list.scrollLeft)
  await expect.poll(moved).toBeGreaterThan(50)
  await shop.page.getByRole('button', { name: 'Menu' }).click()
  await expect(shop.page.locator('#main-menu')).toBeVisible()
  expect(await shop.isMarked()).toBe(true)
})

test('R8.7 an island that throws later is replaced with the configured error document', async ({
  shop,
  problems,
}) => {
  problems.expect(/console error: Error: broken on purpose/)
  await rewrite(shop, 'form script', broken('newsletter-form__fault'))
  await shop.visit('/gb/en/')
  await shop.markDocument()
  await form(shop).getByRole('button').click()
  const failure = form(shop).getByRole('alert')
  await expect(failure.getByText('Something went wrong')).toBeVisible()
  await expect(failure.locator('p').first()).not.toBeEmpty()
  await expect(shop.heading).toBeVisible()
  // the rest of the page still works
  await shop.follow('/gb/en/news/')
  await expect(shop.heading).toHaveText(/news/i)
  expect(await shop.isMarked()).toBe(true)
})
