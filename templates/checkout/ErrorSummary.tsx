import { useEffect, useRef } from 'react'
import type { CheckoutProblem } from '#runtime/checkout/checkout.ts'
import type { CheckoutField } from '#runtime/checkout/checkoutForm.ts'
import type { Form } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { fieldId } from '#templates/forms/FormField.tsx'
import type { MessageKey } from '#templates/translations/messages.ts'

const texts = {
  changed: 'checkout.problem.changed',
  blocked: 'checkout.problem.blocked',
  ended: 'checkout.problem.ended',
  busy: 'checkout.problem.busy',
  payment: 'checkout.problem.payment',
  offline: 'checkout.problem.offline',
  unavailable: 'checkout.problem.unavailable',
  'rate-limit': 'checkout.problem.rateLimit',
  'not-ordered': 'checkout.problem.notOrdered',
  unexpected: 'checkout.problem.unexpected',
} as const satisfies Record<Exclude<CheckoutProblem['kind'], 'invalid'>, MessageKey>

/** Why the order was not sent. It takes over the focus, and links lead to the fields. */
export function ErrorSummary({
  problem,
  form,
  onConfirm,
}: {
  problem: CheckoutProblem
  form: Form<CheckoutField>
  /** Orders the changed basket. */
  onConfirm: () => void
}) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div
      ref={box}
      className="checkout__problem"
      role="alert"
      tabIndex={-1}
      aria-labelledby="checkout-problem"
    >
      <h2 id="checkout-problem" className="checkout__problem-heading">
        {problem.kind === 'invalid'
          ? t('checkout.problem.invalid', { count: problem.fields.length })
          : t('checkout.problem.heading')}
      </h2>
      {problem.kind === 'invalid' ? (
        <InvalidFields form={form} fields={problem.fields} />
      ) : (
        <p>
          {t(texts[problem.kind], {
            seconds: ('waitSeconds' in problem && problem.waitSeconds) || 60,
          })}
        </p>
      )}
      {problem.kind === 'changed' && (
        <button type="button" className="button button--primary" onClick={onConfirm}>
          {t('checkout.confirmChanges')}
        </button>
      )}
    </div>
  )
}

function InvalidFields({
  form,
  fields,
}: {
  form: Form<CheckoutField>
  fields: readonly CheckoutField[]
}) {
  const t = useTranslate()
  const errors = useValue(form.shownErrors, {})
  return (
    <ul>
      {fields.map((name) => {
        const message = errors[name]
        if (message === undefined) return null
        return (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              {t(message as MessageKey)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
