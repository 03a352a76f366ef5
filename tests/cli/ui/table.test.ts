import { expect, it } from 'vitest'
import { table } from '#cli/ui/table.ts'

const rows = [
  ['pages', 'count', 'html'],
  ['Home', '1', '12 kB'],
  ['Product', '1200', ''],
]

it('aligns columns, and becomes a list in a narrow terminal', () => {
  expect(table(rows)).toEqual(['pages    count   html', 'Home         1  12 kB', 'Product   1200'])
  expect(table(rows, 21)).toEqual(table(rows))
  expect(table(rows, 20)).toEqual([
    'pages',
    'Home',
    '  count: 1',
    '  html: 12 kB',
    'Product',
    '  count: 1200',
  ])
})
