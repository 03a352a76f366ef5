import { describe, expect, it } from 'vitest'
import { formatMoney, formatSaving } from '#shared/price.ts'

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
