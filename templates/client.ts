import { startMenus } from '#runtime/frame/menus.ts'
import type { IslandPage } from '#runtime/islands/island.ts'
import { startIslands } from '#runtime/islands/startIslands.ts'
import { afterLoad } from '#runtime/services/later.ts'
import { islands } from './islands.ts'

/**
 * Starts on a document that the build made what its HTML is enough for. The router with the page's data
 * comes once the page has been loaded, or when an island asks for it; until then links are the browser's.
 */
function start(root: HTMLElement, main: HTMLElement): void {
  const html = main.innerHTML
  let router: Promise<IslandPage> | undefined
  const page = (): Promise<IslandPage> =>
    (router ??= import('./router.ts')
      .then(({ startRouter }) => startRouter({ root, main, html, stop }))
      .catch((error: unknown) => {
        // asked for again by the next island
        router = undefined
        throw error
      }))
  startMenus()
  const stop = startIslands(main, page, islands)
  loadWhereHistoryLeads(() => root.dataset['routed'] !== undefined)
  // without it the page works by its HTML
  afterLoad(() => void page().catch(() => {}))
}

/**
 * Entries that the router made before the document was loaded again are of one document to the browser:
 * until the router is there, going back to another page's would change nothing but the address.
 */
function loadWhereHistoryLeads(isRouted: () => boolean): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (!isRouted() && location.pathname !== pathname) location.reload()
  })
}

const root = document.getElementById('root')
const main = document.querySelector<HTMLElement>('[data-static]')
if (root && main) start(root, main)
