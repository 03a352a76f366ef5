/**
 * Numbers of elements that style sheets calculate with, and the values that they can have. Views write them as
 * attributes, `data-longest-word="12"`, and each value has a rule that sets the custom property, `--longest-word: 12`.
 * A Content-Security-Policy without `unsafe-inline` forbids the attribute `style`, and few browsers know `attr()` with
 * a type.
 */
const numbers = {
  /** Letters of the longest word of a heading, whose size fits it into a line. */
  'longest-word': { least: 4, most: 26, step: 1 },
  /** Letters of the longest line of a heading of two lines. */
  letters: { least: 6, most: 40, step: 2 },
  /** Cards of a rail; those with more look alike. */
  cards: { least: 2, most: 4, step: 1 },
  columns: { least: 1, most: 6, step: 1 },
  'columns-wide': { least: 1, most: 6, step: 1 },
  /** Average of reviews. */
  rating: { least: 0, most: 5, step: 0.2 },
  /** Reviews of the first page of a list. */
  reviews: { least: 0, most: 5, step: 1 },
  /** Sizes of a table. */
  sizes: { least: 1, most: 9, step: 1 },
  /** The place of a picture that stays in view, in percent of its width and height. */
  'focus-x': { least: 0, most: 100, step: 10 },
  'focus-y': { least: 0, most: 100, step: 10 },
} as const satisfies Readonly<Record<string, Range>>

interface Range {
  least: number
  most: number
  step: number
}

type NumberName = keyof typeof numbers

/** The attributes of numbers, each rounded to a value that has a rule. */
export const numberAttributes = (
  values: Partial<Record<NumberName, number>>,
): Readonly<Record<`data-${string}`, number>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `data-${name}`,
      nearest(value, numbers[name as NumberName]),
    ]),
  )

/** The rules of all values of the numbers that a style sheet reads. */
export const numberCss = (css: string): string =>
  Object.entries(numbers)
    .filter(([name]) => css.includes(`var(--${name})`) || css.includes(`var(--${name},`))
    .flatMap(([name, range]) =>
      valuesOf(range).map((value) => `[data-${name}='${value}']{--${name}:${value}}`),
    )
    .join('\n')

const valuesOf = ({ least, most, step }: Range): readonly number[] =>
  Array.from({ length: Math.round((most - least) / step) + 1 }, (_, at) => round(least + at * step))

function nearest(value: number, { least, most, step }: Range): number {
  const inside = Math.min(Math.max(value, least), most)
  return round(least + Math.round((inside - least) / step) * step)
}

/** Without the error of binary fractions. */
const round = (value: number): number => Number(value.toFixed(2))
