import { startMenus } from '#runtime/frame/menus.ts'
import type { IslandPage } from '#runtime/islands/island.ts'
import { startIslands } from '#runtime/islands/startIslands.ts'
import { startSearch } from '#runtime/search/startSearch.ts'
import { afterLoad } from '#runtime/loading/later.ts'
import { loadOnce } from '#runtime/loading/loadOnce.ts'
// here rather than in a chunk of its own
import '#runtime/trustedTypes.ts'
import { islands } from 'virtual:islands'

/**
 * Starts menus and islands on the HTML of the document. The router loads after the page, or earlier if an island
 * needs the page data; until then, browsers follow links.
 */
async function start(root: HTMLElement, main: HTMLElement): Promise<void> {
  const html = main.innerHTML
  // after a failure, the next island tries again
  const page = loadOnce(async (): Promise<IslandPage> => {
    const { startRouter } = await import('./router.ts')
    return startRouter({ root, main, html, stop })
  })
  await startMenus()
  startSearch()
  const stop = startIslands(main, page, islands)
  reloadOnPopStateBeforeRouter(() => root.dataset['routed'] !== undefined)
  // if the router fails to load, links load documents
  afterLoad(() => void page().catch(() => {}))
}

/**
 * To the browser, history entries that the router made before a reload belong to one document: until the
 * router runs again, going back to another page would change the address only.
 */
function reloadOnPopStateBeforeRouter(isRouted: () => boolean): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (!isRouted() && location.pathname !== pathname) location.reload()
  })
}

const root = document.getElementById('root')
const main = document.querySelector<HTMLElement>('[data-static]')
if (root && main) void start(root, main)
