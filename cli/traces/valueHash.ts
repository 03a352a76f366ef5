import { sha256 } from '../sha256.ts'

interface Hashed {
  hash: string
  /** Of its JSON. */
  length: number
}

const known = new WeakMap<object, Hashed>()
const knownByParts = new WeakMap<object, Hashed>()

/**
 * The hash of a value of JSON; short values stand for themselves. An object that many pages share is read once.
 * Refuses what JSON leaves out or changes, as two values with one hash would make a wrong page.
 */
export const hashOf = (value: unknown): string => hashed(value, '').hash

/**
 * The hash of an object or a list by the hashes of what is in it, which pages share rather than the object. It is
 * another one than `hashOf` gives.
 */
export function hashOfParts(value: unknown): string {
  if (typeof value !== 'object' || value === null) return hashOf(value)
  const found = knownByParts.get(value)
  if (found) return found.hash
  const isList = Array.isArray(value)
  const parts = isList ? itemsOf(value) : propertiesOf(value)
  const hashes = parts.map(({ name, part }) => [name, part.hash])
  const hash = sha256(JSON.stringify([isList, hashes]), 32)
  const length = parts.reduce((sum, { part }) => sum + part.length, 0)
  knownByParts.set(value, { hash, length })
  return hash
}

interface Part {
  /** Null for an item of a list. */
  name: string | null
  part: Hashed
}

// `entries()` has the gaps of a list as well
const itemsOf = (list: readonly unknown[]): readonly Part[] =>
  [...list.entries()].map(([index, item]) => {
    if (item === undefined) throw notPlain(index, item)
    return { name: null, part: hashed(item, index) }
  })

function propertiesOf(object: object): readonly Part[] {
  refuseClass(object, '')
  return Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, part: hashed(value, name) }))
}

/** About the length of an object as JSON, if it was hashed. */
export const hashedLength = (value: object): number | undefined =>
  (known.get(value) ?? knownByParts.get(value))?.length

function hashed(value: unknown, key: string | number): Hashed {
  if (typeof value !== 'object' || value === null) {
    const text = formatPlain(value, key)
    return { hash: text, length: text.length }
  }
  const found = known.get(value)
  if (found) return found
  const text = formatPlain(value, key)
  const made = { hash: sha256(text, 32), length: text.length }
  known.set(value, made)
  return made
}

/** A replacer of `JSON.stringify` could refuse values as well, and would take longer than both steps. */
function formatPlain(value: unknown, key: string | number): string {
  refuseOther(value, key)
  return JSON.stringify(value) ?? 'undefined'
}

function refuseOther(value: unknown, key: string | number): void {
  switch (typeof value) {
    case 'object':
      return value === null ? undefined : refuseOthersIn(value, key)
    case 'number':
      if (Number.isFinite(value)) return
      break
    case 'string':
    case 'boolean':
    case 'undefined':
      return
  }
  throw notPlain(key, value)
}

function refuseOthersIn(value: object, key: string | number): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      // JSON has null for it
      if (value[index] === undefined) throw notPlain(index, undefined)
      refuseOther(value[index], index)
    }
    return
  }
  refuseClass(value, key)
  // twice as fast as `Object.entries`; plain objects inherit nothing that it would list
  for (const name in value) refuseOther((value as Readonly<Record<string, unknown>>)[name], name)
}

/** Objects of classes may have `toJSON`, as dates do. */
function refuseClass(value: object, key: string | number): void {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw notPlain(key, value)
}

function notPlain(key: string | number, value: unknown): TypeError {
  const name = typeof value === 'object' && value !== null ? value.constructor.name : typeof value
  const what = typeof value === 'number' ? String(value) : name
  return new TypeError(
    `data of pages are texts, numbers, lists and plain objects, but ${key === '' ? 'a value' : key} is ${what}`,
  )
}
