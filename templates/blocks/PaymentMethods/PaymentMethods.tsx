import { useTranslate } from '#runtime/page.tsx'
import { ContentIcon } from '#templates/components/basics/ContentIcon.tsx'
import { MethodList } from '#templates/components/help/MethodList.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'
import './PaymentMethods.css'

/** Payment methods and couriers. */
export default function PaymentMethods({
  heading,
  methods,
  couriers,
}: BlockProps<'PaymentMethods'>) {
  const t = useTranslate()
  if (methods.length === 0) return null
  return (
    <Section heading={heading}>
      <MethodList methods={methods} fallbackIcon="card" />
      {couriers.length > 0 && (
        <p className="couriers">
          <ContentIcon name="truck" fallback="truck" />
          <span className="label">{t('method.couriers')}</span>
          {couriers.join(', ')}
        </p>
      )}
    </Section>
  )
}
