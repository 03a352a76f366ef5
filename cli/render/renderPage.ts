import { pageDataFile, sharedQueryFile } from '#shared/files/outputFiles.ts'
import { contentHash } from '#shared/files/contentHash.ts'
import type { PageDataFile, StaticPartFile } from '#shared/files/page.ts'
import type { Site } from '../site/site.ts'
import type { PageDescription } from '#templates/pages/describePage.ts'
import type { PageKind } from '#templates/pages/index.ts'
import type { FrameSlice } from '#templates/slices.tsx'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { earlyScripts } from '../bundle/islandScripts.ts'
import { ownTextOf, type Piece } from '../pieces.ts'
import type { Alternates } from '../routes/alternates.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { renderDocument } from './document.ts'
import { describeSource, describeSources } from '../diagnostics/source.ts'
import { withoutFallbacks } from '../report/documentLoads.ts'
import { factsOf, type DocumentFacts, type SharedPart } from './documentFacts.ts'
import type { PlainPage } from './plainPage.ts'
import { RenderError, type RenderedFor } from './renderError.ts'
import { hyphenatorOf } from './hyphenate.ts'
import { collectSharedFiles, type NewFile, type SharedFile } from './sharedFiles.ts'
import type { PageFiles } from '#templates/files.ts'
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
  islands: readonly string[]
}

/** All that a page is made of, besides the code. */
export interface PageInput extends Pick<
  PageDescription,
  'head' | 'openGraphImage' | 'openGraphType' | 'structuredData'
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
  /** The error of a page whose template threw in another thread. */
  failure: (page: PlannedPage, thrown: Error) => RenderError
  /** All that `render` uses of an input, for another thread. */
  plain: (input: PageInput) => PlainPage
  /** The hash of the shared file that was made from an object; undefined if there is none. See `SharedFiles`. */
  madeOf: (key: object) => string | undefined
  /** Adds data files that another thread has made. Their pages name them with `keepShared`. */
  addShared: (files: readonly NewFile[]) => void
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
  /** Adds the files of a site's search, if `hasLateSearch`. */
  shareSearch: (site: Site) => void
}

/** The same for all pages of a build. */
interface RenderContext {
  bundle: Bundle
  alternates: Alternates
  /** Whether the files of the search are not made with the first page of a locale. */
  hasLateSearch?: boolean
  /** Receives each data file that pages share when it is made; see `collectSharedFiles`. */
  onShared?: ((file: NewFile) => void) | undefined
}

/** Renders pages: each is a function of its input and the code. */
export function createRenderer({
  bundle,
  alternates,
  hasLateSearch = false,
  onShared,
  ...header
}: HeaderSettings & RenderContext): Renderer {
  const shared = collectSharedFiles(onShared)
  const partsBySite = new Map<Site, SiteParts>()
  const partsByName = new Map<string, SharedPart>()
  const partsOf = (site: Site): SiteParts => {
    let parts = partsBySite.get(site)
    if (!parts) {
      parts = renderSiteParts(site, header, bundle, shared)
      if (!hasLateSearch) parts.addSearch()
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
          () => renderPage(toPlainPage(input), input.parts.files, { bundle }),
          sharedPaths,
        ),
      ),
    failure: ({ path, source }, thrown) =>
      new RenderError({ path, source: describeSource(source) }, thrown, bundle.locate),
    plain: toPlainPage,
    madeOf: shared.madeOf,
    addShared: shared.addFiles,
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
    shareSearch: (site) =>
      renderedFor({ path: site.locale.prefix, source: 'search' }, () => partsOf(site).addSearch()),
  }
}

const toPlainPage = ({ page, parts, ...described }: PageInput): PlainPage => ({
  ...described,
  path: page.path,
  sources: describeSources(page),
  site: parts.plain,
  context: parts.contextOf(described.view.kind),
})

/** The part of a bundle that renders pages. */
export type RenderingBundle = Pick<
  Bundle,
  'client' | 'clientImports' | 'islandScripts' | 'kindStyles' | 'runtimeHash' | 'scripts' | 'server'
>

/** Renders a page in any thread. `files` receives the files that its scripts load. */
export function renderPage(
  {
    path,
    view,
    head,
    openGraphType,
    openGraphImage,
    structuredData,
    site,
    others,
    versions,
    ...page
  }: PlainPage,
  files: PageFiles,
  { bundle }: { bundle: RenderingBundle },
): RenderedPage {
  const { server } = bundle
  const { kind } = view
  const hyphenate = hyphenatorOf(site.locale.language)
  const { context, shared } = page.context
  const current = { path, kind, context, alternates: others, hyphenate }
  const { pictures, islands, html: main } = server.renderMain({ ...view, page: current, files })
  const body = server.renderBody(current).flatMap((piece): readonly Piece[] => {
    if (typeof piece === 'string') return [piece]
    if (piece.slot === 'main') return [main]
    return [{ part: site.parts[piece.slot as FrameSlice].name }]
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
    slices: site.sliceNames,
    alternates: others,
  }
  const pageData = JSON.stringify(file)
  const html = renderDocument(
    {
      path,
      dataHash: contentHash(pageData),
      slices: site.sliceNames,
      start: site.parts.start.name,
      scripts: earlyScripts(islands, bundle),
      head,
      siteUrl: site.siteUrl,
      brandName: site.brandName,
      alternates: head.noIndex ? [] : versions,
      structuredData,
      pictures,
      body,
      openGraphType,
      openGraphImage,
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
