import { describe, expect, it } from 'vitest'
import { formatMoney } from '#shared/price.ts'

/** Spaces of every kind read as one, apostrophes too: they differ between releases of Unicode's data. */
const plain = (text: string) => text.replace(/\s/gu, ' ').replace(/’/g, "'")

describe('an amount of money', () => {
  it.each([
    [1299, 'en-GB', 'GBP', '£1,299.00'],
    [1299.5, 'de-DE', 'EUR', '1.299,50 €'],
    [0, 'en-IE', 'EUR', '€0.00'],
    [1299, 'de-CH', 'CHF', "CHF 1'299.00"],
    [19.99, 'en', 'EUR', '€19.99'],
  ])(
    'is written as the page’s locale writes it: %d in %s and %s',
    (amount, tag, currency, text) => {
      const money = formatMoney(amount, tag, currency)
      expect(money.amount).toBe(amount)
      expect(plain(money.text)).toBe(text)
    },
  )
})
