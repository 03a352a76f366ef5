import type { CSSProperties } from 'react'

/** Where a line may end: also at a hyphen and a soft one, but not at a space that keeps words together. */
const breaks = /[\t\n\r \u00ad\u200b-]+/

/** Letters of the longest part that stays on one line; a figure and its unit are one part. */
export const longestWordLength = (text: string): number =>
  Math.max(...text.split(breaks).map((word) => word.length))

/** Tells a heading how long its longest word is, so that a large one can be set to fit its line. */
export const longestWord = (text: string): CSSProperties =>
  ({ '--longest-word': Math.max(longestWordLength(text), 1) }) as CSSProperties
