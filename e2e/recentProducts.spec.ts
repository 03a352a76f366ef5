import { violations } from './axe.ts'
import { allPages, html } from './output.ts'
import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

test('X5.16 a product page shows the products that the shopper looked at before', async ({
  shop,
}) => {
  const [first, second, third] = allPages()
    .filter(({ kind, path }) => kind === 'Product' && html(path).includes('"look":1'))
    .map(({ path }) => path)
  const section = shop.page.getByRole('region', { name: 'Recently viewed' })
  const rail = shop.page.getByRole('list', { name: 'Recently viewed' })
  const stored = () =>
    shop.page.evaluate(() => localStorage.getItem('shopgen.recentProducts') ?? '')

  await shop.visit(first!)
  await expect.poll(stored).toContain('"look":')
  await expect(rail).toHaveCount(0)
  // as after a product was taken out of the shop
  await shop.page.evaluate(() => {
    const key = 'shopgen.recentProducts'
    const value = JSON.parse(localStorage.getItem(key)!) as { data: object[] }
    value.data.push({ id: 'gone', look: 0 })
    localStorage.setItem(key, JSON.stringify(value))
  })
  // wide pages leave out a row of a single product
  await shop.page.setViewportSize({ width: 800, height: 900 })
  await shop.follow(second!)
  await shop.expectAddress(second!)
  await expect(rail).toHaveCount(1)
  await rail.scrollIntoViewIfNeeded()
  const links = rail.getByRole('link')
  await expect(links).toHaveCount(1)
  expect(await links.first().getAttribute('href')).toContain(first!)
  await expect.poll(stored).not.toContain('gone')

  await shop.visit(third!)
  await rail.scrollIntoViewIfNeeded()
  await expect(links).toHaveCount(2)
  expect(await links.first().getAttribute('href')).toContain(second!)
  expect(await violations(shop, { context: '.recent-products' })).toEqual([])
  await shop.page.getByRole('button', { name: 'Clear the list' }).click()
  await expect(section).toHaveCount(0)
  expect(await stored()).toBe('')
})
