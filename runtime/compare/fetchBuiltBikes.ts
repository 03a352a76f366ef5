import { fetchJson } from '#runtime/loading/fetchJson.ts'
import {
  bucketOf,
  unpackBike,
  type ComparedBike,
  type ComparedBikes,
} from '#shared/files/comparedBike.ts'

/** Loads what the build knows of bikes. Rejects if a file cannot be loaded. */
export async function fetchBuiltBikes(
  indexUrl: string,
  ids: readonly string[],
): Promise<readonly ComparedBike[]> {
  const files = await load<readonly string[]>(indexUrl)
  if (files.length === 0) return []
  const urls = new Set(ids.map((id) => files[bucketOf(id, files.length)]!))
  const bikes = await Promise.all([...urls].map((url) => load<ComparedBikes>(url)))
  return bikes
    .flat()
    .filter(({ id }) => ids.includes(id))
    .map(unpackBike)
}

/** Files of the build are lists; hosts that answer everything with a page are told apart by that. */
async function load<List extends readonly unknown[]>(url: string): Promise<List> {
  const file = await fetchJson(url, { isValid: Array.isArray })
  if (file.status !== 'ok') throw new Error(`comparison: ${url} could not be loaded`)
  return file.value as List
}
