import { useTranslate } from '#runtime/page.tsx'
import { telephone } from '#templates/components/telephone.ts'
import type { PageProps } from '../index.ts'
import { MethodView, type Fact } from '#templates/components/MethodView.tsx'

export default function ContactMethodPage({
  phone,
  email,
  hours,
  others,
  ...method
}: PageProps<'ContactMethod'>) {
  const t = useTranslate()
  const facts: Fact[] = [
    ...(phone
      ? [
          {
            label: t('method.phone'),
            icon: 'phone' as const,
            value: <a href={telephone(phone)}>{phone}</a>,
          },
        ]
      : []),
    ...(email
      ? [
          {
            label: t('method.email'),
            icon: 'mail' as const,
            value: <a href={`mailto:${email}`}>{email}</a>,
          },
        ]
      : []),
    ...(hours ? [{ label: t('method.hours'), icon: 'clock' as const, value: hours }] : []),
  ]
  return (
    <MethodView
      {...method}
      facts={facts}
      fallbackIcon="chat"
      others={others.map((other) => ({
        ...other,
        fact: other.phone || other.email || other.hours,
      }))}
      othersHeading={t('method.othersContact')}
    />
  )
}
