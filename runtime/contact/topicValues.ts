import type { MessageParameters } from '#shared/text/translate.ts'
import type { ContactTopic } from './contactTopic.ts'
import type { ContactValues } from './contactForm.ts'

/** The case system truncates longer subjects. */
const longestSubject = 80

interface Words {
  t: (
    key: 'contactForm.testRide' | 'contactForm.aboutDealer' | 'product.sku',
    parameters?: MessageParameters,
  ) => string
  siteUrl: string
}

/** The values of the form for a topic: what the shopper typed stays, and comes after it. */
export function topicValues(
  { bike, dealer, isTestRide }: ContactTopic,
  values: Pick<ContactValues, 'subject' | 'description' | 'dealerName'>,
  { t, siteUrl }: Words,
): Partial<ContactValues> {
  const about = dealer && t('contactForm.aboutDealer', { name: dealer })
  const subject = bike
    ? isTestRide
      ? t('contactForm.testRide', { name: bike.name })
      : bike.name
    : about
  if (!subject) return {}
  const lines = [
    ...(bike ? [bike.name, t('product.sku', { sku: bike.sku }), siteUrl + bike.path] : []),
    ...(about ? [about] : []),
  ].join('\n')
  const { description } = values
  return {
    ...(values.subject === '' && { subject: subject.slice(0, longestSubject) }),
    ...(!description.includes(lines) && {
      description: [lines, description].filter((part) => part !== '').join('\n\n'),
    }),
    ...(dealer && values.dealerName === '' && { dealerName: dealer }),
  }
}
