import { signal } from '@preact/signals-core'
import { frameChanged } from '#runtime/frame/frameChange.ts'
import { createFrameSlices, type SliceNames } from '#runtime/frame/frameSlices.ts'
import { createKindStyles } from '#runtime/frame/kindStyles.ts'
import { parseAhead } from '#runtime/frame/parsedPart.ts'
import { createFrame, type Frame } from '#runtime/frame/showPage.ts'
import { createTransitions } from '#runtime/frame/transition.ts'
import { renderLocations } from '#runtime/frame/renderLocations.ts'
import { errorDocument } from '#runtime/islands/errorDocument.ts'
import { startIslands } from '#runtime/islands/startIslands.ts'
import { hasInput, isBusy, whenReleased } from '#runtime/navigation/busy.ts'
import { createHeadUpdates } from '#runtime/navigation/documentHead.ts'
import { exposeRouter } from '#runtime/navigation/exposeRouter.ts'
import { createLoader, type LoadedPage, type Loader } from '#runtime/navigation/pageLoader.ts'
import { pageQueryChanged } from '#runtime/navigation/pageQuery.ts'
import { createReload, type Reload } from '#runtime/navigation/reload.ts'
import { createRouter } from '#runtime/navigation/router.ts'
import { startPrefetch } from '#runtime/navigation/startPrefetch.ts'
import { afterLoad, onceAfterLoad } from '#runtime/loading/later.ts'
import { islands } from 'virtual:islands'

export interface DocumentParts {
  root: HTMLElement
  main: HTMLElement
  /** The static part as the document delivered it, before any script changed it. */
  html: string
  /** Stops its islands. */
  stop: () => void
}

/** Loads the data of the document's page, and follows its links. Rejects if the data is missing. */
export async function startRouter({ root, main, html, stop }: DocumentParts): Promise<LoadedPage> {
  const path = root.dataset['page'] ?? location.pathname
  const slices = createFrameSlices(JSON.parse(root.dataset['slices'] ?? '{}') as SliceNames)
  const styles = createKindStyles()
  const updateHead = createHeadUpdates()
  const reload = createReload()
  let first: LoadedPage | undefined
  const loader = createLoader({
    runtime: root.dataset['runtime'] ?? '',
    prefixes: () => first?.context.locales.map(({ prefix }) => prefix) ?? [],
    document: { path, hash: root.dataset['hash'] ?? '', html: () => html },
    async readFrame(file) {
      await Promise.all([slices.read(file.slices), styles.read(file.styles)])
    },
    parseAhead,
  })
  first = await loadFirstPage({ loader, reload, path, html })

  const startMain = (part: HTMLElement, page: LoadedPage) =>
    startIslands(part, () => Promise.resolve(page), islands)
  const frame = createFrame({
    main,
    stop,
    startMain,
    slices,
    styles,
    onFrameChange: frameChanged,
  })
  const router = createRouter(first, {
    loader,
    busy: { isBusy, whenReleased },
    reload,
    updateHead,
  })
  const rendered = signal(router.location.peek())
  exposeRouter({ router, rendered, reload })
  const startServices = onceAfterLoad(
    () => import('#runtime/services/startServices.ts'),
    (services) => services.startServices(rendered),
  )
  renderLocations({
    router,
    rendered,
    showChange: createTransitions(),
    showPage: (page) => showOrReport(frame, page, main),
    onQueryChange: pageQueryChanged,
    onRendered: startServices,
  })
  afterLoad(() => startPrefetch(router, loader))
  root.dataset['routed'] = ''
  return first
}

interface FirstPageOptions extends Pick<DocumentParts, 'html'> {
  loader: Loader
  reload: Reload
  path: string
}

async function loadFirstPage({
  loader,
  reload,
  path,
  html,
}: FirstPageOptions): Promise<LoadedPage> {
  const result = await loader.load(path)
  if (result.status !== 'ready') {
    const isOutdated = result.status === 'outdated' && !hasInput()
    // the document unloads: nothing that waits for the page data may run
    if (isOutdated && reload.loadNewBuild(location.href, result.newBuild)) {
      return new Promise(() => {})
    }
    // oxlint-disable-next-line no-console -- R8.3
    console.error(`page resources for ${path} not found. The page keeps its HTML.`)
    throw new Error(`page resources for ${path} not found`)
  }
  // newer content replaces the static part later, once no field holds input
  const isKept = !result.page.isAsRendered && hasInput()
  return isKept ? { ...result.page, html, isAsRendered: true } : result.page
}

/** Shows the error document if the page throws. */
function showOrReport(frame: Frame, page: LoadedPage, main: HTMLElement): void {
  try {
    frame.show(page)
  } catch (error) {
    reportError(error)
    main.innerHTML = errorDocument()
  }
}
