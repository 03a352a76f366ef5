import { fetchJson } from '#runtime/loading/fetchJson.ts'

const files = new Map<string, Promise<readonly string[]>>()

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/**
 * The HTML of the cards in a file (`cardFile` in `ProductGrid.tsx`). Each file is fetched once. Rejects if it
 * cannot be loaded; the next call tries again.
 */
export function readCards(url: string): Promise<readonly string[]> {
  let file = files.get(url)
  if (!file) {
    file = fetchCards(url)
    files.set(url, file)
    file.catch(() => files.delete(url))
  }
  return file
}

async function fetchCards(url: string): Promise<readonly string[]> {
  const result = await fetchJson(url, { isValid: isTexts })
  if (result.status !== 'ok') throw new Error(`cannot load the product cards ${url}`)
  return result.value as readonly string[]
}
