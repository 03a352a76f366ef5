import { fetchJson } from './fetchJson.ts'
import { loadOnce } from './loadOnce.ts'

/**
 * Loads files that are named by their content, each once. Rejects if a file cannot be loaded; the next call tries
 * again.
 */
export function createFileLoader<T>(
  isValid: (value: unknown) => value is T,
  /** What the files hold, for the error. */
  content: string,
): (url: string) => Promise<T> {
  return loadOnce(async (url) => {
    const answer = await fetchJson(url, { isValid })
    if (answer.status === 'ok') return answer.value as T
    throw new Error(`cannot load ${content} of ${url}`)
  })
}
