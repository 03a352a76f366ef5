import type { FoundIsland } from '../bundle/islands.ts'
import { registryId } from '../bundle/islandIds.ts'
import { clientEntry } from '../bundle/sharedScripts.ts'
import type { ModuleGraph } from './devBundle.ts'

/** What saved files mean for the code that runs in open pages. */
export type CodeChange =
  /** No code of browsers depends on them. */
  | { kind: 'none' }
  /** Islands depend on them, and nothing that starts once for all pages. */
  | { kind: 'islands'; islands: readonly string[]; modules: ReadonlySet<string> }
  /** Only a new document starts this code again; `chain` leads from a saved file to it. */
  | { kind: 'reload'; chain: readonly string[] }

/** esbuild puts the namespace of a plugin before the path. */
const wrapper = /^share-earlier-chunks:/
const registry = 'virtual:islands'
const groups = /^templates\/chunks\//

/**
 * Follows the importers of saved files. An island is where they end: it can be stopped, and started with other code.
 * Whatever else is reached without an island, such as the router, has begun something that has no end but the document.
 */
export function codeChangeOf(
  saved: readonly string[],
  graph: ModuleGraph,
  islands: readonly Pick<FoundIsland, 'client' | 'name'>[],
): CodeChange {
  const nameOf = new Map(islands.map(({ client, name }) => [client, name]))
  const importers = importersOf(graph)
  const reachedFrom = new Map<string, string | null>()
  for (const file of saved) if (graph[file]) reachedFrom.set(file, null)
  if (reachedFrom.size === 0) return { kind: 'none' }
  const found = new Set<string>()
  // iterating a map visits entries that are added meanwhile
  for (const module of reachedFrom.keys()) {
    const island = nameOf.get(module)
    if (island !== undefined) {
      found.add(island)
      continue
    }
    if (module === clientEntry || isRoot(module, importers)) {
      return { kind: 'reload', chain: chainOf(module, reachedFrom) }
    }
    for (const importer of importers.get(module) ?? []) {
      if (importer === registry || importer === registryId || groups.test(importer)) continue
      if (!reachedFrom.has(importer)) reachedFrom.set(importer, module)
    }
  }
  const modules = [...reachedFrom.keys()].filter((module) => !wrapper.test(module))
  return { kind: 'islands', islands: [...found].sort(), modules: new Set(modules) }
}

function importersOf(graph: ModuleGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, { imports }] of Object.entries(graph)) {
    for (const { path } of imports) {
      const known = importers.get(path)
      if (known) known.push(file)
      else importers.set(path, [file])
    }
  }
  return importers
}

const isRoot = (module: string, importers: ReadonlyMap<string, readonly string[]>) =>
  !importers.has(module) && !wrapper.test(module)

function chainOf(from: string, reachedFrom: ReadonlyMap<string, string | null>): readonly string[] {
  const chain: string[] = []
  for (let at: string | null = from; at !== null; at = reachedFrom.get(at) ?? null) {
    if (!wrapper.test(at)) chain.unshift(at)
  }
  return chain
}
