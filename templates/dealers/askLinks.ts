import { create } from '#runtime/search/dom.ts'
import { contactHref } from '#runtime/contact/contactQuery.ts'
import type { MessageParameters } from '#shared/text/translate.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import { variantMail } from './variantMail.ts'

interface Ask {
  dealer: { id: string; email: string }
  /** `name` is that of the bicycle with its options, `address` the URL of its page. */
  variant: { sku: string; name: string; address: string }
  isTestRide: boolean
  /** What tells the link apart from the others of its list. */
  which: string
  /** The page of the contact form, and the id of the product; null where a form cannot name the product. */
  form: { path: string; product: string } | null
}

type Translate = (key: MessageKey, parameters?: MessageParameters) => string

/** A link to the contact form, which then names the bicycle and the dealer; empty without a form. */
export function formLink(
  { dealer, variant, isTestRide, which, form }: Ask,
  t: Translate,
): HTMLAnchorElement[] {
  if (!form) return []
  const href = contactHref(form.path, {
    product: form.product,
    sku: variant.sku,
    dealer: dealer.id,
    isTestRide,
  })
  const text = t(isTestRide ? 'availability.askTestRide' : 'availability.ask')
  return [toLink(href, 'form', { text, which })]
}

/** A link to an e-mail that names the variant; empty for a dealer without an address. */
export function mailLink(
  { dealer: { email }, variant, isTestRide, which, form }: Ask,
  t: Translate,
): HTMLAnchorElement[] {
  if (!email) return []
  const subject = isTestRide ? t('availability.testRideOf', { name: variant.name }) : variant.name
  const text = t(isTestRide && !form ? 'availability.askTestRide' : 'dealer.email')
  return [toLink(variantMail(email, variant, { subject, t }), 'email', { text, which })]
}

const toLink = (href: string, method: string, { text, which }: { text: string; which: string }) =>
  create(
    'a',
    { href, 'data-contact': method },
    text,
    create('span', { class: 'visually-hidden' }, ` ${which}`),
  )
