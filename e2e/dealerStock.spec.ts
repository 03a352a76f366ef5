import type { Locator } from '@playwright/test'
import { violations } from './axe.ts'
import { allPages } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

const service = '**/_fixtures/dealers/product-variants/**'

/** A Dutch page of the site that has pages of dealers. */
function findPage(kind: string, name = ''): string {
  const page = allPages('languages').find(
    (one) => one.kind === kind && one.path.startsWith('/nl-nl/') && one.path.includes(name),
  )
  if (!page) throw new Error(`no ${kind} page with the name ${name}`)
  return page.path
}
const dealerPage = () => findPage('DealerDetail')

const question = 'Welke fietsen heeft deze winkel?'

const open = async (shop: Shop): Promise<Locator> => {
  await shop.visit(dealerPage())
  const part = shop.page.locator('.dealer-stock')
  await part.getByText(question).click()
  await expect(part.getByRole('status')).toContainText(/van \d fietsen/)
  return part
}

test.describe('the page of a dealer', () => {
  test.use({ site: 'languages' })

  test('says which bicycles the dealer has, once a shopper asks', async ({ shop }) => {
    const { page } = shop
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/product-variants/')) asked.push(request.url())
    })
    await shop.visit(dealerPage())
    const part = page.locator('.dealer-stock')
    await expect(part.getByRole('heading', { name: question })).toBeVisible()
    expect(asked).toEqual([])

    await part.getByText(question).click()
    await expect(part.getByRole('status')).toContainText('van 4 fietsen')
    const bikes = part.getByRole('listitem')
    await expect(bikes).toHaveCount(4)
    expect(asked.length).toBeGreaterThanOrEqual(4)
    expect(await violations(shop, { context: '.dealer-stock' })).toEqual([])

    // more are another question, and the first of them gets the focus
    await part.getByRole('button', { name: 'Naar meer fietsen vragen' }).press('Enter')
    await expect(bikes.nth(4).getByRole('link').first()).toBeFocused()
    await expect(part.getByRole('status')).toContainText('van 6 fietsen')
    await expect(part.getByRole('button')).toHaveCount(0)
  })

  test('shows what the service says of this dealer, and of no other', async ({ shop }) => {
    const { page } = shop
    const [, id = ''] = /dealers\/([^/]+)\//.exec(dealerPage())!
    let asked = 0
    await page.route(service, (route) => {
      const shopId = asked === 0 ? id.toUpperCase() : 'another'
      asked += 1
      return route.fulfill({ json: { availability: [{ shopId, inStock: true, testRide: true }] } })
    })
    const part = await open(shop)
    await expect(part.getByRole('status')).toHaveText('1 van 4 fietsen is in deze winkel.')
    await expect(part.getByText('Op voorraad')).toHaveCount(1)
    await expect(part.getByText('Op dit moment niet in deze winkel.')).toHaveCount(3)
  })

  test('begins with the bicycles that the shopper looked at', async ({ shop }) => {
    const { page } = shop
    await shop.visit(findPage('Product', 'kade'))
    const name = (await shop.heading.textContent())!.split(' ').slice(0, 2).join(' ')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('shopgen.recentProducts')))
      .not.toBeNull()
    const part = await open(shop)
    await expect(part.getByRole('listitem').first()).toContainText(name)
  })

  test('says that the dealer could not be asked, and asks again', async ({ shop, problems }) => {
    problems.expect(/503 \(Service Unavailable\)/)
    const { page } = shop
    await page.route(service, (route) => route.fulfill({ status: 503, body: 'maintenance' }))
    await shop.visit(dealerPage())
    const part = page.locator('.dealer-stock')
    await part.getByText(question).click()
    await expect(part.getByRole('status')).toContainText('kon niet worden gevraagd')
    await page.unroute(service)
    await part.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(part.getByRole('status')).toContainText('van 4 fietsen')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('says what it needs, and leads to the bicycles', async ({ page, shop, problems }) => {
      problems.allow(/was preloaded using link preload but not used/)
      await page.goto(shop.origin + dealerPage())
      const part = page.locator('.dealer-stock')
      await part.getByText(question).click()
      await expect(part.getByText('Navraag bij de winkel vereist JavaScript')).toBeVisible()
      await expect(part.getByRole('link')).toHaveCount(6)
    })
  })
})

test('a brand without pages of dealers asks in the panel of the store locator', async ({
  shop,
}) => {
  await shop.visit('/gb/en/store-locator/')
  await shop.page.locator('.store-locator__name').first().getByRole('link').click()
  const panel = shop.page.getByRole('dialog')
  await panel.locator('summary', { hasText: 'Which bikes does this shop have?' }).press('Enter')
  await expect(panel.getByRole('status')).toContainText(/of 4 bikes/)
  await expect(panel.getByRole('listitem').filter({ hasText: 'In stock' })).not.toHaveCount(0)
  expect(await violations(shop)).toEqual([])
  await shop.page.keyboard.press('Escape')

  // another dealer is another question
  await shop.page.locator('.store-locator__name').nth(1).getByRole('link').click()
  await expect(panel.locator('.dealer-stock__bike')).toHaveCount(0)
})
