import { appDataFile, htmlFile } from '#shared/outputFiles.ts'
import { compareText } from '#shared/compareText.ts'
import { islands as registry, type IslandName } from '#templates/islands.ts'
import type { Bundle } from '../bundle/bundleBrand.ts'
import type { Script } from '../bundle/scriptGraph.ts'
import { budgetNames, budgetOf } from './budgets.ts'
import { documentLoads, type DocumentLoads, type InlineStyles } from './documentLoads.ts'
import { fontFacesOf, type FontFace } from './fontFaces.ts'
import { lazyModules } from './lazyModules.ts'
import type { Figure, Manifest, PageKindReport } from './manifest.ts'
import { packedSize } from './packedSize.ts'
import { refuseUnknownModules, visitScripts } from './visitScripts.ts'

/** A page as it was written. */
export interface WrittenPage {
  kind: string
  path: string
  html: string
  /** Addresses of the data files that its scripts load. */
  dataFiles: readonly string[]
  /** Names of its islands, sorted. */
  islands: readonly IslandName[]
}

export interface PageWeights {
  /** Adds what a first visit to the page loads. */
  add: (page: WrittenPage) => void
  /** Weighs the pages added; sorted by kind. */
  report: () => Promise<Pick<Manifest, 'pageKinds' | 'assets'>>
}

/** The manifest's name for the styles of every document, which have no file. */
const frameStyles = 'styles of all pages'

/** Pages of a kind that load the same scripts, styles and fonts. */
interface Group {
  loads: Loads
  /** The page with most requests. */
  page: string
  requests: number
  /** Addresses of that page's data files. */
  data: readonly string[]
}

type Loads = Pick<DocumentLoads, 'inlineScript'> &
  Pick<WrittenPage, 'islands'> & {
    beforeLoad: readonly string[]
    whenIdle: readonly string[]
    /** Names of the inline styles: addresses, or `frameStyles`. */
    styles: readonly string[]
    fonts: readonly string[]
  }

interface Kind {
  pages: number
  largest: { page: string; html: string }
  groups: Map<string, Group>
  islands: Map<string, number>
}

type Weighed = Pick<Bundle, 'assets' | 'scripts' | 'islandScripts'>

/**
 * Collects what first visits to pages load, from the documents and the graph of the scripts. Pages of a kind
 * with equal loads are kept once.
 */
export function collectPageWeights(bundle: Weighed, sizeOf: SizeOf = packedSize): PageWeights {
  const { assets, scripts: graph } = bundle
  refuseUnknownModules(graph, lazyModules)
  const scripted = { graph, islands: bundle.islandScripts, lazy: lazyModules }
  const bytesOf = new Map(assets.map(({ path, bytes }) => [`/${path}`, bytes]))
  const styles = new Map<string, Styles>()
  const kinds = new Map<string, Kind>()

  function loadsOf({ kind, islands }: WrittenPage, document: DocumentLoads): Loads {
    const { inlineScript, text } = document
    const own = document.styles.map((found) => knownStyles(found, styles))
    const faces = own.flatMap(({ faces }) => faces).filter(({ isFor }) => isFor(text))
    return {
      ...visitScripts({ kind, scripts: document.scripts, islands }, scripted),
      styles: own.map(({ name }) => name),
      fonts: [...new Set(faces.map(({ url }) => url))].sort(),
      islands,
      inlineScript,
    }
  }

  return {
    add(page) {
      const document = documentLoads(page.html)
      const known = kinds.get(page.kind) ?? newKind(page.path, document.unstyled)
      kinds.set(page.kind, known)
      addToKind(known, page, { document, loads: loadsOf(page, document) })
    },

    async report() {
      const frame = styles.get(frameStyles)
      const files = frame ? new Map([...bytesOf, [frameStyles, Buffer.from(frame.text)]]) : bytesOf
      const sizes = await sizesOf(files, sizeOf)
      const sorted = [...kinds].sort(([a], [b]) => compareText(a, b))
      return {
        pageKinds: await Promise.all(
          sorted.map(([kind, found]) => reportOf(kind, found, { sizes, sizeOf })),
        ),
        assets: [...sizes]
          .map(([url, size]) => ({ path: pathOf(url), ...sourceOf(graph.get(url)), size }))
          .sort((a, b) => compareText(a.path, b.path)),
      }
    },
  }
}

/** Counts a page, and keeps it if it is the largest of its kind or has the most requests of its group. */
function addToKind(
  known: Kind,
  { path, dataFiles }: WrittenPage,
  { document, loads }: { document: DocumentLoads; loads: Loads },
): void {
  const own = document.unstyled
  known.pages++
  if (own.length > known.largest.html.length) known.largest = { page: path, html: own }
  for (const name of loads.islands) known.islands.set(name, (known.islands.get(name) ?? 0) + 1)
  const data = new Set([...dataFiles, `/${appDataFile}`])
  const { whenIdle, fonts } = loads
  const requests = 1 + whenIdle.length + fonts.length + data.size + document.pictures
  const key = JSON.stringify(loads)
  const group = known.groups.get(key)
  if (!group || group.requests < requests)
    known.groups.set(key, { loads, page: path, requests, data: [...data] })
}

async function sizesOf(files: ReadonlyMap<string, Uint8Array>, sizeOf: SizeOf): Promise<Sizes> {
  const sizes = [...files].map(
    async ([url, bytes]) =>
      // fonts are compressed already
      [url, url.endsWith('.woff2') ? bytes.byteLength : await sizeOf(bytes)] as const,
  )
  return new Map(await Promise.all(sizes))
}

const newKind = (page: string, html: string): Kind => ({
  pages: 0,
  largest: { page, html },
  groups: new Map(),
  islands: new Map(),
})

function sourceOf(script: Script | undefined): { source?: string } {
  if (script?.module) return { source: script.module }
  const [largest] = script?.sources ?? []
  return largest ? { source: `mostly ${largest}` } : {}
}

interface Styles {
  name: string
  text: string
  faces: readonly FontFace[]
}

/** Many documents share styles, so their fonts are read once. */
function knownStyles({ url, text }: InlineStyles, known: Map<string, Styles>): Styles {
  const name = url ?? frameStyles
  const styles = known.get(name) ?? { name, text, faces: fontFacesOf(text) }
  known.set(name, styles)
  return styles
}

/** The styles of all pages have a name instead of an address. */
const pathOf = (url: string) => url.replace(/^\//, '')

type SizeOf = typeof packedSize
type Sizes = ReadonlyMap<string, number>

async function reportOf(
  kind: string,
  { pages, largest, groups, islands }: Kind,
  { sizes, sizeOf }: { sizes: Sizes; sizeOf: SizeOf },
): Promise<PageKindReport> {
  const limits = budgetOf(kind)
  const html = await sizeOf(Buffer.from(largest.html))
  const weighed = await Promise.all(
    [...groups.values()].map((group) => weigh(group, { sizes, sizeOf })),
  )
  return {
    kind,
    pages,
    figures: budgetNames.map((name): Figure => {
      const limit = limits[name]
      if (name === 'html') {
        const { page } = largest
        return { name, value: html, limit, page, files: [htmlFile(page)] }
      }
      const { page, values, files } = weighed.reduce((most, other) =>
        other.values[name] > most.values[name] ? other : most,
      )
      return { name, value: values[name], limit, page, files: [...files[name]] }
    }),
    islands: islandNames
      .filter((name) => islands.has(name))
      .map((name) => ({ name, start: registry[name].start, pages: islands.get(name)! })),
  }
}

const islandNames = (Object.keys(registry) as IslandName[]).sort()

/** The figures of a group of pages, with the files of each. */
async function weigh(
  { loads, page, requests, data }: Group,
  { sizes, sizeOf }: { sizes: Sizes; sizeOf: SizeOf },
) {
  const sizeOfAsset = (url: string) => {
    const size = sizes.get(url)
    if (size === undefined) throw new Error(`${url} is not an asset of the bundle`)
    return size
  }
  const sum = (urls: readonly string[]) => urls.reduce((total, url) => total + sizeOfAsset(url), 0)
  const pathsOf = (urls: readonly string[]) =>
    urls.toSorted((a, b) => sizeOfAsset(b) - sizeOfAsset(a)).map(pathOf)
  const { beforeLoad, whenIdle, styles, fonts, inlineScript } = loads
  const inline = inlineScript === '' ? 0 : await sizeOf(Buffer.from(inlineScript))
  return {
    page,
    values: {
      scriptsBeforeLoad: sum(beforeLoad) + inline,
      scriptsWhenIdle: sum(whenIdle) + inline,
      css: sum(styles),
      fonts: sum(fonts),
      requests,
    },
    files: {
      scriptsBeforeLoad: pathsOf(beforeLoad),
      scriptsWhenIdle: pathsOf(whenIdle),
      css: pathsOf(styles),
      fonts: pathsOf(fonts),
      requests: [
        ...pathsOf([...whenIdle, ...fonts]),
        htmlFile(page),
        ...data.map((url) => url.slice(1)),
      ],
    },
  }
}
