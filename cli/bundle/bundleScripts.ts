import type { BuildOptions, Metafile, OutputFile } from 'esbuild'
import { assetFile } from '#shared/files/outputFiles.ts'
import { shareEarlierChunks } from './shareEarlierChunks.ts'
import { scriptOptions } from './options.ts'
import { root } from './root.ts'
import { loadsOnOf } from './lateScripts.ts'
import { scriptGraph, withStaticImports } from './scriptGraph.ts'
import { findIslands, type FoundIsland } from './islands.ts'
import { findIslandScripts } from './islandScripts.ts'
import { islandModules } from './islandModules.ts'
import { clientEntry, sharedScripts } from './sharedScripts.ts'
import { build } from './strictEsbuild.ts'
import { treeShakeRouter } from './treeShakeRouter.ts'
import { trustPhotoSwipe } from './trustPhotoSwipe.ts'

export interface Asset {
  /** Path below the output folder. */
  path: string
  bytes: Uint8Array
}

/**
 * With this comment, Chromium compiles the whole script off the main thread while it loads. Otherwise the main
 * thread compiles each function at its first call, and most functions of React run before a page is
 * interactive. Other browsers ignore it.
 */
const compileAhead = '//# allFunctionsCalledOnLoad'

/** The client, with the code of each island in a chunk of its own. */
export async function bundleClient(isProduction: boolean) {
  const islands = await findIslands()
  return readClient(await build(clientOptions(isProduction, islands)), islands)
}

/** Scripts of the dev site have source maps. */
export function clientOptions(isProduction: boolean, islands: readonly FoundIsland[]) {
  // alone in their scripts; those of chunks see to it themselves
  const early = new Set(islands.flatMap((one) => (one.start === 'load' ? one.client : [])))
  const chunks = new Set(islands.flatMap(({ chunk }) => chunk?.name ?? []))
  return {
    ...scriptOptions(isProduction),
    plugins: [
      islandModules(islands, { isProduction }),
      shareEarlierChunks(root, sharedScripts(early, chunks)),
      treeShakeRouter,
      trustPhotoSwipe,
    ],
    entryPoints: { client: clientEntry },
    chunkNames: 'chunk-[hash]',
    splitting: true,
    sourcemap: isProduction ? false : 'linked',
    banner: { js: compileAhead },
    // the server's bundle makes the styles
    loader: { '.css': 'empty' },
  } satisfies BuildOptions
}

/** What the site knows of its client. */
export function readClient(
  { outputFiles, metafile }: { outputFiles: readonly OutputFile[]; metafile: Metafile },
  islands: readonly FoundIsland[],
) {
  const graph = scriptGraph(metafile, loadsOnOf)
  const [entry] = [...graph].find(([, { module }]) => module === clientEntry) ?? []
  if (entry === undefined) throw new Error('esbuild made no output for the client')
  const url = withoutStub(entry, metafile)
  return {
    assets: scriptsOf(outputFiles).filter(
      ({ path }) => url === entry || !`/${path}`.startsWith(entry),
    ),
    url,
    imports: withStaticImports(graph, [url]).filter((imported) => imported !== url),
    graph,
    islandScripts: findIslandScripts({ scripts: graph, client: url }, islands),
  }
}

/** If other scripts import an entry, esbuild moves its code to a chunk, and the entry only imports that. */
function withoutStub(url: string, { outputs }: Metafile): string {
  const { inputs, imports, exports } = outputs[url.slice(1)]!
  const isStub = Object.values(inputs).every(({ bytesInOutput }) => bytesInOutput === 0)
  return isStub && exports.length === 0 && imports.length === 1 ? `/${imports[0]!.path}` : url
}

/**
 * The inline script of every document, which runs before all that the document loads. It applies the chosen
 * theme and keeps events from before the client. It is the same in all documents, so a Content-Security-Policy
 * needs one hash.
 */
export async function bundleHeadScript(isProduction: boolean): Promise<string> {
  const { outputFiles } = await build({
    ...scriptOptions(isProduction),
    entryPoints: { head: 'runtime/headScript.ts' },
    format: 'iife',
  })
  return outputFiles.find(({ path }) => path.endsWith('.js'))!.text.trim()
}

/** The script of redirect documents. */
export async function bundleRedirect(isProduction: boolean): Promise<Asset> {
  const { outputFiles } = await build({
    ...scriptOptions(isProduction),
    entryPoints: { redirect: 'runtime/redirect/redirect.ts' },
    format: 'iife',
  })
  return scriptsOf(outputFiles)[0]!
}

/** Scripts and their source maps. */
const scriptsOf = (files: readonly OutputFile[]): readonly Asset[] =>
  files
    .filter(({ path }) => /\.js(\.map)?$/.test(path))
    .map(({ path, contents }) => ({
      path: assetFile(path.split(/[/\\]/).at(-1)!),
      bytes: contents,
    }))
