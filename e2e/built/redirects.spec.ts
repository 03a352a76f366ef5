import { html } from '../output.ts'
import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const oldPath = '/gb/en/e-bikes/'
const newPath = '/gb/en/electric-bikes/'

// the preview server responds with 301; hosts without redirect rules serve this document
test.beforeEach(({ shop }) =>
  shop.page.route(`**${oldPath}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(oldPath) }),
  ),
)

test('a redirect document keeps query and hash', async ({ shop }) => {
  await shop.visit('/gb/en/')
  await shop.page.goto(`${oldPath}?sort=price#content`)
  await shop.expectAddress(`${newPath}?sort=price#content`)
  await expect(shop.heading).toBeVisible()
  // going back does not return to the old URL
  await shop.page.goBack()
  await shop.expectAddress('/gb/en/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ problems }) => {
    // scripts that are disabled leave preloaded files unused
    problems.allow(/was preloaded using link preload but not used/)
  })

  test('X5.19 a redirect document redirects', async ({ page }) => {
    await page.goto(oldPath)
    await expect(page).toHaveURL(new RegExp(`${newPath}$`))
  })
})
