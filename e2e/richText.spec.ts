import { violations } from './axe.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

const contact = '/ie/en/contact/'

test.use(withoutPictures)

const place = ({ page }: Shop) => page.locator('main .contact-form')
const form = ({ page }: Shop) => page.getByRole('form', { name: 'Contact form' })
const banner = ({ page }: Shop) => page.getByRole('region', { name: 'Your choice about cookies' })

test.describe('The contact form on a first visit', () => {
  test.use({ consent: null })

  test('R4.1 R6.1 R8.5 waits for consent, says so, appears without a reload and goes with consent', async ({
    shop,
    problems,
  }) => {
    // with consent to statistics the tag container loads
    problems.allow(/request to another host: https:\/\/tags\./, /ERR_NAME_NOT_RESOLVED/)
    await shop.visit(contact)
    await shop.markDocument()
    await expect(place(shop)).toContainText('The form needs cookies that you have not allowed')
    await expect(place(shop).getByRole('link', { name: 'Ring us' })).toBeVisible()
    await expect(form(shop)).toHaveCount(0)

    await banner(shop).getByRole('button', { name: 'Accept all' }).click()
    await expect(form(shop)).toBeVisible()
    await expect(place(shop)).not.toContainText('cookies')
    expect(await shop.isMarked()).toBe(true)
    // analytics reports the missing film once consent is given
    await expect
      .poll(() => shop.page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer'))))
      .toContain(
        '"event":"error_message_view","error_type":"case-form","error_message":"missingCookieConsent"',
      )
  })

  test('R4.1 restores the focus after the settings were opened from it', async ({ shop }) => {
    await shop.visit(contact)
    await place(shop).getByRole('button', { name: 'Cookie settings' }).click()
    await banner(shop).getByRole('button', { name: 'Save this choice' }).click()
    await expect(form(shop)).toBeVisible()
    await expect(place(shop)).toBeFocused()
  })
})

test('R2.9.1 R3.1.3 the browser posts the form with all fields that the case system needs', async ({
  shop,
  problems,
}) => {
  // in dev the case service is on another port
  problems.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\/\?encoding=UTF-8/)
  await shop.visit(contact)
  const { page } = shop
  await expect(form(shop)).toBeVisible()
  const labels = await form(shop).locator('label').allTextContents()
  // Irish addresses begin with the number
  expect(labels.slice(-4)).toEqual([
    'House number (optional)',
    'Street (optional)',
    'Town or city (optional)',
    'Postal code (optional)',
  ])
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Ireland')
  await page.getByLabel('What is it about?').selectOption('Warranty claim')
  await page.getByLabel('Subject').fill('Größe & Maß')
  await page.getByLabel('Your message').fill('It creaks.')
  await page.getByLabel('First name').fill('Aoife')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('E-mail address').fill('aoife@fixtures.example')
  await page.getByLabel('Street').fill('Quay Street')

  const sent = page.waitForRequest((request) => request.url().includes('encoding=UTF-8'))
  // the service redirects to the page of the form
  await page.route(/encoding=UTF-8/, (route) =>
    route.fulfill({ status: 302, headers: { location: `${shop.origin}${contact}` } }),
  )
  await form(shop).getByRole('button', { name: 'Send message' }).click()
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded')
  const fields = new URLSearchParams(request.postData() ?? '')
  expect(fields.get('type')).toBe('Warranty Claims')
  expect(fields.get('subject')).toBe('Größe & Maß')
  expect(fields.get('retURL')).toBe(shop.origin + contact)
  expect([...fields.values()]).toEqual(
    expect.arrayContaining(['Tillbrook', 'English', 'Tillbrook Website', 'Ireland', 'Quay Street']),
  )
  const settings: unknown = JSON.parse(fields.get('captcha_settings') ?? '')
  expect(settings).toEqual({
    keyname: expect.any(String) as unknown,
    fallback: 'true',
    orgId: fields.get('orgid'),
    ts: expect.stringMatching(/^\d{13}$/) as unknown,
  })
  await shop.untilHydrated()
  await shop.expectAddress(contact)
})

test('R2.9.1 the form appears after a navigation', async ({ shop }) => {
  await shop.visit('/ie/en/')
  await shop.follow(contact)
  await expect(form(shop)).toBeVisible()
})

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    test('X7.1 X7.4 the form has no axe violation and fits', async ({ shop }) => {
      await shop.visit(contact)
      await place(shop).scrollIntoViewIfNeeded()
      await expect(form(shop)).toBeVisible()
      expect(await violations(shop, { context: '.contact-form' })).toEqual([])
      const overflow = await shop.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('R2.9.1 X5.19 the form says what it needs and names other contact methods', async ({
    page,
    problems,
  }) => {
    problems.allow(/was preloaded using link preload but not used/)
    await page.goto(contact)
    const notice = page.locator('main .contact-form')
    await expect(notice.getByText('The contact form needs JavaScript')).toBeVisible()
    await expect(notice.getByRole('link', { name: 'Ring us' })).toBeVisible()
    await expect(notice.getByRole('link', { name: /^\+44/ }).first()).toBeVisible()
    await expect(page.locator('main form')).toHaveCount(0)
  })
})
