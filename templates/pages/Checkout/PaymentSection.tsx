import { useEffect, useRef, useState } from 'react'
import type { Checkout } from '#runtime/checkout/checkout.ts'
import type { ProviderHandler, ProviderWidget } from '#runtime/payment/providerWidget.ts'
import { useTranslate } from '#runtime/page.tsx'
import { commerce } from '#runtime/session/commerce.ts'
import { useValue } from '#runtime/useValue.ts'
import type { PaymentHandler } from '#shared/checkout.ts'
import { Skeleton } from '#templates/components/basics/Skeleton.tsx'
import { ChoiceCards } from '#templates/forms/ChoiceCards.tsx'
import { LeasingCode } from '#templates/forms/LeasingCode.tsx'
import { LoadFailure } from '#templates/forms/LoadFailure.tsx'
import { useShownError } from '#templates/forms/useField.ts'

/** How the order is paid, with what the chosen method needs. */
export function PaymentSection({
  checkout,
  total,
  widgetUrl,
  onWidget,
}: {
  checkout: Checkout
  /** What is paid: the provider shows its terms anew for another sum. */
  total: number
  /** Script of the provider for paying later; null if its page opens instead. */
  widgetUrl: string | null
  onWidget: (widget: ProviderWidget | null) => void
}) {
  const t = useTranslate()
  const { form } = checkout
  const methods = useValue(checkout.paymentMethods, null)
  const chosen = useValue(checkout.paymentMethod, null)
  const error = useShownError(form, 'paymentMethodId')
  const hasFailed = useValue(checkout.methodsFailed, false)
  if (hasFailed) {
    return <LoadFailure text={t('checkout.paymentsFailed')} onRetry={checkout.retryMethods} />
  }
  if (!methods) return <Skeleton label={t('checkout.paymentsLoading')} rows={3} />
  if (methods.length === 0) return <p role="status">{t('checkout.noPayment')}</p>
  return (
    <ChoiceCards
      name="paymentMethodId"
      legend={t('checkout.payment')}
      isLegendHidden
      error={error}
      choices={methods.map(({ id, name, description }) => ({
        value: id,
        name,
        note: description,
      }))}
      value={chosen?.id ?? ''}
      onChange={(id) => {
        form.set('paymentMethodId', id)
        form.leave('paymentMethodId')
      }}
      details={
        chosen && (
          <Details
            key={`${chosen.id} ${chosen.handler === 'employer-bike-leasing' ? '' : total}`}
            checkout={checkout}
            handler={chosen.handler}
            widgetUrl={widgetUrl}
            onWidget={onWidget}
          />
        )
      }
    />
  )
}

function Details({
  checkout,
  handler,
  widgetUrl,
  onWidget,
}: {
  checkout: Checkout
  handler: PaymentHandler | null
  widgetUrl: string | null
  onWidget: (widget: ProviderWidget | null) => void
}) {
  if (handler === 'employer-bike-leasing') {
    return <LeasingCode form={checkout.form} />
  }
  if (widgetUrl && (handler === 'instalment' || handler === 'buy-now-pay-later')) {
    return <Provider handler={handler} scriptUrl={widgetUrl} onWidget={onWidget} />
  }
  return null
}

/** The terms of the provider. If it cannot show them here, its page does after the order. */
function Provider({
  handler,
  scriptUrl,
  onWidget,
}: {
  handler: ProviderHandler
  scriptUrl: string
  onWidget: (widget: ProviderWidget | null) => void
}) {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    let isStopped = false
    const open = async () => {
      const { openProviderWidget } = await import('#runtime/payment/providerWidget.ts')
      return openProviderWidget(container.current!, handler, { api: commerce.api, scriptUrl })
    }
    open().then(
      (widget) => {
        if (isStopped) return
        onWidget(widget)
        setStatus('shown')
      },
      () => !isStopped && setStatus('failed'),
    )
    return () => {
      isStopped = true
      onWidget(null)
    }
  }, [handler, scriptUrl, onWidget])
  return (
    <>
      {status === 'loading' && <p role="status">{t('checkout.widgetLoading')}</p>}
      {status === 'failed' && <p role="status">{t('checkout.widgetFailed')}</p>}
      <div ref={container} className="checkout__widget" />
    </>
  )
}
