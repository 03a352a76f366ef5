import { expect, it } from 'vitest'
import { plainText } from '#shared/content/plainText.ts'
import type { Mark, RichTextNode } from '#shared/content/richtext.ts'

const text = (
  value: string,
  ...kinds: readonly ('superscript' | 'subscript' | 'strike' | 'bold')[]
) =>
  ({
    kind: 'text',
    text: value,
    marks: kinds.map((kind): Mark => ({ kind })),
  }) satisfies RichTextNode

it.each<[string, readonly RichTextNode[]]>([
  ['£\u03361\u03369\u03369\u0336 £149', [text('£199', 'strike'), text(' £149')]],
  ['from £199¹.', [text('from £199'), text('1', 'superscript'), text('.')]],
  [
    '12 m², 10⁻⁶',
    [text('12 m'), text('2', 'superscript'), text(', 10'), text('-6', 'superscript')],
  ],
  ['H₂O', [text('H'), text('2', 'subscript', 'bold'), text('O')]],
  // letters have the same meaning on the line
  ['the 1st', [text('the 1'), text('st', 'superscript')]],
  ['1er bis 3m', [text('1'), text('er', 'superscript'), text(' bis 3'), text('m', 'subscript')]],
  ['two lines', [text('two'), { kind: 'break' }, text('lines')]],
])('a text without marks keeps its meaning: %s', (expected, content) => {
  expect(plainText(content)).toBe(expected)
})
