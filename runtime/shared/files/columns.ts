/**
 * Rows as columns. A column has its different values, and for each row the index of its value, unless all rows have
 * the same value or each has another one.
 */
export type Columns<Row extends object> = {
  readonly [Name in keyof Row]: readonly [values: readonly Row[Name][], at?: readonly number[]]
}

/** Values must be JSON. Columns without any value are left out. */
export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const names = new Set(rows.flatMap((row) => Object.keys(row) as (keyof Row)[]))
  const columns = [...names].map((name) => [name, toColumn(rows.map((row) => row[name] ?? null))])
  return Object.fromEntries(columns) as Columns<Row>
}

function toColumn(cells: readonly unknown[]): readonly [readonly unknown[], number[]?] {
  const indices = new Map<string, number>()
  const values: unknown[] = []
  const at = cells.map((cell) => {
    const key = JSON.stringify(cell)
    const known = indices.get(key)
    if (known !== undefined) return known
    indices.set(key, values.length)
    return values.push(cell) - 1
  })
  return values.length === 1 || values.length === cells.length ? [values] : [values, at]
}

/** The rows of columns. `count` is their number, since a column of equal values does not tell it. */
export const fromColumns = <Row extends object>(
  columns: Columns<Row>,
  count: number,
): readonly Row[] =>
  Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      Object.entries<Columns<Row>[keyof Row]>(columns).map(([name, [values, at]]) => [
        name,
        values[at ? at[row]! : values.length > 1 ? row : 0],
      ]),
    ),
  ) as Row[]
