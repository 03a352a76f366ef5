import { contentHash, documentHash } from '#shared/contentHash.ts'
import type { PageDataFile, StaticPartFile } from '#shared/page.ts'
import type { Site } from '#shared/site.ts'
import type { SliceName, SliceProps } from '#templates/slices.tsx'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { pageDataFile, sharedQueryFile, sliceFile } from '../emit/paths.ts'
import type { Alternates } from '../routes/alternates.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { sha256 } from '../sha256.ts'
import { renderDocument } from './document.ts'

export interface RenderedPage {
  html: string
  pageData: string
  /** JSON of the main part, where it is static. */
  staticPart: string | null
}

/** A file that many pages share, by the name under `/page-data/sq/d/` or `/slice-data/`. */
export interface SharedFile {
  path: string
  json: string
  kind: 'shared query' | 'slice'
}

export interface Renderer {
  render: (page: PlannedPage) => RenderedPage
  /** Files that the pages rendered so far share. */
  sharedFiles: () => readonly SharedFile[]
  /** Makes the slices of a site shared files before any of its pages is rendered. */
  shareSlices: (site: Site) => void
}

interface SiteParts {
  slices: Readonly<Record<SliceName, string>>
  sliceNames: Readonly<Record<SliceName, string>>
  /** Of the slices' files, in the order that page data names them. */
  sliceHashes: readonly string[]
  context: string
}

export interface RendererOptions {
  bundle: Bundle
  alternates: Alternates
  /** An SVG that stands for the brand's name, or null. */
  logo: string | null
  /** The header's service links come before its bar. */
  utilityFirst: boolean
}

/**
 * Renders pages: each is a function of its page data, its locale's context and slices, and the code.
 * Results that pages share are serialised once, by identity and then by content.
 */
export function createRenderer({
  bundle,
  alternates,
  logo,
  utilityFirst,
}: RendererOptions): Renderer {
  const { server } = bundle
  const files = new Map<string, SharedFile>()
  const hashes = new WeakMap<object, string>()
  const partsBySite = new Map<Site, SiteParts>()

  /** Hash of a shared result; its file is kept. */
  function share(value: unknown): string {
    const known = typeof value === 'object' && value !== null ? hashes.get(value) : undefined
    if (known) return known
    const json = JSON.stringify(value)
    const hash = sha256(json, 16)
    files.set(sharedQueryFile(hash), { path: sharedQueryFile(hash), json, kind: 'shared query' })
    if (typeof value === 'object' && value !== null) hashes.set(value, hash)
    return hash
  }

  function partsOf(site: Site): SiteParts {
    const known = partsBySite.get(site)
    if (known) return known
    const data: SliceProps = {
      header: {
        navigation: site.navigation,
        brandName: site.rules.name,
        home: site.locale.prefix,
        utilityFirst,
        ...(logo ? { logo } : {}),
      },
      footer: { footer: site.footer, brandName: site.rules.name },
    }
    const page = { path: site.locale.prefix, kind: '', context: site.context, alternates: {} }
    const names = Object.keys(data) as SliceName[]
    const sliceNames = Object.fromEntries(names.map((name) => [name, `${name}-${site.locale.id}`]))
    const sliceHashes = names.map((name) => {
      const path = sliceFile(sliceNames[name]!)
      const json = JSON.stringify(data[name])
      files.set(path, { path, json, kind: 'slice' })
      return contentHash(json)
    })
    const parts: SiteParts = {
      slices: Object.fromEntries(
        names.map((name) => [name, server.renderSlice(name, data[name], page)]),
      ) as SiteParts['slices'],
      sliceNames: sliceNames as SiteParts['sliceNames'],
      sliceHashes,
      context: share(site.context),
    }
    partsBySite.set(site, parts)
    return parts
  }

  function render(page: PlannedPage): RenderedPage {
    const { site, kind, path, key } = page
    const definition = server.pages[kind]
    if (!definition) throw new Error(`there is no page kind ${kind}`)
    const isStatic = definition.isStatic === true
    const parts = partsOf(site)

    const data = definition.data(site, key)
    const results = definition.shared?.(site, key) ?? {}
    const head = definition.head(data, site, path)
    const others = alternates.elsewhere(page)
    const shared = {
      context: parts.context,
      ...Object.fromEntries(Object.entries(results).map(([name, value]) => [name, share(value)])),
    }
    const view = {
      kind,
      props: { ...data, ...results },
      page: { path, kind, context: site.context, alternates: others },
    }
    const staticPart = isStatic ? server.renderStaticPart(view) : undefined
    const hasIslands = staticPart?.includes(' data-island="') ?? false
    const file: PageDataFile = {
      path,
      kind,
      view: isStatic ? null : bundle.views[kind]!.url,
      ...(hasIslands ? { islands: bundle.islands.url } : {}),
      ...(staticPart === undefined ? {} : { part: contentHash(staticPart) }),
      runtime: bundle.runtimeHash,
      head,
      data: isStatic ? {} : data,
      // a static main part has its results in it
      shared: isStatic ? { context: parts.context } : shared,
      slices: parts.sliceNames,
      alternates: others,
    }
    const body = server.renderBody({ ...view, staticPart, slices: parts.slices })
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
        structuredData: definition.structuredData?.(data, site, path) ?? [],
        body,
        kind,
        scripts: isStatic ? (hasIslands ? bundle.islands : null) : bundle.views[kind]!,
        early: bundle.early[kind] ?? null,
        dataFiles: [
          `/${pageDataFile(path)}`,
          ...Object.values(file.shared).map((hash) => `/${sharedQueryFile(hash)}`),
          ...Object.values(parts.sliceNames).map((name) => `/${sliceFile(name)}`),
        ],
      },
      bundle,
    )
    const rsc: StaticPartFile | null = staticPart === undefined ? null : { path, html: staticPart }
    return { html, pageData, staticPart: rsc && JSON.stringify(rsc) }
  }

  return {
    render,
    sharedFiles: () => [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    shareSlices: (site) => void partsOf(site),
  }
}
