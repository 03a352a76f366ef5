import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { isAllowed, type Consent } from '#runtime/consent/state.ts'
import { useConsentState } from '#runtime/consent/useConsent.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import type { CaseForm, ContactWay } from '#shared/caseForm.ts'
import { telephone } from './telephone.ts'
import './Button.css'
import './ContactForm.css'

/** Loaded on demand, because most readers of the page never fill the form in. */
const Fields = lazy(() =>
  import('./ContactFormFields.tsx').then(
    ({ ContactFormFields }) => ({ default: ContactFormFields }),
    () => ({ default: Unavailable }),
  ),
)

/**
 * The contact form, shown without a reload once the shopper allows the consent groups of the
 * country (R4.1). Until then, and without scripts, it says what is missing and lists other contact
 * methods. It is empty without a captcha key (R4.2). `ContactForm.island.ts` hydrates it.
 */
export function ContactForm(form: CaseForm) {
  const t = useTranslate()
  const { consentGroups } = usePage().context
  const place = useRef<HTMLDivElement>(null)
  const status = statusOf(useConsentState(), consentGroups)
  if (!form.captcha) return null
  return (
    // the consent settings restore the focus to this element, whatever its content
    <div
      className="contact-form"
      data-state={status}
      data-groups={consentGroups.join(' ')}
      data-missing-consent={t('missingCookieConsent')}
      data-settings={t('consent.settings')}
      tabIndex={-1}
      ref={place}
    >
      {status === 'unknown' && <NoScripts ways={form.ways} />}
      {status === 'missing-consent' && (
        <MissingConsent ways={form.ways} onSettings={() => openConsentSettings(place.current)} />
      )}
      {status === 'open' && (
        <Suspense fallback={<div className="contact-form__loading" aria-busy="true" />}>
          <Fields {...form} />
        </Suspense>
      )}
    </div>
  )
}

function statusOf(consent: Consent, groups: readonly string[]) {
  if (consent.status === 'unknown') return 'unknown'
  return isAllowed(consent, groups) ? 'open' : 'missing-consent'
}

/** Consent is unknown at build. The browser keeps this state only without scripts. */
function NoScripts({ ways }: Pick<CaseForm, 'ways'>) {
  const t = useTranslate()
  return <Notice text={t('contactForm.noScript')} ways={ways} />
}

/** Loads analytics after everything visible. */
async function reportMissingConsent() {
  const error_message = 'missingCookieConsent'
  try {
    const { track } = await import('#runtime/analytics/track.ts')
    track('error_message_view', { error_type: 'case-form', error_message })
  } catch {
    // the message does not depend on analytics
  }
}

function MissingConsent({ ways, onSettings }: Pick<CaseForm, 'ways'> & { onSettings: () => void }) {
  const t = useTranslate()
  useEffect(() => {
    void reportMissingConsent()
  }, [])
  return (
    <Notice text={t('missingCookieConsent')} ways={ways}>
      <button type="button" className="button button--secondary" onClick={onSettings}>
        {t('consent.settings')}
      </button>
    </Notice>
  )
}

function Unavailable({ ways }: CaseForm) {
  const t = useTranslate()
  return <Notice text={t('contactForm.unavailable')} ways={ways} />
}

/** A message in place of the form, with other contact methods. */
function Notice({
  text,
  ways,
  children,
}: {
  text: string
  ways: readonly ContactWay[]
  children?: ReactNode
}) {
  const t = useTranslate()
  return (
    <div className="contact-form__notice">
      <p>{text}</p>
      {children}
      {ways.length > 0 && (
        <>
          <p className="contact-form__others">{t('method.othersContact')}</p>
          <ul>
            {ways.map((way) => (
              <li key={way.path}>
                <a href={way.path}>{way.label}</a>
                {(way.phone || way.email) && <Direct {...way} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Shows number and address directly, which saves a visit to their page. */
const Direct = ({ phone, email }: ContactWay) => (
  <span className="contact-form__direct">
    {phone && <a href={telephone(phone)}>{phone}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
  </span>
)
