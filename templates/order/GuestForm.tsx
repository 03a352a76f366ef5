import { useEffect, useRef, type FormEvent } from 'react'
import type { GuestProof } from '#runtime/order/fetchOrder.ts'
import { useTranslate } from '#runtime/page.tsx'

/** Asks a guest for what the order has: e-mail address and postal code. */
export function GuestForm({
  isWrong,
  waitSeconds,
  onSend,
}: {
  isWrong: boolean
  /** How long the back end accepts no further try; null if it does. */
  waitSeconds: number | null
  onSend: (proof: GuestProof) => void
}) {
  const t = useTranslate()
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) email.current?.focus()
  }, [isWrong])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const read = (name: string) => String(values.get(name) ?? '').trim()
    const proof = { email: read('email'), zipcode: read('zipcode') }
    if (proof.email !== '' && proof.zipcode !== '') onSend(proof)
    else email.current?.focus()
  }

  const error =
    waitSeconds !== null ? t('order.wait', { seconds: waitSeconds }) : isWrong && t('order.wrong')
  return (
    <form className="guest-form" noValidate onSubmit={send}>
      <h1 className="page-header__heading">{t('order.heading')}</h1>
      <p>{t('order.proof')}</p>
      {error && (
        <p className="form-field__error" role="alert" id="guest-error">
          {error}
        </p>
      )}
      <div className="form-field">
        <label className="form-field__label" htmlFor="guest-email">
          {t('newsletter.email')}
        </label>
        <input
          ref={email}
          id="guest-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={255}
          aria-describedby={error ? 'guest-error' : undefined}
        />
      </div>
      <div className="form-field">
        <label className="form-field__label" htmlFor="guest-zipcode">
          {t('order.postalCode')}
        </label>
        <input
          id="guest-zipcode"
          name="zipcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
          maxLength={20}
        />
      </div>
      <button type="submit" className="button">
        {t('order.show')}
      </button>
    </form>
  )
}
