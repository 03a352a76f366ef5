import { numberAttributes } from '#templates/styles/numbers.ts'

const even = (count: number, most: number, least: number) =>
  Math.max(least, Math.ceil(count / Math.max(1, Math.ceil(count / Math.max(most, 1)))))

/**
 * The number of columns that fills all rows evenly, so that no tile is alone in the last row, within
 * a minimum and a maximum. Attributes for style sheets, which read `--columns`, and on wide windows `--columns-wide`.
 */
export const evenColumns = (
  count: number,
  { normal, wide, least = 2 }: { normal: number; wide: number; least?: number },
) =>
  numberAttributes({
    columns: even(count, normal, least),
    'columns-wide': even(count, wide, least),
  })
