import { useEffect, useRef, useState, type FormEvent } from 'react'
import { track } from '#runtime/analytics/track.ts'
import type { GuestProof } from '#runtime/order/fetchOrder.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { isMailAddress } from '#runtime/forms/mailAddress.ts'
import { spellingsOfPostalCode } from '#runtime/forms/postalCode.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'
import { FieldError } from '#templates/forms/FieldNotes.tsx'
import type { MessageKey } from '#templates/translations/messages.ts'

type Faults = Partial<Record<keyof GuestProof, MessageKey>>

/** What is wrong, in the order of the page. */
const faultsOf = ({ email, zipcode }: GuestProof): Faults => ({
  ...(email === '' ? { email: 'requiredEmail' } : !isMailAddress(email) && { email: 'validEmail' }),
  ...(zipcode === '' && { zipcode: 'checkout.requiredPostalCode' }),
})

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
  /** Gets the postal code in each spelling that it can have, the likeliest first. */
  onSend: (proofs: readonly [GuestProof, ...GuestProof[]]) => void
}) {
  const t = useTranslate()
  const { country } = usePage().context
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  useEffect(() => {
    if (isWrong && !isSending) focusOn(form.current, 'email')
  }, [isWrong, isSending])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const values = new FormData(event.currentTarget)
    const read = (name: keyof GuestProof) => cleanLine(String(values.get(name) ?? ''))
    const typed = { email: read('email'), zipcode: read('zipcode') }
    const found = faultsOf(typed)
    setFaults(found)
    const names = Object.keys(found) as (keyof GuestProof)[]
    for (const field_name of names) track('form_field_error', { form_name: 'order', field_name })
    if (names[0]) focusOn(event.currentTarget, names[0])
    else {
      // the checkout has written it as the country of the address does
      const [first = typed.zipcode, ...others] = spellingsOfPostalCode(typed.zipcode, country)
      const proofOf = (zipcode: string) => ({ ...typed, zipcode })
      onSend([proofOf(first), ...others.map(proofOf)])
    }
  }

  const isRefused = isWrong && Object.keys(faults).length === 0
  const fieldProps = (name: keyof GuestProof) => ({
    id: `guest-${name}`,
    name,
    'aria-required': true,
    'aria-invalid': isRefused || faults[name] !== undefined || undefined,
    'aria-describedby': faults[name] && `guest-${name}-error`,
  })
  const error = (name: keyof GuestProof) => (
    <FieldError id={`guest-${name}-error`} error={faults[name]} />
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
        <p className="field-error" role="alert">
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
