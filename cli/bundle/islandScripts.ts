import type { Start } from '#runtime/islands/island.ts'
import { moduleOf } from './islandModules.ts'
import type { FoundIsland } from './islands.ts'
import { withStaticImports, type ScriptGraph } from './scriptGraph.ts'

export interface IslandScript {
  start: Start
  /** Address of its script; null if its code is part of the client. */
  url: string | null
}

/** Finds the script of each island among the client's dynamic imports: the one with the module of its code. */
export function findIslandScripts(
  { scripts: graph, client }: { scripts: ScriptGraph; client: string },
  islands: readonly FoundIsland[],
): ReadonlyMap<string, IslandScript> {
  const atOnce = withStaticImports(graph, [client])
  const late = atOnce.flatMap((url) => graph.get(url)?.dynamicImports ?? [])
  const urlOf = (island: FoundIsland): string | null => {
    if (island.chunk?.name === 'client') return null
    const module = moduleOf(island)
    const url = late.find((candidate) => graph.get(candidate)?.module === module)
    if (url === undefined) throw new Error(`no script has the code of the island ${island.name}`)
    return url
  }
  return new Map(
    islands.map((island) => [island.name, { start: island.start, url: urlOf(island) }]),
  )
}

/**
 * Scripts that a page's islands need on load, without those of the client. The document preloads them, so that
 * they do not wait for the client. Sorted.
 */
export function earlyScripts(
  names: Iterable<string>,
  {
    islandScripts,
    scripts,
    client,
  }: { islandScripts: ReadonlyMap<string, IslandScript>; scripts: ScriptGraph; client: string },
): readonly string[] {
  const urls = [...names].flatMap((name) => {
    const island = islandScripts.get(name)
    return island?.start === 'load' && island.url !== null ? [island.url] : []
  })
  const ofClient = withStaticImports(scripts, [client])
  return withStaticImports(scripts, urls).filter((url) => !ofClient.includes(url))
}
