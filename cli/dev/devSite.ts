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
import { createFaultLog } from './faultLog.ts'
import { reloadScriptPath } from './reloader.ts'
import type { SiteFile, SiteFiles } from './siteApp.ts'

/** What a file of the output is made of. */
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
  /** Makes the next request start anew, with what was saved meanwhile. */
  forget: () => void
}

/** The site of a brand, each file made when it is asked for. */
export function createDevSite({
  brandsDir,
  environment,
  imagesUrl,
  shopUrl,
  say,
}: {
  brandsDir?: string | undefined
  /** Addresses of the back ends, as environment variables. */
  environment: () => Readonly<Record<string, string>>
  /** Where pages find their pictures. */
  imagesUrl: string
  /** Where they find the commerce back end. */
  shopUrl: string
  say: (line: string) => void
}): DevSite {
  const faults = createFaultLog(say)
  let state: Promise<State> | undefined
  let prefixes: readonly string[] = []

  let saidWarnings = ''
  /** Says them when they are others than after the last change. */
  function sayWarnings(text: string) {
    if (text !== '' && text !== saidWarnings) say(text)
    saidWarnings = text
  }

  async function start(): Promise<State> {
    const config = loadBrand({
      brandsDir,
      env: { ...process.env, ...environment(), SHOPGEN_CONTENT_RATE: '1000' },
    })
    const { backends } = config
    const asServed: BuildConfig = {
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
      config: asServed,
      backends: openBackends(asServed, emit),
      brandsDir,
      templates: bundle.server,
      diagnostics,
      links: createLinkRegistry(),
      emit,
    })
    diagnostics.throwIfAny()
    sayWarnings(formatWarnings(warnings.groups()).join('\n'))
    const { brand } = config
    const renderer = createRenderer({
      bundle,
      alternates,
      addedModules: [reloadScriptPath],
      logo: brandSvg(brand.id, 'logo', brandsDir),
      theme: brand.theme,
    })
    // a page that is open may ask for them before any page was rendered
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
    // what the whole site fails of is one fault, whatever page was asked for
    let subject = wholeSite
    try {
      const made = await mine
      faults.passed(wholeSite)
      subject = path
      const file = fileOf(made, path, brandsDir)
      faults.passed(path)
      return file
    } catch (error) {
      // the next request tries again, with what was mended meanwhile
      if (state === mine) state = undefined
      const shown = error instanceof RenderError ? toTemplateError([error]) : error
      faults.failed(subject, shown)
      return { bytes: errorPage(formatError(shown, { color: false })), isError: true }
    }
  }

  return {
    read,
    // what the site fails of is said where a page is read
    redirect: (path) =>
      (state ??= start()).then(
        ({ redirects }) => redirects.get(path) ?? null,
        () => null,
      ),
    prefixes: () => prefixes,
    forget() {
      state = undefined
      faults.changed()
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

/** Stands for every page where none can be made. */
const wholeSite = ''

const reloadScript = `<script type="module" src="${reloadScriptPath}"></script>`

/** Shown in place of a page that cannot be made; reloads itself when something is saved. */
function errorPage(message: string): string {
  const text = message.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>shopgen dev: error</title>' +
    `${reloadScript}</head><body><h1>This page cannot be made</h1><pre>${text}</pre></body></html>\n`
  )
}
