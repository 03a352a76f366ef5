import type { CSSProperties } from 'react'

const even = (count: number, most: number, least: number) =>
  Math.max(least, Math.ceil(count / Math.max(1, Math.ceil(count / Math.max(most, 1)))))

/**
 * The number of columns that fills all rows evenly, so that no tile is alone in the last row, within
 * a minimum and a maximum. Style sheets read `--columns`, and on wide windows `--columns-wide`.
 */
export const evenColumns = (
  count: number,
  { normal, wide, least = 2 }: { normal: number; wide: number; least?: number },
) =>
  ({
    '--columns': even(count, normal, least),
    '--columns-wide': even(count, wide, least),
  }) as CSSProperties
