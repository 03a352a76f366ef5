import { useTranslate } from '#runtime/page.tsx'
import type { PageProps } from '../index.ts'
import { MethodView, type Fact } from '../parts/MethodView.tsx'

export default function ShippingMethodPage({
  costs,
  deliveryTime,
  couriers,
  others,
  ...method
}: PageProps<'ShippingMethod'>) {
  const t = useTranslate()
  const facts: readonly Fact[] = [
    { label: t('method.costs'), icon: 'wallet' as const, value: costs },
    { label: t('method.deliveryTime'), icon: 'clock' as const, value: deliveryTime },
    { label: t('method.couriers'), icon: 'truck' as const, value: couriers.join(', ') },
  ].filter(({ value }) => value !== '')
  return (
    <MethodView
      {...method}
      facts={facts}
      fallbackIcon="truck"
      others={others.map((other) => ({ ...other, fact: other.costs }))}
      othersHeading={t('method.othersShipping')}
    />
  )
}
