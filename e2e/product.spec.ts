import { findPage, html, variantsOf, type RenderedVariant } from './output.ts'
import { translatePage } from './extension.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

/** A product with a single choice, which changes price and picture. */
function choiceOfOne() {
  const { path } = findPage('Product', (file) => {
    const variants = variantsOf(file.path)
    const differ = (of: (variant: RenderedVariant) => string) => new Set(variants.map(of)).size > 1
    const isOnly = variants.every(({ optionCount }) => optionCount === 1)
    return isOnly && differ(({ price }) => price) && differ(({ picture }) => picture)
  })
  const variants = variantsOf(path)
  // the one that the page shows before a choice
  const first = variants.find(({ id }) => html(path).includes(`data-preset="${id}"`))
  const other = variants.find(({ price }) => price !== first?.price)
  if (!first || !other) throw new Error('no variant has another price')
  return { path, first, other, name: other.name }
}

const picker = (shop: Shop) => shop.page.locator('.variant-picker')
const price = (shop: Shop) => shop.page.locator('.product-page__status .price__amount')
const picture = (shop: Shop) => shop.page.locator('.gallery__slide img').first()
const query = (shop: Shop) => new URL(shop.page.url()).search

/** The URL parameters of a product's choices. */
async function parametersOfPicker(shop: Shop, path: string) {
  await shop.visit(path)
  const names = picker(shop).locator('input')
  return names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name))
}

test.describe('The variant choice', () => {
  test('changes price, picture and URL, and survives a reload', async ({ shop }) => {
    const { path, other, name } = choiceOfOne()
    await shop.visit(`${path}?utm_source=mail#content`)
    await expect(price(shop)).not.toContainText(other.price)
    await picker(shop).locator('label', { hasText: name }).click()
    const expectChoice = async () => {
      await expect(picker(shop).getByRole('radio', { name })).toBeChecked()
      await expect(price(shop)).toContainText(other.price)
      await expect(picture(shop)).toHaveAttribute('src', other.picture)
    }
    await expectChoice()
    expect(query(shop)).toMatch(/utm_source=mail/)
    const address = shop.address()
    expect(address).not.toBe(`${path}?utm_source=mail#content`)
    await shop.page.reload()
    await shop.untilHydrated()
    await expectChoice()
    expect(shop.address()).toBe(address)
    // after leaving and coming back
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    await shop.goBack()
    await shop.expectAddress(address)
    await expectChoice()
    expect(await shop.announcements()).toHaveLength(2)
  })

  test('is restored by links within the page and by going back', async ({ shop }) => {
    const { path, first, other, name } = choiceOfOne()
    await shop.visit(path)
    await shop.markDocument()
    await picker(shop).locator('label', { hasText: name }).click()
    await expect(price(shop)).toContainText(other.price)
    const chosen = shop.address()
    await shop.follow(path)
    await expect(price(shop)).toContainText(first.price)
    await shop.follow(chosen)
    await expect(price(shop)).toContainText(other.price)
    await shop.goBack()
    await expect(price(shop)).toContainText(first.price)
    await shop.goBack()
    await expect(price(shop)).toContainText(other.price)
    await shop.expectAddress(chosen)
    expect(await shop.isMarked()).toBe(true)
  })

  test('shows its price on a page translated by the browser', async ({ shop }) => {
    const { path, first, other, name } = choiceOfOne()
    await shop.visit(path)
    await shop.page.evaluate(translatePage)
    const amount = price(shop)
    await expect(amount).toHaveText(first.price)
    await picker(shop).locator('label', { hasText: name }).click()
    await expect(amount).toHaveText(other.price)
    await expect(shop.page.locator('.product-page__sku')).toHaveText(other.number)
  })

  test('X6.5 works with any query', async ({ shop }) => {
    const { path, other, name } = choiceOfOne()
    const parameter = (await parametersOfPicker(shop, path))[0] ?? ''
    const queries = [
      `?${parameter}=%00&${parameter}=%F0%9F%9A%B2`,
      `?${parameter}=<script>alert(1)</script>&${parameter}[]=&__proto__=1`,
      `?%E0%A4%A&&==&${parameter}`,
      `?${parameter}=${'x'.repeat(4000)}`,
    ]
    for (const search of queries) {
      await shop.visit(path + search)
      await picker(shop).locator('label', { hasText: name }).click()
      await expect(price(shop)).toContainText(other.price)
      await expect.poll(() => new URLSearchParams(query(shop)).getAll(parameter)).toHaveLength(1)
    }
  })

  test('works with arrow keys, and keeps the focus', async ({ shop }) => {
    const { path, first } = choiceOfOne()
    await shop.visit(path)
    const checked = picker(shop).locator('input:checked')
    const before = await checked.getAttribute('value')
    await checked.focus()
    await shop.page.keyboard.press('ArrowRight')
    await expect(checked).not.toHaveAttribute('value', before ?? '')
    await expect(checked).toBeFocused()
    expect(query(shop)).not.toBe('')
    await shop.page.keyboard.press('ArrowLeft')
    await expect(checked).toHaveAttribute('value', before ?? '')
    await expect(price(shop)).toContainText(first.price)
  })

  test('of a shape is a link that keeps the other choices', async ({ shop }) => {
    // the page of all shapes, with links to one page for each shape
    const shapeLinks = (path: string) => [
      ...html(path).matchAll(/<a class="product-page__shape" href="([^"]+)" data-shape="([^"]+)"/g),
    ]
    const page = findPage('Product', ({ path }) => {
      const sizes = new Set(variantsOf(path).map(({ size }) => size))
      return shapeLinks(path).length > 1 && sizes.size > 1
    })
    const [, target = '', name = ''] = shapeLinks(page.path)[1] ?? []
    await shop.visit(page.path)
    await shop.markDocument()
    const shapes = shop.page.locator('.product-page__shapes')
    const radios = picker(shop).locator('fieldset').last().getByRole('radio')
    await radios.last().check({ force: true })
    expect(query(shop)).not.toBe('')
    await shapes.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => new URL(shop.page.url()).pathname).toBe(target)
    expect(query(shop)).not.toBe('')
    await expect(shop.heading).toContainText(name)
    await expect(shapes.locator('[aria-current="page"]')).toHaveText(name)
    expect(await shop.isMarked()).toBe(true)
  })
})

test('R2.8.7 the head of a product changes with navigation and comes back', async ({ shop }) => {
  const { path } = choiceOfOne()
  const headElements = () =>
    shop.page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'meta[property], link[hreflang], script[type="application/ld+json"]',
        ),
      ].map(({ outerHTML }) => outerHTML),
    )
  await shop.visit(path)
  const served = await headElements()
  expect(served.join()).toMatch(/og:url.*hreflang|hreflang.*og:url/)
  // without a choice, a product is no group
  expect(served.join()).toMatch(/"@type":"Product(Group)?"/)
  await shop.follow('/gb/en/news/')
  await shop.expectAddress('/gb/en/news/')
  await expect.poll(headElements).toEqual([])
  await shop.goBack()
  await shop.expectAddress(path)
  await expect.poll(headElements).toEqual(served)
})

test('the documents of a product open as PDF', async ({ shop }) => {
  const { path } = findPage('Product', (file) => html(file.path).includes('class="downloads"'))
  await shop.visit(path)
  const link = shop.page.getByRole('link', { name: /PDF, 1 kB$/ }).first()
  await expect(link).toHaveAttribute('type', 'application/pdf')
  const response = await shop.page.request.get((await link.getAttribute('href'))!)
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the story of a product has pictures beside its texts, on alternating sides', async ({
  shop,
}) => {
  const { path } = findPage('Product', (file) =>
    html(file.path).includes('class="product-page__story"'),
  )
  await shop.page.setViewportSize({ width: 1280, height: 800 })
  await shop.visit(path)
  const block = (index: number) => shop.page.locator('.product-page__story .image-text').nth(index)
  /** How far the words are to the right of the picture, and below it. */
  const wordsFromPicture = async (index: number) => {
    await block(index).scrollIntoViewIfNeeded()
    const picture = (await block(index).locator('.image-text__media').boundingBox())!
    const words = (await block(index).locator('.image-text__words').boundingBox())!
    return { right: words.x - picture.x, below: words.y - picture.y - picture.height }
  }
  expect((await wordsFromPicture(0)).right).toBeGreaterThan(0)
  expect((await wordsFromPicture(1)).right).toBeLessThan(0)
  await shop.page.setViewportSize({ width: 360, height: 800 })
  expect(await wordsFromPicture(1)).toEqual({ right: 0, below: expect.any(Number) })
  expect((await wordsFromPicture(1)).below).toBeGreaterThan(0)
})
