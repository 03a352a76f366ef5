import { defineIsland } from '#runtime/islands/defineIsland.ts'

export default defineIsland({ name: 'BatteryChoice', start: 'load', chunk: 'product' })
