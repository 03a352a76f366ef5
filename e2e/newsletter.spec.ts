import { test } from './fixtureShop.ts'
import { expect, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const path = '/gb/en/'
const signUp = '**/store-api/newsletter/signup'
const form = (shop: Shop) => shop.page.locator('.newsletter-form')
const field = (shop: Shop) => form(shop).getByLabel('E-mail address')
const message = (shop: Shop) => form(shop).getByRole('status')

/** Opens the page and waits until the form is hydrated. */
async function open(shop: Shop) {
  await shop.visit(path)
  await expect(async () => {
    await form(shop).getByRole('button').click()
    await expect(message(shop)).toHaveText('Please enter an e-mail address.', { timeout: 500 })
  }).toPass()
}

test('R7.1.1 subscribes an address at the back end and names the next step', async ({ shop }) => {
  await open(shop)
  const sent = shop.page.waitForRequest(signUp)
  await field(shop).fill('mira@example.com')
  await field(shop).press('Enter')
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({
    email: 'mira@example.com',
    storefrontUrl: shop.origin,
  })
  expect((await request.response())?.status()).toBe(200)
  const done = shop.page.locator('.newsletter-form__done')
  await expect(done).toHaveText(/a message is on its way to mira@example\.com/)
  await expect(done).toBeFocused()
  await expect(form(shop)).toHaveCount(0)
})

test('R7.1.1 shows validation errors before sending, and removes them after a correction', async ({
  shop,
}) => {
  await open(shop)
  await expect(field(shop)).toBeFocused()
  await expect(field(shop)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(shop)).toHaveAccessibleDescription(/Please enter an e-mail address/)
  await field(shop).fill('mira')
  await expect(message(shop)).toHaveText('')
  await field(shop).press('Enter')
  await expect(message(shop)).toHaveText(/not a complete e-mail address/)
})

test('an address that cannot receive mail is not sent, and one that was pasted is cleaned', async ({
  shop,
}) => {
  await open(shop)
  for (const wrong of ['mailto:mira@example.com', '<mira@example.com>', 'mira@example,com']) {
    await field(shop).fill(wrong)
    await field(shop).press('Enter')
    await expect(message(shop)).toContainText('not a complete e-mail address')
    await expect(field(shop)).toHaveAttribute('aria-invalid', 'true')
  }
  const sent = shop.page.waitForRequest(signUp)
  await field(shop).fill("\u200bmira.o'brien+shop@example.com ")
  await field(shop).press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ email: "mira.o'brien+shop@example.com" })
  await expect(shop.page.locator('.newsletter-form__done')).toBeVisible()
})

/** The form takes it: how long a name may be is a matter of mail servers. */
const longName = `${'mira'.repeat(17)}@shop.example`

test('R7.1.1 shows an address that the back end rejects, with the reason', async ({
  shop,
  problems,
}) => {
  problems.expect(/400 \(Bad Request\)/)
  await open(shop)
  await field(shop).fill(longName)
  await field(shop).press('Enter')
  await expect(message(shop)).toHaveText(/This address was not accepted/)
  await expect(field(shop)).toBeFocused()
  await expect(field(shop)).toHaveValue(longName)
})

test('R7.1.1 keeps the address when the back end is down, and a retry succeeds', async ({
  shop,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/)
  await open(shop)
  await shop.page.route(signUp, (route) => route.abort('connectionrefused'))
  await field(shop).fill('mira@example.com')
  await field(shop).press('Enter')
  await expect(message(shop)).toHaveText(/^We cannot tell whether this has arrived/)
  await expect(field(shop)).toHaveValue('mira@example.com')
  await shop.page.unroute(signUp)
  await form(shop).getByRole('button').click()
  await expect(shop.page.locator('.newsletter-form__done')).toBeVisible()
})

test('R7.1.1 an address that is confirmed already, or needs no confirmation, is subscribed', async ({
  shop,
  fixtureShop,
}) => {
  for (const status of ['optIn', 'direct']) {
    await fixtureShop.add({ kind: 'newsletter-status', status })
    await open(shop)
    await field(shop).fill('mira@example.com')
    await field(shop).press('Enter')
    const done = shop.page.locator('.newsletter-form__done')
    await expect(done).toHaveText('mira@example.com is subscribed.')
  }
})

test('R7.1.1 a rate limit says how long to wait, and keeps the address', async ({
  shop,
  problems,
  fixtureShop,
}) => {
  problems.expect(/429 \(Too Many Requests\)/)
  await open(shop)
  await fixtureShop.add({
    kind: 'status',
    path: '/store-api/newsletter/signup',
    status: 429,
    body: { errors: [{ status: '429', meta: { parameters: { seconds: 30 } } }] },
  })
  await field(shop).fill('mira@example.com')
  await field(shop).press('Enter')
  await expect(message(shop)).toHaveText('Too many attempts. Try again in 30 seconds.')
  await expect(field(shop)).toHaveValue('mira@example.com')
  await expect(field(shop)).not.toHaveAttribute('aria-invalid', 'true')
  await form(shop).getByRole('button').click()
  await expect(shop.page.locator('.newsletter-form__done')).toBeVisible()
})
