import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#runtime/page.tsx'
import type { BatteryParameter } from '#runtime/product/batteryAddress.ts'
import type { Battery } from './batteries.ts'
import './BatteryChoice.css'

/**
 * The battery that a bike needs, and the one that it may have beside it. The choice is the radios'
 * own, and the address's: nothing else on the page depends on it. What ties the two is loaded for the
 * few products that have batteries.
 */
export function BatteryChoice({
  required,
  optional,
}: {
  required: readonly Battery[]
  optional: readonly Battery[]
}) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const isStart = useRef(true)
  const { key } = useLocation()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const left = new AbortController()
    import('#runtime/product/batteryAddress.ts')
      .then(({ followBatteries }) => {
        if (left.signal.aborted) return
        followBatteries(element, isStart.current, left.signal)
        isStart.current = false
      })
      // the choice is made all the same, and forgotten
      .catch(() => {})
    return () => left.abort()
  }, [key])

  if (required.length + optional.length === 0) return null
  return (
    <div className="battery-choice" ref={place}>
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
