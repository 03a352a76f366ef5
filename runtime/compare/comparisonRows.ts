/** A row of the comparison: the values of all bikes, null where one is not stated. */
export interface ComparisonRow {
  key: string
  name: string
  values: readonly (string | null)[]
  differs: boolean
}

/** A feature of one bike. */
export interface Feature {
  code: string
  name: string
  value: string | null
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
    const values = bikes.map((features) => valueOf(features, code))
    if (values.every((value) => value === null)) return []
    return [{ key: code, name, values, differs: new Set(values).size > 1 }]
  })
}

const valueOf = (features: readonly Feature[], code: string): string | null =>
  features.find((feature) => feature.code === code)?.value?.trim() || null

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
