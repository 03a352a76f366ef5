/** A row of the comparison: the values of all bikes, null where one is not stated. */
export interface ComparisonRow {
  key: string
  name: string
  values: readonly (string | null)[]
  /** For each bike, the values of its other variants. */
  others: readonly (readonly string[])[]
  /** Whether the compared variants differ; what else can be had does not count. */
  differs: boolean
}

/** A feature of one bike. */
export interface Feature {
  code: string
  name: string
  value: string | null
  /** Values of other variants of the bike. */
  others?: readonly string[]
}

/**
 * The rows of several bikes. Each bike has its features in order; a feature that the bikes before lack comes after
 * the one that it follows. Rows without any value are left out.
 */
export function comparisonRows(bikes: readonly (readonly Feature[])[]): readonly ComparisonRow[] {
  const order: { code: string; name: string }[] = []
  for (const features of bikes) {
    let previous = -1
    for (const { code, name } of features) {
      const known = order.findIndex((one) => one.code === code)
      if (known < 0) order.splice(previous + 1, 0, { code, name })
      previous = known < 0 ? previous + 1 : known
    }
  }
  return order.flatMap(({ code, name }) => {
    const own = bikes.map((features) => features.find((feature) => feature.code === code))
    const values = own.map((feature) => feature?.value?.trim() || null)
    if (values.every((value) => value === null)) return []
    const others = own.map((feature) => feature?.others ?? [])
    return [{ key: code, name, values, others, differs: new Set(values).size > 1 }]
  })
}

/** The bikes that fit side by side: those that the shopper chose for a column, else the first ones left. */
export function visibleBikes(
  count: number,
  columns: number,
  chosen: readonly number[],
): readonly number[] {
  const places = [...Array(Math.min(count, columns)).keys()]
  const wishes = places.map((column) => {
    const wish = chosen[column]
    const isValid = wish !== undefined && wish < count && chosen.indexOf(wish) === column
    return isValid ? wish : null
  })
  const left = [...Array(count).keys()].filter((bike) => !wishes.includes(bike))
  return wishes.map((wish) => wish ?? left.shift()!)
}

/** Puts a bike into a column. If another column has it, the two change places. */
export function swapColumn(shown: readonly number[], column: number, bike: number): number[] {
  const other = shown.indexOf(bike)
  return shown.map((one, index) =>
    index === column ? bike : index === other ? (shown[column] ?? one) : one,
  )
}
