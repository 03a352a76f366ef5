import { effect, signal, untracked } from '@preact/signals-core'
import { createFrameSlices, type SliceNames } from '#runtime/frame/frameSlices.ts'
import { createKindStyles } from '#runtime/frame/kindStyles.ts'
import { createFrame, type Frame } from '#runtime/frame/showPage.ts'
import { createTransitions } from '#runtime/frame/transition.ts'
import { errorDocument } from '#runtime/islands/errorDocument.ts'
import { startIslands } from '#runtime/islands/startIslands.ts'
import { hasInput } from '#runtime/navigation/busy.ts'
import { setActiveKit } from '#runtime/navigation/activeKit.ts'
import { startKit, type Kit, type Place } from '#runtime/navigation/kit.ts'
import { createLoader, type LoadedPage, type Loader } from '#runtime/navigation/loadPage.ts'
import { ownQueryChanged } from '#runtime/navigation/ownQuery.ts'
import { loadNewBuild } from '#runtime/navigation/reload.ts'
import { startPrefetch } from '#runtime/navigation/startPrefetch.ts'
import { afterLoad } from '#runtime/services/later.ts'
import { islands } from './islands.ts'

export interface DocumentParts {
  root: HTMLElement
  main: HTMLElement
  /** The main part as it was before any script touched it. */
  html: string
  /** Takes its islands away. */
  stop: () => void
}

/** Reads the data of the document's page and follows its links. Rejects where the data cannot be had. */
export async function startRouter({ root, main, html, stop }: DocumentParts): Promise<LoadedPage> {
  const path = root.dataset['page'] ?? location.pathname
  const slices = createFrameSlices(JSON.parse(root.dataset['slices'] ?? '{}') as SliceNames)
  const styles = createKindStyles()
  let first: LoadedPage | undefined
  const loader = createLoader({
    runtime: root.dataset['runtime'] ?? '',
    prefixes: () => first?.context.locales.map(({ prefix }) => prefix) ?? [],
    document: { path, hash: root.dataset['hash'] ?? '', html: () => html },
    async readFrame(file) {
      await Promise.all([slices.read(file.slices), styles.read(file.styles)])
    },
  })
  const result = await loader.load(path)
  if (result.status !== 'ready') {
    const isOutdated = result.status === 'outdated' && !hasInput()
    // the document is left: what waits for the page's data need not hear of it
    if (isOutdated && loadNewBuild(location.href, result.newBuild)) return new Promise(() => {})
    // oxlint-disable-next-line no-console -- R8.3
    console.error(`page resources for ${path} not found. Not rendering React`)
    throw new Error(`page resources for ${path} not found`)
  }
  // what was typed before this is not taken away for newer content: that is shown once nothing is typed
  const isKept = !result.page.isAsRendered && hasInput()
  first = isKept ? { ...result.page, html, isAsRendered: true } : result.page
  const startMain = (part: HTMLElement, page: LoadedPage) =>
    startIslands(part, () => Promise.resolve(page), islands)
  const frame = createFrame({ main, stop, startMain, slices, styles })
  follow({ kit: startKit(first, loader), loader, frame, main })
  root.dataset['routed'] = ''
  return first
}

interface Started {
  kit: Kit
  loader: Loader
  frame: Frame
  main: HTMLElement
}

/** Shows each place that the router reaches, and starts what may come late. */
function follow({ kit, loader, frame, main }: Started): void {
  const shown = signal(kit.place.peek())
  setActiveKit({ shown, navigate: kit.navigate })
  const startServices = onceLoaded(
    () => import('#runtime/services/startServices.ts'),
    (services) => services.startServices(shown),
  )
  const showChange = createTransitions()
  let isChanging = false
  function show(place: Place) {
    // the change that is about to be made shows the place as it is by then
    if (isChanging) return
    if (place.by === 'refresh' || place.page === shown.peek().page) return update(place)
    isChanging = true
    showChange(() => {
      isChanging = false
      update(kit.place.peek())
    })
  }
  function update(place: Place) {
    const before = shown.peek()
    try {
      frame.show(place.page)
    } catch (error) {
      reportError(error)
      main.innerHTML = errorDocument()
    }
    const isElsewhere = place.key !== before.key
    if (isElsewhere && place.page === before.page) ownQueryChanged()
    if (isElsewhere || place.by === 'start') kit.shown(place)
    shown.value = place
    startServices()
  }
  effect(() => {
    const place = kit.place.value
    untracked(() => show(place))
  })
  afterLoad(() => startPrefetch(kit, loader))
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
