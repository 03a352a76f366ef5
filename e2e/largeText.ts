/** Text zoom of 200 %, since the font size of the root is 62.5 %. */
export const largeText = ':root { font-size: 125% !important }'

/** A word may be too long for the window then, and a picture beside more text larger than its file. */
export const largeTextFaults = (faults: readonly string[]): readonly string[] =>
  faults.filter((fault) => !/^(?:broken word|opening's picture)/.test(fault))
