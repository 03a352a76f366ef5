import type { ReactNode } from 'react'
import { deliveryChoiceOf, noChoice } from '#runtime/delivery/deliveryChoice.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import type { DeliveryType } from '#shared/checkout.ts'
import { ChoiceCards } from '#templates/forms/ChoiceCards.tsx'
import type { MessageKey } from '#templates/translations/messages.ts'

const names = {
  homeDelivery: ['checkout.home', 'checkout.homeNote'],
  clickAndCollect: ['checkout.collect', 'checkout.collectNote'],
} as const satisfies Record<DeliveryType, readonly [name: MessageKey, note: MessageKey]>

/** The choice between delivery and collection. A country with one of them only shows what belongs to it. */
export function DeliveryTypes({
  types,
  type,
  details,
  onChange,
}: {
  types: readonly DeliveryType[]
  type: DeliveryType
  /** Belongs to the chosen type. */
  details: ReactNode
  onChange: (type: DeliveryType) => void
}) {
  const t = useTranslate()
  const { country } = usePage().context
  // what was chosen may not be offered any more
  const wanted = useValue(deliveryChoiceOf(country).choice, noChoice).type ?? type
  if (types.length < 2) {
    return (
      <div className="delivery-types">
        {wanted !== type && (
          <p role="status">{t('checkout.message.type', { name: t(names[wanted][0]) })}</p>
        )}
        <p>
          <strong>{t(names[type][0])}</strong> {t(names[type][1])}
        </p>
        {details}
      </div>
    )
  }
  return (
    <ChoiceCards
      name="deliveryType"
      legend={t('checkout.deliveryType')}
      isLegendHidden
      choices={types.map((value) => ({
        value,
        name: t(names[value][0]),
        note: t(names[value][1]),
      }))}
      value={type}
      onChange={(value) => onChange(value as DeliveryType)}
      details={details}
    />
  )
}
