import type { Cart } from '#runtime/basket/cart.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { discountsOf, goodsSum } from './goodsSum.ts'
import { Total } from './Total.tsx'
import { useMoney } from './useMoney.ts'

interface TotalsProps {
  cart: Cart
  /** Whether a change waits for its answer. The sums are marked as old. */
  areOld: boolean
}

/** All sums: goods, discounts, delivery, tax, total. */
export const BasketTotals = (props: TotalsProps) => (
  <div>
    <BasketSums {...props} />
    <BasketTaxes {...props} />
    <BasketTotal {...props} />
  </div>
)

/** What the total consists of. */
export function BasketSums({ cart, areOld }: TotalsProps) {
  const t = useTranslate()
  const money = useMoney()
  return (
    <div className="basket-totals" aria-busy={areOld}>
      <dl>
        <div className="basket-totals__row">
          <dt>{t('basket.subtotal')}</dt>
          <dd>{money(goodsSum(cart))}</dd>
        </div>
        {discountsOf(cart.lines).map(({ id, name, totalPrice }) => (
          <div key={id} className="basket-totals__row">
            <dt>{name}</dt>
            <dd>{money(totalPrice)}</dd>
          </div>
        ))}
        {cart.deliveries.map(({ shippingMethodId, name, costs }) => (
          <div key={shippingMethodId} className="basket-totals__row">
            <dt>{name || t('basket.shipping')}</dt>
            <dd>{costs === 0 ? t('basket.free') : money(costs)}</dd>
          </div>
        ))}
      </dl>
      <p className="visually-hidden" role="status">
        {areOld ? t('basket.updating') : ''}
      </p>
    </div>
  )
}

export const BasketTotal = ({ cart: { total }, areOld }: TotalsProps) => (
  <Total text={useMoney()(total)} isOld={areOld} />
)

/** The taxes that the total includes. */
export function BasketTaxes({ cart }: Pick<TotalsProps, 'cart'>) {
  const t = useTranslate()
  const money = useMoney()
  const percent = useTaxRate()
  return cart.taxes.map(({ rate, amount }) => (
    <p key={rate} className="basket-totals__tax">
      {t('basket.tax', { amount: money(amount), rate: percent(rate) })}
    </p>
  ))
}

/** Formats a tax rate, such as 20 or 7.7. */
export function useTaxRate(): (rate: number) => string {
  const { tag } = usePage().context
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  return (rate) => format.format(rate / 100)
}
