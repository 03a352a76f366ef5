import { softHyphen } from './hyphens.ts'

/** A word of a text, with the terms that the search index has for it. */
export interface SearchWord {
  /** Position in the text. */
  start: number
  end: number
  /** The whole word, then the parts of a word with hyphens: `ebike`, `e`, `bike`. */
  terms: readonly [string, ...string[]]
}

const character = `[\\p{L}\\p{M}\\p{N}${softHyphen}]+`
const joint = `['’\\-\u2010\u2011]`
const word = new RegExp(`${character}(?:${joint}${character})*`, 'gu')
const joints = new RegExp(joint, 'u')

/** Letters that decomposition leaves as they are. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ı: 'i',
}
const folded = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Removes case, accents and soft hyphens: `Straße` is `strasse`, `Ægir` is `aegir`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(softHyphen, '')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    // lower case can have marks of its own: `İ`
    .replace(/\p{M}+/gu, '')
    .replace(folded, (letter) => letters[letter]!)

/** The words of a text. The index, queries and highlights use the same ones. */
export function searchWords(text: string): readonly SearchWord[] {
  return [...text.matchAll(word)].flatMap(({ 0: match, index: start }) => {
    const parts = match
      .split(joints)
      .map(foldText)
      .filter((part) => part !== '')
    if (parts.length === 0) return []
    const whole = parts.join('')
    const terms = [whole, ...(parts.length > 1 ? parts : [])] as const
    return [{ start, end: start + match.length, terms }]
  })
}

/** All terms of a text. */
export const searchTerms = (text: string): string[] =>
  searchWords(text).flatMap(({ terms }) => terms)

/** A product number or EAN without punctuation and leading zeros, in lower case. */
export const foldCode = (code: string): string =>
  foldText(code)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')

const minimumCode = 4

/** Whether a text can be a product number or an EAN. Others are found by their words. */
export const isCode = (text: string): boolean =>
  /\d/.test(text) && foldCode(text).length >= minimumCode
