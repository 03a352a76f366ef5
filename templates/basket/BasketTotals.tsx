import type { Cart } from '#runtime/basket/cart.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useMoney } from './useMoney.ts'

/** The sums of the back end. While a change waits for its answer, they are marked as old. */
export function BasketTotals({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const t = useTranslate()
  const money = useMoney()
  const { tag } = usePage().context
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const discounts = cart.lines.filter(({ kind }) => kind === 'promotion')
  return (
    <div className="basket-totals" aria-busy={isChanging}>
      <dl className="basket-totals__list">
        {discounts.map(({ id, name, totalPrice }) => (
          <div key={id} className="basket-totals__row">
            <dt>{name}</dt>
            <dd>{money(totalPrice)}</dd>
          </div>
        ))}
        <div className="basket-totals__row">
          <dt>{t('basket.subtotal')}</dt>
          <dd>{money(cart.subtotal)}</dd>
        </div>
        {cart.deliveries.map(({ shippingMethodId, name, costs }) => (
          <div key={shippingMethodId} className="basket-totals__row">
            <dt>{name || t('basket.shipping')}</dt>
            <dd>{costs === 0 ? t('basket.free') : money(costs)}</dd>
          </div>
        ))}
        <div className="basket-totals__row basket-totals__row--total">
          <dt>{t('basket.total')}</dt>
          <dd>{money(cart.total)}</dd>
        </div>
      </dl>
      {cart.taxes.map(({ rate, amount }) => (
        <p key={rate} className="basket-totals__tax">
          {t('basket.tax', { amount: money(amount), rate: percent.format(rate / 100) })}
        </p>
      ))}
      <p className="visually-hidden" role="status">
        {isChanging ? t('basket.updating') : ''}
      </p>
    </div>
  )
}
