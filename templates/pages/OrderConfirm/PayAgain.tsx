import { useEffect, useState } from 'react'
import { reportCheckoutError } from '#runtime/analytics/checkoutError.ts'
import { useEndpoint } from '#runtime/session/useEndpoint.ts'
import {
  isSettledLater,
  readPaymentMethods,
  type PaymentMethod,
} from '#runtime/payment/paymentMethods.ts'
import { refetchOrder, type GuestProof } from '#runtime/order/fetchOrder.ts'
import type { Order } from '#runtime/order/order.ts'
import { returnAddress } from '#runtime/order/orderAddress.ts'
import { notePayment } from '#runtime/order/notePayment.ts'
import { payAgain } from '#runtime/order/payAgain.ts'
import { createForm, type FormErrors } from '#runtime/forms/form.ts'
import { reportErrors } from '#runtime/forms/reportErrors.ts'
import { holdReload } from '#runtime/navigation/busy.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { commerce } from '#runtime/session/commerce.ts'
import type { CheckoutRules } from '#shared/checkout.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { Skeleton } from '#templates/components/basics/Skeleton.tsx'
import { ChoiceCards } from '#templates/forms/ChoiceCards.tsx'
import { fieldId } from '#templates/forms/FormField.tsx'
import { LeasingCode } from '#templates/forms/LeasingCode.tsx'
import { LoadFailure } from '#templates/forms/LoadFailure.tsx'

/** Lets the shopper pay an unpaid order again, with the same method or another one. */
export function PayAgain({
  order,
  proof,
  rules,
  orderPath,
  contactLink,
  onPaid,
}: {
  order: Order
  /** How a guest whose session has ended proves that the order is theirs; null if the session has the customer. */
  proof: GuestProof | null
  rules: CheckoutRules
  orderPath: string
  contactLink: LabelledLink | null
  onPaid: (order: Order) => void
}) {
  const t = useTranslate()
  const { country, commerce: shop } = usePage().context
  const { data, status: loading } = useEndpoint('allPaymentMethods')
  const [unavailable, setUnavailable] = useState<readonly string[]>([])
  const methods = payableMethods(data, rules, order).filter(({ id }) => !unavailable.includes(id))
  const [chosen, setChosen] = useState(order.payment?.methodId ?? '')
  const [status, setStatus] = useState<'idle' | 'sending' | 'failed' | 'no-session' | 'unknown'>(
    'idle',
  )
  const method = methods.find(({ id }) => id === chosen) ?? methods[0]
  const [leasing] = useState(createLeasingForm)
  useEffect(() => reportErrors(leasing, 'pay-again'), [leasing])

  async function pay({ id: paymentMethodId, handler }: PaymentMethod) {
    if (status === 'sending') return
    const isLeased = handler === 'employer-bike-leasing'
    if (isLeased && leasing.touchAll().length > 0) {
      return document.getElementById(fieldId('leasingCode'))?.focus()
    }
    const details = isLeased ? { leasingCode: cleanLine(leasing.values.peek().leasingCode) } : null
    setStatus('sending')
    const release = holdReload()
    try {
      const { api } = commerce
      const returnUrl = location.origin + returnAddress(orderPath, order.deepLinkCode)
      const outcome = await payAgain(api, order, {
        paymentMethodId,
        returnUrl,
        details,
        hosts: shop.paymentHosts,
      })
      if (outcome.status === 'no-session') {
        reportCheckoutError('order.payForeign')
        return setStatus('no-session')
      }
      if (outcome.status === 'unavailable') {
        reportCheckoutError('order.payFailed')
        setUnavailable([...unavailable, paymentMethodId])
        return setStatus('failed')
      }
      if (outcome.status !== 'unknown') notePayment(country, order, outcome.status)
      if (outcome.url !== null) return location.assign(outcome.url)
      // the payment may have succeeded although the order cannot be read now
      const next = await refetchOrder(api, order, proof).catch(() => null)
      setStatus(next ? 'idle' : 'unknown')
      if (next) onPaid(next)
    } catch {
      reportCheckoutError('order.payFailed')
      setStatus('failed')
    } finally {
      release()
    }
  }

  if (!method && data !== null) return null
  return (
    <section className="pay-again" aria-labelledby="pay-again">
      <h2 id="pay-again">{t('order.payAgain')}</h2>
      {method ? (
        <>
          <ChoiceCards
            name="paymentMethodId"
            legend={t('order.payAgain')}
            isLegendHidden
            choices={methods.map(({ id, name, description }) => ({
              value: id,
              name,
              note: description,
            }))}
            value={method.id}
            onChange={setChosen}
            details={method.handler === 'employer-bike-leasing' && <LeasingCode form={leasing} />}
          />
          <button
            type="button"
            className="button button--primary button--buying button--large"
            aria-disabled={status === 'sending' || undefined}
            onClick={() => void pay(method)}
          >
            {t('order.pay')}
          </button>
          <p role="status" className="pay-again__status">
            {status === 'sending' && t('checkout.step.paying')}
            {status === 'failed' && t('order.payFailed')}
            {status === 'unknown' && t('order.payUnknown')}
            {status === 'no-session' && t('order.payForeign')}
          </p>
          {status === 'no-session' && contactLink && (
            <ButtonLink link={contactLink} kind="secondary" />
          )}
        </>
      ) : loading === 'failed' ? (
        <LoadFailure
          text={t('checkout.paymentsFailed')}
          onRetry={() => void commerce.api.load('allPaymentMethods')}
        />
      ) : (
        <Skeleton label={t('checkout.paymentsLoading')} rows={2} />
      )}
    </section>
  )
}

/**
 * Methods that can pay an existing order. For methods that are settled later, such as an invoice, the back end checks
 * rules only in the checkout, so they are not offered, except for the one that the order already has.
 */
const payableMethods = (data: unknown, rules: CheckoutRules, { total, payment }: Order) =>
  readPaymentMethods(data, rules, { total, canApplePay: false }).filter(
    ({ id, handler }) => !isSettledLater(handler) || id === payment?.methodId,
  )

const createLeasingForm = () =>
  createForm({
    initial: { leasingCode: '' },
    validate: ({ leasingCode }): FormErrors<'leasingCode'> =>
      cleanLine(leasingCode) === '' ? { leasingCode: 'checkout.requiredLeasingCode' } : {},
  })
