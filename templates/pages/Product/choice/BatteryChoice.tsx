import type { ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { BatteryParameter } from '#runtime/product/batteryQuery.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import type { Battery, ProductBatteries } from '#shared/product/product.ts'
import batteryChoiceIsland from './BatteryChoice.island.ts'
import './BatteryChoice.css'

/**
 * Required and optional batteries. `BatteryChoice.client.ts` keeps the choice in the query. `Offer.client.ts`
 * shows its total, `variantView.ts` its range.
 */
export function BatteryChoice({ required, optional }: ProductBatteries) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  if (required.length + optional.length === 0) return null
  return (
    <div className="battery-choice" {...markIsland(batteryChoiceIsland)}>
      {required[0] && (
        <Group legend={required[0].group}>
          {required.map((battery, index) => (
            <Choice
              key={battery.number}
              name="requiredBattery"
              battery={battery}
              isDefault={index === 0}
            />
          ))}
        </Group>
      )}
      {optional[0] && (
        <Group legend={optional[0].group}>
          <Choice name="optionalBattery" battery={null} isDefault />
          {optional.map((battery) => (
            <Choice key={battery.number} name="optionalBattery" battery={battery} />
          ))}
        </Group>
      )}
      {[...required, ...optional].some(({ price }) => price !== null) && (
        <p className="battery-choice__hint">{t('product.batteryHint')}</p>
      )}
    </div>
  )
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="variant-picker__legend variant-picker__name">{legend}</legend>
    {children}
  </fieldset>
)

function Choice({
  name,
  battery,
  isDefault = false,
}: {
  name: BatteryParameter
  /** Null for none. */
  battery: Battery | null
  isDefault?: boolean
}) {
  const t = useTranslate()
  const details = battery?.attributes.map((attribute) => attribute.name).join(' · ')
  return (
    <label className="battery-choice__value">
      <input type="radio" name={name} value={battery?.number ?? ''} defaultChecked={isDefault} />
      <span>
        {battery?.name ?? t('product.batteryNone')}
        {details && <span className="battery-choice__details">{details}</span>}
        {battery?.stockStatus === 'soldOut' && (
          <span className="battery-choice__details">{t('stock.soldOut')}</span>
        )}
      </span>
      {battery?.price && <span className="battery-choice__price">{battery.price.price.text}</span>}
    </label>
  )
}
