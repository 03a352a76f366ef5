import { z } from 'zod'
import { listOf, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const cell = z.object({ content: text })
const row = z.object({ cells: listOf(cell) })

/** The first row names the columns. */
export default defineBlock({
  requiredProp: 'rows',
  fields: z.object({ caption: text, rows: listOf(row) }),
  props: ({ caption, rows }) => {
    const [columns = [], ...others] = rows.map(({ cells }) => cells.map(({ content }) => content))
    return { caption, columns, rows: others }
  },
})
