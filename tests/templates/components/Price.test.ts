import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { ProductPrice } from '#shared/product/price.ts'
import { Price } from '#templates/components/price/Price.tsx'
import { renderInPage } from '../renderInPage.ts'

const money = (amount: number) => ({ amount, text: `£${amount.toFixed(2)}` })
const price = (changes: Partial<ProductPrice> = {}): ProductPrice => ({
  price: money(85),
  from: false,
  listPrice: null,
  regulationPrice: null,
  savingPercentage: null,
  savingText: null,
  unitText: null,
  taxes: [{ rate: 20, amount: 14.17 }],
  ...changes,
})
const shown = (value: ProductPrice | null, size: 'card' | 'page' = 'page') =>
  renderInPage(createElement(Price, { price: value, size }))

describe('Price', () => {
  it('X5.17 strikes the lowest price of the last 30 days and has its percentage', () => {
    const html = shown(
      price({ regulationPrice: money(100), savingPercentage: 15, savingText: '-15%' }),
    )
    expect(html).toContain('Lowest price of the last 30 days: <s>£100.00</s>')
    expect(html).toContain('>-15%<')
  })

  it('X5.17 strikes nothing without a reduction from the lowest price of the last 30 days', () => {
    const html = shown(price({ regulationPrice: money(85), listPrice: money(120) }))
    expect(html).not.toContain('<s>')
    expect(html).toContain('RRP £120.00')
  })

  it('X5.17 labels the recommended price, only if it is higher', () => {
    expect(shown(price({ listPrice: money(85) }))).not.toContain('RRP')
  })

  it('begins with “from” if variants differ', () => {
    expect(shown(price({ from: true })).replace(/<[^>]+>/g, '')).toContain('from £85.00')
  })

  it('renders nothing if prices are hidden', () => {
    expect(renderInPage(createElement(Price, { price: price() }), { pricesShown: false })).toBe('')
  })

  it.each([
    ['gross', 14.17, 'Including VAT'],
    ['net', 17, 'Excluding VAT'],
    ['tax-free', 0, null],
    // a product without tax in a channel with it
    ['gross', 0, null],
    ['gross', null, null],
  ] as const)('says what a price is: %s, with a tax of %s', (taxState, amount, note) => {
    const taxes = amount === null ? [] : [{ rate: 20, amount }]
    const html = renderInPage(createElement(Price, { price: price({ taxes }), size: 'page' }), {
      taxState,
    })
    expect(/(?:In|Ex)cluding VAT/.exec(html)?.[0] ?? null).toBe(note)
  })

  it('has a text for a missing price', () => {
    expect(shown(null)).toContain('Price on request')
  })
})
