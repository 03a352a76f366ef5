/** Gives one object for all values that are equal: what repeats is in memory once. */
export type Intern = <Value extends object>(value: Value) => Value

/** Values are plain data and never changed; equal ones are those with the same JSON. */
function createIntern(): Intern {
  const known = new Map<string, object>()
  return <Value extends object>(value: Value): Value => {
    const key = JSON.stringify(value)
    const same = known.get(key)
    if (same) return same as Value
    known.set(key, value)
    return value
  }
}

const interns = new WeakMap<object, Intern>()

/** What repeats from product to product is kept once for what they have in common. */
export function internOf(common: object): Intern {
  let intern = interns.get(common)
  if (!intern) interns.set(common, (intern = createIntern()))
  return intern
}
