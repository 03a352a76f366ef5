import type { Purchase } from './events.ts'
import { track } from './track.ts'

const storageKey = 'shopgen.purchases'
const mostKept = 20

const seen = new Set<string>()

/** Reports an order once, however often its confirmation is looked at. */
export function trackPurchase(ecommerce: Purchase): void {
  const id = ecommerce.transaction_id
  track('purchase', { ecommerce }, () => {
    const known = stored()
    if (seen.has(id) || known.includes(id)) return false
    seen.add(id)
    try {
      localStorage.setItem(storageKey, JSON.stringify([...known, id].slice(-mostKept)))
    } catch {
      // blocked or full: then this page alone knows
    }
    return true
  })
}

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}
