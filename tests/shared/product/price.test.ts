import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, formatPrice, formatSaving } from '#shared/product/price.ts'

/** Normalises spaces and apostrophes, which differ between releases of Unicode's data. */
const plain = (text: string) => text.replace(/\s/gu, ' ').replace(/’/g, "'")

describe('a saving', () => {
  it.each([
    [5, 'en-GB', '-5%'],
    [5, 'de-DE', '-5 %'],
    [5, 'nl-NL', '-5%'],
    [100, 'fr-FR', '-100 %'],
    [16, 'sv-SE', '\u221216 %'],
  ])('X5.17 of %d per cent in %s is %s', (percentage, tag, text) => {
    expect(plain(formatSaving(percentage, tag))).toBe(text)
  })
})

describe('an amount of money', () => {
  it.each([
    [79.999, 'GBP', 80, '£80.00'],
    [79.994999, 'GBP', 79.99, '£79.99'],
    [1234.5678, 'EUR', 1234.57, '€1,234.57'],
    [0.1 + 0.2, 'EUR', 0.3, '€0.30'],
    [-79.999, 'GBP', -80, '-£80.00'],
    [1999.6, 'JPY', 2000, 'JP¥2,000'],
    [899, 'GBP', 899, '£899.00'],
  ])('of %d %s is rounded as its text: %d', (exact, currency, amount, text) => {
    expect(formatMoney(exact, 'en-GB', currency)).toEqual({ amount, text })
  })

  it('agrees with its text for any number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (exact) => {
        const { amount, text } = formatMoney(exact, 'en-GB', 'GBP')
        expect(Number(text.replace(/[£,]/g, ''))).toBe(amount)
      }),
    )
  })

  it('is no reduction where the prices are the same once rounded', () => {
    const raw = { price: 79.999, listPrice: 80.001, regulationPrice: 80.004, taxes: [] }
    const price = formatPrice(raw, { tag: 'en-GB', currency: 'GBP' })
    expect(price).toMatchObject({ listPrice: null, savingText: null, price: { amount: 80 } })
  })

  it.each([
    [1299, 'en-GB', 'GBP', '£1,299.00'],
    [1299.5, 'de-DE', 'EUR', '1.299,50 €'],
    [0, 'en-IE', 'EUR', '€0.00'],
    [1299, 'de-CH', 'CHF', "CHF 1'299.00"],
    [19.99, 'en', 'EUR', '€19.99'],
    [12990, 'sv-SE', 'SEK', '12 990 kr'],
    [499.5, 'sv-SE', 'SEK', '499,50 kr'],
    [31990, 'cs-CZ', 'CZK', '31 990 Kč'],
    [5499, 'pl-PL', 'PLN', '5499 zł'],
    [8999, 'da-DK', 'DKK', '8.999 kr.'],
  ])('has the format of the page’s locale: %d in %s and %s', (amount, tag, currency, text) => {
    const money = formatMoney(amount, tag, currency)
    expect(money.amount).toBe(amount)
    expect(plain(money.text)).toBe(text)
  })
})
