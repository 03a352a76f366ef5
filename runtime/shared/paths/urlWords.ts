import { slugify } from './slug.ts'

/** Separators within numbers: `27.5`, `27,5`, `26 x 1/2`. Without them, 27.5 would read 275. */
const inNumber = /(?<=\d)[.,/](?=\d)/g

/** Removes accents but keeps the letters, so that URLs are readable: `grosse`, `27-5-inch`. */
const toUrlWord = (text: string): string =>
  slugify(text.replace(inNumber, '-').normalize('NFKD').replace(/ß/g, 'ss').replace(/\p{M}/gu, ''))

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
