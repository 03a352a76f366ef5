/** Gives one object for all values that are equal: what repeats is in memory once. */
export type Intern = <Value extends object>(value: Value) => Value

/** Values are plain data and never changed; equal ones are those with the same JSON. */
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
