import { followOwnQuery, ownQuery, type OwnQuery } from '#runtime/navigation/ownQuery.ts'

/** Query parameters that a product link may carry (R2.5.6). */
export type BatteryParameter = 'requiredBattery' | 'optionalBattery'

type Radio = Pick<HTMLInputElement, 'name' | 'value' | 'checked' | 'defaultChecked'>

/** Synchronizes the radios of an element with the query, until the signal aborts. */
export function followBatteries(place: HTMLElement, signal: AbortSignal): void {
  const follow = (isStart: boolean) =>
    followAddress([...place.querySelectorAll('input')], ownQuery, isStart)
  follow(true)
  followOwnQuery(() => follow(false), signal)
  place.addEventListener(
    'change',
    ({ target }) => keepInAddress(target as HTMLInputElement, ownQuery),
    { signal },
  )
}

/**
 * Checks the radio that the query names. If it names none, the query gets what was checked before hydration;
 * later, the default is checked again.
 */
export function followAddress(radios: readonly Radio[], query: OwnQuery, isStart: boolean): void {
  for (const [name, ofName] of Map.groupBy(radios, (radio) => radio.name)) {
    const wanted = new URLSearchParams(query.read()).get(name)
    const named = ofName.find(({ value }) => value === wanted)
    const checked = ofName.find((radio) => radio.checked)
    if (named) named.checked = true
    else if (isStart && checked) {
      if (!checked.defaultChecked) keepInAddress(checked, query)
    } else {
      for (const radio of ofName) radio.checked = radio.defaultChecked
    }
  }
}

/** Stores a choice in the query next to its other parameters. `none` removes it. */
export function keepInAddress({ name, value }: Pick<Radio, 'name' | 'value'>, query: OwnQuery) {
  const parameters = new URLSearchParams(query.read())
  if (value) parameters.set(name, value)
  else parameters.delete(name)
  const text = parameters.toString()
  query.write(text && `?${text}`)
}
