import { numberAttributes } from '#templates/styles/numbers.ts'

/** Line break opportunities: spaces except no-break ones, hyphens and soft hyphens. */
const breaks = /[\t\n\r \u00ad\u200b-]+/

/** Length of the longest part without a line break; a figure and its unit are one part. */
export const longestWordLength = (text: string): number =>
  Math.max(...text.split(breaks).map((word) => word.length))

/**
 * Attributes that pass the length of a heading's longest word to the style sheet, which fits large headings to their
 * line.
 */
export const longestWord = (text: string) =>
  numberAttributes({ 'longest-word': longestWordLength(text) })
