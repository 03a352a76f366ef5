/**
 * What the back end's prices are, by the country and the group of customers of a sales channel: `gross` with tax, `net`
 * without a tax that is added in the basket, or `tax-free`.
 */
export const taxStates = ['gross', 'net', 'tax-free'] as const

export type TaxState = (typeof taxStates)[number]
