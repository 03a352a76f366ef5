import { globSync } from 'node:fs'
import type { IslandDefinition, PartTags } from '#runtime/islands/defineIsland.ts'
import type { Start } from '#runtime/islands/island.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { IslandChunk } from '#templates/chunks/islandChunks.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { bundleOptions } from './options.ts'
import { root } from './root.ts'
import { build } from './strictEsbuild.ts'

/** An island as the bundle knows it. Files are relative to the root. */
export interface FoundIsland {
  name: string
  start: Start
  chunk: (IslandChunk & { name: string }) | null
  /** The module of its code. */
  client: string
}

interface Definitions {
  /** By file. */
  islands: Readonly<Record<string, IslandDefinition<unknown, PartTags>>>
  chunks: Readonly<Record<string, IslandChunk>>
}

/** Finds all islands by the files of their definitions, sorted by name. Throws with all that is wrong with them. */
export async function findIslands(folder = root): Promise<readonly FoundIsland[]> {
  const files = globSync('templates/**/*.island.ts', { cwd: folder }).map(slashed).sort(compareText)
  const { islands: definitions, chunks } = await readDefinitions(files, folder)
  const wrong: Diagnostic[] = []
  const islands = files.flatMap((file): FoundIsland[] => {
    const { name, start, chunk } = definitions[file]!
    if (chunk !== undefined && !chunks[chunk]) {
      const todo = `Add it to ${chunksFile}, or take one of ${Object.keys(chunks).join(', ')}.`
      wrong.push({ what: `the island ${name} has an unknown chunk, ${chunk}`, where: file, todo })
    }
    const client = clientOf(file, folder)
    if (client) {
      return [{ name, start, chunk: chunk ? { name: chunk, ...chunks[chunk] } : null, client }]
    }
    const todo = `Put it into ${stemOf(file)}.client.ts or .tsx beside the definition.`
    wrong.push({ what: `the island ${name} has no code`, where: file, todo })
    return []
  })
  const clients = globSync('templates/**/*.client.{ts,tsx}', { cwd: folder }).map(slashed)
  for (const file of clients.sort(compareText)) {
    if (islands.some(({ client }) => client === file)) continue
    const what = 'code of an island without a definition'
    wrong.push({ what, where: file, todo: 'Define it in a module .island.ts beside it.' })
  }
  for (const [name, same] of Map.groupBy(islands, (island) => island.name)) {
    if (same.length === 1) continue
    const where = same.map(({ client }) => client).join(', ')
    wrong.push({ what: `${same.length} islands are named ${name}`, where, todo: 'Rename one.' })
  }
  if (wrong.length > 0) throw new ShopgenError('template', wrong)
  return islands.sort((a, b) => compareText(a.name, b.name))
}

const chunksFile = 'templates/chunks/islandChunks.ts'

const slashed = (path: string) => path.replaceAll('\\', '/')
const stemOf = (file: string) => file.replace(/\.island\.ts$/, '')

const clientOf = (file: string, folder: string): string | undefined =>
  globSync(`${stemOf(file)}.client.{ts,tsx}`, { cwd: folder }).map(slashed)[0]

/** Imports definitions as they are now: Node keeps what it has imported, also after a change. */
async function readDefinitions(files: readonly string[], folder: string): Promise<Definitions> {
  const { outputFiles } = await build({
    ...bundleOptions(true),
    absWorkingDir: folder,
    outdir: 'islands',
    platform: 'node',
    stdin: {
      resolveDir: folder,
      contents: [
        `export { islandChunks as chunks } from './${chunksFile}'`,
        ...files.map((file, index) => `export { default as _${index} } from './${file}'`),
      ].join('\n'),
    },
  })
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))!.contents
  const { chunks, ...module } = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as Definitions & Readonly<Record<string, Definitions['islands'][string]>>
  return {
    islands: Object.fromEntries(files.map((file, index) => [file, module[`_${index}`]!])),
    chunks,
  }
}
