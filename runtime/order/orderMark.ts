import { localStore, type Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { PlacedOrder } from './order.ts'
import { isPayment, openOwnPayments, type OwnPayments } from './ownPayments.ts'

/**
 * The latest order of a country, from just before it is sent. All tabs share it, and it outlives a reload, so that
 * an order whose answer was lost is looked up instead of being sent again.
 */
export interface OrderMark {
  /** In ms since 1970. */
  sentAt: number
  /** Ids of the customer's orders before it was sent. */
  before: readonly string[]
  /** Null until the back end has confirmed it. */
  order: PlacedOrder | null
  /** `started`: whether the back end knows of the payment is unknown. `page`: the shopper was sent to pay. */
  payment: 'none' | 'started' | 'page' | 'done'
}

/** As long as a session of the back end. */
const lifetimeMs = 24 * 60 * 60 * 1000

export type OrderMarks = (country: string) => StoredValue<OrderMark>

/** Opens the mark of each country once. The payments of earlier orders stay known. */
export function openOrderMarks(
  store: Store = localStore,
  payments: OwnPayments = openOwnPayments(store),
): OrderMarks {
  const marks = new Map<string, StoredValue<OrderMark>>()
  return (country) => {
    const known = marks.get(country)
    if (known) return known
    const key = `order.${country}`
    const value = store.value({ key, version: 1, isValid: isOrderMark, lifetimeMs })
    const opened: StoredValue<OrderMark> = {
      ...value,
      write(mark, ...rest) {
        if (mark.order) payments.note(mark.order.id, mark.payment)
        return value.write(mark, ...rest)
      },
    }
    marks.set(country, opened)
    return opened
  }
}

/** Shared by all parts of a page. */
export const orderMarkOf = openOrderMarks()

function isOrderMark(value: unknown): value is OrderMark {
  const { sentAt, before, order, payment } = (value ?? {}) as Record<string, unknown>
  return (
    Number.isFinite(sentAt) &&
    Array.isArray(before) &&
    before.every((id) => typeof id === 'string') &&
    (order === null || isPlaced(order)) &&
    isPayment(payment)
  )
}

function isPlaced(value: unknown): value is PlacedOrder {
  const order = (value ?? {}) as Record<string, unknown>
  return ['id', 'number', 'deepLinkCode'].every((name) => typeof order[name] === 'string')
}
