import { loadStores } from '#runtime/delivery/loadStores.ts'
import type { Order, OrderAddress } from '#runtime/order/order.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { townLines } from '#shared/addressForm.ts'
import { formatMoney } from '#shared/price.ts'
import { LineImage } from '#templates/basket/LineImage.tsx'
import { StoreCard } from '#templates/delivery/StoreCard.tsx'
import { useLoaded } from '#templates/delivery/useLoaded.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { storeIdOf } from './isCollected.ts'

/** Lines, sums, delivery and payment of an order. */
export function OrderDetails({ order, storesUrl }: { order: Order; storesUrl: string }) {
  const t = useTranslate()
  return (
    <div className="order-details">
      <section className="order-details__lines" aria-labelledby="order-lines">
        <h2 id="order-lines">{t('order.lines')}</h2>
        <Lines order={order} />
        <Totals order={order} />
      </section>
      <section className="order-details__facts" aria-labelledby="order-facts">
        <h2 id="order-facts">{t('order.facts')}</h2>
        <Delivery order={order} storesUrl={storesUrl} />
        <Payment order={order} />
        <h3>{t('order.invoiceAddress')}</h3>
        {order.billingAddress && <Address address={order.billingAddress} />}
      </section>
    </div>
  )
}

function useOrderMoney({ currency }: Order): (amount: number) => string {
  const { tag, shopwareCurrency } = usePage().context
  return (amount) => formatMoney(amount, tag, currency || shopwareCurrency.iso).text
}

function Lines({ order }: { order: Order }) {
  const t = useTranslate()
  const money = useOrderMoney(order)
  return (
    <ul className="order-lines">
      {order.lines
        .filter(({ kind }) => kind !== 'promotion')
        .map(({ id, name, options, image, quantity, productNumber, totalPrice }) => (
          <li key={id} className="order-lines__line">
            <LineImage src={image} />
            <div className="order-lines__text">
              <p className="order-lines__name">{name}</p>
              {options.length > 0 && <p className="order-lines__note">{options.join(' · ')}</p>}
              <p className="order-lines__note">
                {t('order.quantity', { count: quantity })}
                {productNumber !== '' && <> · {t('product.sku', { sku: productNumber })}</>}
              </p>
            </div>
            <p className="order-lines__price">{money(totalPrice)}</p>
          </li>
        ))}
    </ul>
  )
}

function Totals({ order }: { order: Order }) {
  const t = useTranslate()
  const money = useOrderMoney(order)
  const { tag } = usePage().context
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const rows = [
    ...order.lines
      .filter(({ kind }) => kind === 'promotion')
      .map(({ id, name, totalPrice }) => ({ id, name, text: money(totalPrice) })),
    { id: 'subtotal', name: t('basket.subtotal'), text: money(order.subtotal) },
    {
      id: 'shipping',
      name: order.delivery?.methodName || t('basket.shipping'),
      text: order.shippingCosts === 0 ? t('basket.free') : money(order.shippingCosts),
    },
  ]
  return (
    <>
      <dl className="order-totals">
        {rows.map(({ id, name, text }) => (
          <div key={id} className="order-totals__row">
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="order-totals__row order-totals__row--total">
          <dt>{t('basket.total')}</dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
      {order.taxes.map(({ rate, amount }) => (
        <p key={rate} className="order-totals__tax">
          {t('basket.tax', { amount: money(amount), rate: percent.format(rate / 100) })}
        </p>
      ))}
    </>
  )
}

function Delivery({ order, storesUrl }: { order: Order; storesUrl: string }) {
  const t = useTranslate()
  const storeId = storeIdOf(order)
  const { value: stores } = useLoaded(storesUrl, loadStores, storeId !== null)
  const store = stores?.find(({ id }) => id === storeId)
  const { delivery } = order
  if (!delivery) return null
  return (
    <>
      <h3>{storeId === null ? t('order.deliveryTo') : t('order.collectFrom')}</h3>
      {store ? (
        <StoreCard store={store} />
      ) : (
        delivery.address && <Address address={delivery.address} />
      )}
      <State
        prefixes={storeId === null ? ['order.delivery'] : ['order.collect', 'order.delivery']}
        state={delivery.state}
      />
      {delivery.trackingCodes.map((tracking) => (
        <p key={tracking}>{t('order.tracking', { code: tracking })}</p>
      ))}
    </>
  )
}

function Payment({ order: { payment } }: { order: Order }) {
  const t = useTranslate()
  if (!payment) return null
  return (
    <>
      <h3>{t('order.payment')}</h3>
      <p>{payment.methodName}</p>
      <State prefixes={['order.payment']} state={payment.state} />
    </>
  )
}

/** A state of the back end in the first words that there are; nothing for one that the shop does not know. */
function State({ prefixes, state }: { prefixes: readonly string[]; state: string }) {
  const { translations } = usePage().context
  const t = useTranslate()
  const key = prefixes
    .map((prefix) => `${prefix}.${state}`)
    .find((name) => Object.hasOwn(translations, name))
  return key !== undefined ? <p className="order-details__state">{t(key as MessageKey)}</p> : null
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
