import type { StockStatus } from './product.ts'

/** The price of a card, and what else the product can cost. */
interface Alternatives {
  amount: number
  /** The variants that the card stands for; null where a price or the stock is unknown. */
  variants: readonly { amount: number | null; stockStatus: StockStatus | null }[]
  /** Prices of the required batteries, the one in the card's price first. */
  batteries: readonly number[]
}

/** Whether a card says “from”: another variant or battery costs something else, and none costs less. */
export function isFromPrice({ amount, variants, batteries }: Alternatives): boolean {
  const [included = 0, ...others] = batteries
  const hasCheaper =
    others.some((other) => other < included) ||
    // a sold-out variant cannot be bought for less
    variants.some(
      (variant) =>
        variant.amount !== null && variant.amount < amount && variant.stockStatus !== 'soldOut',
    )
  const differs = variants.some((variant) => variant.amount !== null && variant.amount !== amount)
  return !hasCheaper && (differs || others.some((other) => other > included))
}
