import { useEffect, useRef } from 'react'
import type { CheckoutProblem } from '#runtime/checkout/checkout.ts'
import type { CheckoutField } from '#runtime/checkout/checkoutForm.ts'
import type { Form, FormErrors } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { LabelledLink } from '#shared/links.ts'
import { ButtonLink } from '#templates/components/ButtonLink.tsx'
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

/** Why the order was not sent, and what to do. It takes over the focus, and links lead to the fields. */
export function ErrorSummary({
  problem,
  form,
  basketPath,
  shopLink,
  onConfirm,
}: {
  problem: CheckoutProblem
  form: Form<CheckoutField>
  basketPath: string
  shopLink: LabelledLink
  /** Orders the changed basket. */
  onConfirm: () => void
}) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const errors = useValue(form.shownErrors, {})
  const invalid = problem.kind === 'invalid' ? problem.fields.filter((name) => errors[name]) : []
  const isMended = problem.kind === 'invalid' && invalid.length === 0
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (isMended) return null
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
          ? t('checkout.problem.invalid', { count: invalid.length })
          : t('checkout.problem.heading')}
      </h2>
      {problem.kind === 'invalid' ? (
        <InvalidFields names={invalid} errors={errors} />
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
      {problem.kind === 'blocked' && (
        <a className="button button--primary" href={basketPath}>
          {t('basket.view')}
        </a>
      )}
      {problem.kind === 'ended' && <ButtonLink link={shopLink} />}
    </div>
  )
}

function InvalidFields({
  names,
  errors,
}: {
  names: readonly CheckoutField[]
  errors: FormErrors<CheckoutField>
}) {
  const t = useTranslate()
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a
            href={`#${fieldId(name)}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(fieldId(name))?.focus()
            }}
          >
            {t(errors[name] as MessageKey)}
          </a>
        </li>
      ))}
    </ul>
  )
}
