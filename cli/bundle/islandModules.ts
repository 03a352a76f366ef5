import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { chunkId, registryId } from './islandIds.ts'
import type { FoundIsland } from './islands.ts'
import { root } from './root.ts'
import { earlierScripts } from './sharedScripts.ts'

/** The module that the registry imports for an island, as the graph of the scripts names it. */
export const moduleOf = ({ chunk, client }: FoundIsland): string =>
  chunk ? `islands/${chunk.name}` : client

/**
 * Makes the modules of the islands: one with all of them, and one for each chunk. In development, the first hands them to
 * the dev client, which replaces their code.
 */
export const islandModules = (
  islands: readonly FoundIsland[],
  { isProduction }: { isProduction: boolean },
): Plugin => ({
  name: 'islands',
  setup(build) {
    build.onResolve({ filter: /^virtual:islands(\/|$)/ }, ({ path }) => ({
      path: path.replace('virtual:', ''),
      namespace: 'virtual',
    }))
    build.onLoad({ filter: /./, namespace: 'virtual' }, ({ path }) => {
      const contents = islandModule(`virtual:${path}`, islands, { earlier: earlierScripts })
      return contents === null
        ? { errors: [{ text: `no island is in the chunk virtual:${path}` }] }
        : {
            contents:
              isProduction || `virtual:${path}` !== registryId ? contents : contents + handOver,
            resolveDir: root,
          }
    })
  },
})

const handOver = '\nglobalThis.__shopgenIslands?.(islands)\n'

/** The source of a module of the islands; null for another module. */
export function islandModule(
  id: string,
  islands: readonly FoundIsland[],
  { earlier }: { earlier: (isEarly: boolean) => readonly string[] },
): string | null {
  if (id === registryId) return registrySource(islands)
  const own = islands.filter(({ chunk }) => chunk && chunkId(chunk.name) === id)
  return own.length === 0 ? null : chunkSource(own, earlier)
}

const quoted = (file: string) => JSON.stringify(join(root, file).replaceAll('\\', '/'))

function registrySource(islands: readonly FoundIsland[]): string {
  const ofClient = islands.filter(({ chunk }) => chunk?.name === 'client')
  return [
    ...ofClient.map(({ name, client }) => `import ${name} from ${quoted(client)}`),
    'const codeOf = (module) => module.default',
    'export const islands = {',
    ...islands.map(
      (island) => `  ${island.name}: { start: '${island.start}', load: ${loadOf(island)} },`,
    ),
    '}',
  ].join('\n')
}

function loadOf({ name, chunk, client }: FoundIsland): string {
  if (chunk === null) return `() => import(${quoted(client)}).then(codeOf)`
  if (chunk.name === 'client') return `async () => ${name}`
  return `() => import('${chunkId(chunk.name)}').then((chunk) => chunk.${name})`
}

function chunkSource(
  islands: readonly FoundIsland[],
  earlier: (isEarly: boolean) => readonly string[],
): string {
  const before = new Set(islands.flatMap(({ chunk }) => chunk?.after ?? []))
  const others = new Set(islands.flatMap(({ chunk }) => chunk?.with ?? []))
  const exported = new Set(islands.flatMap(({ chunk }) => chunk?.exports ?? []))
  return [
    ...earlier(islands.some(({ start }) => start === 'load')).map(
      (file) => `import ${quoted(file)}`,
    ),
    ...[...before].map((name) => `import '${chunkId(name)}'`),
    ...[...others].map((name) => `import ${quoted(`templates/chunks/${name}.ts`)}`),
    ...[...exported].map((file) => `export * from ${quoted(file)}`),
    ...islands.map(({ name, client }) => `export { default as ${name} } from ${quoted(client)}`),
  ].join('\n')
}
