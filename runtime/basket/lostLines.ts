import type { Cart } from './cart.ts'
import type { NewItem } from './change.ts'

export interface LostCart {
  items: readonly NewItem[]
  codes: readonly string[]
}

/** The lines of a cart that a registration moved to a new token, if the response with the token was lost. */
export interface LostLines {
  /** The lost lines; null if nothing is lost, or if the current cart has one of the lines. */
  missingIn: (cart: Pick<Cart, 'lines'>) => LostCart | null
  forget: () => void
}

export const nothingLost: LostLines = { missingIn: () => null, forget() {} }
