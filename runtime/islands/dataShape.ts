/** Returns the data if it has the right shape, and throws else. */
export type Guard<Data> = (value: unknown) => Data

type KindOf<Value> = [Value] extends [string]
  ? 'string'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [readonly unknown[]]
        ? 'list'
        : 'object'

type Optional<Value> = null extends Value ? true : undefined extends Value ? true : false

/** The kinds of the properties of `Data`, with `?` where one can be null or missing. */
export type Shape<Data> = {
  readonly [Name in keyof Data]-?: Optional<Data[Name]> extends true
    ? `${KindOf<NonNullable<Data[Name]>>}?`
    : KindOf<Data[Name]>
}

/**
 * A guard for data that a document of the same build has: their kinds alone are checked, so that a document that
 * something has changed keeps its HTML.
 */
export const dataShape =
  <Data extends object>(shape: Shape<Data>): Guard<Data> =>
  (data) => {
    for (const name in shape) {
      const value = (data as Data)[name] ?? null
      const kind = value === null ? '?' : Array.isArray(value) ? 'list' : typeof value
      if (!shape[name].includes(kind)) throw new TypeError(`invalid data of an island: ${name}`)
    }
    return data as Data
  }
