import type { CSSProperties } from 'react'

/** Letters of the longest word: a line is never shorter. Words may be parted at hyphens. */
export const longestWordLength = (text: string): number =>
  Math.max(...text.split(/[\s\u00ad-]+/).map((word) => word.length))

/** Tells a heading how long its longest word is, so that a large one can be set to fit its line. */
export const longestWord = (text: string): CSSProperties =>
  ({ '--longest-word': Math.max(longestWordLength(text), 1) }) as CSSProperties
