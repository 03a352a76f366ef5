import { slugify } from './slug.ts'

/** Removes accents but keeps the letters, so that URLs are readable: `grosse`. */
const toUrlWord = (text: string): string =>
  slugify(text.normalize('NFKD').replace(/ß/g, 'ss').replace(/\p{M}/gu, ''))

/** Creates a word from each name or its fallback. Equal words are numbered, and `reserved` ones, too. */
export function uniqueWords(
  entries: readonly (readonly [name: string, fallback: string])[],
  reserved: readonly string[] = [],
): string[] {
  const taken = new Set(reserved)
  return entries.map(([name, fallback]) => {
    const word = toUrlWord(name) || toUrlWord(fallback) || 'option'
    let unique = word
    for (let number = 2; taken.has(unique); number++) unique = `${word}-${number}`
    taken.add(unique)
    return unique
  })
}
