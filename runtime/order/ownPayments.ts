import { localStore, type Store } from '#runtime/storage/storage.ts'
import type { OrderMark } from './orderMark.ts'

type Payment = OrderMark['payment']

interface OwnPayment {
  /** Of the order. */
  id: string
  payment: Payment
}

/** What this browser knows of the payments of its orders, by their ids. */
export interface OwnPayments {
  /** Null for an order of another device. */
  of: (id: string) => Payment | null
  note: (id: string, payment: Payment) => void
}

const mostOrders = 20

/** As long as a session of the back end. */
const lifetimeMs = 24 * 60 * 60 * 1000

export function openOwnPayments(store: Store = localStore): OwnPayments {
  const stored = store.value({ key: 'orderPayments', version: 1, isValid: arePayments, lifetimeMs })
  const all = () => stored.read() ?? []
  return {
    of: (id) => all().find((one) => one.id === id)?.payment ?? null,
    note(id, payment) {
      const others = all().filter((one) => one.id !== id)
      stored.write([...others, { id, payment }].slice(-mostOrders))
    },
  }
}

const payments: readonly unknown[] = ['none', 'started', 'page', 'done'] satisfies Payment[]

export const isPayment = (value: unknown): value is Payment => payments.includes(value)

const arePayments = (value: unknown): value is readonly OwnPayment[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => {
    const { id, payment } = (one ?? {}) as Record<string, unknown>
    return typeof id === 'string' && isPayment(payment)
  })

/** Shared by all parts of a page. */
export const ownPayments = openOwnPayments()
