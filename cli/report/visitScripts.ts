import type { Start } from '#runtime/islands/island.ts'
import type { IslandScript } from '../bundle/islandScripts.ts'
import { withStaticImports, type ScriptGraph } from '../bundle/scriptGraph.ts'

/** Scripts of a first visit by address, sorted. */
export interface VisitScripts {
  beforeLoad: readonly string[]
  /** Includes those before the load event. */
  whenIdle: readonly string[]
}

/** The scripts and islands of a document. */
export interface ScriptedPage {
  kind: string
  /** Addresses of scripts that the document loads. */
  scripts: readonly string[]
  /** Names of the islands in it. */
  islands: readonly string[]
}

/**
 * The scripts that a first visit to a page loads without an interaction. Islands that start when visible, or with
 * a query in the address, count as started. Those that start with an interaction do not, nor do those that wait for
 * an address which an interaction makes.
 */
export function visitScripts(
  page: ScriptedPage,
  {
    graph,
    islands,
  }: {
    graph: ScriptGraph
    islands: ReadonlyMap<string, IslandScript>
  },
): VisitScripts {
  const own = page.islands.flatMap((name) => islands.get(name) ?? [])
  const startingAt = (...starts: readonly Start[]) =>
    own.filter(({ start }) => starts.includes(start)).flatMap(({ url }) => url ?? [])
  const islandUrls = new Set([...islands.values()].map(({ url }) => url))

  const loadsWithoutDemand = (url: string) => {
    if (islandUrls.has(url)) return false
    return graph.get(url)?.loadsOn?.includes(page.kind) ?? true
  }

  const beforeLoad = withStaticImports(graph, [...page.scripts, ...startingAt('load')])
  const found = new Set([...beforeLoad, ...startingAt('idle', 'visible', 'query')])
  // iterating a set visits entries that are added meanwhile
  for (const url of found) {
    const { imports = [], dynamicImports = [] } = graph.get(url) ?? {}
    for (const next of [...imports, ...dynamicImports.filter(loadsWithoutDemand)]) found.add(next)
  }
  return { beforeLoad, whenIdle: [...found].sort() }
}
