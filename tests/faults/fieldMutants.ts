export type Path = readonly (string | number)[]

/** Changes a value. Undefined removes its field; null says that the mutation does not change it. */
type Change = (value: unknown) => { value: unknown } | null

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'deep')

const ofAnotherType = (value: unknown): unknown => {
  if (typeof value === 'string') return 42
  if (typeof value === 'number') return 'not a number'
  if (typeof value === 'boolean') return 'yes'
  if (Array.isArray(value)) return { 0: 'not a list' }
  return value === null ? [null] : 'not an object'
}

const huge = (value: unknown): unknown => {
  if (typeof value === 'string') return value + ' ä'.repeat(100_000)
  if (typeof value === 'number') return 1e308
  if (Array.isArray(value))
    return Array.from({ length: 300 }, (_, index) => value[index % Math.max(1, value.length)])
  return deep(300)
}

const odd = (value: unknown): unknown => {
  if (typeof value === 'string') return '<script>\u0000\u202e{{x}}'
  if (typeof value === 'number') return -value - 0.5
  if (Array.isArray(value)) return [null, ...value]
  return typeof value === 'boolean' ? !value : JSON.parse('{"__proto__":{"id":1},"constructor":2}')
}

const empty = (value: unknown): unknown => {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  return Array.isArray(value) ? [] : {}
}

const always =
  (change: (value: unknown) => unknown): Change =>
  (value) => ({ value: change(value) })

export const mutations: Readonly<Record<string, Change>> = {
  removed: always(() => undefined),
  null: (value) => (value === null ? null : { value: null }),
  'of another type': always(ofAnotherType),
  empty: always(empty),
  huge: always(huge),
  odd: always(odd),
  'with more fields': (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { value: { ...value, more: 'unknown', length: 3, toString: 'no function' } }
      : null,
}

/** The paths of all values, one for each that differs by more than a place in a list. */
export function fieldsOf(root: unknown): readonly Path[] {
  const found = new Map<string, Path>()
  const visit = (value: unknown, path: Path) => {
    const name = path.map((key) => (typeof key === 'number' ? '#' : key)).join('.')
    if (path.length > 0 && !found.has(name)) found.set(name, path)
    if (typeof value !== 'object' || value === null) return
    const entries: Iterable<[string | number, unknown]> = Array.isArray(value)
      ? value.entries()
      : Object.entries(value)
    for (const [key, inner] of entries) visit(inner, [...path, key])
  }
  visit(root, [])
  return [...found.values()]
}

/** A copy with another value at a path; null if that is not another one. */
export function changeAt(root: unknown, path: Path, change: Change): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(root)
  const copy = Array.isArray(root) ? [...(root as unknown[])] : { ...(root as object) }
  const fields = copy as Record<string | number, unknown>
  if (rest.length > 0) {
    const inner = changeAt(fields[key], rest, change)
    if (inner === null) return null
    fields[key] = inner
    return copy
  }
  const changed = change(fields[key])
  if (changed === null) return null
  if (changed.value !== undefined) fields[key] = changed.value
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete fields[key]
  return copy
}
