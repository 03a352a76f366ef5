import { effect, signal, untracked } from '@preact/signals-core'
import { createFrame, type Frame } from '#runtime/frame/showPage.ts'
import { startMenus } from '#runtime/frame/menus.ts'
import { startIslands } from '#runtime/islands/startIslands.ts'
import { hasInput } from '#runtime/navigation/busy.ts'
import { startKit, type Kit, type Place } from '#runtime/navigation/kit.ts'
import { createLoader, type LoadedPage, type Loader } from '#runtime/navigation/loadPage.ts'
import { ownQueryChanged } from '#runtime/navigation/ownQuery.ts'
import { loadNewBuild } from '#runtime/navigation/reload.ts'
import { afterLoad } from '#runtime/services/later.ts'
import { islands } from './islands.ts'

/**
 * Starts the runtime on a document that the build made: at once what its HTML is enough for, the rest
 * once the page's data is there. Without page data the document stays as it is.
 */
async function start(root: HTMLElement, main: HTMLElement): Promise<void> {
  const path = root.dataset['page'] ?? location.pathname
  const ownHtml = main.innerHTML
  const data = Promise.withResolvers<LoadedPage>()
  let first: LoadedPage | undefined
  startMenus()
  const frame = createFrame(main, data.promise, (part, page) => startIslands(part, page, islands))
  const loader = createLoader({
    runtime: root.dataset['runtime'] ?? '',
    prefixes: () => first?.context.locales.map(({ prefix }) => prefix) ?? [],
    document: { path, hash: root.dataset['hash'] ?? '', html: () => ownHtml },
  })
  const result = await loader.load(path)
  // what was typed before this is not taken away for newer content either
  const isLeft = result.status === 'ready' && !result.page.isAsRendered && hasInput()
  if (result.status !== 'ready' || isLeft) {
    const isOutdated = result.status === 'outdated' && !hasInput()
    if (isOutdated && loadNewBuild(location.href, result.newBuild)) return
    // oxlint-disable-next-line no-console -- R8.3
    console.error(`page resources for ${path} not found. Not rendering React`)
    return
  }
  first = result.page
  data.resolve(first)
  follow(startKit(first, loader), loader, frame)
}

/** Shows each place that the router reaches, and starts what may come late. */
function follow(kit: Kit, loader: Loader, frame: Frame): void {
  const shown = signal(kit.place.peek())
  const startLate = [
    onceLoaded(
      () => import('#runtime/navigation/startPrefetch.ts'),
      ({ startPrefetch }) => startPrefetch(kit, loader),
    ),
    onceLoaded(
      () => import('#runtime/services/startServices.ts'),
      ({ startServices }) => startServices(shown),
    ),
  ]
  function show(place: Place) {
    const before = shown.peek()
    frame.show(place.page)
    const isElsewhere = place.key !== before.key
    if (isElsewhere && place.page === before.page) ownQueryChanged()
    if (isElsewhere || place.by === 'start') kit.shown(place)
    shown.value = place
    for (const begin of startLate) begin()
  }
  effect(() => {
    const place = kit.place.value
    untracked(() => show(place))
  })
}

/**
 * What no page needs to be shown comes after everything that it does; without it the page works.
 * Where its script cannot be had, the next call asks for it again.
 */
function onceLoaded<Module>(load: () => Promise<Module>, begin: (module: Module) => void) {
  let isBegun = false
  const letAskAgain = () => void (isBegun = false)
  return () => {
    if (isBegun) return
    isBegun = true
    afterLoad(() => void load().then(begin, letAskAgain))
  }
}

const root = document.getElementById('root')
const main = document.querySelector<HTMLElement>('[data-static]')
if (root && main) void start(root, main)
