import { createRequire } from 'node:module'
import { softHyphen } from '#shared/hyphens.ts'

const require = createRequire(import.meta.url)

/** Languages with the name of their patterns in the library. */
const patterns: Readonly<Record<string, string>> = {
  cs: 'cs',
  da: 'da',
  de: 'de-1996',
  en: 'en-gb',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  it: 'it',
  nl: 'nl',
  pl: 'pl',
  sv: 'sv',
}

/** Letters that stay together at both ends of a word: a shorter rest looks like a mistake. */
const leastLetters = 3

type Hyphenate = (word: string) => string

const byLanguage = new Map<string, Hyphenate>()

/** Marks the places where a language parts a word; leaves words of other languages as they are. */
export function hyphenatorOf(language: string): Hyphenate {
  const known = byLanguage.get(language)
  if (known) return known
  const made = withCache(read(patterns[language]))
  byLanguage.set(language, made)
  return made
}

function read(name: string | undefined): Hyphenate {
  if (name === undefined) return (word) => word
  // read when a page is in the language: the largest patterns have 700 kB
  const { hyphenateSync } = require(`hyphen/${name}`) as { hyphenateSync: Hyphenate }
  return (word) => withoutShortEnds(hyphenateSync(word))
}

function withoutShortEnds(word: string): string {
  const letters = word.replaceAll(softHyphen, '').length
  let before = 0
  return word
    .split(softHyphen)
    .map((part) => {
      const isAllowed = before >= leastLetters && letters - before >= leastLetters
      before += part.length
      return isAllowed ? softHyphen + part : part
    })
    .join('')
}

function withCache(hyphenate: Hyphenate): Hyphenate {
  const results = new Map<string, string>()
  return (word) => {
    const known = results.get(word)
    if (known !== undefined) return known
    const result = hyphenate(word)
    results.set(word, result)
    return result
  }
}
