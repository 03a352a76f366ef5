import { pageDataFile, sharedQueryFile } from '#shared/outputFiles.ts'
import { contentHash } from '#shared/contentHash.ts'
import type { PageDataFile, StaticPartFile } from '#shared/page.ts'
import type { Site } from '#shared/site.ts'
import type { IslandName } from '#templates/islands.ts'
import type { PageDescription } from '#templates/pages/describePage.ts'
import type { PageKind } from '#templates/pages/index.ts'
import type { FrameSlice } from '#templates/slices.tsx'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { earlyScripts } from '../bundle/islandScripts.ts'
import type { Alternates } from '../routes/alternates.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { renderDocument } from './document.ts'
import { describeSource, describeSources } from '../diagnostics/source.ts'
import { withoutFallbacks } from '../report/documentLoads.ts'
import { factsOf, type DocumentFacts, type SharedPart } from './documentFacts.ts'
import { ownTextOf, type Piece } from './pieces.ts'
import { RenderError, type RenderedFor } from './renderError.ts'
import { hyphenatorOf } from './hyphenate.ts'
import { collectSharedFiles, type SharedFile } from './sharedFiles.ts'
import type { HeaderSettings } from './menuBar.ts'
import { renderSiteParts, type SiteParts } from './siteParts.ts'

/** A page as plain data: what a build writes of it, and what its checks know. */
export interface RenderedPage {
  /** The document. Its shared parts are named. */
  html: readonly Piece[]
  /** Of its own text. */
  facts: DocumentFacts
  pageData: string
  /** JSON of the main part. */
  staticPart: string
  /** Addresses of the data files that the router loads on a first visit. */
  dataFiles: readonly string[]
  /** Names of its islands, sorted. */
  islands: readonly IslandName[]
}

/** All that a page is made of, besides the code. */
export interface PageInput extends Pick<
  PageDescription,
  'head' | 'openGraphType' | 'structuredData'
> {
  page: PlannedPage
  /** The page kind with the props of its view. */
  view: PageDescription['view']
  /** What pages of the locale share. */
  parts: SiteParts
  /** The same page in other locales, for the switcher and for search engines. */
  others: PageDataFile['alternates']
  versions: ReturnType<Alternates['versions']>
}

export interface Renderer {
  /** Asks the site for the data of a page. Throws a `RenderError` if a template throws. */
  describe: (page: PlannedPage) => PageInput
  /** Throws a `RenderError` if a template throws. `sharedPaths` receives the paths of the data files that it adds. */
  render: (input: PageInput, sharedPaths?: Set<string>) => RenderedPage
  /** Runs work for a page, and throws a `RenderError` that names it if the work throws. */
  forPage: <Made>(page: PlannedPage, work: () => Made) => Made
  /** Keeps data files that a page of the output before has added. */
  keepShared: (page: PlannedPage, paths: readonly string[]) => void
  /** A part that documents share, by its name. */
  part: (name: string) => SharedPart
  /** Files that the pages rendered so far share. */
  sharedFiles: () => readonly SharedFile[]
  /** Adds the slices of a site to the shared files before a page of it is rendered. */
  shareSlices: (site: Site) => void
}

/** The same for all pages of a build. */
interface RenderContext {
  bundle: Bundle
  alternates: Alternates
  /** Addresses of modules that every document runs in addition to the client. */
  addedModules?: readonly string[]
}

/** Renders pages: each is a function of its input and the code. */
export function createRenderer({
  bundle,
  alternates,
  addedModules = [],
  ...header
}: HeaderSettings & RenderContext): Renderer {
  const shared = collectSharedFiles()
  const partsBySite = new Map<Site, SiteParts>()
  const partsByName = new Map<string, SharedPart>()
  const partsOf = (site: Site): SiteParts => {
    let parts = partsBySite.get(site)
    if (!parts) {
      parts = renderSiteParts(site, header, bundle, shared)
      partsBySite.set(site, parts)
      for (const part of Object.values(parts.shared)) partsByName.set(part.name, part)
    }
    return parts
  }
  const renderedFor = <Rendered>(page: RenderedFor, render: () => Rendered): Rendered => {
    try {
      return render()
    } catch (error) {
      throw new RenderError(page, error, bundle.locate)
    }
  }
  const forPage: Renderer['forPage'] = ({ path, source }, work) =>
    renderedFor({ path, source: describeSource(source) }, work)
  return {
    forPage,
    describe: (page) =>
      forPage(page, () => ({
        page,
        ...bundle.server.describePage(page),
        parts: partsOf(page.site),
        others: alternates.elsewhere(page),
        versions: alternates.versions(page),
      })),
    render: (input, sharedPaths) =>
      forPage(input.page, () =>
        shared.from(
          describeSources(input.page),
          () => renderPage(input, { bundle, addedModules }),
          sharedPaths,
        ),
      ),
    keepShared: (page, paths) =>
      shared.from(describeSources(page), () => paths.forEach(shared.keepResult)),
    part(name) {
      const part = partsByName.get(name)
      if (!part) throw new Error(`no page was rendered with the part ${name}`)
      return part
    },
    sharedFiles: shared.all,
    shareSlices: (site) =>
      renderedFor({ path: site.locale.prefix, source: 'header and footer' }, () => {
        partsOf(site)
      }),
  }
}

function renderPage(
  { page, view, head, openGraphType, structuredData, parts, others, versions }: PageInput,
  { bundle, addedModules }: Required<Omit<RenderContext, 'alternates'>>,
): RenderedPage {
  const { site, path } = page
  const { server } = bundle
  const { kind } = view
  const hyphenate = hyphenatorOf(site.locale.language)
  const { context, shared } = parts.contextOf(kind)
  const current = { path, kind, context, alternates: others, hyphenate }
  const {
    pictures,
    islands,
    html: main,
  } = server.renderMain({ ...view, page: current, files: parts.files })
  const body = server.renderBody(current).flatMap((piece): readonly Piece[] => {
    if (typeof piece === 'string') return [piece]
    if (piece.slot === 'main') return [main]
    return [{ part: parts.shared[piece.slot as FrameSlice].name }]
  })
  // a navigation needs scripts
  const part = withoutFallbacks(main)
  const styles = bundle.kindStyles[kind]
  const file: PageDataFile<PageKind> = {
    path,
    kind,
    part: contentHash(part),
    runtime: bundle.runtimeHash,
    ...(styles ? { styles: styles.url } : {}),
    head,
    shared,
    slices: parts.sliceNames,
    alternates: others,
  }
  const pageData = JSON.stringify(file)
  const html = renderDocument(
    {
      path,
      dataHash: contentHash(pageData),
      slices: parts.sliceNames,
      start: parts.shared.start.name,
      addedModules,
      scripts: earlyScripts(islands, bundle),
      head,
      siteUrl: site.rules.siteUrl,
      imageUrl: site.context.images.baseUrl,
      brandName: site.rules.name,
      alternates: head.noIndex ? [] : versions,
      structuredData,
      pictures,
      body,
      openGraphType,
      styles,
    },
    bundle,
  )
  return {
    html,
    facts: factsOf(ownTextOf(html)),
    pageData,
    staticPart: JSON.stringify({ path, html: part } satisfies StaticPartFile),
    dataFiles: dataFilesOf(file),
    islands,
  }
}

/** Slices are not among them: the document contains header and footer. */
const dataFilesOf = ({ path, shared }: PageDataFile): readonly string[] => [
  `/${pageDataFile(path)}`,
  ...Object.values(shared).map((hash) => `/${sharedQueryFile(hash)}`),
]
