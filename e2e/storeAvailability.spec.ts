import { violations } from './axe.ts'
import { autofill } from './autofill.ts'
import { findPage, html } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

/** A bicycle with a choice, whose country has shops. */
const bicycle = () =>
  findPage('Product', ({ path }) => {
    const text = html(path)
    return (
      path.startsWith('/gb/') &&
      text.includes('store-availability') &&
      text.includes('variant-picker')
    )
  }).path

const service = '**/_fixtures/dealers/**'

test('a product page asks which stores have the chosen variant, once a shopper wants to know', async ({
  shop,
}) => {
  const { page } = shop
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/product-variants/')) asked.push(request.url())
  })
  await shop.visit(bicycle())
  const part = page.locator('.store-availability')
  await expect(part.getByText('Availability in stores')).toBeVisible()
  expect(asked).toEqual([])

  await part.getByText('Availability in stores').click()
  await expect(part.getByRole('status').first()).toContainText(/\d shops?$/)
  const stores = part.getByRole('listitem')
  await expect(stores.first()).toContainText('In stock')
  await expect(stores.first().locator('[data-contact=phone]')).toHaveAttribute('href', /^tel:\+44/)
  expect(asked).toHaveLength(1)
  expect(await violations(shop, { context: '.store-availability' })).toEqual([])

  // another variant is another question
  const other = page.locator('.variant-picker label:not(:has(:checked))').last()
  await other.click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]).not.toBe(asked[1])
  await expect(part.getByRole('status').first()).toContainText(/\d shops?$|no shop/)
})

test('stores are sorted by their distance from a town', async ({ shop }) => {
  const { page } = shop
  await shop.visit(bicycle())
  const part = page.locator('.store-availability')
  await part.getByText('Availability in stores').press('Enter')
  const stores = part.getByRole('listitem')
  await expect(stores.first()).toBeVisible()
  await expect(stores.first()).not.toContainText(/\d\smi/)
  await part.getByLabel('Near: postal code or town').fill('Leeds')
  await expect(stores.first()).toContainText('Leeds')
  await expect(stores.locator('.store-availability__distance').first()).toContainText(/\d\smi/)
  const distances = (await stores.locator('.store-availability__distance').allInnerTexts()).map(
    (text) => Number.parseFloat(text.replace(',', '')),
  )
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances.length).toBeGreaterThan(1)

  await autofill(part.getByLabel('Near: postal code or town'), 'UK BN1 4AL')
  await expect(stores.first()).toContainText('Brighton')

  // a town without a shop
  await part.getByLabel('Near: postal code or town').fill('Hastings')
  await expect(stores.first()).toContainText('Brighton')

  await part.getByLabel('Near: postal code or town').fill('zzzz')
  await expect(part.getByText('No such place found')).toBeVisible()
})

test('a dealer service that fails can be asked again', async ({ shop, problems }) => {
  problems.expect(/503 \(Service Unavailable\)/)
  const { page } = shop
  await page.route(service, (route) => route.fulfill({ status: 503, body: 'maintenance' }))
  await shop.visit(bicycle())
  const part = page.locator('.store-availability')
  await part.getByText('Availability in stores').click()
  await expect(part.getByRole('status').first()).toContainText('could not be asked')
  await page.unroute(service)
  await part.getByRole('button', { name: 'Try again' }).click()
  await expect(part.getByText('Availability in stores')).toBeFocused()
  await expect(part.getByRole('status').first()).toContainText(/\d shops?$/)
})

test('a variant in no store leads to the contact page', async ({ shop }) => {
  const { page } = shop
  await page.route(service, (route) => route.fulfill({ json: { availability: [] } }))
  // the form cannot name an accessory
  await shop.visit(
    findPage('Product', ({ path }) => html(path).includes('&quot;form&quot;:{')).path,
  )
  const part = page.locator('.store-availability')
  await part.getByText('Availability in stores').click()
  await expect(part.getByRole('status').first()).toContainText('no shop has it at the moment')
  await expect(part.getByRole('link')).toHaveAttribute(
    'href',
    /^\/gb\/en\/contact\/\?product=\w+&sku=[\w-]+#contact-form$/,
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the part says what it needs', async ({ page, problems }) => {
    problems.allow(/was preloaded using link preload but not used/)
    await page.goto(bicycle())
    await page.getByText('Availability in stores').click()
    await expect(page.getByText('Asking the shops needs JavaScript')).toBeVisible()
  })
})
