import { html } from '../output.ts'
import { expect, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const oldPath = '/gb/en/e-bikes/'
const newPath = '/gb/en/electric-bikes/'

// the preview server answers 301 there: this is what a host that knows no redirects serves
test.beforeEach(({ shop }) =>
  shop.page.route(`**${oldPath}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(oldPath) }),
  ),
)

test('X4.4 a redirect document leads on with the query and the hash', async ({ shop }) => {
  await shop.visit('/gb/en/')
  await shop.page.goto(`${oldPath}?sort=price#content`)
  await shop.expectAddress(`${newPath}?sort=price#content`)
  await expect(shop.heading).toBeVisible()
  // the old address is no entry that going back would meet again
  await shop.page.goBack()
  await shop.expectAddress('/gb/en/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ problems }) => {
    // what is loaded ahead for the scripts
    problems.allow(/was preloaded using link preload but not used/)
  })

  test('X5.19 a redirect document leads on', async ({ page }) => {
    await page.goto(oldPath)
    await expect(page).toHaveURL(new RegExp(`${newPath}$`))
  })
})
