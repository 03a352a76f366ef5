import type { BatteryParameter } from './batteryQuery.ts'

/** The parameter that names the search which led to a product (R2.5.6). */
export const searchParameter = 'queryID'

/** Parameters of a product link that all pages of the product understand. */
const kept = ['requiredBattery', 'optionalBattery', searchParameter] as const satisfies readonly (
  BatteryParameter | typeof searchParameter
)[]

/** The part of a product page's query that links to its other pages keep. */
export function keptQuery(search: string): string {
  const before = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const name of kept) {
    const value = before.get(name)
    if (value) query.set(name, value)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** The id of the search that led to the page, for analytics; null without one. Anybody may have written it. */
export function searchQueryId(search: string): string | null {
  const id = new URLSearchParams(search).get(searchParameter)
  return id !== null && /^[0-9a-f]{8}$/.test(id) ? id : null
}
