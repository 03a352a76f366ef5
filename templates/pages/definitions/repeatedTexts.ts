/**
 * Creates a function for the texts that several items of a list have. It counts them once for a list, which all pages
 * of a locale share.
 */
export function repeatedTexts<Item extends object>(
  textsOf: (item: Item) => readonly string[],
): (list: readonly Item[]) => ReadonlySet<string> {
  const known = new WeakMap<readonly Item[], ReadonlySet<string>>()
  return (list) => {
    const found = known.get(list) ?? findRepeated(list.flatMap(textsOf))
    known.set(list, found)
    return found
  }
}

function findRepeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(
    texts.filter((text) => {
      const isKnown = seen.has(text)
      seen.add(text)
      return isKnown
    }),
  )
}
