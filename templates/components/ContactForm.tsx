import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { isAllowed, type Consent } from '#runtime/consent/state.ts'
import { useConsentState } from '#runtime/consent/useConsent.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import type { CaseForm, ContactWay } from '#shared/caseForm.ts'
import { telephone } from './telephone.ts'
import './Button.css'
import './ContactForm.css'

/** Most readers of a page with a form fill in none: it is loaded for those who may. */
const Fields = lazy(() =>
  import('./ContactFormFields.tsx').then(
    ({ ContactFormFields }) => ({ default: ContactFormFields }),
    () => ({ default: Unavailable }),
  ),
)

/**
 * The contact form (specification 3.1), once the shopper allows what the country's form requires and
 * without a reload; until then, and without scripts, what it needs and the other ways to reach the
 * shop. Nothing where the challenge has no key. React hydrates it for the form: `ContactForm.island.ts`
 * says what is missing before that.
 */
export function ContactForm(form: CaseForm) {
  const t = useTranslate()
  const { consentGroups } = usePage().context
  const place = useRef<HTMLDivElement>(null)
  const status = statusOf(useConsentState(), consentGroups)
  if (!form.captcha) return null
  return (
    // the focus comes back here from the consent settings, whatever stands in it by then
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

/** Nobody has read yet what is allowed: it lasts only where scripts do not run. */
function NoScripts({ ways }: Pick<CaseForm, 'ways'>) {
  const t = useTranslate()
  return <Notice text={t('contactForm.noScript')} ways={ways} />
}

/** Measuring comes after everything that a page shows. */
async function reportMissingConsent() {
  const error_message = 'missingCookieConsent'
  try {
    const { track } = await import('#runtime/analytics/track.ts')
    track('error_message_view', { error_type: 'case-form', error_message })
  } catch {
    // the message is there without it
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

/** What stands in the form's place, with the ways to reach the shop without it. */
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

/** The number and address themselves, so that nobody has to open a page for them. */
const Direct = ({ phone, email }: ContactWay) => (
  <span className="contact-form__direct">
    {phone && <a href={telephone(phone)}>{phone}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
  </span>
)
