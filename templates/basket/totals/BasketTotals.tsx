import type { Cart } from '#runtime/basket/cart.ts'
import { useTranslate } from '#runtime/page.tsx'
import { discountsOf, goodsSum } from './goodsSum.ts'
import { Taxes } from './Taxes.tsx'
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
    <Taxes {...props.cart} />
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
