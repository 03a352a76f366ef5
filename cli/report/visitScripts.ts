import type { Start } from '#runtime/islands/island.ts'
import { withStaticImports, type ScriptGraph } from '../bundle/scriptGraph.ts'
import { ShopgenError } from '../errors.ts'
import type { lazyModules } from './lazyModules.ts'

export interface IslandScript {
  start: Start
  /** Address of the script that is loaded for it; null where its code comes with the client. */
  url: string | null
}

/** Scripts of a first visit by address, sorted. */
export interface VisitScripts {
  beforeLoad: readonly string[]
  /** Those before the load event included. */
  whenIdle: readonly string[]
}

/** What a document says of its scripts. */
export interface ScriptedPage {
  kind: string
  /** Addresses of scripts that the document asks for. */
  scripts: readonly string[]
  /** Names of the islands in it. */
  islands: readonly string[]
}

type Registry = Readonly<Record<string, { start: Start }>>

/**
 * Finds the script that is loaded for each island: of those that the client imports with `import()`
 * the one that brings the module of the island's name (`Gallery.island.ts`, `ContactForm.tsx`).
 */
export function findIslandScripts(
  { scripts: graph, client }: { scripts: ScriptGraph; client: string },
  registry: Registry,
): ReadonlyMap<string, IslandScript> {
  const atOnce = withStaticImports(graph, [client])
  const late = atOnce.flatMap((url) => graph.get(url)?.dynamicImports ?? [])
  const urlOf = (name: string): string | null => {
    const { url: home, module } = scriptWith(graph, name)
    if (atOnce.includes(home)) return null
    const urls = late.filter((url) => withStaticImports(graph, [url]).includes(home))
    // code that several islands share stands in a chunk of its own: each is loaded by its own module
    const url = urls.find((candidate) => graph.get(candidate)?.module === module) ?? urls[0]
    if (url === undefined) throw noScript(name)
    return url
  }
  return new Map(
    Object.entries(registry).map(([name, { start }]) => [name, { start, url: urlOf(name) }]),
  )
}

/** The script that holds the code of an island, and the module that it comes from. */
function scriptWith(graph: ScriptGraph, name: string): { url: string; module: string } {
  for (const ending of ['.island.ts', '.island.tsx', '.ts', '.tsx']) {
    for (const [url, { sources }] of graph) {
      const module = sources.find((source) => source.endsWith(`/${name}${ending}`))
      if (module !== undefined) return { url, module }
    }
  }
  throw noScript(name)
}

const noScript = (name: string) =>
  new ShopgenError('template', {
    what: `no script has the island ${name}`,
    where: 'templates/islands.ts',
    todo: `Name the module that its code stands in ${name}.island.ts or ${name}.tsx.`,
  })

/** Refuses rows for modules that no script imports with `import()`: they would hide nothing. */
export function refuseUnknownModules(graph: ScriptGraph, lazy: typeof lazyModules): void {
  const imported = new Set(
    [...graph.values()].flatMap(({ dynamicImports }) =>
      dynamicImports.map((url) => graph.get(url)?.module),
    ),
  )
  const unknown = Object.keys(lazy).filter((module) => !imported.has(module))
  if (unknown.length === 0) return
  throw new ShopgenError(
    'template',
    unknown.map((module) => ({
      what: `no script imports ${module} with import()`,
      where: 'cli/report/lazyModules.ts',
      todo: 'Correct the row, or remove it.',
    })),
  )
}

/**
 * The scripts that a first visit to a page loads when nobody touches it. Islands that wait to be
 * scrolled to count as well; those that wait to be touched do not.
 */
export function visitScripts(
  page: ScriptedPage,
  {
    graph,
    islands,
    lazy,
  }: {
    graph: ScriptGraph
    islands: ReadonlyMap<string, IslandScript>
    lazy: typeof lazyModules
  },
): VisitScripts {
  const own = page.islands.flatMap((name) => islands.get(name) ?? [])
  const startingAt = (...starts: readonly Start[]) =>
    own.filter(({ start }) => starts.includes(start)).flatMap(({ url }) => url ?? [])
  const islandUrls = new Set([...islands.values()].map(({ url }) => url))

  const loadsWithoutDemand = (url: string) => {
    if (islandUrls.has(url)) return false
    const when = lazy[graph.get(url)?.module ?? '']
    return when === undefined || (when !== 'on demand' && when.some((kind) => kind === page.kind))
  }

  const beforeLoad = withStaticImports(graph, [...page.scripts, ...startingAt('load')])
  const found = new Set([...beforeLoad, ...startingAt('idle', 'visible')])
  // a set that grows while it is walked is walked to its end
  for (const url of found) {
    const { imports = [], dynamicImports = [] } = graph.get(url) ?? {}
    for (const next of [...imports, ...dynamicImports.filter(loadsWithoutDemand)]) found.add(next)
  }
  return { beforeLoad, whenIdle: [...found].sort() }
}
