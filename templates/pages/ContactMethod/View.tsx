import { useTranslate } from '#runtime/page.tsx'
import { contactCard } from '#templates/components/help/contactCard.ts'
import { ServiceHours } from '#templates/components/help/ServiceHours.tsx'
import { telephone } from '#templates/components/help/telephone.ts'
import type { PageProps } from '../index.ts'
import { MethodView, type Fact } from '../parts/MethodView.tsx'

export default function ContactMethodPage({
  phone,
  email,
  hours,
  openingHours,
  timeZone,
  answerTime,
  chat,
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
    ...(chat
      ? [
          {
            label: t('method.chat'),
            icon: 'chat' as const,
            value: (
              <a href={chat} rel="external">
                {t('method.startChat')}
              </a>
            ),
          },
        ]
      : []),
    ...(hours || openingHours.length > 0
      ? [
          {
            label: t('method.hours'),
            icon: 'clock' as const,
            value: (
              <>
                {hours}
                <ServiceHours openingHours={openingHours} timeZone={timeZone} />
              </>
            ),
          },
        ]
      : []),
    ...(answerTime
      ? [{ label: t('method.answerTime'), icon: 'calendar' as const, value: answerTime }]
      : []),
  ]
  return (
    <MethodView
      {...method}
      facts={facts}
      fallbackIcon="chat"
      others={others.map(contactCard)}
      othersHeading={t('method.othersContact')}
    />
  )
}
