/** First and last code point, both included. */
type Span = readonly [number, number]

/** Code points of a `unicode-range`: `U+0000-00FF, U+0131`. Wildcards are errors: font packages have none. */
export function codePointsOf(range: string): readonly number[] {
  return range.split(',').flatMap((part) => {
    const [, first, last] = /^\s*U\+([\da-f]+)(?:-([\da-f]+))?\s*$/i.exec(part) ?? []
    if (first === undefined) throw new Error(`invalid unicode-range: ${part}`)
    const from = Number.parseInt(first, 16)
    const length = Number.parseInt(last ?? first, 16) - from + 1
    return Array.from({ length }, (_, at) => from + at)
  })
}

/** The `unicode-range` of code points. */
export function unicodeRange(points: Iterable<number>): string {
  const spans: Span[] = []
  for (const point of [...new Set(points)].sort((a, b) => a - b)) {
    const before = spans.at(-1)
    if (before && before[1] === point - 1) spans.splice(-1, 1, [before[0], point])
    else spans.push([point, point])
  }
  return spans
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join()
}

const hex = (point: number) => point.toString(16).toUpperCase()
