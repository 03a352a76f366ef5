export interface LeafChange {
  /** Names of properties and types: `Product › offers › price`. */
  place: string
  key: string
  before: string
  after: string
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** The values that differ between two documents of JSON; null if one is not valid. */
export function jsonChanges(before: string, after: string): readonly LeafChange[] | null {
  try {
    return compare(JSON.parse(before) as Json, JSON.parse(after) as Json, [])
  } catch {
    return null
  }
}

function compare(before: Json, after: Json, path: readonly string[]): readonly LeafChange[] {
  if (isList(before) && isList(after)) return compareLists(before, after, path)
  if (isObject(before) && isObject(after)) {
    const type = before['@type']
    const inside = typeof type === 'string' && path.length === 0 ? [type] : path
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) =>
      compare(before[key] ?? '', after[key] ?? '', [...inside, key]),
    )
  }
  const [old, now] = [textOf(before), textOf(after)]
  if (old === now) return []
  return [{ place: path.join(' › '), key: path.at(-1) ?? '', before: old, after: now }]
}

/** Objects with a name of their own are compared with those of the same name, others in their order. */
function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  path: readonly string[],
): readonly LeafChange[] {
  const isPlain = [...before, ...after].every((item) => !isObject(item) && !isList(item))
  if (isPlain && before.length === after.length) {
    return before.flatMap((item, index) => compare(item, after[index]!, path))
  }
  const old = byIdentity(before)
  const now = byIdentity(after)
  const left = [...old].filter(([identity]) => !now.has(identity))
  const come = [...now].filter(([identity]) => !old.has(identity))
  const same = [...old].flatMap(([identity, item]) =>
    now.has(identity) ? compare(item, now.get(identity)!, path) : [],
  )
  const others = Array.from({ length: Math.max(left.length, come.length) }, (_, index) =>
    compare(left[index]?.[1] ?? '', come[index]?.[1] ?? '', path),
  )
  return [...same, ...others.flat()]
}

function byIdentity(items: readonly Json[]): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>()
  items.forEach((item, index) => {
    const own = isObject(item)
      ? [item['@id'], item['sku'], item['id'], item['url'], item['name']].find(
          (value) => typeof value === 'string' || typeof value === 'number',
        )
      : item
    const identity = `${typeof own} ${String(own)}`
    const isNamed = own !== undefined && !isList(item) && !found.has(identity)
    found.set(isNamed ? identity : `at ${index}`, item)
  })
  return found
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value)
const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
