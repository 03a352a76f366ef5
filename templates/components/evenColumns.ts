import type { CSSProperties } from 'react'

const even = (count: number, most: number, least: number) =>
  Math.max(least, Math.ceil(count / Math.max(1, Math.ceil(count / Math.max(most, 1)))))

/**
 * As many columns as fill every row alike, at most so many: none of a few tiles is left alone in a
 * row. At least so many where few would be too large. Read by style sheets as `--columns` and, for
 * wide windows, `--columns-wide`.
 */
export const evenColumns = (
  count: number,
  { normal, wide, least = 2 }: { normal: number; wide: number; least?: number },
) =>
  ({
    '--columns': even(count, normal, least),
    '--columns-wide': even(count, wide, least),
  }) as CSSProperties
