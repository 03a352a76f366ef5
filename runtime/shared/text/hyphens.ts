/** An optional hyphen, invisible unless the line breaks there. */
export const softHyphen = '\u00ad'

const longWord = /\p{L}{9,}/gu

/** Adds soft hyphens to long words, at the places that `hyphenate` returns. */
export const withSoftHyphens = (text: string, hyphenate: (word: string) => string): string =>
  text.replace(longWord, hyphenate)

/** Removes soft hyphens from text for other uses, such as titles and announcements. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll(softHyphen, '')
