import type { RichText, RichTextNode } from './richtext.ts'

type TextNode = Extract<RichTextNode, { kind: 'text' }>

const plain = '0123456789+-=()in'
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'

const inAlphabet = (text: string, alphabet: string): string =>
  [...text].map((letter) => alphabet[plain.indexOf(letter)] ?? letter).join('')

/** The stroke of a struck character, which follows it. */
const stroke = '\u0336'

/**
 * A text without its marks. Figures that an editor has raised or lowered stay so, since “£199¹” is not £1991, nor
 * “10⁶” 106; and struck words stay struck, or a former price would be one.
 */
export function unmarked({ text, marks }: TextNode): string {
  if (marks.some(({ kind }) => kind === 'superscript')) return inAlphabet(text, raised)
  if (marks.some(({ kind }) => kind === 'subscript')) return inAlphabet(text, lowered)
  if (marks.some(({ kind }) => kind === 'strike')) return text.replace(/\S/gu, `$&${stroke}`)
  return text
}

/** The words of a content, as one text. */
export const plainText = (content: RichText): string =>
  content
    .map((node) => {
      if (node.kind === 'text') return unmarked(node)
      if (node.kind === 'break') return ' '
      return 'content' in node ? plainText(node.content) : ''
    })
    .join('')
