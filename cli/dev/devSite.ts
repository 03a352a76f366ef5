import { formatError } from '../diagnostics/errors.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'
import { createErrorLog } from './errorLog.ts'
import { errorPage } from './errorPage.ts'
import { loadSite, type LoadedSite, type LoadSiteOptions } from './loadSite.ts'
import type { SiteFile, SiteFiles } from './siteApp.ts'

export interface DevSite extends SiteFiles {
  /** Makes the next request load everything again, once `ready` has settled. Until then, requests wait. */
  invalidate: (ready?: Promise<unknown>) => void
}

interface Options extends Omit<LoadSiteOptions, 'onWarnings'> {
  print: (line: string) => void
}

/** The subject of errors that affect all pages. */
const wholeSite = ''

/** The site of a brand, which creates each file on request. */
export function createDevSite({ print, ...options }: Options): DevSite {
  const errors = createErrorLog(print)
  const onWarnings = createWarningPrinter(print)
  let loading: Promise<LoadedSite> | undefined
  let prefixes: readonly string[] = []

  let isReady: Promise<unknown> = Promise.resolve()

  async function start(): Promise<LoadedSite> {
    await isReady
    const site = await loadSite({ ...options, onWarnings })
    prefixes = site.prefixes
    return site
  }

  async function read(path: string): Promise<SiteFile | null> {
    const current = (loading ??= start())
    // an error of the whole site is reported once for all pages
    let subject = wholeSite
    try {
      const site = await current
      errors.resolve(wholeSite)
      subject = path
      const file = site.fileAt(path)
      errors.resolve(path)
      return file
    } catch (error) {
      // the next request tries again
      if (loading === current) loading = undefined
      const shown = error instanceof RenderError ? toTemplateError([error]) : error
      errors.report(subject, shown)
      return { bytes: errorPage(formatError(shown, { color: false })), isError: true }
    }
  }

  return {
    read,
    // `read` reports the error
    redirect: (path) =>
      (loading ??= start()).then(
        ({ redirects }) => redirects.get(path) ?? null,
        () => null,
      ),
    prefixes: () => prefixes,
    invalidate(ready = Promise.resolve()) {
      isReady = ready
      loading = undefined
      errors.repeat()
    },
  }
}

/** Prints warnings unless they are the same as before the change. */
function createWarningPrinter(print: (line: string) => void): (text: string) => void {
  let printed = ''
  return (text) => {
    if (text !== '' && text !== printed) print(text)
    printed = text
  }
}
