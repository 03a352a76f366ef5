import type { Variant } from '../runtime/shared/product.ts'
import { findPage } from './output.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'

test.use(withoutPictures)

interface ProductData {
  variants: readonly Variant[]
  shapes: readonly { name: string; path: string }[]
  product: { images: readonly unknown[] }
}

const dataOf = (page: { data: unknown }) => page.data as ProductData
const priceOf = ({ price }: Variant) => price?.price?.text ?? ''

/** A product whose only choice decides the price and the picture. */
function choiceOfOne() {
  const page = findPage('Product', ({ data }) => {
    const { variants } = data as unknown as ProductData
    return (
      variants.every(({ options }) => options.length === 1) &&
      new Set(variants.map(priceOf)).size > 1 &&
      new Set(variants.map(({ cover }) => cover?.src)).size > 1
    )
  })
  const [first, second, ...others] = dataOf(page).variants
  const other = others.find((variant) => first && priceOf(variant) !== priceOf(first))
  if (!first || !second || !other) throw new Error('no variant has another price')
  return { path: page.path, first, second, other, name: other.options[0]?.name ?? '' }
}

const picker = (shop: Shop) => shop.page.locator('.variant-picker')
const price = (shop: Shop) => shop.page.locator('.product-page__status')
const picture = (shop: Shop) => shop.page.locator('.gallery__slide img').first()
const query = (shop: Shop) => new URL(shop.page.url()).search

/** Puts texts in elements of its own, as browsers do that translate a page. */
async function translate(shop: Shop) {
  await shop.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.matches('script, style')) continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  })
}

/** The keys that a product's choices have in the address. */
async function wordsOfPicker(shop: Shop, path: string) {
  await shop.visit(path)
  const names = picker(shop).locator('input')
  return names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name))
}

test.describe('Choosing a variant', () => {
  test('X5.5 a choice changes price, picture and address, and survives a reload', async ({
    shop,
  }) => {
    const { path, other, name } = choiceOfOne()
    await shop.visit(`${path}?utm_source=mail#content`)
    await expect(price(shop)).not.toContainText(priceOf(other))
    await picker(shop).locator('label', { hasText: name }).click()
    const expectChoice = async () => {
      await expect(picker(shop).getByRole('radio', { name })).toBeChecked()
      await expect(price(shop)).toContainText(priceOf(other))
      await expect(picture(shop)).toHaveAttribute('src', new RegExp(other.cover?.src ?? 'nothing'))
    }
    await expectChoice()
    expect(query(shop)).toMatch(/utm_source=mail/)
    const address = shop.address()
    expect(address).not.toBe(`${path}?utm_source=mail#content`)
    await shop.page.reload()
    await shop.untilAlive()
    await expectChoice()
    expect(shop.address()).toBe(address)
    // gone elsewhere and back
    await shop.follow('/gb/en/')
    await shop.expectAddress('/gb/en/')
    await shop.goBack()
    await shop.expectAddress(address)
    await expectChoice()
    expect(await shop.said()).toHaveLength(2)
  })

  test('X3.6 a choice is answered before React is there, which keeps it', async ({ shop }) => {
    const { path, first, second, other } = choiceOfOne()
    const value = (variant: Variant) =>
      picker(shop).getByRole('radio', { name: variant.options[0]?.name ?? '' })
    const offer = shop.page.locator('.product-page__offer')
    const expectChoice = async (variant: Variant) => {
      await expect(value(variant)).toBeChecked()
      await expect(price(shop)).toContainText(priceOf(variant))
      await expect(offer).toContainText(variant.sku)
      await expect(picture(shop)).toHaveAttribute('src', new RegExp(variant.cover?.src ?? '^$'))
      expect(query(shop)).not.toBe('')
    }
    const client = Promise.withResolvers<void>()
    await shop.page.route('**/assets/client-*.js', async (route) => {
      await client.promise
      await route.continue()
    })
    await shop.page.goto(shop.origin + path, { waitUntil: 'commit' })
    await value(second).check()
    await expectChoice(second)
    // the document has no place for a price that is reduced: none is shown rather than a wrong one
    await value(other).check()
    await expect(offer).toBeHidden()
    const address = shop.address()
    client.resolve()
    await shop.untilAlive()
    await expect(offer).toBeVisible()
    await expectChoice(other)
    expect(shop.address()).toBe(address)
    // and it is React that answers now
    await value(first).check()
    await expectChoice(first)
  })

  test('X3.6 a choice that the address names is shown before React is there', async ({ shop }) => {
    const { path, second } = choiceOfOne()
    await shop.visit(path)
    await picker(shop)
      .locator('label', { hasText: second.options[0]?.name ?? '' })
      .click()
    await expect.poll(() => query(shop)).not.toBe('')
    const client = Promise.withResolvers<void>()
    await shop.page.route('**/assets/client-*.js', async (route) => {
      await client.promise
      await route.continue()
    })
    await shop.page.goto(shop.page.url(), { waitUntil: 'commit' })
    await expect(shop.page.locator('.product-page__sku')).toContainText(second.sku)
    client.resolve()
    await shop.untilAlive()
    await expect(shop.page.locator('.product-page__sku')).toContainText(second.sku)
  })

  test('X5.5 links within the page and the way back lead to their choice', async ({ shop }) => {
    const { path, first, other, name } = choiceOfOne()
    await shop.visit(path)
    await shop.markDocument()
    await picker(shop).locator('label', { hasText: name }).click()
    await expect(price(shop)).toContainText(priceOf(other))
    const chosen = shop.address()
    await shop.follow(path)
    await expect(price(shop)).toContainText(priceOf(first))
    await shop.follow(chosen)
    await expect(price(shop)).toContainText(priceOf(other))
    await shop.goBack()
    await expect(price(shop)).toContainText(priceOf(first))
    await shop.goBack()
    await expect(price(shop)).toContainText(priceOf(other))
    await shop.expectAddress(chosen)
    expect(await shop.isMarked()).toBe(true)
  })

  test('X5.5 a choice shows its price on a page that the browser translated', async ({ shop }) => {
    const { path, first, other, name } = choiceOfOne()
    await shop.visit(path)
    await translate(shop)
    const amount = price(shop).locator('.price__amount')
    await expect(amount).toHaveText(priceOf(first))
    await picker(shop).locator('label', { hasText: name }).click()
    await expect(amount).toHaveText(priceOf(other))
    await expect(shop.page.locator('.product-page__sku')).toContainText(other.sku)
  })

  test('X6.5 any query leaves a page whose choice works', async ({ shop }) => {
    const { path, other, name } = choiceOfOne()
    const word = (await wordsOfPicker(shop, path))[0] ?? ''
    const queries = [
      `?${word}=%00&${word}=%F0%9F%9A%B2`,
      `?${word}=<script>alert(1)</script>&${word}[]=&__proto__=1`,
      `?%E0%A4%A&&==&${word}`,
      `?${word}=${'x'.repeat(4000)}`,
    ]
    for (const search of queries) {
      await shop.visit(path + search)
      await picker(shop).locator('label', { hasText: name }).click()
      await expect(price(shop)).toContainText(priceOf(other))
      await expect.poll(() => new URLSearchParams(query(shop)).getAll(word)).toHaveLength(1)
    }
  })

  test('X5.5 X7.2 a choice is made by arrow keys, and the focus stays', async ({ shop }) => {
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
    await expect(price(shop)).toContainText(priceOf(first))
  })

  test('X5.5 shapes are links that take the choice along', async ({ shop }) => {
    const page = findPage('Product', ({ data, path }) => {
      const { shapes, variants } = data as unknown as ProductData
      const sizes = new Set(variants.map(({ size }) => size))
      return shapes.length > 1 && sizes.size > 1 && shapes.every((shape) => shape.path !== path)
    })
    await shop.visit(page.path)
    await shop.markDocument()
    const shapes = shop.page.locator('.product-page__shapes')
    const radios = picker(shop).locator('fieldset').last().getByRole('radio')
    await radios.last().check({ force: true })
    expect(query(shop)).not.toBe('')
    const target = dataOf(page).shapes[1]
    await shapes.getByRole('link', { name: target?.name ?? '', exact: true }).click()
    await expect.poll(() => new URL(shop.page.url()).pathname).toBe(target?.path ?? '')
    expect(query(shop)).not.toBe('')
    await expect(shop.heading).toContainText(target?.name ?? '')
    await expect(shapes.locator('[aria-current="page"]')).toHaveText(target?.name ?? '')
    expect(await shop.isMarked()).toBe(true)
  })
})

test('R2.8.7 what a product’s document tells others of it goes with it, and comes back', async ({
  shop,
}) => {
  const { path } = choiceOfOne()
  const told = () =>
    shop.page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'meta[property], link[hreflang], script[type="application/ld+json"]',
        ),
      ].map(({ outerHTML }) => outerHTML),
    )
  await shop.visit(path)
  const served = await told()
  expect(served.join()).toMatch(/og:url.*hreflang|hreflang.*og:url/)
  expect(served.join()).toContain('ProductGroup')
  await shop.follow('/gb/en/news/')
  await shop.expectAddress('/gb/en/news/')
  await expect.poll(told).toEqual([])
  await shop.goBack()
  await shop.expectAddress(path)
  await expect.poll(told).toEqual(served)
})

test.describe('Looking at the pictures', () => {
  const path = () =>
    findPage('Product', ({ data }) => {
      const { variants } = data as unknown as ProductData
      return variants.length > 0 && variants.every(({ images }) => images.length > 2)
    }).path
  const inSight = (shop: Shop) => shop.page.locator('.gallery__thumbnail[aria-current]')

  test('X5.4 X7.2 by the keyboard', async ({ shop }) => {
    await shop.visit(path())
    const strip = shop.page.locator('.gallery__strip')
    await strip.focus()
    await expect(inSight(shop)).toHaveAccessibleName(/picture 1 of/i)
    await shop.page.keyboard.press('ArrowRight')
    await expect(inSight(shop)).toHaveAccessibleName(/picture 2 of/i)
    await shop.page.keyboard.press('End')
    const count = await shop.page.locator('.gallery__slide').count()
    await expect(inSight(shop)).toHaveAccessibleName(new RegExp(`picture ${count} of`, 'i'))
    await shop.page.keyboard.press('Home')
    await expect(inSight(shop)).toHaveAccessibleName(/picture 1 of/i)
  })

  test('X5.4 by buttons and thumbnails', async ({ shop }) => {
    await shop.visit(path())
    await shop.page.getByRole('button', { name: 'Next picture' }).click()
    await expect(inSight(shop)).toHaveAccessibleName(/picture 2 of/i)
    await shop.page.getByRole('button', { name: 'Previous picture' }).click()
    await expect(inSight(shop)).toHaveAccessibleName(/picture 1 of/i)
    const previous = shop.page.getByRole('button', { name: 'Previous picture' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(previous).toBeFocused()
    await shop.page.getByRole('button', { name: /picture 3 of/i }).click()
    await expect(inSight(shop)).toHaveAccessibleName(/picture 3 of/i)
    const slide = shop.page.locator('.gallery__slide').nth(2)
    await expect
      .poll(async () => {
        const strip = await shop.page.locator('.gallery__strip').boundingBox()
        return Math.round(Math.abs(((await slide.boundingBox())?.x ?? 0) - (strip?.x ?? 0)))
      })
      .toBeLessThan(8)
  })
})
