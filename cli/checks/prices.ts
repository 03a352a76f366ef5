import type { ProductPrice } from '#shared/product/price.ts'
import type { RuleId } from '../diagnostics/rules.ts'

interface PriceFault {
  rule: RuleId
  what: string
  todo: string
}

/** A greater reduction is mostly a typing error. */
const likelyReduction = 80

/**
 * What the law on reductions (directive 98/6/EC, article 6a) asks of a price, and what cannot be. The struck price is
 * `regulationPrice`, the lowest of the last 30 days, and the percentage is computed from it.
 */
export function checkPrice({
  price,
  listPrice,
  regulationPrice,
  savingPercentage,
}: Pick<
  ProductPrice,
  'listPrice' | 'price' | 'regulationPrice' | 'savingPercentage'
>): readonly PriceFault[] {
  const isBelowList = listPrice !== null && listPrice.amount > price.amount
  return [
    ...(isBelowList && regulationPrice === null
      ? [
          {
            rule: 'prices/no-lowest' as const,
            what: `price ${price.text} below the recommended ${listPrice.text}, without the lowest price of 30 days`,
            todo: 'The page shows no reduction. Let the back end send regulationPrice.',
          },
        ]
      : []),
    ...(listPrice !== null && regulationPrice !== null && regulationPrice.amount > listPrice.amount
      ? [
          {
            rule: 'prices/lowest-too-high' as const,
            what: `lowest price of 30 days ${regulationPrice.text} above the recommended ${listPrice.text}`,
            todo: 'Correct one of them in the commerce back end.',
          },
        ]
      : []),
    ...(savingPercentage !== null && savingPercentage > likelyReduction
      ? [
          {
            rule: 'prices/unlikely-reduction' as const,
            what: `reduction of ${savingPercentage} % to ${price.text}`,
            todo: 'Compare it with the lowest price of the last 30 days in the commerce back end.',
          },
        ]
      : []),
  ]
}
