import type { Start } from '#runtime/islands/island.ts'
import type { IslandScript } from '../bundle/islandScripts.ts'
import { withStaticImports, type ScriptGraph } from '../bundle/scriptGraph.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import type { lazyModules } from './lazyModules.ts'

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
 * scrolled to count as well, and those that wait for an address with a query: a link leads to one.
 * Those that wait to be touched do not.
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
  const found = new Set([...beforeLoad, ...startingAt('idle', 'visible', 'query')])
  // a set that grows while it is walked is walked to its end
  for (const url of found) {
    const { imports = [], dynamicImports = [] } = graph.get(url) ?? {}
    for (const next of [...imports, ...dynamicImports.filter(loadsWithoutDemand)]) found.add(next)
  }
  return { beforeLoad, whenIdle: [...found].sort() }
}
