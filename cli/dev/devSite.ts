import { htmlFile, pageDataFile, staticPartFile } from '#shared/outputFiles.ts'
import { bundleBrand, type Bundle } from '../bundle/bundleBrand.ts'
import { loadBrand, type BuildConfig } from '../config/loadBrand.ts'
import { brandSvg } from '../emit/brandDrawings.ts'
import { siteFiles } from '../emit/siteFiles.ts'
import { formatError } from '../diagnostics/errors.ts'
import { openBackends } from '../fetch/backends.ts'
import { createDiagnostics } from '../diagnostics/diagnostics.ts'
import { createLinkRegistry } from '../links/linkRegistry.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'
import { createRenderer, type Renderer } from '../render/renderPage.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { planSite } from '../site/planSite.ts'
import { createWarningLog, formatWarnings } from '../diagnostics/warnings.ts'
import { createErrorLog } from './errorLog.ts'
import { reloadScriptPath } from './reloader.ts'
import type { SiteFile, SiteFiles } from './siteApp.ts'

/** A file of a page. */
interface PageFile {
  page: PlannedPage
  part: 'html' | 'pageData' | 'staticPart'
}

interface State {
  config: BuildConfig
  bundle: Bundle
  renderer: Renderer
  pages: ReadonlyMap<string, PageFile>
  redirects: ReadonlyMap<string, string>
}

export interface DevSite extends SiteFiles {
  /** Makes the next request load everything again. */
  invalidate: () => void
}

/** The site of a brand, which creates each file on request. */
export function createDevSite({
  brandsDir,
  environment,
  imagesUrl,
  shopUrl,
  print,
}: {
  brandsDir?: string | undefined
  /** Addresses of the back ends, as environment variables. */
  environment: () => Readonly<Record<string, string>>
  /** The address of pictures in pages. */
  imagesUrl: string
  /** The address of the commerce back end in pages. */
  shopUrl: string
  print: (line: string) => void
}): DevSite {
  const errors = createErrorLog(print)
  let state: Promise<State> | undefined
  let prefixes: readonly string[] = []

  let printedWarnings = ''
  /** Prints warnings unless they are the same as before the change. */
  function printWarnings(text: string) {
    if (text !== '' && text !== printedWarnings) print(text)
    printedWarnings = text
  }

  async function start(): Promise<State> {
    const config = loadBrand({
      brandsDir,
      env: { ...process.env, ...environment(), SHOPGEN_CONTENT_RATE: '1000' },
    })
    const { backends } = config
    const servedConfig: BuildConfig = {
      ...config,
      backends: {
        ...backends,
        images: { ...backends.images, publicUrl: imagesUrl },
        shopware: new Map(
          [...backends.shopware].map(([code, shop]) => [code, { ...shop, publicUrl: shopUrl }]),
        ),
      },
    }
    const bundle = await bundleBrand({ brand: config.brand, isProduction: false })
    const warnings = createWarningLog()
    const emit = warnings.listen
    for (const diagnostic of config.warnings)
      emit({ kind: 'warning', group: 'configuration', diagnostic })
    const diagnostics = createDiagnostics(emit)
    const { sites, pages, redirects, alternates } = await planSite({
      config: servedConfig,
      backends: openBackends(servedConfig, emit),
      brandsDir,
      templates: bundle.server,
      diagnostics,
      links: createLinkRegistry(),
      emit,
    })
    diagnostics.throwIfAny()
    printWarnings(formatWarnings(warnings.groups()).join('\n'))
    const { brand } = config
    const renderer = createRenderer({
      bundle,
      alternates,
      addedModules: [reloadScriptPath],
      logo: brandSvg(brand.id, 'logo', brandsDir),
      theme: brand.theme,
    })
    // open pages can request slices before a page is rendered
    for (const site of sites) renderer.shareSlices(site)
    prefixes = sites.map(({ locale }) => locale.prefix)
    return {
      config,
      bundle,
      renderer,
      redirects: new Map(redirects.map(({ from, to }) => [from, to])),
      pages: new Map(
        pages.flatMap((page): [string, PageFile][] => [
          [htmlFile(page.path), { page, part: 'html' }],
          [pageDataFile(page.path), { page, part: 'pageData' }],
          [staticPartFile(page.path), { page, part: 'staticPart' }],
        ]),
      ),
    }
  }

  async function read(path: string): Promise<SiteFile | null> {
    const mine = (state ??= start())
    // an error of the whole site is reported once for all pages
    let subject = wholeSite
    try {
      const made = await mine
      errors.resolve(wholeSite)
      subject = path
      const file = fileOf(made, path, brandsDir)
      errors.resolve(path)
      return file
    } catch (error) {
      // the next request tries again
      if (state === mine) state = undefined
      const shown = error instanceof RenderError ? toTemplateError([error]) : error
      errors.report(subject, shown)
      return { bytes: errorPage(formatError(shown, { color: false })), isError: true }
    }
  }

  return {
    read,
    // `read` reports the error
    redirect: (path) =>
      (state ??= start()).then(
        ({ redirects }) => redirects.get(path) ?? null,
        () => null,
      ),
    prefixes: () => prefixes,
    invalidate() {
      state = undefined
      errors.repeat()
    },
  }
}

function fileOf(
  { bundle, renderer, pages, config }: State,
  path: string,
  brandsDir: string | undefined,
): SiteFile | null {
  const found = pages.get(path)
  if (found) {
    return { bytes: renderer.render(found.page)[found.part] }
  }
  const asset = bundle.assets.find((candidate) => candidate.path === path)
  if (asset) return { bytes: asset.bytes }
  const shared = renderer.sharedFiles().find((file) => file.path === path)
  if (shared) return { bytes: shared.json }
  const ofSite = siteFiles({ ...bundle, brand: config.brand, brandsDir })
  const file = ofSite.find((candidate) => candidate.path === path)
  return file ? { bytes: file.content } : null
}

/** The subject of errors that affect all pages. */
const wholeSite = ''

const reloadScript = `<script type="module" src="${reloadScriptPath}"></script>`

/** The page that shows an error. It reloads after a change. */
function errorPage(message: string): string {
  const text = message.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>shopgen dev: error</title>' +
    `${reloadScript}</head><body><h1>This page cannot be rendered</h1><pre>${text}</pre></body></html>\n`
  )
}
