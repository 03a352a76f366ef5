import { startCompare } from '#runtime/compare/startCompare.ts'
import type { IslandModule } from '#runtime/islands/island.ts'

/** The first toggle starts all of them, and once the router runs, the links in the header. */
export const start: IslandModule['start'] = (_, page) => {
  startCompare()
  void page().then(
    () => startCompare(),
    () => {},
  )
}
