import { signal, type ReadonlySignal } from '@preact/signals-core'
import { localStore, type Store } from '#runtime/storage/storage.ts'
import type { Cart, CartLine } from './cart.ts'
import type { Targets } from './change.ts'

/** A line as the shopper saw it last. */
export interface SeenLine {
  id: string
  name: string
  quantity: number
  unitPrice: number
  /** Whether a promotion gave it away. */
  isFree?: boolean
  /** Promotions and fees follow the products. */
  follows?: boolean
}

/** What the back end has changed since the shopper saw the cart (X8.5). */
export type CartDifference =
  | { kind: 'price'; lineId: string; name: string; before: number; now: number }
  | { kind: 'quantity'; lineId: string; name: string; before: number; now: number }
  | { kind: 'notFree'; lineId: string; name: string; now: number }
  | { kind: 'gone'; lineId: string; name: string }

/** Lines that the shopper has not seen are no difference: another device may share the cart. */
export function differencesOf(
  seen: readonly SeenLine[],
  { lines }: Cart,
): readonly CartDifference[] {
  return seen.flatMap(({ id: lineId, name, quantity, unitPrice, isFree }): CartDifference[] => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return [{ kind: 'gone', lineId, name }]
    return [
      ...(isFree && !line.isFree
        ? [{ kind: 'notFree' as const, lineId, name, now: line.totalPrice }]
        : []),
      ...(isSameAmount(line.unitPrice, unitPrice)
        ? []
        : [{ kind: 'price' as const, lineId, name, before: unitPrice, now: line.unitPrice }]),
      ...(line.quantity === quantity
        ? []
        : [{ kind: 'quantity' as const, lineId, name, before: quantity, now: line.quantity }]),
    ]
  })
}

/** PHP may write the same amount as an integer or as a fraction. */
const isSameAmount = (a: number, b: number): boolean => Math.abs(a - b) < 0.005

/** All lines of a cart as seen. */
export const seeAll = ({ lines }: Cart): readonly SeenLine[] => lines.map(toSeen)

/**
 * Lines after a change of the shopper: the changed ones and new ones as they are now, the others as they were seen,
 * also if they are gone. Promotions follow the products, so they count as seen, too.
 */
export function seeChange(
  seen: readonly SeenLine[],
  targets: Targets,
  { lines }: Cart,
): readonly SeenLine[] {
  const kept = lines.map((line) => {
    const before = seen.find(({ id }) => id === line.id)
    const isOther = before && line.kind === 'product' && !targets.has(line.id)
    if (!isOther) return toSeen(line)
    // a product that became free is not reported as a difference
    return line.isFree ? { ...before, isFree: true } : before
  })
  const gone = seen.filter(
    ({ id, follows }) => !follows && !targets.has(id) && !lines.some((one) => one.id === id),
  )
  return [...kept, ...gone]
}

const toSeen = ({ id, name, quantity, unitPrice, isFree, kind }: CartLine): SeenLine => ({
  id,
  name,
  quantity,
  unitPrice,
  ...(isFree && { isFree }),
  ...(kind !== 'product' && { follows: true }),
})

/** What the shopper has seen of the cart of a country. It is stored and follows other tabs. */
export interface SeenCart {
  lines: ReadonlySignal<readonly SeenLine[]>
  set: (lines: readonly SeenLine[]) => void
}

/** Opens the seen cart of each country once. */
export function openSeenCarts(store: Store = localStore): (country: string) => SeenCart {
  const carts = new Map<string, SeenCart>()
  return (country) => {
    const known = carts.get(country)
    if (known) return known
    const opened = openSeenCart(store, country)
    carts.set(country, opened)
    return opened
  }
}

function openSeenCart(store: Store, country: string): SeenCart {
  const stored = store.value({ key: `seenCart.${country}`, version: 1, isValid: isSeenLines })
  const lines = signal(stored.read() ?? [])
  stored.follow((value) => void (lines.value = value ?? []))
  return {
    lines,
    set(value) {
      lines.value = value
      if (value.length > 0) stored.write(value)
      else stored.remove()
    },
  }
}

const isSeenLines = (value: unknown): value is readonly SeenLine[] =>
  Array.isArray(value) && value.every(isSeenLine)

function isSeenLine(value: unknown): value is SeenLine {
  const { id, name, quantity, unitPrice, isFree, follows } = (value ?? {}) as Record<
    string,
    unknown
  >
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    Number.isFinite(quantity) &&
    Number.isFinite(unitPrice) &&
    (isFree === undefined || typeof isFree === 'boolean') &&
    (follows === undefined || typeof follows === 'boolean')
  )
}
