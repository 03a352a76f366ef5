import { useEffect, useRef } from 'react'
import type { Basket } from '#runtime/basket/basket.ts'
import type { CartMessage } from '#runtime/basket/cart.ts'
import type { CheckoutProblem } from '#runtime/checkout/checkoutState.ts'
import type { CheckoutField } from '#runtime/checkout/checkoutForm.ts'
import type { Form, FormErrors } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import { cartMessageKey, cartMessageTexts } from '#templates/basket/notices/cartMessage.ts'
import {
  ChangedAmount,
  DifferenceItems,
  noDifferences,
} from '#templates/basket/notices/Differences.tsx'
import { useMoney } from '#templates/basket/totals/useMoney.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { fieldId } from '#templates/forms/FormField.tsx'
import type { MessageKey } from '#templates/translations/messages.ts'

/** Problems whose message has another name. */
const renamed = { 'rate-limit': 'rateLimit', 'not-ordered': 'notOrdered' } as const

const textOf = (kind: Exclude<CheckoutProblem['kind'], 'invalid' | 'blocked'>) =>
  `checkout.problem.${kind === 'rate-limit' || kind === 'not-ordered' ? renamed[kind] : kind}` as const

/**
 * Why the order was not sent, and what to do. It takes over the focus, so screen readers read it once; it is not a live
 * region, since the list becomes shorter with each field that is corrected. Links lead to the fields.
 */
export function ErrorSummary({
  problem,
  form,
  basket,
  basketPath,
  shopLink,
}: {
  problem: CheckoutProblem
  basket: Basket
  form: Form<CheckoutField>
  basketPath: string
  shopLink: LabelledLink
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
      role="group"
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
      ) : problem.kind === 'blocked' ? (
        <Reasons messages={problem.messages} />
      ) : (
        <p>
          {t(textOf(problem.kind), {
            seconds: ('waitSeconds' in problem && problem.waitSeconds) || 60,
          })}
        </p>
      )}
      {problem.kind === 'changed' && (
        <Changes basket={basket} problem={problem} shopLink={shopLink} />
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

/** What has changed, with the sums of before and now, and the button that confirms it (X8.5). */
function Changes({
  basket,
  problem: { totalBefore },
  shopLink,
}: {
  basket: Basket
  problem: Extract<CheckoutProblem, { kind: 'changed' }>
  shopLink: LabelledLink
}) {
  const t = useTranslate()
  const money = useMoney()
  const differences = useValue(basket.differences, noDifferences)
  const cart = useValue(basket.cart, null)
  if (!cart) return null
  const isEmpty = cart.lines.length === 0
  const { total } = cart
  return (
    <>
      <ul className="checkout__changes">
        <DifferenceItems differences={differences} />
        {!isEmpty && (
          <li>
            <strong>{t('basket.total')}</strong>:{' '}
            {totalBefore === null || totalBefore === total ? (
              money(total)
            ) : (
              <ChangedAmount before={totalBefore} now={total} />
            )}
          </li>
        )}
      </ul>
      {isEmpty ? (
        <ButtonLink link={shopLink} />
      ) : (
        <button type="submit" className="button button--primary">
          {t('checkout.confirmChanges')}
        </button>
      )}
    </>
  )
}

/** Words for messages that the basket does not show. */
const checkoutWords: Readonly<Record<string, MessageKey>> = {
  'shipping-method-blocked': 'checkout.message.shipping',
  'payment-method-blocked': 'checkout.message.payment',
}

const wordsOf = (message: CartMessage): MessageKey | null =>
  Object.hasOwn(checkoutWords, message.key) ? checkoutWords[message.key]! : cartMessageKey(message)

/** Why the back end does not accept the cart. */
function Reasons({ messages }: { messages: readonly CartMessage[] }) {
  const t = useTranslate()
  const texts = cartMessageTexts(messages, t, wordsOf)
  return texts.length === 0 ? (
    <p>{t('checkout.problem.blocked')}</p>
  ) : (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
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
