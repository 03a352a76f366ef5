import type { StockStatus } from './product.ts'

/** A price, and what else the product can cost. Amounts that are not known are NaN. */
interface Alternatives {
  amount: number
  /** The variants that the price stands for. */
  variants: readonly { amount: number; stockStatus: StockStatus | null }[]
  /** Prices of the required batteries, the one that is included first. */
  batteries: readonly number[]
}

/**
 * Whether a price says “from”: another variant or battery costs something else, and none costs less. Variants without
 * a price cannot be bought, so they do not count.
 */
export function isFromPrice({ amount, variants, batteries }: Alternatives): boolean {
  const [included = 0, ...others] = batteries
  const hasCheaper =
    others.some((other) => other < included) ||
    // a sold-out variant cannot be bought for less
    variants.some((one) => one.amount < amount && one.stockStatus !== 'soldOut')
  // comparisons with NaN are false
  const differs = variants.some((one) => Math.abs(one.amount - amount) > 0)
  return !hasCheaper && (differs || others.some((other) => other > included))
}
