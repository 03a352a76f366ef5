import type { Metafile } from 'esbuild'
import { compareText } from '#shared/text/compareText.ts'

/** A script of the client's bundle. */
export interface Script {
  /** Source file of the entry or dynamic import; null for a shared chunk. */
  module: string | null
  /** Addresses of the scripts that it imports statically. */
  imports: readonly string[]
  /** Addresses of the scripts that it imports with `import()`. */
  dynamicImports: readonly string[]
  /** Source files of its code, the largest share first. */
  sources: readonly string[]
  /** The page kinds whose first visits load it, though others import it with `import()`, too; absent for all. */
  loadsOn?: readonly string[] | undefined
}

/** The scripts of the client's bundle by address. */
export type ScriptGraph = ReadonlyMap<string, Script>

/** Reads esbuild's metafile, which also lists source maps. */
export function scriptGraph(
  { outputs }: Pick<Metafile, 'outputs'>,
  loadsOnOf: (module: string) => readonly string[] | undefined = () => undefined,
): ScriptGraph {
  return new Map(
    Object.entries(outputs)
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, { entryPoint, imports, inputs }]) => {
        const importedAs = (kind: string) =>
          imports
            .filter((imported) => imported.kind === kind && !imported.external)
            .map((imported) => `/${imported.path}`)
            .sort()
        const sources = Object.entries(inputs)
          .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
          .sort(
            ([a, one], [b, other]) => other.bytesInOutput - one.bytesInOutput || compareText(a, b),
          )
        const module = entryPoint === undefined ? null : withoutNamespace(entryPoint)
        const loadsOn = module === null ? undefined : loadsOnOf(module)
        return [
          `/${path}`,
          {
            module,
            ...(loadsOn && { loadsOn }),
            imports: importedAs('import-statement'),
            dynamicImports: importedAs('dynamic-import'),
            sources: sources.map(([source]) => withoutNamespace(source)),
          },
        ]
      }),
  )
}

/** Names of the packages with code in the scripts, each once. */
export const packagesOf = (graph: ScriptGraph): readonly string[] => [
  ...new Set(
    [...graph.values()].flatMap(({ sources }) =>
      sources.flatMap((source) => packageOf(source) ?? []),
    ),
  ),
]

const packagePattern = /^.*\bnode_modules\/(@[^/]+\/[^/]+|[^/]+)\//

/** The package of a source file; null for files of the project. */
export const packageOf = (source: string): string | null => packagePattern.exec(source)?.[1] ?? null

/** These scripts and all that they import statically, sorted. */
export function withStaticImports(graph: ScriptGraph, urls: Iterable<string>): readonly string[] {
  const found = new Set<string>(urls)
  // iterating a set visits entries that are added meanwhile
  for (const url of found) for (const imported of graph.get(url)?.imports ?? []) found.add(imported)
  return [...found].sort()
}

/** esbuild puts the namespace of a plugin before the path. */
const withoutNamespace = (path: string) => path.replace(/^[\w-]+:/, '')
