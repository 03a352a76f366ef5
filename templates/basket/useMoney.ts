import { usePage } from '#runtime/page.tsx'
import { formatMoney } from '#shared/price.ts'

/** Formats amounts in the currency and language of the page. */
export function useMoney(): (amount: number) => string {
  const { tag, shopwareCurrency } = usePage().context
  return (amount) => formatMoney(amount, tag, shopwareCurrency.iso).text
}
