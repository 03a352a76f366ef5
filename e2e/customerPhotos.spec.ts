import { violations } from './axe.ts'
import { findPage, html } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

// the reviews service needs C0003
test.use({ ...withoutPictures, consent: 'C0001,C0003' })

const hasPhotos = (path: string) => html(path).includes('aria-labelledby="photos-heading"')
const placesIn = (text: string) => text.split('class="customer-photo" aria-hidden').length - 1

/** A product with more photos than fit into a row. */
const photographed = () =>
  findPage('Product', ({ path }) => hasPhotos(path) && placesIn(html(path)) > 5).path

const section = ({ page }: Shop) => page.getByRole('region', { name: 'Photos from customers' })

test('the photos of customers load in view, into their places, and open in the dialog', async ({
  shop,
  problems,
}) => {
  const path = photographed()
  const { page } = shop
  const requests: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/albums/')) requests.push(new URL(request.url()))
  })
  // the service fails first
  problems.expect(/503/)
  let isFailing = true
  await page.route('**/albums/**', (route) =>
    isFailing ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await shop.visit(path)
  expect(requests).toEqual([])

  const photos = section(shop)
  await photos.scrollIntoViewIfNeeded()
  const retry = photos.getByRole('button', { name: 'Load the photos again' })
  await expect(retry).toBeVisible()
  const height = (await photos.boundingBox())!.height
  isFailing = false
  await retry.click()
  const links = photos.getByRole('link')
  await expect(links).toHaveCount(placesIn(html(path)))
  await expect(links.first()).toBeFocused()
  expect((await photos.boundingBox())!.height).toBe(height)
  expect(requests.at(-1)!.search).toBe('?per_page=12&page=1')
  await expect(photos.getByRole('img').first()).toHaveAttribute('alt', /: customer photo 1 of \d+$/)
  expect(await violations(shop, { context: '.customer-photos' })).toEqual([])

  await links.nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Photos from customers' })
  await expect(dialog).toContainText('2 / ')
  const author = await photos.locator('bdi').nth(1).innerText()
  await expect(dialog.locator('.pswp__caption')).toContainText(author)
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('3 / ')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(links.nth(2)).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a product has no empty row of photos', async ({ page, problems }) => {
    problems.allow(/was preloaded using link preload but not used/)
    await page.goto(photographed())
    await expect(page.locator('.customer-photos')).toBeHidden()
  })
})
