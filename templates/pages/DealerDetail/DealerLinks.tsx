import { useTranslate } from '#runtime/page.tsx'
import { routeLink } from '#runtime/dealers/routeLink.ts'
import { contactHref } from '#runtime/contact/contactQuery.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { telephone } from '#templates/components/help/telephone.ts'
import '#templates/components/basics/Button.css'
import './DealerLinks.css'

/** Ways to reach a shop. Analytics reports `data-contact`. */
export function DealerLinks({
  dealer,
  contactForm,
}: {
  dealer: Dealer
  /** Path of the page with the contact form; null without one. */
  contactForm: string | null
}) {
  const t = useTranslate()
  const { id, name, phone, email, website } = dealer
  return (
    <p className="dealer-links" data-dealer-id={id} data-dealer-name={name}>
      {phone && (
        <a className="button" href={telephone(phone)} data-contact="phone">
          {phone}
        </a>
      )}
      <a
        className="button button--secondary dealer-links__route"
        href={routeLink(dealer)}
        rel="external"
        data-contact="route"
      >
        {t('dealer.route')}
      </a>
      {email && (
        <a
          className="button button--secondary"
          href={`mailto:${email}`}
          data-contact="email"
          data-printed={email}
        >
          {t('dealer.email')}
        </a>
      )}
      {!email && contactForm && (
        <a
          className="button button--secondary"
          href={contactHref(contactForm, { dealer: id })}
          data-contact="form"
        >
          {t('dealer.form')}
        </a>
      )}
      {website && (
        <a
          className="button button--secondary"
          href={website}
          rel="external"
          data-contact="website"
          data-printed={website}
        >
          {t('dealer.website')}
        </a>
      )}
    </p>
  )
}
