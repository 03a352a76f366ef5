import type { LostLines } from '#runtime/basket/lostLines.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import type { NewItem } from '#runtime/basket/change.ts'
import { localStore, type Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'

/**
 * The latest registration of the session. All tabs share it, like the session: the customer may be that of another
 * tab. It is stored, since a reload may interrupt it.
 */
export interface RegistrationMark {
  /** Hash of the data that was sent. */
  data: string
  isDone: boolean
  /** The cart before the registration. If the response with the new token is lost, it is restored from here. */
  items: readonly NewItem[]
  codes: readonly string[]
}

export type RegistrationMarks = (country: string) => StoredValue<RegistrationMark>

export const openRegistrationMarks =
  (store: Store = localStore): RegistrationMarks =>
  (country) =>
    store.value({
      key: `registration.${country}`,
      version: 1,
      isValid: isRegistrationMark,
      lifetimeMs: 24 * 60 * 60 * 1000,
    })

/** Shared by all parts of a page. */
export const registrationMarkOf = openRegistrationMarks()

/**
 * The lines that a registration with a lost response may have moved to a token that nobody knows. Null if the cart
 * has one of them. Lines that were added since do not count.
 */
export function missingIn(
  { lines }: Pick<Cart, 'lines'>,
  mark: RegistrationMark | null,
): RegistrationMark | null {
  if (!mark || mark.isDone || mark.items.length === 0) return null
  const isThere = mark.items.some(({ lineId }) => lines.some(({ id }) => id === lineId))
  return isThere ? null : mark
}

export const lostLinesIn =
  (marks: RegistrationMarks) =>
  (country: string): LostLines => ({
    missingIn: (cart) => missingIn(cart, marks(country).read()),
    forget() {
      const mark = marks(country).read()
      if (mark) marks(country).write({ ...mark, items: [], codes: [] })
    },
  })

function isRegistrationMark(value: unknown): value is RegistrationMark {
  const { data, isDone, items, codes } = (value ?? {}) as Record<string, unknown>
  return (
    typeof data === 'string' &&
    typeof isDone === 'boolean' &&
    Array.isArray(items) &&
    items.every(isItem) &&
    Array.isArray(codes) &&
    codes.every((code) => typeof code === 'string')
  )
}

function isItem(value: unknown): value is NewItem {
  const { lineId, productId, quantity, belongsTo, path } = (value ?? {}) as Record<string, unknown>
  return (
    typeof lineId === 'string' &&
    typeof productId === 'string' &&
    typeof path === 'string' &&
    Number.isSafeInteger(quantity) &&
    (belongsTo === null || typeof belongsTo === 'string')
  )
}
