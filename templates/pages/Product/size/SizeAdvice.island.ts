import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { ShapeSizes } from '#runtime/product/sizeAdvice.ts'
import type { AdviceWords } from './SizeAdvice.tsx'

interface SizeAdviceData {
  shapes: readonly ShapeSizes[]
  words: AdviceWords
}

export default defineIsland({
  name: 'SizeAdvice',
  start: 'interaction',
  parts: { form: 'form', result: 'div', choose: 'button' },
  data: dataShape<SizeAdviceData>({ shapes: 'list', words: 'object' }),
})
