import type { ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { BatteryParameter } from '#runtime/product/batteryQuery.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import type { Battery } from './batteries.ts'
import './BatteryChoice.css'

/**
 * Required and optional batteries. The choice is kept in the radios and the query
 * (`BatteryChoice.island.ts`); nothing else on the page depends on it.
 */
export function BatteryChoice({
  required,
  optional,
}: {
  required: readonly Battery[]
  optional: readonly Battery[]
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  if (required.length + optional.length === 0) return null
  return (
    <div className="battery-choice" {...markIsland('BatteryChoice')}>
      {required.length > 0 && (
        <Group legend={t('product.batteryRequired')}>
          {required.map((battery, index) => (
            <Choice
              key={battery.number}
              name="requiredBattery"
              value={battery.number}
              isDefault={index === 0}
              price={battery.price}
            >
              {battery.name}
            </Choice>
          ))}
        </Group>
      )}
      {optional.length > 0 && (
        <Group legend={t('product.batteryOptional')}>
          <Choice name="optionalBattery" value="" isDefault>
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
  isDefault = false,
  price = null,
  children,
}: {
  name: BatteryParameter
  value: string
  isDefault?: boolean
  price?: string | null
  children: ReactNode
}) => (
  <label className="battery-choice__value">
    <input type="radio" name={name} value={value} defaultChecked={isDefault} />
    <span>{children}</span>
    {price && <span className="battery-choice__price">{price}</span>}
  </label>
)
