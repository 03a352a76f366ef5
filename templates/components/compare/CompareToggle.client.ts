import { startCompare } from '#runtime/compare/startCompare.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import compareToggleIsland from './CompareToggle.island.ts'

/** The first toggle starts all of them, and once the router runs, the links in the header. */
export default islandClient(compareToggleIsland, ({ page }) => {
  startCompare()
  void page().then(
    () => startCompare(),
    () => {},
  )
})
