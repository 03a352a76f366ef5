import type { Busy } from './busy.ts'
import type { BuildChange, Loader, PageResult } from './pageLoader.ts'
import type { Reload } from './reload.ts'

/** A page that can be shown. */
export type ReadyPage = Extract<PageResult, { status: 'ready' }>

/** The pending indicator appears when a navigation takes longer (R4.19). */
const indicatorAfterMs = 1000
/** A slower navigation becomes a full page load, so that every click has an effect. */
const timeoutMs = 8000

export interface PendingNavigation {
  /**
   * Loads the page of a URL. Resolves to null if a later navigation superseded this one, or if it became a
   * full page load.
   */
  load: (url: URL) => Promise<ReadyPage | null>
  /** Cancels the pending navigation. */
  cancel: () => void
  /** Changes with every navigation that begins or is cancelled. */
  id: () => number
}

export interface PendingNavigationOptions {
  loader: Pick<Loader, 'load' | 'acceptBuild'>
  busy: Busy
  reload: Pick<Reload, 'loadDocument' | 'loadNewBuild'>
}

/** Runs one navigation at a time: the last one wins. */
export function createPendingNavigation({
  loader,
  busy,
  reload,
}: PendingNavigationOptions): PendingNavigation {
  const { dataset } = document.documentElement
  let latest = 0
  let indicator = 0

  function hideIndicator() {
    clearTimeout(indicator)
    delete dataset['delayed']
  }

  function cancel() {
    latest += 1
    hideIndicator()
  }

  /** Starts a full page load, once per pair of builds, unless it would lose input. */
  function reloadForNewBuild(newBuild: BuildChange, href: string): boolean {
    if (busy.isBusy()) return false
    const isReloading = reload.loadNewBuild(href, newBuild)
    if (!isReloading) loader.acceptBuild(newBuild.to)
    return isReloading
  }

  async function load(url: URL): Promise<ReadyPage | null> {
    cancel()
    const id = latest
    indicator = window.setTimeout(() => (dataset['delayed'] = ''), indicatorAfterMs)
    const result = await Promise.race([loader.load(url.pathname), failAfter(timeoutMs)])
    if (id !== latest) return null
    hideIndicator()
    if (result.status === 'ready') {
      const isReloading = result.newBuild && reloadForNewBuild(result.newBuild, url.href)
      return isReloading ? null : result
    }
    // a full page load would interrupt work such as sending an order
    await busy.whenReleased()
    if (id !== latest) return null
    const isReloading =
      result.status === 'outdated' && reload.loadNewBuild(url.href, result.newBuild)
    if (!isReloading) reload.loadDocument(url.href)
    return null
  }

  return { load, cancel, id: () => latest }
}

const failAfter = (ms: number) =>
  new Promise<PageResult>((resolve) => {
    setTimeout(resolve, ms, { status: 'failed' })
  })
