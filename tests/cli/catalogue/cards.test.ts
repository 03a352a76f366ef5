import { describe, expect, it } from 'vitest'
import { indexCards } from '#cli/catalogue/cardIndex.ts'
import { toLooks } from '#cli/catalogue/looks.ts'
import { indexProducts } from '#cli/catalogue/productIndex.ts'
import { findVariantInQuery } from '#runtime/product/choiceQuery.ts'
import { defaultVariant, optionGroups } from '#runtime/product/variants.ts'
import { shownPrice } from '#shared/product/offer.ts'
import type { Product } from '#shared/product/product.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { rawMedia, rawOption, rawPrice, rawProduct, rawVariant, rules } from './rawProducts.ts'
import { toWholeProduct } from './wholeProduct.ts'

const option = (code: string, name: string, position = 1) =>
  rawOption(code, name, position, { id: `${code}-${name}` })
const color = (name: string, position: number) => option('attrMarketingColor', name, position)
const size = (name: string) => option('attrSize', name)
const shape = (name: string) => option('attrFrameShape', name)

const productOf = (changes: Record<string, unknown>): Product =>
  toWholeProduct(
    rawProduct(changes),
    rules,
    createDiagnostics(() => {}),
  )!

/** The cheapest colour is the second one, and its small size is sold out. */
const bike = productOf({
  media: [rawMedia('cover'), rawMedia('cockpit', 1, { metaData: { width: 800, height: 800 } })],
  calculatedPrice: rawPrice(3899),
  children: [
    rawVariant('RED-S', {
      options: [color('Red', 1), size('S')],
      cover: rawMedia('red'),
      calculatedPrice: rawPrice(4299),
    }),
    rawVariant('SEA-S', {
      options: [color('Sea', 2), size('S')],
      cover: rawMedia('sea'),
      active: false,
      calculatedPrice: rawPrice(3899, { lowest: 4199 }),
    }),
    rawVariant('SEA-M', {
      options: [color('Sea', 2), size('M')],
      cover: rawMedia('sea'),
      calculatedPrice: rawPrice(3899, { lowest: 4199 }),
    }),
    rawVariant('SEA-XL', {
      options: [color('Sea', 2), size('XL')],
      cover: rawMedia('sea'),
      calculatedPrice: rawPrice(4099),
    }),
  ],
})

/** The variant that the page of a card opens with. */
function openedBy(product: Product, href: string) {
  const [path = '', query = ''] = href.split('?')
  const page = product.shapes.find((one) => one.path === path)
  const variants = page
    ? product.variants.filter((one) => one.shape === page.name)
    : product.variants
  return (
    findVariantInQuery(variants, optionGroups(variants), `?${query}`) ?? defaultVariant(variants)
  )
}

describe('the cards of a product', () => {
  it('start with the default variant: the cheapest that is available', () => {
    expect(toLooks(bike)[0]?.card).toMatchObject({
      path: '/gb/en/pip-16/',
      sku: 'SEA-M',
      color: 'Sea',
      offer: { price: { price: { price: { amount: 3899 }, from: true, savingPercentage: 7 } } },
      image: { src: expect.stringContaining('sea') },
    })
  })

  it('name the prices of the back end, the one of the default variant for all of them', () => {
    expect(toLooks(bike).map(({ card }) => [card.parentSku, card.builtPrices])).toEqual([
      [bike.sku, { own: [3899, 0, 4199], isFirst: true, isFrom: true }],
      [bike.sku, { own: [4299] }],
      [bike.sku, { own: [4099] }],
    ])
  })

  it('are one for each shape, colour and price', () => {
    expect(
      toLooks(bike).map(({ variants }) => variants.map(({ variant }) => variant.sku).sort()),
    ).toEqual([['SEA-M', 'SEA-S'], ['RED-S'], ['SEA-XL']])
  })

  it('link to a page that opens with the picture, price and stock of the card', () => {
    const shaped = productOf({
      children: ['Low-step', 'Crossbar'].flatMap((frame) =>
        ['Red', 'Sea'].flatMap((name, position) =>
          ['S', 'M'].map((letter) =>
            rawVariant(`${frame}-${name}-${letter}`, {
              options: [shape(frame), color(name, position), size(letter)],
              cover: rawMedia(`${frame}-${name}`),
              availableStock: letter === 'S' ? 0 : 9,
              calculatedPrice: rawPrice(frame === 'Crossbar' ? 500 : 400),
            }),
          ),
        ),
      ),
    })
    for (const product of [bike, shaped]) {
      const looks = toLooks(product)
      expect(new Set(looks.map(({ card }) => card.path)).size).toBe(looks.length)
      for (const { card } of looks) {
        const opened = openedBy(product, card.path)
        expect([opened?.sku, opened?.stockStatus]).toEqual([card.sku, card.offer.stock.status])
        expect(opened?.cover?.src).toBe(card.image?.src)
        expect(opened?.price?.price).toEqual(shownPrice(card.offer)?.price)
      }
      for (const { card, variants } of looks) {
        const page = card.path.split('?')[0]!
        for (const { variant, query } of variants) {
          expect(openedBy(product, page + query)?.sku).toBe(variant.sku)
        }
      }
    }
  })

  it('show a second picture only if it has the shape of the first', () => {
    const of = (width: number) =>
      toLooks(
        productOf({
          media: [rawMedia('cover'), rawMedia('rear', 1, { metaData: { width, height: 800 } })],
        }),
      )[0]?.card.secondImage?.src ?? null
    expect(of(1200)).toContain('rear')
    expect(of(800)).toBeNull()
  })

  it('have the average of the reviews, unless there are none', () => {
    const ratings = [null, { average: 0, count: 0 }, { average: 4.2, count: 9 }].map((summary) => {
      const reviews = summary && { ...summary, distribution: [] }
      return toLooks({ ...bike, reviews }).map(({ card }) => card.rating)
    })
    const rating = { average: 4.2, count: 9 }
    expect(ratings).toEqual([
      [null, null, null],
      [null, null, null],
      [rating, rating, rating],
    ])
  })

  it('exist for a product without options, price, picture and category', () => {
    const bare = productOf({ calculatedPrice: null, cover: null })
    expect(toLooks(bare)).toHaveLength(1)
    expect(toLooks(bare)[0]?.card).toMatchObject({
      offer: { price: { kind: 'none' } },
      image: null,
      color: null,
    })
  })
})

describe('card files', () => {
  const products = Array.from({ length: 60 }, (_, index) =>
    productOf({
      id: `${index}`,
      productNumber: `P${index}`,
      translated: { name: `Bike ${String(index).padStart(2, '0')}` },
      categories: [{ id: index % 2 ? 'odd' : 'even', translated: { name: 'x' } }],
    }),
  )
  const categories = new Map(
    ['even', 'odd'].map((id) => [
      id,
      { id, name: id, level: 1, parentId: null, isInTree: true, legalNotes: [] },
    ]),
  )
  const inCategories = products.map((product, index) => ({
    ...product,
    categories: [categories.get(index % 2 ? 'odd' : 'even')!],
  }))
  const cards = indexCards(indexProducts(inCategories), categories)

  it('hold each card at its position', () => {
    for (const product of inCategories) {
      for (const { card, chunk, position } of cards.looks(product)) {
        expect(chunk.cards[position]).toBe(card)
      }
      expect(cards.looks(product)[0]?.card).toBe(cards.card(product))
    }
  })

  it('follow the categories, so that the products of one are in few files', () => {
    const filesOf = (rest: number) =>
      new Set(
        inCategories
          .filter((_, index) => index % 2 === rest)
          .map((product) => cards.looks(product)[0]!.chunk),
      )
    expect([...filesOf(0)].map((chunk) => chunk.cards.length)).toEqual([24, 24])
    expect(filesOf(1).size).toBe(2)
  })

  it('do not grow with the looks of a product, and the first looks are together', () => {
    const many = productOf({
      id: 'many',
      children: Array.from({ length: 300 }, (_, index) =>
        rawVariant(`V${index}`, { options: [color(`Colour ${index}`, index)] }),
      ),
    })
    const { looks } = indexCards(indexProducts([many, ...products.slice(0, 9)]), new Map())
    const placed = looks(many)
    expect(placed).toHaveLength(300)
    for (const { chunk } of placed) expect(chunk.cards.length).toBeLessThanOrEqual(64)
    for (const product of products.slice(0, 9)) {
      expect(looks(product)[0]!.chunk).toBe(placed[0]!.chunk)
    }
    expect(new Set(placed.map(({ card }) => card.sku)).size).toBe(300)
    for (const { card, chunk, position } of placed) expect(chunk.cards[position]).toBe(card)
  })
})
