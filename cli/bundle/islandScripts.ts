import type { Start } from '#runtime/islands/island.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { withStaticImports, type ScriptGraph } from './scriptGraph.ts'

export interface IslandScript {
  start: Start
  /** Address of its script; null if its code is part of the client. */
  url: string | null
}

type Registry = Readonly<Record<string, { start: Start }>>

/**
 * Finds the script of each island among the client's dynamic imports: the one with the module that has the
 * island's name (`Gallery.island.ts`, `ContactForm.tsx`).
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
    // islands that share code have it in a shared chunk, and each has a module of its own
    const url = urls.find((candidate) => graph.get(candidate)?.module === module) ?? urls[0]
    if (url === undefined) throw noScript(name)
    return url
  }
  return new Map(
    Object.entries(registry).map(([name, { start }]) => [name, { start, url: urlOf(name) }]),
  )
}

/** The script with the code of an island, and its source module. */
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
    what: `no module found for the island ${name}`,
    where: 'templates/islands.ts',
    todo: `Name its module ${name}.island.ts or ${name}.tsx.`,
  })

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
