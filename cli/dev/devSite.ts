import { formatError } from '../diagnostics/errors.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'
import { createErrorLog } from './errorLog.ts'
import { errorPage } from './errorPage.ts'
import { loadSite, type LoadedSite, type LoadSiteOptions } from './loadSite.ts'
import type { SiteFile, SiteFiles } from './siteApp.ts'

export interface DevSite extends SiteFiles {
  /** Counts the changes. */
  version: () => number
  /** Makes the next request load everything again, once `ready` has settled. Until then, requests wait. */
  invalidate: (ready?: Promise<unknown>) => void
}

interface Options extends Omit<LoadSiteOptions, 'onWarnings' | 'version'> {
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
  let version = 0
  /** Whether a load will notice the next change by itself. */
  let isLoading = false

  /** Loads again until nothing has changed meanwhile: one load at a time, and no page is served out of date. */
  async function load(): Promise<LoadedSite> {
    isLoading = true
    try {
      for (;;) {
        const loaded = version
        const result = await loadVersion(loaded)
        if (loaded !== version) continue
        if ('error' in result) throw result.error
        prefixes = result.site.prefixes
        return result.site
      }
    } finally {
      isLoading = false
    }
  }

  async function loadVersion(own: number): Promise<{ site: LoadedSite } | { error: unknown }> {
    try {
      await isReady
      return { site: await loadSite({ ...options, onWarnings, version: own }) }
    } catch (error) {
      return { error }
    }
  }

  async function read(path: string): Promise<SiteFile | null> {
    const current = (loading ??= load())
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
      return { bytes: errorPage(formatError(shown, { color: false }), version), isError: true }
    }
  }

  return {
    read,
    // `read` reports the error
    redirect: (path) =>
      (loading ??= load()).then(
        ({ redirects }) => redirects.get(path) ?? null,
        () => null,
      ),
    prefixes: () => prefixes,
    version: () => version,
    invalidate(ready = Promise.resolve()) {
      isReady = ready
      version += 1
      if (!isLoading) loading = undefined
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
