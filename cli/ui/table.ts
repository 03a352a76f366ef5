/**
 * Aligns rows in columns: the first column to the left, the others to the right. A table that is wider than `width`
 * becomes a list, with the heads of its columns before the values.
 */
export function table(
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
): readonly string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]! + 2),
      )
      .join('')
      .trimEnd(),
  )
  return Math.max(...lines.map(({ length }) => length)) <= width ? lines : list(rows)
}

function list([heads = [], ...rows]: readonly (readonly string[])[]): readonly string[] {
  const [title, ...names] = heads
  return [
    ...(title ? [title] : []),
    ...rows.flatMap(([name = '', ...cells]) => [
      name,
      ...cells.flatMap((cell, column) => (cell === '' ? [] : [`  ${names[column]}: ${cell}`])),
    ]),
  ]
}
