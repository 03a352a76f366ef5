import { localStore } from '../storage/storage.ts'
import type { Purchase } from './events.ts'
import { track } from './track.ts'

const maximumStored = 20

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

const reported = localStore.value({ key: 'purchases', version: 1, isValid: isIds })

/** Reports an order once, even if its confirmation is opened several times. */
export function trackPurchase(ecommerce: Purchase): void {
  const id = ecommerce.transaction_id
  track('purchase', { ecommerce }, () => {
    const ids = reported.read() ?? []
    if (ids.includes(id)) return false
    reported.write([...ids, id].slice(-maximumStored))
    return true
  })
}
