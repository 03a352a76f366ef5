import { readManifest } from '#cli/report/manifest.ts'
import { expect, test, type Shop } from '../shop.ts'
import { outputFolder } from '../sites.ts'

/** The script that contains a source file. */
function scriptOf(source: string): string {
  const asset = readManifest(outputFolder()).assets.find((one) => one.source === source)
  if (!asset) throw new Error(`no script of ${source}`)
  return asset.path
}

const failToLoad = ({ page }: Shop, path: string) =>
  page.route(`**/${path}`, (route) => route.abort())

test.describe('An island whose script fails to load', () => {
  test('keeps the address in the newsletter form and says that it was not sent', async ({
    shop,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/)
    // Chromium reports a failed import without its message
    problems.allow(/dynamically imported module/, /^uncaught: $/)
    await failToLoad(shop, scriptOf('templates/blocks/Newsletter/NewsletterForm.client.tsx'))
    await shop.visit('/gb/en/')
    const form = shop.page.locator('.newsletter-form')
    await form.getByRole('textbox').fill('rider@example.com')
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toContainText('could not be sent')
    await expect(form.locator('.script-notice')).toBeHidden()
    await expect(form.getByRole('textbox')).toHaveValue('rider@example.com')
  })

  test('shows the product variant that matches picture and number', async ({ shop, problems }) => {
    problems.expect(/broken/)
    await shop.page.route(`**/${scriptOf('islands/product')}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    )
    await shop.page.goto(`${shop.origin}/gb/en/linden-8/`)
    const radios = shop.page.locator('.variant-picker__radio')
    await expect(shop.page.locator('.variant-picker[data-failed]')).toBeAttached()
    const chosen = () =>
      radios.evaluateAll((all) =>
        (all as HTMLInputElement[]).flatMap(({ checked, value }) => (checked ? [value] : [])),
      )
    const before = await chosen()
    await radios.evaluateAll((all) =>
      (all as HTMLInputElement[]).find((one) => !one.checked)!.click(),
    )
    await expect.poll(chosen).toEqual(before)
  })
})

test.describe('The second picture of a product', () => {
  const second = '.gallery__slide:nth-child(2)'
  const visibility = ({ page }: Shop) =>
    page.locator(second).evaluate((slide) => getComputedStyle(slide).contentVisibility)

  test('loads after the first one, or as soon as somebody touches the gallery', async ({
    shop,
  }) => {
    // keeps the client script and the load event from coming
    await shop.page.route('**/assets/*.js', () => {})
    await shop.page.goto(`${shop.origin}/gb/en/linden-8/`, { waitUntil: 'commit' })
    await shop.page.locator('.gallery__strip').focus()
    expect(await visibility(shop)).toBe('visible')
    await shop.page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('loads after the page and is printed', async ({ shop }) => {
    await shop.visit('/gb/en/linden-8/')
    await expect(shop.page.locator('.gallery[data-loads-all]')).toBeAttached()
    expect(await visibility(shop)).toBe('visible')
    await shop.page
      .locator('.gallery')
      .evaluate((gallery) => gallery.removeAttribute('data-loads-all'))
    expect(await visibility(shop)).toBe('hidden')
    await shop.page.emulateMedia({ media: 'print' })
    expect(await visibility(shop)).toBe('visible')
  })
})
