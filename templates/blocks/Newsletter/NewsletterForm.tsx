import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Subscription } from '#runtime/newsletter/subscribe.ts'
import { formDone } from '#runtime/navigation/busy.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { isMailAddress } from '#runtime/forms/mailAddress.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import '#templates/components/basics/Button.css'
import './NewsletterForm.css'

type Fault = Extract<
  MessageKey,
  | 'requiredEmail'
  | 'validEmail'
  | 'newsletter.refused'
  | 'newsletter.failed'
  | 'newsletter.uncertain'
  | 'newsletter.wait'
>
type Outcome = Extract<
  MessageKey,
  'newsletter.toConfirm' | 'newsletter.received' | 'newsletter.subscribed'
>

type State =
  | { is: 'open'; fault?: Fault; seconds?: number }
  | { is: 'sending' }
  | { is: 'done'; outcome: Outcome; email: string }

export interface NewsletterProps {
  id: string
  consent?: string
}

/** The newsletter form with its result. The code that sends it is loaded on demand. */
export function NewsletterForm({ id, consent }: NewsletterProps) {
  const t = useTranslate()
  const { context } = usePage()
  const [state, setState] = useState<State>({ is: 'open' })
  const input = useRef<HTMLInputElement>(null)
  const { fault, seconds = 60 } = state.is === 'open' ? state : {}

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const field = input.current
    if (!field || state.is === 'sending') return
    const email = cleanLine(field.value)
    const found = faultOf(field)
    if (found) {
      setState({ is: 'open', fault: found })
      field.focus()
      void reportFault()
      return
    }
    setState({ is: 'sending' })
    const { status, ...limit } = await askFor(email)
    if (status === 'toConfirm' || status === 'received' || status === 'subscribed') {
      formDone(form)
      setState({ is: 'done', outcome: `newsletter.${status}`, email })
      return
    }
    setState({ is: 'open', fault: `newsletter.${status}`, ...limit })
    if (status === 'refused') field.focus()
  }

  async function askFor(email: string): Promise<Subscription> {
    try {
      const { subscribe } = await import('#runtime/newsletter/subscribe.ts')
      return await subscribe(context, email)
    } catch {
      return { status: 'failed' }
    }
  }

  if (state.is === 'done') return <Done text={t(state.outcome, { email: state.email })} />

  return (
    // without a script, `method="dialog"` submits nothing and keeps the input
    <form
      className="newsletter-form"
      method="dialog"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <ScriptNotice text={t('newsletter.noScript')} />
      <p className="newsletter-form__not-loaded" role="alert">
        {t('newsletter.failed')}
      </p>
      <div className="newsletter-form__fields">
        <label className="newsletter-form__label" htmlFor={`${id}-email`}>
          {t('newsletter.email')}
        </label>
        <div className="newsletter-form__row">
          <input
            id={`${id}-email`}
            ref={input}
            maxLength={254}
            type="email"
            autoComplete="email"
            required
            aria-invalid={isOfAddress(fault) || undefined}
            aria-describedby={`${id}-message${consent ? ` ${id}-consent` : ''}`}
            onInput={() => isOfAddress(fault) && setState({ is: 'open' })}
          />
          <button className="button" type="submit" aria-disabled={state.is === 'sending'}>
            {t('newsletter.submit')}
          </button>
        </div>
        <p className="newsletter-form__message" id={`${id}-message`} role="status">
          {state.is === 'sending' && <span>{t('newsletter.sending')}</span>}
          {fault && <span className="newsletter-form__fault">{t(fault, { seconds })}</span>}
        </p>
        {consent && (
          <p className="newsletter-form__consent" id={`${id}-consent`}>
            {consent}
          </p>
        )}
      </div>
    </form>
  )
}

/** Replaces the form and takes over its focus. */
function Done({ text }: { text: string }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <p className="newsletter-form__done" ref={message} tabIndex={-1}>
      {text}
    </p>
  )
}

/** Whether another address may solve the error. */
const isOfAddress = (fault: Fault | undefined): boolean =>
  fault === 'requiredEmail' || fault === 'validEmail' || fault === 'newsletter.refused'

function faultOf({ value }: HTMLInputElement): Fault | undefined {
  if (cleanLine(value) === '') return 'requiredEmail'
  return isMailAddress(value) ? undefined : 'validEmail'
}

async function reportFault() {
  try {
    const { track } = await import('#runtime/analytics/track.ts')
    track('form_field_error', { form_name: 'newsletter', field_name: 'email' })
  } catch {
    // the message does not depend on analytics
  }
}
