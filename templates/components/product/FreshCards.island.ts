import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({ name: 'FreshCards', start: 'idle' })
