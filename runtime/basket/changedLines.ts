import type { Cart, CartLine } from './cart.ts'

/** The quantity of a line that a change asked for. */
export interface AskedQuantity {
  line: CartLine
  from: number
  to: number
}

/**
 * The lines with the number of pieces that a change has really added or removed, for analytics. It is never more than
 * was asked for, since later changes can be in the same cart.
 */
export const changedLines = (
  asked: readonly AskedQuantity[],
  cart: Cart | null,
): readonly CartLine[] =>
  asked.flatMap(({ line, from, to }) => {
    const now = cart?.lines.find(({ id }) => id === line.id)?.quantity ?? 0
    const changed = to > from ? Math.min(now, to) - from : from - Math.max(now, to)
    return changed > 0 ? { ...line, quantity: changed } : []
  })
