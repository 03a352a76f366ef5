import { createRequire } from 'node:module'
import { softHyphen } from '#shared/text/hyphens.ts'

const require = createRequire(import.meta.url)

/** Names of each language's patterns in the library. */
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

/** The shortest part before the first and after the last hyphen: shorter ones look like mistakes. */
const leastLetters = 3

/** English readers are not used to hyphens: only words that would not fit a narrow column have them. */
const fewestLetters: Readonly<Record<string, number>> = { en: 12 }

type Hyphenate = (word: string) => string

const byLanguage = new Map<string, Hyphenate>()

/** Adds soft hyphens to words of a language; without patterns for it, words stay as they are. */
export function hyphenatorOf(language: string): Hyphenate {
  const known = byLanguage.get(language)
  if (known) return known
  const fewest = fewestLetters[language] ?? 0
  const hyphenate = withCache(read(patterns[language]))
  const made = (word: string) => (word.length < fewest ? word : hyphenate(word))
  byLanguage.set(language, made)
  return made
}

function read(name: string | undefined): Hyphenate {
  if (name === undefined) return (word) => word
  // loaded for the first page in the language, since patterns have up to 700 kB
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
