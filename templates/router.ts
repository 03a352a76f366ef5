import { signal } from '@preact/signals-core'
import { createFrameSlices, type SliceNames } from '#runtime/frame/frameSlices.ts'
import { createKindStyles } from '#runtime/frame/kindStyles.ts'
import { createFrame } from '#runtime/frame/showPage.ts'
import { createTransitions } from '#runtime/frame/transition.ts'
import { renderLocations } from '#runtime/frame/renderLocations.ts'
import { errorDocument } from '#runtime/islands/errorDocument.ts'
import { startIslands } from '#runtime/islands/startIslands.ts'
import { setActiveRouter } from '#runtime/navigation/activeRouter.ts'
import { hasInput } from '#runtime/navigation/busy.ts'
import { createLoader, type LoadedPage } from '#runtime/navigation/pageLoader.ts'
import { loadNewBuild } from '#runtime/navigation/reload.ts'
import { createRouter } from '#runtime/navigation/router.ts'
import { startPrefetch } from '#runtime/navigation/startPrefetch.ts'
import { afterLoad, onceAfterLoad } from '#runtime/services/later.ts'
import { islands } from './islands.ts'

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
    // the document unloads: nothing that waits for the page data may run
    if (isOutdated && loadNewBuild(location.href, result.newBuild)) return new Promise(() => {})
    // oxlint-disable-next-line no-console -- R8.3
    console.error(`page resources for ${path} not found. The page keeps its HTML.`)
    throw new Error(`page resources for ${path} not found`)
  }
  // newer content replaces the static part later, once no field holds input
  const isKept = !result.page.isAsRendered && hasInput()
  first = isKept ? { ...result.page, html, isAsRendered: true } : result.page

  const startMain = (part: HTMLElement, page: LoadedPage) =>
    startIslands(part, () => Promise.resolve(page), islands)
  const frame = createFrame({ main, stop, startMain, slices, styles })
  const router = createRouter(first, loader)
  const rendered = signal(router.location.peek())
  setActiveRouter({ rendered, navigate: router.navigate })
  const startServices = onceAfterLoad(
    () => import('#runtime/services/startServices.ts'),
    (services) => services.startServices(rendered),
  )
  renderLocations({
    router,
    rendered,
    showChange: createTransitions(),
    showPage(page) {
      try {
        frame.show(page)
      } catch (error) {
        reportError(error)
        main.innerHTML = errorDocument()
      }
    },
    onRendered: startServices,
  })
  afterLoad(() => startPrefetch(router, loader))
  root.dataset['routed'] = ''
  return first
}
