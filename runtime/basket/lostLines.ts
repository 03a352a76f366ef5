import type { Cart } from './cart.ts'
import type { NewItem } from './change.ts'

export interface LostCart {
  items: readonly NewItem[]
  codes: readonly string[]
}

/** The lines of a cart that the back end has moved, without an answer that says where to. */
export interface LostLines {
  /** What is lost if this is the cart now: none of the lines is in it. */
  missingIn: (cart: Pick<Cart, 'lines'>) => LostCart | null
  forget: () => void
}

export const nothingLost: LostLines = { missingIn: () => null, forget() {} }
