import { sessionStore, type Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { ContactValues } from './contactForm.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/** The longest text that the case system accepts. */
const longestValue = 32_000

/** The input of the form, in case the message is lost. Personal data: it stays in the tab. */
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
