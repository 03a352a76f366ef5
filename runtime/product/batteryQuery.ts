import { signal } from '@preact/signals-core'
import { followPageQuery, pageQuery, type PageQuery } from '#runtime/navigation/pageQuery.ts'

/** Query parameters of a product link (R2.5.6). */
export type BatteryParameter = 'requiredBattery' | 'optionalBattery'

/** Identifies a choice of batteries by their product numbers; empty for none. */
export const batteryKey = (required: string, optional: string): string => `${required}+${optional}`

/** The choice of batteries on the page; null before it is known, and without batteries. */
export const chosenBatteries = signal<{ required: string; optional: string } | null>(null)

type Radio = Pick<HTMLInputElement, 'name' | 'value' | 'checked' | 'defaultChecked'>

/** Synchronizes the radios of an element with the query, until `end` aborts. */
export function followBatteries(element: HTMLElement, end: AbortSignal): void {
  const radios = [...element.querySelectorAll('input')]
  const follow = (isStart: boolean) => {
    syncRadios(radios, pageQuery, isStart)
    chosenBatteries.value = readChoice(radios)
  }
  follow(true)
  followPageQuery(() => follow(false), end)
  element.addEventListener(
    'change',
    ({ target }) => {
      storeInQuery(target as HTMLInputElement, pageQuery)
      chosenBatteries.value = readChoice(radios)
    },
    { signal: end },
  )
  end.addEventListener('abort', () => (chosenBatteries.value = null))
}

function readChoice(radios: readonly Radio[]) {
  const valueOf = (parameter: BatteryParameter) =>
    radios.find(({ name, checked }) => name === parameter && checked)?.value ?? ''
  return { required: valueOf('requiredBattery'), optional: valueOf('optionalBattery') }
}

/**
 * Checks the radio that the query names. Without one, stores a choice from before hydration in the query, or
 * checks the default.
 */
export function syncRadios(radios: readonly Radio[], query: PageQuery, isStart: boolean): void {
  for (const name of new Set(radios.map((radio) => radio.name))) {
    const group = radios.filter((radio) => radio.name === name)
    const queryValue = new URLSearchParams(query.read()).get(name)
    const named = group.find(({ value }) => value === queryValue)
    const checked = group.find((radio) => radio.checked)
    if (named) named.checked = true
    else if (isStart && checked) {
      if (!checked.defaultChecked) storeInQuery(checked, query)
    } else {
      for (const radio of group) radio.checked = radio.defaultChecked
    }
  }
}

/** Stores a choice in the query next to its other parameters. `none` removes it. */
export function storeInQuery({ name, value }: Pick<Radio, 'name' | 'value'>, query: PageQuery) {
  const parameters = new URLSearchParams(query.read())
  if (value) parameters.set(name, value)
  else parameters.delete(name)
  const text = parameters.toString()
  query.write(text && `?${text}`)
}
