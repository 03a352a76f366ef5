import type { PartText, Piece } from '../pieces.ts'

/** The most characters of an output that one character of a secret takes, escaped twice: `\\u{000061}`. */
const longestEscape = 12

/**
 * Tells whether a document contains a secret: its own text is searched, each shared part once, and the places where
 * they meet, since a secret could begin in one and end in the next.
 */
export function createDocumentTest(
  hasSecret: (text: string) => boolean,
  secrets: readonly string[],
) {
  const reach = longestEscape * Math.max(0, ...secrets.map(({ length }) => length))
  const parts = new Map<string, { hasSecret: boolean; ends: string }>()

  /** Without the middle, which is longer than a secret. */
  const endsOf = (text: string) =>
    text.length <= 2 * reach ? text : `${text.slice(0, reach)}\0${text.slice(-reach)}`

  function readPart(name: string, textOf: PartText) {
    const known = parts.get(name)
    if (known) return known
    const text = textOf(name)
    const part = { hasSecret: hasSecret(text), ends: endsOf(text) }
    parts.set(name, part)
    return part
  }

  return {
    hasSecret(pieces: readonly Piece[], textOf: PartText): boolean {
      if (secrets.length === 0) return false
      const meeting: string[] = []
      for (const piece of pieces) {
        const found =
          typeof piece === 'string'
            ? { hasSecret: hasSecret(piece), ends: endsOf(piece) }
            : readPart(piece.part, textOf)
        if (found.hasSecret) return true
        meeting.push(found.ends)
      }
      return hasSecret(meeting.join(''))
    },
  }
}
