import { followPageQuery, pageQuery, type PageQuery } from '#runtime/navigation/pageQuery.ts'

/** Query parameters of a product link (R2.5.6). */
export type BatteryParameter = 'requiredBattery' | 'optionalBattery'

type Radio = Pick<HTMLInputElement, 'name' | 'value' | 'checked' | 'defaultChecked'>

/** Synchronizes the radios of an element with the query, until the signal aborts. */
export function followBatteries(element: HTMLElement, signal: AbortSignal): void {
  const follow = (isStart: boolean) =>
    syncRadios([...element.querySelectorAll('input')], pageQuery, isStart)
  follow(true)
  followPageQuery(() => follow(false), signal)
  element.addEventListener(
    'change',
    ({ target }) => storeInQuery(target as HTMLInputElement, pageQuery),
    { signal },
  )
}

/**
 * Checks the radio that the query names. Without one, stores a choice from before hydration in the query, or
 * checks the default.
 */
export function syncRadios(radios: readonly Radio[], query: PageQuery, isStart: boolean): void {
  for (const [name, group] of Map.groupBy(radios, (radio) => radio.name)) {
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
