import { useTranslate } from '#runtime/page.tsx'
import type { PageProps } from '../index.ts'
import { MethodView } from '../parts/MethodView.tsx'

export default function PaymentMethodPage({
  handler: _handler,
  ...method
}: PageProps<'PaymentMethod'>) {
  const t = useTranslate()
  return (
    <MethodView
      {...method}
      facts={[]}
      fallbackIcon="card"
      othersHeading={t('method.othersPayment')}
    />
  )
}
