import { unmarked } from '#shared/content/plainText.ts'
import type { RichText } from '#shared/content/richtext.ts'

/** Rich text as one line of plain text, for meta descriptions and structured data. */
export const readingText = (content: RichText | null): string =>
  (content ?? []).map(wordsOf).join('').replace(/\s+/g, ' ').trim()

function wordsOf(node: RichText[number]): string {
  if (node.kind === 'text') return unmarked(node)
  if (node.kind === 'break') return ' '
  if (node.kind === 'table')
    return node.rows
      .flat()
      .map(({ content }) => ` ${content.map(wordsOf).join('')} `)
      .join('')
  return 'content' in node ? ` ${node.content.map(wordsOf).join('')} ` : ''
}
