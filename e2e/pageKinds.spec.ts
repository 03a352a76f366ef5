import { expect, test } from './shop.ts'
import { pageData } from './output.ts'

/** With the requirement that names the kind. */
const kinds = [
  ['R2.1.1', 'Home', '/gb/en/'],
  ['R2.1.2', 'Category', '/gb/en/bikes/'],
  ['R2.1.3', 'Product', '/gb/en/calder-1/'],
  ['R2.1.4', 'PublicationListing', '/gb/en/news/'],
  ['R2.1.5', 'Publication', '/gb/en/about-us/history/'],
  ['R2.1.15', 'NotFound', '/gb/en/404.html'],
  ['R2.1.16', 'ServerError', '/gb/en/500.html'],
  ['R2.1.24', 'Splash', '/'],
] as const

for (const [id, kind, path] of kinds) {
  test(`${id} ${kind} renders and hydrates without a warning`, async ({ shop }) => {
    await shop.visit(`${path}?utm_source=mail#content`)
    const { head } = pageData(path)
    expect(pageData(path).kind).toBe(kind)
    await expect(shop.page).toHaveTitle(head.title)
    await expect(shop.page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(shop.page.locator('h1')).toHaveCount(1)
    await expect(shop.page.getByRole('main')).toHaveCount(1)
    await expect(shop.page.getByRole('banner')).toHaveCount(1)
    await expect(shop.page.getByRole('contentinfo')).toHaveCount(1)
    // what React warns of comes after it has taken over
    await shop.nextFrame()
  })
}
