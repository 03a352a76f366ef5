import { usePage, useTranslate } from '#runtime/page.tsx'
import type { ContactWay } from '#shared/content/caseForm.ts'
import { contactFormId } from '#runtime/contact/contactQuery.ts'
import type { CaseFormNode } from '#shared/content/richtext.ts'
import { useFiles } from '#templates/files.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { useSearchFile } from '#templates/useSearchFile.ts'
import { telephone } from '#templates/components/help/telephone.ts'
import contactFormIsland from './ContactForm.island.ts'
import '#templates/components/basics/Button.css'
import './ContactForm.css'
import './FloatingField.css'
import '#templates/forms/FieldNotes.css'

/**
 * The place of the contact form. The HTML has what it needs, and other contact methods; `ContactForm.client.ts` shows
 * the form once the shopper allows the consent groups of the country (R4.1). It is empty without a captcha key (R4.2).
 */
export function ContactForm({ form, ways }: Pick<CaseFormNode, 'form' | 'ways'>) {
  const t = useTranslate()
  const { path, context } = usePage()
  const files = useFiles()
  const searchFile = useSearchFile()
  const markIsland = useIslandMark()
  if (!form.captcha) return null
  return (
    // the consent settings restore the focus to this element, whatever its content
    <div
      {...markIsland(contactFormIsland, {
        path,
        groups: context.consentGroups,
        form: files?.json(form) ?? '',
        files: searchFile ?? '',
        missingConsent: t('missingCookieConsent'),
        unavailable: t('contactForm.unavailable'),
        settings: t('consent.settings'),
        success: t('submitFeedbackSuccess'),
        another: t('contactForm.another'),
      })}
      id={contactFormId}
      className="contact-form"
      data-state="unknown"
      tabIndex={-1}
    >
      <div className="contact-form__notice" {...contactFormIsland.part('notice')}>
        <p data-part="text">{t('contactForm.noScript')}</p>
        <OtherWays ways={ways} />
      </div>
      <div {...contactFormIsland.part('form')} />
    </div>
  )
}

/** Other contact methods; nothing without any. */
function OtherWays({ ways }: { ways: readonly ContactWay[] }) {
  const t = useTranslate()
  if (ways.length === 0) return null
  return (
    <>
      <p className="contact-form__others">{t('method.othersContact')}</p>
      <ul {...contactFormIsland.part('ways')}>
        {ways.map((way) => (
          <li key={way.path}>
            <a href={way.path}>{way.label}</a>
            {(way.phone || way.email) && <Direct {...way} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows number and address directly, which saves a visit to their page. */
const Direct = ({ phone, email }: ContactWay) => (
  <span className="contact-form__direct">
    {phone && <a href={telephone(phone)}>{phone}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
  </span>
)
