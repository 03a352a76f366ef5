import { appDataFile, htmlFile } from '#shared/files/outputFiles.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { Budget } from '#templates/pages/definitions/budget.ts'
import type { Bundle } from '../bundle/bundleBrand.ts'
import type { Script } from '../bundle/scriptGraph.ts'
import { budgetNames, budgetOf } from './budgets.ts'
import type { PartFacts } from '../render/documentFacts.ts'
import { joinLoads, type DocumentLoads } from './documentLoads.ts'
import { fontFacesOf, type FontFace } from './fontFaces.ts'
import type { Figure, Manifest, PageKindReport } from './manifest.ts'
import { packedSize } from './packedSize.ts'
import { visitScripts } from './visitScripts.ts'

/** A page as it was written. */
export interface WrittenPage {
  kind: string
  path: string
  /** Of the document. */
  bytes: number
  html: () => string
  /** What its own text loads. */
  loads: DocumentLoads
  /** The shared parts of the document, in its order. */
  shared: readonly PartFacts[]
  /** Addresses of the data files that its scripts load. */
  dataFiles: readonly string[]
  /** Names of its islands, sorted. */
  islands: readonly string[]
}

export interface PageWeights {
  /** Adds what a first visit to the page loads. */
  add: (page: WrittenPage) => void
  /** Weighs the pages added; sorted by kind. */
  report: () => Promise<Pick<Manifest, 'pageKinds' | 'assets'>>
}

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
    /** Addresses of style sheets. */
    styles: readonly string[]
    fonts: readonly string[]
  }

interface Kind {
  pages: number
  largest: Largest
  groups: Map<string, Group>
  islands: Map<string, number>
}

/** The longest document of a kind. */
interface Largest {
  page: string
  bytes: number
  text: () => string
}

type Weighed = Pick<Bundle, 'assets' | 'scripts' | 'islandScripts'> & {
  server: Pick<Bundle['server'], 'budgets'>
}

/**
 * Collects what first visits to pages load, from the documents and the graph of the scripts. Pages of a kind
 * with equal loads are kept once.
 */
export function collectPageWeights(bundle: Weighed, sizeOf: SizeOf = packedSize): PageWeights {
  const { assets, scripts: graph, islandScripts, server } = bundle
  const scripted = { graph, islands: islandScripts }
  const bytesOf = new Map(assets.map(({ path, bytes }) => [`/${path}`, bytes]))
  const kinds = new Map<string, Kind>()
  const facesOf = once((url: string) => fontFacesOf(String(bytesOf.get(url) ?? '')))
  const needsFace = createFontTest()

  function loadsOf({ kind, islands, loads, shared }: WrittenPage, joined: JoinedLoads): Loads {
    const { scripts, inlineScript, styles } = joined
    const faces = styles
      .flatMap((url) => facesOf(url))
      .filter(
        (face) => shared.some((part) => needsFace(face, part)) || face.isFor(loads.characters),
      )
    return {
      ...visitScripts({ kind, scripts, islands }, scripted),
      styles,
      fonts: [...new Set(faces.map(({ url }) => url))].sort(),
      islands,
      inlineScript,
    }
  }

  return {
    add(page) {
      const joined = joinLoads([...page.shared.map(({ loads }) => loads), page.loads])
      const { path, bytes, html } = page
      const document = { page: path, bytes, text: html }
      const known = kinds.get(page.kind) ?? newKind(document)
      kinds.set(page.kind, known)
      addToKind(known, page, {
        document,
        loads: loadsOf(page, joined),
        pictures: joined.pictures.length,
      })
    },

    async report() {
      const sizes = await sizesOf(bytesOf, sizeOf)
      const sorted = [...kinds].sort(([a], [b]) => compareText(a, b))
      return {
        pageKinds: await Promise.all(
          sorted.map(([kind, found]) =>
            reportOf(kind, found, {
              budget: budgetOf(server.budgets.get(kind)),
              sizes,
              sizeOf,
              islandScripts,
            }),
          ),
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
  { document, loads, pictures }: { document: Largest; loads: Loads; pictures: number },
): void {
  known.pages++
  if (document.bytes > known.largest.bytes) known.largest = document
  for (const name of loads.islands) known.islands.set(name, (known.islands.get(name) ?? 0) + 1)
  const data = new Set([...dataFiles, `/${appDataFile}`])
  const { whenIdle, styles, fonts } = loads
  const requests = 1 + styles.length + whenIdle.length + fonts.length + data.size + pictures
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

const newKind = (largest: Largest): Kind => ({
  pages: 0,
  largest,
  groups: new Map(),
  islands: new Map(),
})

function sourceOf(script: Script | undefined): { source?: string } {
  if (script?.module) return { source: script.module }
  const [largest] = script?.sources ?? []
  return largest ? { source: `mostly ${largest}` } : {}
}

/** Whether a shared part has characters of a font, which is tested once for each. */
function createFontTest() {
  const known = new Map<FontFace, Map<string, boolean>>()
  return (face: FontFace, { name, loads }: PartFacts): boolean => {
    const byPart = known.get(face) ?? new Map<string, boolean>()
    known.set(face, byPart)
    const isNeeded = byPart.get(name) ?? face.isFor(loads.characters)
    byPart.set(name, isNeeded)
    return isNeeded
  }
}

/** Remembers results. */
function once<Result>(make: (key: string) => Result) {
  const known = new Map<string, Result>()
  return (key: string): Result => {
    const result = known.get(key) ?? make(key)
    known.set(key, result)
    return result
  }
}

type JoinedLoads = ReturnType<typeof joinLoads>

const pathOf = (url: string) => url.replace(/^\//, '')

type SizeOf = typeof packedSize
type Sizes = ReadonlyMap<string, number>

interface Weighing {
  sizes: Sizes
  sizeOf: SizeOf
}

async function reportOf(
  kind: string,
  { pages, largest, groups, islands }: Kind,
  {
    budget,
    sizes,
    sizeOf,
    islandScripts,
  }: Weighing & Pick<Weighed, 'islandScripts'> & { budget: Budget },
): Promise<PageKindReport> {
  const html = await sizeOf(Buffer.from(largest.text()))
  const weighed = await Promise.all(
    [...groups.values()].map((group) => weigh(group, { sizes, sizeOf })),
  )
  return {
    kind,
    pages,
    figures: budgetNames.map((name): Figure => {
      const limit = budget[name]
      if (name === 'html' || name === 'document') {
        const { page, bytes } = largest
        const value = name === 'html' ? html : bytes
        return { name, value, limit, page, files: [htmlFile(page)] }
      }
      const { page, values, files } = weighed.reduce((most, other) =>
        other.values[name] > most.values[name] ? other : most,
      )
      return { name, value: values[name], limit, page, files: [...files[name]] }
    }),
    islands: [...islands]
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, pages]) => ({ name, start: islandScripts.get(name)!.start, pages })),
  }
}

/** The figures of a group of pages, with the files of each. */
async function weigh({ loads, page, requests, data }: Group, { sizes, sizeOf }: Weighing) {
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
        ...pathsOf([...styles, ...whenIdle, ...fonts]),
        htmlFile(page),
        ...data.map((url) => url.slice(1)),
      ],
    },
  }
}
