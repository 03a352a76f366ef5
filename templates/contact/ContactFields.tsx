import { useEffect, useRef, useState, type FormEvent } from 'react'
import { createCaptcha, type Captcha as CaptchaModel } from '#runtime/contact/captcha.ts'
import { createContact, type Contact } from '#runtime/contact/contact.ts'
import { contactDraft } from '#runtime/contact/draft.ts'
import type { ContactField as ContactFieldName } from '#runtime/contact/contactForm.ts'
import { loadContactTopic } from '#runtime/contact/contactTopic.ts'
import { topicValues } from '#runtime/contact/topicValues.ts'
import { createSubmissions, returnPath } from '#runtime/contact/submissions.ts'
import { formDone } from '#runtime/navigation/busy.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { CaseCaptcha, CaseForm } from '#shared/content/caseForm.ts'
import { readContactQuery } from '#runtime/contact/contactQuery.ts'
import { Captcha } from './Captcha.tsx'
import { ContactField } from './ContactField.tsx'
import { contactFieldId } from './FloatingField.tsx'

interface Props {
  form: CaseForm
  captcha: CaseCaptcha
  /** Address of the list of files with bicycles and dealers. */
  filesUrl: string
  /** Other contact methods, as the page's HTML has them. */
  waysHtml: string
}

/**
 * The contact form. The browser posts it, form-encoded, to the case system, which leads back to this page (R7.3.1).
 * What the case system receives stands in hidden fields where it differs from what the shopper chooses.
 */
export function ContactFields({ form, captcha: settings, filesUrl, waysHtml }: Props) {
  const t = useTranslate()
  const { path } = usePage()
  const contact = useContact(form, path)
  useTopic(contact, { filesUrl, siteUrl: form.siteUrl })
  const { container, captcha } = useCaptcha(settings, contact)
  const { isSending } = useValue(contact.state, { isSending: false, problem: null })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // a page that is left for the case system loses nothing
    if (contact.submit()) return formDone(event.currentTarget)
    event.preventDefault()
    const { problem } = contact.state.peek()
    if (problem?.kind !== 'invalid') return
    document.getElementById(contactFieldId(problem.fields[0]!))?.focus()
  }

  return (
    <form
      className="contact-form__fields"
      aria-label={t('contactForm.label')}
      method="post"
      action={form.action}
      acceptCharset="UTF-8"
      noValidate
      onSubmit={onSubmit}
    >
      <HiddenFields form={form} returnUrl={location.origin + returnPath(path)} captcha={captcha} />
      {form.fields.map((field) => (
        <ContactField key={field.name} contact={contact} form={form} {...field} />
      ))}
      <Captcha container={container} captcha={captcha} form={contact.form} waysHtml={waysHtml} />
      <Problem contact={contact} />
      <div className="contact-form__submit">
        <button className="button button--primary" type="submit" aria-disabled={isSending}>
          {t('contactForm.submit')}
        </button>
        <span role="status">{isSending && t('contactForm.sending')}</span>
      </div>
    </form>
  )
}

function useContact(form: CaseForm, path: string): Contact {
  const [contact] = useState(() =>
    createContact({ form, path, draft: contactDraft(path), submissions: createSubmissions() }),
  )
  useEffect(() => contact.keepDraft(), [contact])
  useEffect(() => {
    // the browser shows the same document again
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && contact.resume()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [contact])
  return contact
}

/** Fills in the bicycle and the dealer that the address names. */
function useTopic({ form }: Contact, { filesUrl, siteUrl }: { filesUrl: string; siteUrl: string }) {
  const t = useTranslate()
  useEffect(() => {
    const query = readContactQuery(location.search)
    if (!query) return
    let isGone = false
    void loadContactTopic(filesUrl, query)
      .then((topic) => {
        if (isGone) return
        const values = topicValues(topic, form.values.peek(), { t, siteUrl })
        for (const [name, value] of Object.entries(values))
          form.set(name as ContactFieldName, value)
      })
      // shoppers can write it themselves
      .catch(() => {})
    return () => {
      isGone = true
    }
    // the texts are those of the page
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, filesUrl, siteUrl])
}

/** Shows the captcha, and keeps the form's field for it. */
function useCaptcha(settings: CaseCaptcha, { form }: Contact) {
  const { language } = usePage().context
  const container = useRef<HTMLDivElement>(null)
  const [captcha] = useState(() => createCaptcha(settings, { language }))
  useEffect(() => {
    if (container.current) captcha.show(container.current)
    return captcha.state.subscribe((state) =>
      form.set('recaptcha', state === 'solved' ? 'yes' : ''),
    )
  }, [captcha, form])
  return { container, captcha }
}

/** Fields that the shopper does not see, by the names of the case system (R3.1.5). */
function HiddenFields({
  form: { hidden },
  returnUrl,
  captcha,
}: {
  form: CaseForm
  returnUrl: string
  captcha: CaptchaModel
}) {
  const settings = useValue(captcha.settings, '')
  return Object.entries({ captcha_settings: settings, ...hidden, retURL: returnUrl }).map(
    ([name, value]) => <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** Why the form was not sent. It is announced when the form was sent, not again with each corrected field. */
function Problem({ contact }: { contact: Contact }) {
  const t = useTranslate()
  const { problem } = useValue(contact.state, { isSending: false, problem: null })
  const invalid = Object.keys(useValue(contact.form.shownErrors, {})).length
  const isSolved = problem?.kind === 'invalid' && invalid === 0
  return (
    <div role="alert" aria-relevant="additions">
      {problem && !isSolved && (
        <p className="contact-form__problem" data-kind={problem.kind}>
          {problem.kind === 'invalid' && t('contactForm.invalid', { count: invalid })}
          {problem.kind === 'locked' && t('submitTimeout', { count: problem.minutes })}
          {problem.kind === 'offline' && t('contactForm.offline')}
          {problem.kind === 'uncertain' && t('contactForm.uncertain')}
        </p>
      )}
    </div>
  )
}
