import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { toOffer } from '#shared/product/offer.ts'
import type { ProductCard as Card } from '#shared/product/product.ts'
import { ProductCard } from '#templates/components/product/ProductCard.tsx'
import { renderInPage } from '../renderInPage.ts'

const card: Card = {
  id: '1',
  sku: 'a-1',
  parentSku: 'a',
  name: 'Pip 16',
  brand: '',
  subtitle: 'From 4 years',
  path: '/gb/en/pip-16/',
  offer: toOffer({ products: [{ name: 'Pip 16', price: null }], stock: { status: 'lowStock' } }),
  builtPrices: { own: [], isFirst: true },
  image: null,
  secondImage: null,
  color: null,
  colors: ['Red', 'Blue', 'Green', 'Black', 'White', 'Grey', 'Mint'].map((name) => ({
    name,
    hex: null,
  })),
  isNew: true,
  rating: null,
  isBicycle: true,
  badges: [],
}
const html = renderInPage(createElement(ProductCard, { card }))

describe('ProductCard', () => {
  it('is one link with the name of the product', () => {
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/gb\/en\/pip-16\/"[^>]*>Pip 16<\/a><\/h3>/)
  })

  it('lists every colour in text, and shows the first five', () => {
    expect(html).toContain('7 colours: Red, Blue, Green, Black, White, Grey, Mint')
    expect(html.match(/product-card__color"/g)).toHaveLength(5)
    expect(html).toContain('+2')
  })

  it('reads out no more than twelve of a hundred colours, and their number', () => {
    const colors = Array.from({ length: 100 }, (_, index) => ({ name: `C${index}`, hex: null }))
    const many = renderInPage(createElement(ProductCard, { card: { ...card, colors } }))
    expect(many).toContain('100 colours: C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, …<')
  })

  it('shows the average of its reviews in words, too', () => {
    const rated = { ...card, rating: { average: 4.46, count: 1204 } }
    const german = renderInPage(createElement(ProductCard, { card: rated }), { tag: 'de-DE' })
    expect(german).toContain('data-rating="4.4"')
    expect(german).toContain('<span aria-hidden="true">4,5 (1.204)</span>')
    expect(german).toContain(
      '<span class="visually-hidden">4,5 out of 5 stars, 1204 reviews</span>',
    )
    expect(html).not.toContain('stars')
  })

  it('has stock and badges', () => {
    expect(html).toContain('Only a few left')
    expect(html).toContain('New')
  })
})
