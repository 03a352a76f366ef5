import { useEffect, useRef } from 'react'
import type { CheckoutState } from '#runtime/checkout/checkoutState.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/paths/links.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'

/** Replaces the form once an order was sent, and takes over its focus. */
export function OrderStatus({
  state,
  orderUrl,
  contactLink,
  onCheck,
  onForget,
}: {
  state: Extract<CheckoutState, { status: 'unknown' | 'placed' }>
  orderUrl: (code: string) => string
  contactLink: LabelledLink | null
  onCheck: () => void
  onForget: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [state.status])
  return (
    <div ref={box} className="checkout__status" role="status" tabIndex={-1}>
      {state.status === 'placed' ? (
        <Placed state={state} orderUrl={orderUrl} />
      ) : (
        <Unknown {...state} contactLink={contactLink} onCheck={onCheck} onForget={onForget} />
      )}
    </div>
  )
}

/** The link is a fallback for the redirect, and for shoppers who return from the payment page. */
function Placed({
  state: { order, paymentUrl, isEarlier },
  orderUrl,
}: {
  state: Extract<CheckoutState, { status: 'placed' }>
  orderUrl: (code: string) => string
}) {
  const t = useTranslate()
  return (
    <>
      <h2>{t('checkout.placed', { number: order.number })}</h2>
      <p>
        {isEarlier
          ? t('checkout.placedBefore')
          : t(paymentUrl ? 'checkout.toPayment' : 'checkout.toOrder')}
      </p>
      <a className="button" href={orderUrl(order.deepLinkCode)}>
        {t('checkout.seeOrder')}
      </a>
    </>
  )
}

/** If look-ups cannot find out any more (`isFinal`), the shop's e-mail tells whether there is an order. */
function Unknown({
  isChecking,
  isFinal = false,
  contactLink,
  onCheck,
  onForget,
}: {
  isChecking: boolean
  isFinal?: boolean
  contactLink: LabelledLink | null
  onCheck: () => void
  onForget: () => void
}) {
  const t = useTranslate()
  return (
    <>
      <h2>{t('checkout.unknown')}</h2>
      <p>
        {t(
          isChecking
            ? 'checkout.unknownChecking'
            : isFinal
              ? 'checkout.unknownFinal'
              : 'checkout.unknownText',
        )}
      </p>
      <div className="checkout__status-actions">
        {!isChecking && (
          <button type="button" className="button" onClick={isFinal ? onForget : onCheck}>
            {t(isFinal ? 'checkout.forget' : 'checkout.checkAgain')}
          </button>
        )}
        {contactLink && <ButtonLink link={contactLink} kind="secondary" />}
      </div>
    </>
  )
}
