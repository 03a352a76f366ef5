import type { ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { BatteryParameter } from '#runtime/product/batteryAddress.ts'
import type { Battery } from './batteries.ts'
import './BatteryChoice.css'

/**
 * The battery that a bike needs, and the one that it may have beside it. The choice is the radios'
 * own, and the address's (`BatteryChoice.island.ts`): nothing else on the page depends on it.
 */
export function BatteryChoice({
  required,
  optional,
}: {
  required: readonly Battery[]
  optional: readonly Battery[]
}) {
  const t = useTranslate()
  if (required.length + optional.length === 0) return null
  return (
    <div className="battery-choice" data-island="BatteryChoice">
      {required.length > 0 && (
        <Group legend={t('product.batteryRequired')}>
          {required.map((battery, index) => (
            <Choice
              key={battery.number}
              name="requiredBattery"
              value={battery.number}
              isPreset={index === 0}
              price={battery.price}
            >
              {battery.name}
            </Choice>
          ))}
        </Group>
      )}
      {optional.length > 0 && (
        <Group legend={t('product.batteryOptional')}>
          <Choice name="optionalBattery" value="" isPreset>
            {t('product.batteryNone')}
          </Choice>
          {optional.map((battery) => (
            <Choice
              key={battery.number}
              name="optionalBattery"
              value={battery.number}
              price={battery.price}
            >
              {battery.name}
            </Choice>
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

const Choice = ({
  name,
  value,
  isPreset = false,
  price = null,
  children,
}: {
  name: BatteryParameter
  value: string
  isPreset?: boolean
  price?: string | null
  children: ReactNode
}) => (
  <label className="battery-choice__value">
    <input type="radio" name={name} value={value} defaultChecked={isPreset} />
    <span>{children}</span>
    {price && <span className="battery-choice__price">{price}</span>}
  </label>
)
