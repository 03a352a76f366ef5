import { useRef, type RefObject } from 'react'
import type { Captcha as CaptchaModel, CaptchaState } from '#runtime/contact/captcha.ts'
import type { ContactField } from '#runtime/contact/contactForm.ts'
import type { Form } from '#runtime/forms/form.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { FieldError } from '#templates/forms/FieldNotes.tsx'
import { useShownError } from '#templates/forms/useField.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { contactFieldId } from './FloatingField.tsx'

const texts: Readonly<Partial<Record<CaptchaState, MessageKey>>> = {
  loading: 'contactForm.captchaLoading',
  expired: 'contactForm.captchaExpired',
  failed: 'contactForm.captchaFailed',
  blocked: 'contactForm.captchaBlocked',
}

/** The check against robots. Without it nothing can be sent, so it says what else a shopper can do. */
export function Captcha({
  container,
  captcha,
  form,
  waysHtml,
}: {
  container: RefObject<HTMLDivElement | null>
  captcha: CaptchaModel
  form: Form<ContactField>
  waysHtml: string
}) {
  const t = useTranslate()
  const state = useValue(captcha.state, 'loading')
  const error = useShownError(form, 'recaptcha')
  const id = contactFieldId('recaptcha')
  const text = texts[state]
  const group = useRef<HTMLDivElement>(null)
  function retry() {
    // the focused button is removed
    group.current?.focus({ preventScroll: true })
    captcha.retry()
  }
  return (
    <div
      ref={group}
      id={id}
      className="contact-form__captcha"
      data-state={state}
      role="group"
      aria-label={t('contactForm.captcha')}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      tabIndex={-1}
    >
      <div ref={container} className="contact-form__captcha-box" />
      <div role="status">
        {text && (
          <p className={state === 'loading' ? 'contact-form__captcha-state' : 'field-error'}>
            {t(text)}
          </p>
        )}
      </div>
      {(state === 'failed' || state === 'blocked') && (
        <button type="button" className="button button--secondary" onClick={retry}>
          {t('tryAgain')}
        </button>
      )}
      {state === 'blocked' && waysHtml !== '' && (
        <div className="contact-form__ways">
          <p className="contact-form__others">{t('method.othersContact')}</p>
          {/* the list of this page, which the build has rendered */}
          <div dangerouslySetInnerHTML={{ __html: waysHtml }} />
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
