/** Aligns rows in columns: the first column to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]! + 2),
      )
      .join('')
      .trimEnd(),
  )
}
