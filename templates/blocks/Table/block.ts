import { z } from 'zod'
import { listOf, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const cell = z.object({ content: text })
const row = z.object({ cells: listOf(cell) })

const nativeCell = z.looseObject({ value: text })
/** The table field of the content service. */
const nativeTable = z.looseObject({
  thead: z.array(nativeCell),
  tbody: z.array(z.looseObject({ body: listOf(nativeCell) })),
})

/** Rows of blocks, or a table field, whose head is the first row. */
const rows = z.preprocess((value) => {
  const table = nativeTable.safeParse(value)
  if (!table.success) return value
  const { thead, tbody } = table.data
  const all = [thead, ...tbody.map(({ body }) => body)]
  if (all.flat().every((entry) => entry.value === '')) return []
  return all.map((cells) => ({ cells: cells.map((entry) => ({ content: entry.value })) }))
}, listOf(row))

/** The first row names the columns. */
export default defineBlock({
  requiredProp: 'rows',
  fields: z.object({ caption: text, rows }),
  props: ({ caption, rows }) => {
    const [columns = [], ...others] = rows.map(({ cells }) => cells.map(({ content }) => content))
    return { caption, columns, rows: others }
  },
})
