/** All islands by name. The build makes this module from their definitions. */
declare module 'virtual:islands' {
  import type { IslandCode } from '#runtime/islands/island.ts'

  export const islands: Readonly<Record<string, IslandCode>>
}
