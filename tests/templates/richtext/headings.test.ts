import { describe, expect, it } from 'vitest'
import type { RichTextNode } from '#shared/content/richtext.ts'
import { plainText } from '#shared/content/plainText.ts'
import { contentHeadings } from '#templates/richtext/headings.ts'

const text = (words: string): RichTextNode => ({ kind: 'text', text: words, marks: [] })
const heading = (level: number, id: string, ...content: RichTextNode[]): RichTextNode => ({
  kind: 'heading',
  level,
  id,
  content,
})

describe('contentHeadings', () => {
  it('lists headings in order with their level on the page', () => {
    const content: RichTextNode[] = [
      heading(1, 'a', text('First '), text('things')),
      { kind: 'quote', content: [heading(4, 'b', text('Inside'))] },
      heading(1, 'c', text('Last')),
    ]
    expect(contentHeadings(content)).toEqual([
      { id: 'a', text: 'First things', level: 2 },
      { id: 'b', text: 'Inside', level: 3 },
      { id: 'c', text: 'Last', level: 2 },
    ])
  })

  it('leaves out headings without id or text', () => {
    expect(
      contentHeadings([heading(2, '', text('No anchor')), heading(2, 'x', text(' '))]),
    ).toEqual([])
  })
})

describe('plainText', () => {
  it('converts a line break to a space', () => {
    expect(plainText([text('a'), { kind: 'break' }, text('b')])).toBe('a b')
  })
})
