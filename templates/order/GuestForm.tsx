import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { GuestProof } from '#runtime/order/fetchOrder.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { formatPostalCode } from '#shared/postalCode.ts'
import { cleanLine } from '#shared/typedText.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

const requiredMessages = {
  email: 'requiredEmail',
  zipcode: 'checkout.requiredPostalCode',
} as const satisfies Record<keyof GuestProof, MessageKey>

const names = Object.keys(requiredMessages) as (keyof GuestProof)[]

/** Asks a guest for what the order has: e-mail address and postal code. */
export function GuestForm({
  isWrong,
  waitSeconds,
  isSending,
  onSend,
}: {
  isWrong: boolean
  /** How long the back end accepts no further try; null if it does. */
  waitSeconds: number | null
  isSending: boolean
  onSend: (proof: GuestProof) => void
}) {
  const t = useTranslate()
  const { country } = usePage().context
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly (keyof GuestProof)[]>([])
  useEffect(() => {
    if (isWrong && !isSending) focusOn(form.current, 'email')
  }, [isWrong, isSending])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const values = new FormData(event.currentTarget)
    const read = (name: keyof GuestProof) => cleanLine(String(values.get(name) ?? ''))
    const empty = names.filter((name) => read(name) === '')
    setMissing(empty)
    if (empty[0]) focusOn(event.currentTarget, empty[0])
    else
      onSend({
        email: read('email'),
        // as the checkout has written it
        zipcode: formatPostalCode(read('zipcode'), country),
      })
  }

  const isRefused = isWrong && missing.length === 0
  const fieldProps = (name: keyof GuestProof) => ({
    id: `guest-${name}`,
    name,
    'aria-required': true,
    'aria-invalid': isRefused || missing.includes(name) || undefined,
    'aria-describedby': missing.includes(name) ? `guest-${name}-error` : undefined,
  })
  const error = (name: keyof GuestProof) =>
    missing.includes(name) && (
      <p className="form-field__error" id={`guest-${name}-error`}>
        {t(requiredMessages[name])}
      </p>
    )
  return (
    <form ref={form} className="guest-form" noValidate onSubmit={send}>
      <h1 className="page-header__heading">{t('order.heading')}</h1>
      <p>{t('order.proof')}</p>
      <div className="form-field">
        <label className="form-field__label" htmlFor="guest-email">
          {t('newsletter.email')}
        </label>
        <input
          {...fieldProps('email')}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={255}
        />
        {error('email')}
      </div>
      <div className="form-field">
        <label className="form-field__label" htmlFor="guest-zipcode">
          {t('order.postalCode')}
        </label>
        <input
          {...fieldProps('zipcode')}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          enterKeyHint="go"
          maxLength={20}
        />
        {error('zipcode')}
      </div>
      {!isSending && (isRefused || waitSeconds !== null) && (
        <p className="form-field__error" role="alert">
          {waitSeconds === null ? t('order.wrong') : t('newsletter.wait', { seconds: waitSeconds })}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isSending || undefined}>
        {t('order.show')}
      </button>
    </form>
  )
}

const focusOn = (form: HTMLFormElement | null, name: keyof GuestProof) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
