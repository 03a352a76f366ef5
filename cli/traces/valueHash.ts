import { sha256 } from '../sha256.ts'

const known = new WeakMap<object, { hash: string; length: number }>()

/**
 * The hash of a value of JSON; short values stand for themselves. An object that many pages share is read once.
 * Refuses what JSON leaves out or changes, as two values with one hash would make a wrong page.
 */
export function hashOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return formatPlain(value) ?? 'undefined'
  const found = known.get(value)
  if (found) return found.hash
  const text = formatPlain(value)!
  const hash = sha256(text, 32)
  known.set(value, { hash, length: text.length })
  return hash
}

/** The length of an object as JSON, if it was hashed. */
export const hashedLength = (value: object): number | undefined => known.get(value)?.length

const formatPlain = (value: unknown): string | undefined => JSON.stringify(value, refuse)

/** A replacer that only looks; `this` has the value before `toJSON`, as of a date. */
function refuse(this: unknown, key: string, value: unknown): unknown {
  if (typeof value === 'string') {
    const before = (this as Readonly<Record<string, unknown>>)[key]
    if (typeof before === 'object') throw notPlain(key, before)
    return value
  }
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) return value
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) throw notPlain(key, value)
    return value
  }
  const isLost =
    typeof value === 'function' ||
    typeof value === 'symbol' ||
    (typeof value === 'number' && !Number.isFinite(value)) ||
    (value === undefined && Array.isArray(this))
  if (isLost) throw notPlain(key, value)
  return value
}

function notPlain(key: string, value: unknown): TypeError {
  const name = typeof value === 'object' && value !== null ? value.constructor.name : typeof value
  const what = typeof value === 'number' ? String(value) : name
  return new TypeError(
    `data of pages are texts, numbers, lists and plain objects, but ${key || 'a value'} is ${what}`,
  )
}

/** The hash of an object by the hashes of its properties, which pages share rather than the object. */
export const hashOfParts = (parts: object): string =>
  sha256(JSON.stringify(Object.entries(parts).map(([name, value]) => [name, hashOf(value)])), 32)
