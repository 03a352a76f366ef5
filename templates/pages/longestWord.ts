import type { CSSProperties } from 'react'

/** Tells a heading how long its longest word is, so that a large one can be set to fit its line. */
export const longestWord = (text: string): CSSProperties => {
  const lengths = text.split(/[\s\u00ad-]+/).map((word) => word.length)
  return { '--longest-word': Math.max(...lengths, 1) } as CSSProperties
}
