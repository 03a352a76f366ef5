import { expect, it } from 'vitest'
import { readingText } from '#templates/richtext/readingText.ts'
import { words } from '../values.ts'

const text = (one: string) => ({ kind: 'text' as const, text: one, marks: [] })

it('rich text becomes one line with spaces between paragraphs and lines', () => {
  const list = {
    kind: 'list' as const,
    ordered: false,
    start: 1,
    content: [{ kind: 'item' as const, content: words('One.') }],
  }
  const paragraph = {
    kind: 'paragraph' as const,
    content: [text('A li'), text('ne,'), { kind: 'break' as const }, text('another.')],
  }
  const html = { kind: 'html' as const, html: '<b>x</b>' }
  expect(readingText([...words('The  start.'), paragraph, list, html])).toBe(
    'The start. A line, another. One.',
  )
})

it('empty rich text becomes an empty text', () => {
  expect(readingText(null)).toBe('')
  expect(readingText([])).toBe('')
})

it('a table becomes the words of its cells', () => {
  const cell = (words: string) => ({ isHeading: false, content: [text(words)] })
  const table = {
    kind: 'table',
    rows: [
      [cell('Size'), cell('Height')],
      [cell('M'), cell('170 cm')],
    ],
  } as never
  expect(readingText([...words('Before.'), table])).toBe('Before. Size Height M 170 cm')
})
