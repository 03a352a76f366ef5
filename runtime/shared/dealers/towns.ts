/**
 * A town: its names with `|` between them, latitude, longitude, and how postal codes of its areas begin, with `|`
 * between them.
 */
export type TownRow = readonly [
  names: string,
  latitude: number,
  longitude: number,
  postalAreas?: string,
]

/** Whether a file is a list of towns, since hosts may answer with something else. */
export const isTownFile = (value: unknown): value is readonly TownRow[] =>
  Array.isArray(value) &&
  value.every(
    (row: unknown) =>
      Array.isArray(row) &&
      typeof row[0] === 'string' &&
      typeof row[1] === 'number' &&
      typeof row[2] === 'number' &&
      (row[3] === undefined || typeof row[3] === 'string'),
  )
