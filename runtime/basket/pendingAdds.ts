import { sessionStore, type Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { Cart } from './cart.ts'
import type { NewItem } from './change.ts'

/**
 * Products that a shopper added, until the back end has confirmed them. If the document is left before, the next
 * document of the tab sends them again. A retry after a lost response does not add them twice.
 */
interface PendingAdd {
  id: number
  items: readonly NewItem[]
  /** Quantities by line id before the first request; null until the cart was read. */
  before: Readonly<Record<string, number>> | null
  /** The context token of that cart. */
  token?: string
}

export interface PendingAdds {
  /** The oldest first. */
  list: () => readonly PendingAdd[]
  /** Stores new items, or returns the entry with equal items whose outcome is unknown. */
  begin: (items: readonly NewItem[]) => PendingAdd
  /** Whether an earlier request may have added it. */
  wasTried: (id: number) => boolean
  /** Stores the quantities before the first request; returns them. */
  note: (id: number, cart: Cart) => PendingAdd['before']
  /** Whether an earlier request may have added it, and the cart was ordered since. */
  mayBeOrdered: (id: number, cart: Cart) => boolean
  /** The response was lost: a retry has to find out whether it was added. */
  keepUnknown: (id: number) => void
  /** The shopper switched to another country: it waits until the tab returns to this one. */
  leave: (id: number) => void
  end: (id: number) => void
  /** The shopper has seen the cart: adding equal items again now means one more of each. */
  endUnknown: () => void
  /** Takes over those that an earlier document or `leave` has left unfinished. */
  takeInterrupted: () => readonly PendingAdd[]
}

/** A shopper who comes back later than this does not expect the product to appear. */
const lifetimeMs = 10 * 60 * 1000

/** Opens the pending products of each country once. They belong to a tab. */
export function openPendingAdds(store: Store = sessionStore): (country: string) => PendingAdds {
  const byCountry = new Map<string, PendingAdds>()
  return (country) => {
    const known = byCountry.get(country)
    if (known) return known
    const opened = createPendingAdds(openStored(store, country))
    byCountry.set(country, opened)
    return opened
  }
}

function createPendingAdds(stored: StoredValue<readonly PendingAdd[]>): PendingAdds {
  /** Of this document; others were left by an earlier one. */
  const own = new Map<number, 'running' | 'unknown'>()
  const list = () => stored.read() ?? []

  function set(adds: readonly PendingAdd[]): void {
    if (adds.length > 0) stored.write(adds, lifetimeMs)
    else stored.remove()
  }

  function end(id: number): void {
    own.delete(id)
    set(list().filter((add) => add.id !== id))
  }

  return {
    list,
    begin(items) {
      const isAgain = (add: PendingAdd) => own.get(add.id) === 'unknown' && isEqual(add, items)
      const known = list().find(isAgain)
      const add = known ?? { id: nextId(list()), items, before: null }
      if (!known) set([...list(), add])
      own.set(add.id, 'running')
      return add
    },
    wasTried: (id) => list().some((add) => add.id === id && add.before !== null),
    note(id, cart) {
      const add = list().find((one) => one.id === id)
      if (!add) return null
      if (add.before) return add.before
      const before = Object.fromEntries(
        add.items.map(({ lineId }) => [
          lineId,
          cart.lines.find((line) => line.id === lineId)?.quantity ?? 0,
        ]),
      )
      set(list().map((one) => (one.id === id ? { ...one, before, token: cart.token } : one)))
      return before
    },
    mayBeOrdered: (id, cart) =>
      list().some((add) => add.id === id && add.before !== null && hasMovedOn(add, cart)),
    keepUnknown: (id) => void own.set(id, 'unknown'),
    leave: (id) => void own.delete(id),
    end,
    endUnknown() {
      for (const [id, state] of own) if (state === 'unknown') end(id)
    },
    takeInterrupted() {
      const left = list().filter(({ id }) => !own.has(id))
      for (const { id } of left) own.set(id, 'running')
      return left
    },
  }
}

/**
 * Whether the session of a request has moved on, as it does with an order, and left an empty cart: what was asked for
 * may have been ordered.
 */
export const hasMovedOn = (asked: { token?: string }, { token, lines }: Cart): boolean =>
  lines.length === 0 && asked.token !== token

/** The page that something was added on does not matter: its address changes with other choices. */
const isEqual = ({ items }: PendingAdd, others: readonly NewItem[]): boolean =>
  JSON.stringify(items.map(withoutPath)) === JSON.stringify(others.map(withoutPath))

const withoutPath = ({ lineId, productId, quantity, belongsTo }: NewItem) => [
  lineId,
  productId,
  quantity,
  belongsTo,
]

const nextId = (adds: readonly PendingAdd[]): number => Math.max(0, ...adds.map(({ id }) => id)) + 1

const openStored = (store: Store, country: string): StoredValue<readonly PendingAdd[]> =>
  store.value({ key: `pendingAdds.${country}`, version: 1, isValid: isPendingAdds })

const isPendingAdds = (value: unknown): value is readonly PendingAdd[] =>
  Array.isArray(value) && value.every(isPendingAdd)

function isPendingAdd(value: unknown): value is PendingAdd {
  const { id, items, before } = (value ?? {}) as Record<string, unknown>
  return (
    Number.isSafeInteger(id) &&
    Array.isArray(items) &&
    items.every(isNewItem) &&
    (before === null || (isRecord(before) && Object.values(before).every(isQuantity)))
  )
}

function isNewItem(value: unknown): value is NewItem {
  const { lineId, productId, quantity, belongsTo, path } = (value ?? {}) as Record<string, unknown>
  return (
    [lineId, productId, path].every((text) => typeof text === 'string') &&
    isQuantity(quantity) &&
    (belongsTo === null || typeof belongsTo === 'string')
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isQuantity = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
