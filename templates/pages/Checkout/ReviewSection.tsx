import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import type { Checkout } from '#runtime/checkout/checkout.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import { useTranslate } from '#runtime/page.tsx'
import { trustedHtml } from '#runtime/trustedTypes.ts'
import { useValue } from '#runtime/useValue.ts'
import type { CheckoutRules } from '#shared/checkout.ts'
import { useMoney } from '#templates/basket/totals/useMoney.ts'
import { CheckboxField, TextArea } from '#templates/forms/FormField.tsx'

/** Texts that the law asks for beside the button, as HTML of the build; empty ones are left out. */
export interface LegalTexts {
  terms: string
  withdrawal: string
  guarantee: string
}

/** The review before ordering: comment, legal texts, total and the button that orders. */
export function ReviewSection({
  checkout,
  cart,
  rules,
  legal,
}: {
  checkout: Checkout
  cart: Cart | null
  rules: CheckoutRules
  legal: LegalTexts
}) {
  const t = useTranslate()
  const money = useMoney()
  const { form } = checkout
  const state = useValue(checkout.state, null)
  const { terms } = useValue(form.values, form.initial)
  const isOrdering = state?.status === 'ordering'
  const isSlow = useSlow(isOrdering)
  const ignoreSecond = useDoubleClickGuard()
  return (
    <section className="checkout__section" aria-labelledby="checkout-review">
      <h2 id="checkout-review" className="checkout__heading">
        {t('checkout.review')}
      </h2>
      <details className="checkout__comment">
        <summary>{t('checkout.addComment')}</summary>
        <TextArea form={form} name="comment" label={t('checkout.comment')} isRequired={false} />
      </details>
      <Legal html={legal.guarantee} />
      <Legal html={legal.withdrawal} />
      <Legal html={legal.terms} />
      {rules.acceptTerms && (
        <CheckboxField form={form} name="terms" isChecked={terms === 'yes'}>
          {t('checkout.acceptTerms')}
        </CheckboxField>
      )}
      <p className="checkout__total">
        <span>{t('basket.total')}</span>
        <strong>{cart ? money(cart.total) : '…'}</strong>
      </p>
      <button
        type="submit"
        className="button button--primary button--buying button--large checkout__order"
        aria-disabled={isOrdering || !cart || undefined}
        onClick={ignoreSecond}
      >
        {t('checkout.order')}
      </button>
      <div className="checkout__step" role="status">
        {isOrdering ? t(`checkout.step.${state.step}`) : ''}
        {isSlow && <p>{t('checkout.slow')}</p>}
      </div>
    </section>
  )
}

/** Longer than any system waits for the second click. */
const doubleClickMs = 1000

/**
 * Ignores the second click of a double click, which would accept changes that the first one has just shown. Two taps in
 * the same place count as two clicks, too: the first may have chosen a payment before the page scrolled.
 */
function useDoubleClickGuard(): (event: MouseEvent) => void {
  const before = useRef(-doubleClickMs)
  return (event) => {
    const { detail, timeStamp } = event
    if (detail > 1 && timeStamp - before.current < doubleClickMs) event.preventDefault()
    before.current = timeStamp
  }
}

/** Without a message after this time, shoppers click again or leave. */
const slowAfterMs = 6000

/** Whether `isOn` has been true for `slowAfterMs`. */
function useSlow(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isOn])
  return isSlow
}

/** Rendered by the build from content, which is escaped and has checked links. */
function Legal({ html }: { html: string }) {
  // React writes it again if it is another object
  const trusted = useMemo(() => trustedHtml(html), [html])
  return (
    html !== '' && <div className="checkout__legal" dangerouslySetInnerHTML={{ __html: trusted }} />
  )
}
