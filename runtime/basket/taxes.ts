import { amount, list, signedAmount, text } from '#runtime/api/responseFields.ts'

/** The taxes of a cart or an order, by rate in percent. */
export interface Taxes {
  taxes: readonly { rate: number; amount: number }[]
  /** Whether they come on top of the lines and the delivery. The total has them in any case. */
  isNet: boolean
}

/** Reads them from the price of a cart or an order. */
export const readTaxes = (price: unknown): Taxes => ({
  taxes: list(price, 'calculatedTaxes').map((tax) => ({
    rate: amount(tax, 'taxRate'),
    amount: signedAmount(tax, 'tax'),
  })),
  isNet: text(price, 'taxStatus') === 'net',
})
