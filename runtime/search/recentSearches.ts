import { localStore } from '#runtime/storage/storage.ts'
import { foldText } from '#shared/text/searchText.ts'

const most = 5

const stored = localStore.value<readonly string[]>({
  key: 'recentSearches',
  version: 1,
  isValid: (value): value is readonly string[] =>
    Array.isArray(value) && value.every((query) => typeof query === 'string'),
})

/** The searches of this browser, the latest first. */
export const recentSearches = (): readonly string[] => (stored.read() ?? []).slice(0, most)

/** Adds a search, or moves it to the start. */
export function rememberSearch(query: string): void {
  const others = recentSearches().filter((other) => foldText(other) !== foldText(query))
  stored.write([query, ...others])
}

export const forgetSearches = (): void => stored.remove()
