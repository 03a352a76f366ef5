import type { Variant } from '../runtime/shared/site.ts'
import { findPage } from './output.ts'
import { expect, test, type Shop } from './shop.ts'

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
  const [first, ...others] = dataOf(page).variants
  const other = others.find((variant) => first && priceOf(variant) !== priceOf(first))
  if (!first || !other) throw new Error('no variant has another price')
  return { path: page.path, first, other, name: other.options[0]?.name ?? '' }
}

const picker = (shop: Shop) => shop.page.locator('.variant-picker')
const price = (shop: Shop) => shop.page.locator('.product-page__status')
const picture = (shop: Shop) => shop.page.locator('.gallery__slide img').first()
const query = (shop: Shop) => new URL(shop.page.url()).search

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
