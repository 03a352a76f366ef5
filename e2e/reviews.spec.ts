import { violations } from './axe.ts'
import { findPage, reviewCount } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

// the reviews service needs C0003
test.use({ ...withoutPictures, consent: 'C0001,C0003' })

/** A product with several pages of reviews. */
const reviewed = () => findPage('Product', ({ path }) => reviewCount(path) > 10).path

const section = ({ page }: Shop) => page.locator('#reviews')
const items = (shop: Shop) => section(shop).locator('article')
const status = (shop: Shop) => section(shop).getByRole('status')

test('R7.6.1 shows the summary of reviews, and loads them when they come into view', async ({
  shop,
  problems,
}) => {
  const path = reviewed()
  const count = reviewCount(path)
  const requests: URL[] = []
  shop.page.on('request', (request) => {
    if (request.url().includes('/reviews.json')) requests.push(new URL(request.url()))
  })
  // the service fails first
  problems.expect(/503/)
  let isFailing = true
  await shop.page.route('**/reviews.json?*', (route) =>
    isFailing ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await shop.visit(path)
  const link = shop.page.getByRole('link', {
    name: new RegExp(`${count} reviews .*out of 5 stars`),
  })
  await expect(link).toBeVisible()
  expect(requests).toEqual([])

  await link.click()
  await expect(section(shop).getByRole('alert')).toContainText('could not be loaded')
  expect(await violations(shop, { context: '#reviews' })).toEqual([])
  isFailing = false
  await section(shop).getByRole('button', { name: 'Load the reviews again' }).click()
  await expect(items(shop)).toHaveCount(5)
  await expect(items(shop).first()).toBeFocused()
  await expect(status(shop)).toHaveText(`5 of ${count} reviews`)

  await section(shop).getByRole('button', { name: 'Show more reviews' }).click()
  await expect(items(shop)).toHaveCount(10)
  await expect(items(shop).nth(5)).toBeFocused()
  expect(await violations(shop, { context: '#reviews' })).toEqual([])

  const row = section(shop).getByRole('button', { name: /^5 stars/ })
  await row.focus()
  await shop.page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  const stars = Number(/\d+$/.exec(await row.innerText())?.[0])
  await expect(status(shop)).toHaveText(`${Math.min(5, stars)} of ${stars} reviews`)
  await section(shop).getByRole('combobox', { name: 'Sort' }).selectOption('Most helpful first')
  await expect(status(shop)).toHaveText(`${Math.min(5, stars)} of ${stars} reviews`)
  expect(requests.at(-1)?.search).toBe('?per_page=5&page=1&sort=votes_up&direction=desc&star=5')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a product shows what its reviews say together', async ({ page, problems }) => {
    problems.allow(/was preloaded using link preload but not used/)
    const path = reviewed()
    await page.goto(path)
    const reviews = page.locator('#reviews')
    await expect(reviews).toContainText(`${reviewCount(path)} reviews`)
    await expect(reviews.getByRole('list', { name: 'Reviews by stars' })).toBeVisible()
    await expect(reviews).toContainText('needs JavaScript')
    await expect(reviews.getByRole('button')).toHaveCount(0)
  })
})
