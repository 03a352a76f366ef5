import { contentHash, documentHash } from '#shared/contentHash.ts'
import type { PageDataFile, StaticPartFile } from '#shared/page.ts'
import type { Site } from '#shared/site.ts'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { pageDataFile, sharedQueryFile, sliceFile } from '../emit/paths.ts'
import type { Alternates } from '../routes/alternates.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { renderDocument } from './document.ts'
import { describeSource } from '../model/source.ts'
import { RenderError, type RenderedFor } from './renderError.ts'
import { recordHyphens } from './hyphenate.ts'
import { collectSharedFiles, type SharedFile, type SharedFiles } from './sharedFiles.ts'
import type { HeaderSettings } from './menuBar.ts'
import { renderSiteParts, type SiteParts } from './siteParts.ts'

export interface RenderedPage {
  html: string
  pageData: string
  /** JSON of the main part, where it is static. */
  staticPart: string | null
}

export interface Renderer {
  /** Throws a `RenderError` where a template throws. */
  render: (page: PlannedPage) => RenderedPage
  /** Files that the pages rendered so far share. */
  sharedFiles: () => readonly SharedFile[]
  /** Makes the slices of a site shared files before any of its pages is rendered. */
  shareSlices: (site: Site) => void
}

/** What pages of all sites are rendered with. */
interface Surroundings {
  bundle: Bundle
  alternates: Alternates
  shared: SharedFiles
}

/** Renders pages: each is a function of its page data, its locale's context and slices, and the code. */
export function createRenderer({
  bundle,
  alternates,
  ...header
}: HeaderSettings & { bundle: Bundle; alternates: Alternates }): Renderer {
  const shared = collectSharedFiles()
  const partsBySite = new Map<Site, SiteParts>()
  const partsOf = (site: Site): SiteParts => {
    let parts = partsBySite.get(site)
    if (!parts) {
      parts = renderSiteParts(site, header, bundle.server, shared)
      partsBySite.set(site, parts)
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
  return {
    render: (page) =>
      renderedFor({ path: page.path, source: describeSource(page.source) }, () =>
        renderPage(page, partsOf(page.site), { bundle, alternates, shared }),
      ),
    sharedFiles: shared.all,
    shareSlices: (site) =>
      renderedFor({ path: site.locale.prefix, source: 'header and footer' }, () => {
        partsOf(site)
      }),
  }
}

function renderPage(
  page: PlannedPage,
  parts: SiteParts,
  { bundle, alternates, shared }: Surroundings,
): RenderedPage {
  const { site, kind, path, key } = page
  const { server } = bundle
  const definition = server.pages[kind]
  if (!definition) throw new Error(`there is no page kind ${kind}`)
  const isStatic = definition.isStatic === true

  const data = definition.data(site, key)
  const results = definition.shared?.(site, key) ?? {}
  const head = definition.head(data, site, path)
  const others = alternates.elsewhere(page)
  const hyphens = recordHyphens(site.locale.language)
  const view = {
    kind,
    props: { ...data, ...results },
    page: { path, kind, context: site.context, alternates: others, hyphenate: hyphens.hyphenate },
  }
  const staticPart = isStatic ? server.renderStaticPart(view) : undefined
  const body = server.renderBody({ ...view, staticPart, slices: parts.slices })
  const scripts = scriptsOf(kind, staticPart, bundle)
  const resultHashes = Object.entries(results).map(([name, value]) => [
    name,
    shared.addResult(value),
  ])
  const file: PageDataFile = {
    path,
    kind,
    view: isStatic ? null : bundle.views[kind]!.url,
    ...(isStatic && scripts ? { islands: scripts.url } : {}),
    ...(staticPart === undefined ? {} : { part: contentHash(staticPart) }),
    runtime: bundle.runtimeHash,
    head,
    data: isStatic ? {} : data,
    // known once the page is rendered
    ...(isStatic ? {} : { hyphens: hyphens.words() }),
    // a static main part has its results in it
    shared: { context: parts.context, ...(isStatic ? {} : Object.fromEntries(resultHashes)) },
    slices: parts.sliceNames,
    alternates: others,
  }
  const pageData = JSON.stringify(file)
  const html = renderDocument(
    {
      path,
      dataHash: documentHash(pageData, parts.sliceHashes),
      tag: site.locale.tag,
      head,
      siteUrl: site.rules.siteUrl,
      imageUrl: site.context.images.baseUrl,
      brandName: site.rules.name,
      alternates: head.noIndex ? [] : alternates.versions(page),
      structuredData: [
        ...(definition.structuredData?.(data, site, path) ?? []),
        ...server.faqPage(data),
      ],
      body,
      kind,
      scripts,
      early: bundle.early[kind] ?? null,
      dataFiles: dataFilesOf(file),
    },
    bundle,
  )
  return { html, pageData, staticPart: staticPartOf(path, staticPart) }
}

/** The scripts that a main part needs: its view's, or where it is static those of its islands. */
function scriptsOf(kind: string, staticPart: string | undefined, { views, islands }: Bundle) {
  if (staticPart === undefined) return views[kind]!
  return staticPart.includes(' data-island="') ? islands : null
}

/** Addresses that the page's script will ask for. */
const dataFilesOf = ({ path, shared, slices }: PageDataFile): readonly string[] => [
  `/${pageDataFile(path)}`,
  ...Object.values(shared).map((hash) => `/${sharedQueryFile(hash)}`),
  ...Object.values(slices).map((name) => `/${sliceFile(name)}`),
]

function staticPartOf(path: string, html: string | undefined): string | null {
  if (html === undefined) return null
  const file: StaticPartFile = { path, html }
  return JSON.stringify(file)
}
