import { fetchJson } from '#runtime/navigation/fetchJson.ts'
import { isCollectStores, type CollectStore } from '#shared/collectStore.ts'

const files = new Map<string, Promise<readonly CollectStore[]>>()

/** Loads the shops that hand over orders, once. Rejects if the file cannot be loaded; the next call tries again. */
export function loadStores(url: string): Promise<readonly CollectStore[]> {
  const known = files.get(url)
  if (known) return known
  const file = fetchJson(url, { isValid: isCollectStores }).then((answer) => {
    if (answer.status === 'ok') return answer.value as readonly CollectStore[]
    files.delete(url)
    throw new Error(`cannot load the shops of ${url}`)
  })
  files.set(url, file)
  return file
}
