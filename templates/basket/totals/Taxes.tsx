import type { Taxes as CartTaxes } from '#runtime/basket/taxes.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useMoney } from './useMoney.ts'
import { numberTag } from '#shared/paths/locale.ts'

/** The taxes of a cart or order: those that its sums include, or those that a net shop adds to them. */
export function Taxes({ taxes, isNet }: CartTaxes) {
  const t = useTranslate()
  const money = useMoney()
  // such as 20 or 7.7
  const percent = new Intl.NumberFormat(numberTag(usePage().context.tag), {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return taxes.map(({ rate, amount }) => (
    <p key={rate} className="basket-totals__tax">
      {t(isNet ? 'basket.taxAdded' : 'basket.tax', {
        amount: money(amount),
        rate: percent.format(rate / 100),
      })}
    </p>
  ))
}
