import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({ name: 'GeometryTable', start: 'load', chunk: 'product' })
