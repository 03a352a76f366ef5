import { useEffect, useRef } from 'react'
import type { Order } from '#runtime/order/order.ts'
import type { OrderStatus } from '#runtime/order/orderStatus.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { formatDay, formatDays } from '#templates/day.ts'
import type { CheckoutRules } from '#shared/checkout.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { isCollected } from './isCollected.ts'

/** What has happened with the order, and what happens next. It takes over the focus. */
export function OrderHead({
  order,
  status,
  contactLink,
}: {
  order: Order
  status: OrderStatus
  contactLink: LabelledLink | null
}) {
  const t = useTranslate()
  const { tag } = usePage().context
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [status])
  const title = t(`order.status.${status}`)
  return (
    <header className="page-header order-head" data-status={status}>
      <span className="order-head__mark" aria-hidden="true">
        {status in marks ? marks[status as keyof typeof marks] : <Icon name="check" />}
      </span>
      <h1 ref={heading} tabIndex={-1} className="page-header__heading" {...longestWord(title)}>
        {title}
      </h1>
      <p className="order-head__number">
        {t('order.number', { number: order.number })}
        {order.day !== '' && <span> · {formatDay(order.day, tag)}</span>}
      </p>
      <p role="status">{t(`order.text.${status}`, { email: order.email })}</p>
      <div className="order-page__actions">
        <button type="button" className="button button--secondary" onClick={() => print()}>
          <Icon name="print" />
          {t('product.print')}
        </button>
        {status !== 'placed' && contactLink && <ButtonLink link={contactLink} kind="secondary" />}
      </div>
    </header>
  )
}

/** An order of another status is there. */
const marks = { checking: '…', unpaid: '!', failed: '!', chargeback: '!', cancelled: '×' } as const

/** What a shopper can expect of an order that was paid, and not sent yet. */
export function NextSteps({ order, rules }: { order: Order; rules: CheckoutRules }) {
  const t = useTranslate()
  const { tag } = usePage().context
  const { delivery } = order
  const days = delivery?.days && formatDays(delivery.days.from, delivery.days.to, tag)
  return (
    <section className="order-next" aria-labelledby="order-next">
      <h2 id="order-next">{t('order.next')}</h2>
      <ol className="order-next__steps">
        <li>{t('order.next.workshop')}</li>
        <li>
          {isCollected(order, rules)
            ? t('order.next.collect')
            : days
              ? t('order.next.deliveryDays', { days })
              : t('order.next.delivery')}
        </li>
      </ol>
    </section>
  )
}
