/** Values that were read of a table. */
export interface NotedReads<Value> {
  table: Readonly<Record<string, Value>>
  /** Whether all that was read is the same in another table. */
  areSameIn: (other: Readonly<Record<string, Value>>) => boolean
}

/** Notes what is read of a table, and so what depends on it. */
export function noteReads<Value>(of: Readonly<Record<string, Value>>): NotedReads<Value> {
  const read = new Map<string, Value | undefined>()
  let isReadAsWhole = false
  const table = new Proxy(of, {
    get(target, key) {
      const value = target[key as string]
      if (typeof key === 'string') read.set(key, value)
      return value
    },
    has(target, key) {
      read.set(String(key), target[String(key)])
      return key in target
    },
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === 'string') read.set(key, target[key])
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    ownKeys(target) {
      isReadAsWhole = true
      return Reflect.ownKeys(target)
    },
  })
  return {
    table,
    areSameIn: (other) =>
      isReadAsWhole
        ? JSON.stringify(of) === JSON.stringify(other)
        : [...read].every(([key, value]) => other[key] === value),
  }
}
