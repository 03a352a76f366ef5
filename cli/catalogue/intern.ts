/** Returns the same object for equal values, to save memory. */
export type Intern = <Value extends object>(value: Value) => Value

/** Values must be immutable JSON. */
export function createIntern(): Intern {
  const known = new Map<string, object>()
  return <Value extends object>(value: Value): Value => {
    const key = JSON.stringify(value)
    const same = known.get(key)
    if (same) return same as Value
    known.set(key, value)
    return value
  }
}
