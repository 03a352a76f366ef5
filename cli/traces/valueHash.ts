import { sha256 } from '../sha256.ts'

const known = new WeakMap<object, string>()

/** The hash of a value of JSON. An object that many pages share is read once. */
export function hashOf(value: unknown): string {
  if (typeof value === 'function') throw new TypeError('a function has no hash')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  let hash = known.get(value)
  if (!hash) known.set(value, (hash = sha256(JSON.stringify(value), 32)))
  return hash
}

/** The hash of an object by the hashes of its properties, which pages share rather than the object. */
export const hashOfParts = (parts: object): string =>
  sha256(JSON.stringify(Object.entries(parts).map(([name, value]) => [name, hashOf(value)])), 32)
