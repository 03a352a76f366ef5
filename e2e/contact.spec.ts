import { violations } from './axe.ts'
import {
  captcha,
  contact,
  fill,
  form,
  newEmail,
  open,
  place,
  received,
  send,
  solve,
  untilSolved,
} from './contactForm.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'
import { tabTo } from './tabTo.ts'

test.use(withoutPictures)

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
    await place(shop).scrollIntoViewIfNeeded()
    await expect(place(shop)).toContainText('The form needs cookies that you have not')
    await expect(place(shop).getByRole('link', { name: 'Ring us' })).toBeVisible()
    await expect(form(shop)).toHaveCount(0)

    // written without consent, and gone before anything can send it
    const written = () =>
      shop.page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []))
    const event =
      '"event":"error_message_view","error_type":"case-form","error_message":"missingCookieConsent"'
    await expect.poll(written).toContain(event)

    await banner(shop).getByRole('button', { name: 'Accept all' }).click()
    await expect(form(shop)).toBeVisible()
    await expect(place(shop)).not.toContainText('cookies', { useInnerText: true })
    expect(await shop.isMarked()).toBe(true)
    await expect.poll(written).not.toContain(event)
  })

  test('R4.1 restores the focus after the settings were opened from it', async ({ shop }) => {
    await shop.visit(contact)
    await place(shop).scrollIntoViewIfNeeded()
    await place(shop).getByRole('button', { name: 'Cookie settings' }).click()
    await banner(shop).getByRole('button', { name: 'Save this choice' }).click()
    await expect(form(shop)).toBeVisible()
    await expect(place(shop)).toBeFocused()
  })
})

test('R2.9.1 R3.1.2 R3.1.3 R3.1.5 R4.3 R4.5 R4.6 R7.3.1 a message is sent, and the page says so where it was left', async ({
  shop,
}) => {
  const { page } = shop
  const email = newEmail()
  await open(shop)
  const labels = await form(shop).locator('.floating-field__label').allTextContents()
  // Irish addresses begin with the number
  expect(labels.slice(-4)).toEqual([
    'House number (optional)',
    'Street (optional)',
    'Town or city (optional)',
    'Postal code (optional)',
  ])
  const country = page.getByLabel('Country', { exact: true })
  await expect(country).toHaveValue('IE')
  await expect(country).toHaveAttribute('aria-required', 'true')
  const countries = await country.locator('option').allTextContents()
  expect(countries.length).toBeGreaterThan(190)
  expect(countries).toEqual(expect.arrayContaining(['Ireland', 'United Kingdom', 'Japan']))
  await fill(shop, email)
  await page.getByLabel('Street').fill('Quay Street')
  await solve(shop)
  await send(shop).scrollIntoViewIfNeeded()
  await send(shop).click()
  const sent = place(shop).locator('.contact-form__sent')
  await expect(sent).toContainText('Your message has been sent')
  await shop.expectAddress(contact)
  await expect(sent).toBeFocused()
  await expect(sent).toBeInViewport()
  const [one, ...others] = await received(shop, email)
  expect(others).toEqual([])
  expect(one!.problems).toEqual([])
  const { captcha_settings: settings, 'g-recaptcha-response': token, ...names } = one!.names
  expect(names).toEqual({
    orgid: one!.fields['orgid'],
    brand: 'Tillbrook',
    language: 'English',
    webSource: 'Tillbrook Website',
    // the origin that the shopper uses, which can be a preview
    retURL: new URL(contact, page.url()).href,
    type: 'Warranty Claims',
    subject: 'Größe & Maß',
    description: 'It creaks.\r\n— “badly”',
    firstName: 'Aoife',
    lastName: 'Byrne',
    email,
    phone: '',
    country: 'Ireland',
    houseNumber: '',
    street: 'Quay Street',
    city: '',
    postalCode: '',
  })
  expect(JSON.parse(settings!)).toEqual({
    keyname: 'tillbrook_contact',
    fallback: 'true',
    orgId: '00D000000000010',
    ts: expect.any(String) as unknown,
  })
  expect(token).toMatch(/^captcha-/)

  await page.reload()
  await shop.untilHydrated()
  await expect(sent).toHaveCount(0)
  await place(shop).scrollIntoViewIfNeeded()
  await expect(captcha(shop)).toBeVisible()
  // the text was sent, so it is gone
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('R4.4 R9.1 a second message has to wait, also after a reload', async ({ shop }) => {
  const email = newEmail()
  await shop.page.clock.install()
  await open(shop)
  for (const isLast of [false, true]) {
    await fill(shop, email)
    await solve(shop)
    await send(shop).click()
    if (isLast) break
    await place(shop).getByRole('button', { name: 'Write another message' }).click()
    await expect(captcha(shop)).toBeVisible()
  }
  const alert = form(shop).getByRole('alert')
  await expect(alert).toContainText('You can send the next one in 5 minutes')
  expect(await received(shop, email)).toHaveLength(1)
  await shop.page.reload()
  await place(shop).scrollIntoViewIfNeeded()
  // the draft is kept, the captcha is not
  await expect(shop.page.getByLabel('Subject')).toHaveValue('Größe & Maß')
  await solve(shop)
  await send(shop).click()
  await expect(alert).toContainText('You can send the next one in')
  await shop.page.clock.fastForward(300_000)
  await send(shop).click()
  await expect(place(shop).locator('.contact-form__sent')).toBeVisible()
  expect(await received(shop, email)).toHaveLength(2)
})

test('R5.1.2 an empty form lists what it needs, and telephone and address are never wrong', async ({
  shop,
}) => {
  const { page } = shop
  await open(shop)
  await page.getByLabel('Phone').fill('call me')
  await page.getByLabel('House number').fill('#')
  await page.getByLabel('Postal code').fill('none')
  await send(shop).click()
  const alert = form(shop).getByRole('alert')
  // with the captcha
  await expect(alert).toContainText('7 entries need your attention')
  await expect(form(shop)).toContainText('Confirm that you are not a robot')
  const messages = await form(shop)
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const [id = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
        return document.getElementById(id)?.textContent
      }),
    )
  expect(messages).toEqual([
    'Choose what your message is about.',
    'Enter a subject.',
    'Write your message.',
    'Enter your first name.',
    'Enter your last name.',
    'Please enter an e-mail address.',
  ])
  await page.getByLabel('E-mail address').fill('aoife')
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/should look like/)
})

test('R4.10 R5.1.3 R8.6 fields say what is wrong, and when they are right', async ({ shop }) => {
  const { page } = shop
  await open(shop)
  const email = page.getByLabel('E-mail address')
  const label = form(shop).locator('label', { hasText: 'E-mail address' })
  const top = async () => (await label.boundingBox())!.y - (await email.boundingBox())!.y
  const resting = await top()
  await email.focus()
  await expect.poll(top).toBeLessThan(resting)
  await page.keyboard.press('Tab')
  await expect.poll(top).toBe(resting)
  await expect(email).toHaveAccessibleDescription('Please enter an e-mail address.')
  await email.fill('aoife')
  await expect.poll(top).toBeLessThan(resting)
  await expect(email).toHaveAccessibleDescription(/should look like/)
  await email.fill('aoife@fixtures.example')
  await page.keyboard.press('Tab')
  await expect(email).toHaveAccessibleDescription('')
  await expect(email.locator('xpath=..').locator('.floating-field__check')).toBeVisible()
  await send(shop).click()
  await expect(page.getByLabel('What is it about?')).toBeFocused()
  await expect(form(shop).getByRole('alert')).toContainText('6 entries need your attention')
  expect(await violations(shop, { context: '.contact-form' })).toEqual([])
})

test('R4.3 a captcha that expires, fails or is blocked says so', async ({ shop, problems }) => {
  problems.allow(/ERR_FAILED/)
  const email = newEmail()
  await open(shop)
  await fill(shop, email)
  for (const [button, message] of [
    ['Let it expire', 'The check has expired'],
    ['Let it fail', 'The check did not work'],
  ] as const) {
    await solve(shop)
    await shop.page.getByRole('button', { name: button }).click()
    await expect(form(shop)).toContainText(message)
    await send(shop).click()
    await expect(form(shop)).toContainText('Confirm that you are not a robot')
  }
  expect(await received(shop, email)).toEqual([])

  await shop.page.route('**/captcha.js*', (route) => route.abort())
  await shop.page.reload()
  await place(shop).scrollIntoViewIfNeeded()
  await expect(form(shop)).toContainText('The check against robots cannot be loaded')
  await expect(form(shop).locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(shop.page.getByLabel('Subject')).toHaveValue('Größe & Maß')
  await shop.page.unroute('**/captcha.js*')
  await form(shop).getByRole('button', { name: 'Try again' }).click()
  await solve(shop)
  await send(shop).click()
  await expect(place(shop).locator('.contact-form__sent')).toBeVisible()
})

test('a message that cannot be sent keeps its text', async ({ shop, problems }) => {
  problems.allow(/ERR_/)
  const { page } = shop
  const email = newEmail()
  await open(shop)
  await fill(shop, email)
  await solve(shop)
  await page.context().setOffline(true)
  await send(shop).click()
  await expect(form(shop).getByRole('alert')).toContainText('You are offline')
  await expect(page.getByLabel('Your message')).toHaveValue(/It creaks/)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await page.context().setOffline(false)
  expect(await received(shop, email)).toEqual([])
})

test('X7.2.2 the form works by keyboard alone', async ({ shop }) => {
  const { page } = shop
  const { keyboard } = page
  const email = newEmail()
  await open(shop)
  // as after a tap into the page above the form
  await place(shop).focus()
  for (const [label, text] of [
    ['What is it about?', 'W'],
    ['Subject', 'Creaking'],
    ['Your message', 'It creaks'],
    ['First name', 'Aoife'],
    ['Last name', 'Byrne'],
    ['E-mail address', email],
    ['Country', 'IE'],
  ] as const) {
    await tabTo(shop, form(shop).getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  await expect(page.getByLabel('What is it about?')).toHaveValue('Warranty claim')
  await tabTo(shop, captcha(shop))
  await keyboard.press('Space')
  await expect(captcha(shop)).toBeChecked()
  await untilSolved(shop)
  await form(shop).getByLabel('E-mail address').press('Enter')
  await expect(place(shop).locator('.contact-form__sent')).toBeFocused()
  expect(await received(shop, email)).toMatchObject([{ problems: [] }])
})

test('R2.9.1 the form appears after a navigation', async ({ shop }) => {
  await shop.visit('/ie/en/')
  await shop.follow(contact)
  await place(shop).scrollIntoViewIfNeeded()
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
