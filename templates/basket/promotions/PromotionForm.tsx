import { useId, useRef, useState, type FormEvent } from 'react'
import { reportCheckoutError } from '#runtime/analytics/checkoutError.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import type { Cart, CartLine } from '#runtime/basket/cart.ts'
import { useTranslate } from '#runtime/page.tsx'
import { cleanLine } from '#runtime/forms/typedText.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { cartMessageKey } from '../notices/cartMessage.ts'
import { changeFault } from '../notices/changeFault.ts'
import { useLapsedCodes } from './useLapsedCodes.ts'

/** Adds a promotion by its code, and removes those of the basket. */
export function PromotionForm({ basket, cart }: { basket: Basket; cart: Cart }) {
  const t = useTranslate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<MessageKey | null>(null)
  const [isSending, setSending] = useState(false)
  const codes = cart.lines.filter(
    ({ kind, referencedId, isRemovable }) =>
      kind === 'promotion' && referencedId !== '' && isRemovable,
  )

  const { lapsed, forget } = useLapsedCodes(codes.map(({ referencedId }) => referencedId))

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { value } = field.current!
    if (isSending) return
    const found = cleanLine(value) === '' ? 'basket.codeMissing' : await send(value)
    setFault(found)
    if (found === null) return form.reset()
    reportCheckoutError(found)
    field.current?.focus()
  }

  async function send(code: string): Promise<MessageKey | null> {
    setSending(true)
    const outcome = await basket.addPromotion(code)
    setSending(false)
    if (outcome.status !== 'limited') return changeFault(outcome)
    const [message] = outcome.messages
    return (message && cartMessageKey(message)) ?? 'basket.codeNotEligible'
  }

  async function remove({ id: lineId, referencedId }: CartLine) {
    // the focused button is removed
    field.current?.focus()
    forget(referencedId)
    setFault(changeFault(await basket.setQuantities(new Map([[lineId, 0]]))))
  }

  return (
    <form className="basket-code" noValidate onSubmit={(event) => void apply(event)}>
      <label className="basket-code__label" htmlFor={id}>
        {t('basket.code')}
      </label>
      <div className="basket-code__row">
        <input
          ref={field}
          id={id}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          enterKeyHint="go"
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
        />
        <button
          type="submit"
          className="button button--secondary"
          aria-disabled={isSending || undefined}
        >
          {t('basket.apply')}
        </button>
      </div>
      {fault !== null && (
        <p className="basket-code__fault" id={`${id}-fault`} role="alert">
          {t(fault)}
        </p>
      )}
      <div role="status">
        {lapsed.map((code) => (
          <p key={code} className="basket-code__fault">
            {t('basket.codeLapsed', { code })}
          </p>
        ))}
      </div>
      {codes.length > 0 && (
        <ul className="basket-code__codes">
          {codes.map((line) => (
            <li key={line.id} className="basket-code__code">
              {line.referencedId}
              <button
                type="button"
                className="basket-line__remove"
                onClick={() => void remove(line)}
              >
                {t('basket.remove')}
                <span className="visually-hidden"> {line.referencedId}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
