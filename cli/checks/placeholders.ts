/** A message whose placeholders are not those of the English one. */
export interface PlaceholderFault {
  key: string
  what: string
}

/** Compares the placeholders of messages with the English ones. Plural forms count together: "one" may be a word. */
export function checkPlaceholders(
  english: Readonly<Record<string, string>>,
  messageOf: (key: string) => string,
): readonly PlaceholderFault[] {
  return Object.entries(english).flatMap(([key, original]) => {
    const wanted = placeholdersOf(original)
    const found = placeholdersOf(messageOf(key))
    const unknown = [...found].filter((name) => !wanted.has(name))
    const missing = [...wanted].filter((name) => !found.has(name))
    const parts = [
      ...(unknown.length > 0 ? [`the unknown placeholder ${inBraces(unknown)}`] : []),
      ...(missing.length > 0 ? [`no ${inBraces(missing)}`] : []),
    ]
    return parts.length > 0 ? [{ key, what: `message "${key}" has ${parts.join(' and ')}` }] : []
  })
}

const placeholdersOf = (message: string): ReadonlySet<string> =>
  new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
