import { usePage } from '#runtime/page.tsx'
import { formatAmount } from '#shared/product/formatAmount.ts'

/** Formats amounts in the currency and language of the page. */
export function useMoney(): (amount: number) => string {
  const { tag, shopwareCurrency } = usePage().context
  return (amount) => formatAmount(amount, tag, shopwareCurrency.iso)
}
