import { fetchJson } from './fetchJson.ts'

/**
 * Loads files that are named by their content, each once. Rejects if a file cannot be loaded; the next call tries
 * again.
 */
export function createFileLoader<T>(
  isValid: (value: unknown) => value is T,
  /** What the files hold, for the error. */
  content: string,
): (url: string) => Promise<T> {
  const files = new Map<string, Promise<T>>()
  return (url) => {
    const known = files.get(url)
    if (known) return known
    const file = fetchJson(url, { isValid }).then((answer) => {
      if (answer.status === 'ok') return answer.value as T
      files.delete(url)
      throw new Error(`cannot load ${content} of ${url}`)
    })
    files.set(url, file)
    return file
  }
}
