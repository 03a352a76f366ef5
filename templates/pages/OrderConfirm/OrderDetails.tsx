import { loadStores } from '#runtime/delivery/loadStores.ts'
import type { Order, OrderAddress } from '#runtime/order/order.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { townLines } from '#runtime/checkout/addressForm.ts'
import type { CheckoutRules } from '#shared/checkout.ts'
import { formatAmount } from '#shared/product/formatAmount.ts'
import { Taxes } from '#templates/basket/totals/Taxes.tsx'
import { discountsOf, goodsSum } from '#templates/basket/totals/goodsSum.ts'
import { LineImage } from '#templates/basket/lines/LineImage.tsx'
import { OptionNames } from '#templates/basket/lines/OptionNames.tsx'
import { Total } from '#templates/basket/totals/Total.tsx'
import { StoreCard } from '#templates/delivery/StoreCard.tsx'
import { useLoaded } from '#templates/delivery/useLoaded.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { isCollected, storeIdOf } from './isCollected.ts'

interface DetailsProps {
  order: Order
  rules: CheckoutRules
  /** File with the shops that hand over orders. */
  storesUrl: string
}

/** Lines, sums, delivery and payment of an order. */
export function OrderDetails(props: DetailsProps) {
  const { order } = props
  const t = useTranslate()
  return (
    <div className="order-details">
      <section className="order-details__lines" aria-labelledby="order-lines">
        <h2 id="order-lines">{t('order.lines')}</h2>
        <Lines order={order} />
        <Totals order={order} />
      </section>
      <section className="order-details__facts order-panel" aria-labelledby="order-facts">
        <h2 id="order-facts">{t('order.facts')}</h2>
        <Delivery {...props} />
        <Payment order={order} />
        {order.billingAddress && (
          <div>
            <h3>{t('order.invoiceAddress')}</h3>
            <Address address={order.billingAddress} />
          </div>
        )}
      </section>
    </div>
  )
}

function useOrderMoney({ currency }: Order): (amount: number) => string {
  const { tag, shopwareCurrency } = usePage().context
  return (amount) => formatAmount(amount, tag, currency || shopwareCurrency.iso)
}

function Lines({ order }: { order: Order }) {
  const t = useTranslate()
  const money = useOrderMoney(order)
  return (
    <ul className="basket-lines">
      {order.lines
        .filter(({ kind }) => kind !== 'promotion')
        .map(({ id, name, options, image, quantity, productNumber, totalPrice }) => (
          <li key={id} className="basket-line">
            <LineImage src={image} />
            <div className="basket-line__text">
              <p className="basket-line__name">{name}</p>
              <OptionNames options={options} />
              <p className="basket-line__note">{t('checkout.quantity', { count: quantity })}</p>
              {productNumber !== '' && (
                <p className="basket-line__note">{t('product.sku', { sku: productNumber })}</p>
              )}
            </div>
            <p className="basket-line__price">{money(totalPrice)}</p>
          </li>
        ))}
    </ul>
  )
}

function Totals({ order }: { order: Order }) {
  const t = useTranslate()
  const money = useOrderMoney(order)
  const rows = [
    { id: 'subtotal', name: t('basket.subtotal'), text: money(goodsSum(order)) },
    ...discountsOf(order.lines).map(({ id, name, totalPrice }) => ({
      id,
      name,
      text: money(totalPrice),
    })),
    {
      id: 'shipping',
      name: order.delivery?.methodName || t('basket.shipping'),
      text: order.shippingCosts === 0 ? t('basket.free') : money(order.shippingCosts),
    },
  ]
  return (
    <div className="order-details__sums">
      <dl className="basket-totals">
        {rows.map(({ id, name, text }) => (
          <div key={id} className="basket-totals__row">
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Taxes {...order} />
      <Total text={money(order.total)} />
    </div>
  )
}

function Delivery({ order, rules, storesUrl }: DetailsProps) {
  const t = useTranslate()
  const storeId = storeIdOf(order)
  const { value: stores } = useLoaded(storesUrl, loadStores, storeId !== null)
  const store = stores?.find(({ id }) => id === storeId)
  const { delivery } = order
  if (!delivery) return null
  const isToCollect = isCollected(order, rules)
  return (
    <div>
      <h3>{isToCollect ? t('order.collectFrom') : t('order.deliveryTo')}</h3>
      {store ? (
        <StoreCard store={store} />
      ) : (
        delivery.address && <Address address={delivery.address} />
      )}
      <State
        prefixes={isToCollect ? ['order.collect', 'order.delivery'] : ['order.delivery']}
        state={delivery.state}
      />
      {delivery.trackingCodes.map((tracking) => (
        <p key={tracking}>{t('order.tracking', { code: tracking })}</p>
      ))}
    </div>
  )
}

function Payment({ order: { payment } }: { order: Order }) {
  const t = useTranslate()
  if (!payment) return null
  return (
    <div>
      <h3>{t('order.payment')}</h3>
      <p>{payment.methodName}</p>
      <State prefixes={['order.payment']} state={payment.state} />
    </div>
  )
}

/** A state of the back end in the first words that there are; nothing for one that the shop does not know. */
function State({ prefixes, state }: { prefixes: readonly string[]; state: string }) {
  const { translations } = usePage().context
  const t = useTranslate()
  const key = prefixes
    .map((prefix) => `${prefix}.${state}`)
    .find((name) => Object.hasOwn(translations, name))
  if (key === undefined) return null
  return (
    <p className="order-details__state" data-state={state}>
      {t(key as MessageKey)}
    </p>
  )
}

/** A postal address, as it stands on a letter. */
function Address({
  address: { name, company, lines, countryCode, country, ...town },
}: {
  address: OrderAddress
}) {
  const rows = [company, name, ...lines, ...townLines(countryCode, town), country]
  return (
    <address className="order-details__address" translate="no">
      {rows
        .filter((row) => row !== '')
        .map((row) => (
          <span key={row}>{row}</span>
        ))}
    </address>
  )
}
