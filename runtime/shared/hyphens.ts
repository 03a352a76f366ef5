/** Marks where a word may be parted; it is not shown unless it is. */
export const softHyphen = '\u00ad'

const longWord = /\p{L}{9,}/gu

/** A text whose long words may be parted where `hyphenate` marks them. */
export const withSoftHyphens = (text: string, hyphenate: (word: string) => string): string =>
  text.replace(longWord, hyphenate)

/** The text that a reader sees, for what is not laid out: titles, announcements, links. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll(softHyphen, '')
