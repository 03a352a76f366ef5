import { sessionStore, type Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { ContactValues } from './contactForm.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/** The case system takes no longer texts. */
const longestValue = 32_000

/** What was typed into the form, for a message that was lost. It is kept in the tab alone, since it is personal. */
export const contactDraft = (
  path: string,
  store: Store = sessionStore,
): StoredValue<Partial<ContactValues>> =>
  store.value({ key: `contact.${path}`, version: 1, isValid: isDraft, lifetimeMs })

const isDraft = (value: unknown): value is Partial<ContactValues> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string' && text.length <= longestValue)
