/** What is known about the messages of a language, besides those of a brand. */
export interface KnownMessages {
  /** The keys of English, in their order. */
  keys: readonly string[]
  /** The messages of the project in the language. */
  project: Readonly<Record<string, string>>
  /** Keys that the configuration of the brand uses. */
  labels: readonly string[]
}

type Messages = Readonly<Record<string, string>>

/** Messages of a brand that equal those of the project. */
export const redundantKeys = (messages: Messages, { project }: KnownMessages): readonly string[] =>
  Object.keys(messages).filter((key) => project[key] === messages[key])

/** The first key that is not where the order of English has it; null if all are. */
export function misplacedKey(messages: Messages, known: KnownMessages): string | null {
  const given = Object.keys(messages)
  const sorted = inOrder(given, known)
  return given.find((key, index) => key !== sorted[index]) ?? null
}

/** The file of a brand without mechanical mistakes, and what was changed; null if there are none. */
export function fixMessageFile(
  messages: Messages,
  known: KnownMessages,
): { text: string; changes: readonly string[] } | null {
  const allowed = new Set([...known.keys, ...known.labels])
  const redundant = new Set(redundantKeys(messages, known))
  const kept = Object.keys(messages).filter((key) => allowed.has(key) && !redundant.has(key))
  const changes = [
    ...Object.keys(messages).flatMap((key) => {
      if (!allowed.has(key)) return [`removed "${key}", which no page shows`]
      return redundant.has(key) ? [`removed "${key}", which equals the project’s message`] : []
    }),
    ...(misplacedKey(messages, known) === null ? [] : ['sorted the messages like en.json']),
  ]
  if (changes.length === 0) return null
  const fixed = Object.fromEntries(inOrder(kept, known).map((key) => [key, messages[key]]))
  return { text: `${JSON.stringify(fixed, null, 2)}\n`, changes }
}

/** In the order of English; keys that it does not have come last, in their own order. */
function inOrder(given: readonly string[], { keys }: KnownMessages): readonly string[] {
  const position = new Map(keys.map((key, index) => [key, index]))
  const at = (key: string) => position.get(key) ?? keys.length
  return given.toSorted((a, b) => at(a) - at(b))
}
