// @vitest-environment jsdom
import fc from 'fast-check'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { toProductPrice } from '#shared/product/backendPrice.ts'
import { formatMoney } from '#shared/product/price.ts'
import { taxStates } from '#shared/product/taxState.ts'
import { Price, SeparatePrices } from '#templates/components/price/Price.tsx'
import { createPriceBlocks } from '#templates/components/price/priceBlocks.ts'
import { PriceTemplates } from '#templates/components/price/PriceTemplates.tsx'
import { languages } from '#templates/translations/languages.ts'
import { renderInPage, type Changes } from '../renderInPage.ts'

type Size = 'card' | 'page'
const taxes = [{ rate: 20, amount: 1 }]
const sizes: readonly Size[] = ['card', 'page']

function blocksOf(size: Size, changes: Changes) {
  const place = document.createElement('div')
  place.innerHTML = renderInPage(createElement(PriceTemplates, { size, taxes }), changes)
  return createPriceBlocks(place)
}

/** Written by the browser, as the attributes of both have another order. */
function written(html: string): string {
  const place = document.createElement('div')
  place.innerHTML = html
  return place.innerHTML
}

const pages = Object.entries(languages).flatMap(([language, translations]) =>
  ['EUR', 'SEK', 'CHF'].map((currency) => ({
    tag: `${language}-${language.toUpperCase()}`,
    currency,
    translations,
  })),
)
const amount = fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100)
const nullable = (price: fc.Arbitrary<number>) => fc.option(price.map((one) => ({ price: one })))

describe('a price of the back end', () => {
  it('X5.17 looks as if the build had rendered it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pages),
        fc.constantFrom(...sizes),
        fc.record({
          unitPrice: amount,
          listPrice: nullable(amount),
          regulationPrice: nullable(amount),
          referencePrice: fc.option(
            fc.record({ price: amount, referenceUnit: fc.constant(1), unitName: fc.constant('l') }),
          ),
          calculatedTaxes: fc.constant([{ tax: 1, taxRate: 20 }]),
        }),
        fc.boolean(),
        fc.constantFrom(...taxStates),
        ({ tag, currency, translations }, size, raw, from, taxState) => {
          const price = { ...toProductPrice(raw, { tag, currency })!, from }
          const changes = { tag, translations, taxState }
          const html = renderInPage(createElement(Price, { price, size }), changes)
          expect(blocksOf(size, changes)({ kind: 'total', price })!.outerHTML).toBe(written(html))
        },
      ),
    )
  })

  it.each(sizes)('is one of several, without a total: %s', (size) => {
    const parts = ['Bike <b>', 'Pack'].map((name, index) => ({
      name,
      price: toProductPrice({ unitPrice: 900 - index, calculatedTaxes: [] }, format)!,
    }))
    const html = renderInPage(
      createElement(SeparatePrices, {
        parts: parts.map(({ name, price }) => ({ name, price: price.price })),
        size,
        taxes,
      }),
    )
    const { outerHTML } = blocksOf(size, {})({ kind: 'separate', prices: parts })!
    expect(outerHTML).toBe(written(html))
    expect(outerHTML).toContain('Bike &lt;b&gt;')
    expect(outerHTML).not.toContain(formatMoney(1799, format.tag, format.currency).text)
  })
})

const format = { tag: 'en-GB', currency: 'GBP' }
