import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'ShareButtons',
  start: 'interaction',
  parts: { 'share-status': 'p' },
  data: dataShape<{ copied: string; notCopied: string }>({ copied: 'string', notCopied: 'string' }),
})
