import { sessionStore, type Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import { emptyValues, type CheckoutField, type CheckoutValues } from './checkoutForm.ts'

/** As long as a session of the back end. */
const lifetimeMs = 24 * 60 * 60 * 1000

/** What a shopper has typed, for a reload. It is kept in the tab alone, since it is personal. */
export const openDraft = (
  country: string,
  store: Store = sessionStore,
): StoredValue<Partial<CheckoutValues>> =>
  store.value({ key: `checkout.${country}`, version: 1, isValid: isDraft, lifetimeMs })

const names = Object.keys(emptyValues('')) as CheckoutField[]

/** Longer texts were not typed here. */
const longestValue = 2000

function isDraft(value: unknown): value is Partial<CheckoutValues> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, text]) =>
      (names as readonly string[]).includes(name) &&
      typeof text === 'string' &&
      text.length <= longestValue,
  )
}
