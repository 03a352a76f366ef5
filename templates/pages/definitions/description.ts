import type { RichText } from '#shared/content/richtext.ts'
import { readingText } from '#templates/richtext/readingText.ts'

/** Search engines show about so many characters. */
const longest = 160

/** Puts the name of a page in front of a text that other pages have, too. */
export const namedDescription = (name: string, text: string): string =>
  text === '' ? name : `${name}${/[.!?…]$/.test(name) ? '' : '.'} ${text}`

/** The start of a text, up to a word. */
export function excerpt(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  // up to a space, which can be the next character
  const [start] = /^.+(?= )/.exec(plain.slice(0, longest + 1)) ?? [plain.slice(0, longest)]
  return `${start.replace(/[\s,;:–-]+$/, '')}…`
}

/** Fields of stories that say what a page is about, the most telling ones first. */
const tellingFields = ['teaser', 'tagline', 'intro', 'content', 'body']

/** The first text of a story's content; empty without one. */
export function firstText(content: object): string {
  for (const name of tellingFields) {
    const value = (content as Readonly<Record<string, unknown>>)[name]
    const [text] = typeof value === 'string' ? [value] : textsIn(value)
    if (text) return text
  }
  return ''
}

/** The rich texts in a value that are not empty. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if (isRichText(value)) {
    const text = readingText(value.filter(({ kind }) => kind !== 'heading'))
    if (text) yield text
  }
  for (const inner of Object.values(value)) yield* textsIn(inner)
}

const isRichText = (value: object): value is RichText =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((node: unknown) => typeof node === 'object' && node !== null && 'kind' in node)
