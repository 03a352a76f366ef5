import { describe, expect, it } from 'vitest'
import { codeFrame, formatPosition } from '#cli/diagnostics/sourcePosition.ts'

it('a position is a file, a line and a column', () => {
  expect(formatPosition({ file: 'a/b.tsx', line: 3, column: 15 })).toBe('a/b.tsx:3:15')
})

describe('a code frame', () => {
  it.each<[string, Parameters<typeof codeFrame>[0], string]>([
    ['one sign', { line: 3, column: 3, lineText: 'ab = 1' }, '> 3 | ab = 1\n    |   ^'],
    ['a word', { line: 3, column: 1, length: 2, lineText: 'ab = 1' }, '> 3 | ab = 1\n    | ^^'],
    [
      'a word at the end',
      { line: 12, column: 6, length: 9, lineText: 'ab = 1' },
      '> 12 | ab = 1\n     |      ^',
    ],
    [
      'a position that continues on the next line',
      { line: 1, column: 4, length: 40, lineText: 'ab = 1' },
      '> 1 | ab = 1\n    |    ^^^',
    ],
    [
      'the end of the line',
      { line: 1, column: 7, lineText: 'ab = 1' },
      '> 1 | ab = 1\n    |       ^',
    ],
    ['nothing', { line: 1, column: 2, length: 0, lineText: 'ab' }, '> 1 | ab\n    |  ^'],
    [
      'what stands behind tabs',
      { line: 1, column: 4, lineText: '\ta\tb c\td' },
      '> 1 | \ta\tb c\td\n    | \t \t^',
    ],
    ['an empty line', { line: 1, column: 1, lineText: '' }, '> 1 | \n    | ^'],
  ])('marks %s', (_, position, frame) => {
    expect(codeFrame(position)).toBe(frame)
  })
})
