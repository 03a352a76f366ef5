import type { CSSProperties } from 'react'

const even = (count: number, most: number) =>
  Math.max(2, Math.ceil(count / Math.ceil(count / Math.max(most, 1))))

/**
 * As many columns as fill every row alike, at most so many: none of a few tiles is left alone in a
 * row. Read by style sheets as `--columns` and, for wide windows, `--columns-wide`.
 */
export const evenColumns = (count: number, most: { normal: number; wide: number }) =>
  ({
    '--columns': even(count, most.normal),
    '--columns-wide': even(count, most.wide),
  }) as CSSProperties
