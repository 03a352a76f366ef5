import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({
  name: 'RailButtons',
  start: 'idle',
  chunk: 'client',
  parts: { back: 'button', on: 'button' },
})
