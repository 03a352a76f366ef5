import { orderMarkOf, type OrderMark } from '#runtime/order/orderMark.ts'
import { sessionStore, type Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import { emptyValues, type CheckoutField, type CheckoutValues } from './checkoutForm.ts'

/** As long as a session of the back end. */
const lifetimeMs = 24 * 60 * 60 * 1000

/** The input of the checkout form, so that a reload does not lose it. Personal data: it stays in the tab. */
export interface Draft extends Pick<StoredValue<unknown>, 'remove'> {
  /** Null also if any tab has ordered since: the next guest may be another person. */
  read: () => Partial<CheckoutValues> | null
  write: (values: Partial<CheckoutValues>) => void
  /** Keeps the input for the next order, although an order was just placed. */
  keep: () => void
}

interface StoredDraft {
  values: Partial<CheckoutValues>
  /** Id of the latest order when the checkout was opened; null for none. */
  after: string | null
}

export function openDraft(
  country: string,
  store: Store = sessionStore,
  orderMark: Pick<StoredValue<OrderMark>, 'read'> = orderMarkOf(country),
): Draft {
  const stored = store.value<StoredDraft>({
    key: `checkout.${country}`,
    version: 2,
    isValid: isDraft,
    lifetimeMs,
  })
  const lastOrder = () => orderMark.read()?.order?.id ?? null
  let after = lastOrder()
  const write = (values: Partial<CheckoutValues>) => void stored.write({ values, after })
  return {
    read() {
      const draft = stored.read()
      return draft && [null, draft.after].includes(lastOrder()) ? draft.values : null
    },
    write,
    keep() {
      after = lastOrder()
      write(stored.read()?.values ?? {})
    },
    remove: stored.remove,
  }
}

const names = Object.keys(emptyValues('')) as CheckoutField[]

/** The form does not accept longer texts, so a longer one in storage is invalid. */
const longestValue = 2000

function isDraft(value: unknown): value is StoredDraft {
  const { values, after } = (value ?? {}) as Record<string, unknown>
  return areValues(values) && (after === null || typeof after === 'string')
}

function areValues(value: unknown): value is Partial<CheckoutValues> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, text]) =>
      (names as readonly string[]).includes(name) &&
      typeof text === 'string' &&
      text.length <= longestValue,
  )
}
