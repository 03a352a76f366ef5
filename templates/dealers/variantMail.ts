import type { MessageParameters } from '#shared/text/translate.ts'
import type { MessageKey } from '#templates/translations/messages.ts'

interface MailedVariant {
  sku: string
  /** `Barrow 4, M / Deep Sea` */
  name: string
  /** URL of its page. */
  address: string
}

interface Words {
  subject: string
  t: (key: MessageKey, parameters?: MessageParameters) => string
}

/** The address of an e-mail about a variant. */
export function variantMail(
  email: string,
  { sku, name, address }: MailedVariant,
  { subject, t }: Words,
): string {
  const text = [name, t('product.sku', { sku }), address].join('\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
