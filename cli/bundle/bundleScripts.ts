import type { Metafile, OutputFile } from 'esbuild'
import { besideClient } from './besideClient.ts'
import { root, scriptOptions } from './options.ts'
import { scriptGraph, withStaticImports } from './scriptGraph.ts'
import { build } from './strictly.ts'
import { unusedRouter } from './unusedRouter.ts'

export interface Asset {
  /** Path below the output folder. */
  path: string
  bytes: Uint8Array
}

const clientEntry = 'templates/client.ts'
const routerEntry = 'templates/router.ts'

/** Plain islands start with the client; all else comes after the router, or asks for it. */
function scriptsBefore(file: string): readonly string[] {
  if (file === clientEntry) return []
  return file === routerEntry || file.endsWith('.island.ts')
    ? [clientEntry]
    : [clientEntry, routerEntry]
}

/**
 * Chromium compiles such a script whole while it comes, beside the page's own thread. Otherwise each
 * function waits for its first call there, and most of React's are called before a page answers.
 * Other browsers read a comment.
 */
const compileAhead = '//# allFunctionsCalledOnLoad'

/** The client, with the code of each island in a chunk of its own. */
export async function bundleClient(isProduction: boolean) {
  const { outputFiles, metafile } = await build({
    ...scriptOptions(isProduction),
    plugins: [besideClient(root, scriptsBefore), unusedRouter],
    entryPoints: { client: clientEntry },
    chunkNames: 'chunk-[hash]',
    splitting: true,
    banner: { js: compileAhead },
    // styles of all views are one sheet, made by the server's bundle
    loader: { '.css': 'empty' },
  })
  const graph = scriptGraph(metafile)
  const [entry] = [...graph].find(([, { module }]) => module === clientEntry) ?? []
  if (entry === undefined) throw new Error('esbuild made no output for the client')
  const url = withoutStub(entry, metafile)
  return {
    assets: scriptsOf(outputFiles).filter(({ path }) => url === entry || `/${path}` !== entry),
    url,
    imports: withStaticImports(graph, [url]).filter((imported) => imported !== url),
    graph,
  }
}

/** Where others import an entry its code stands in a chunk, which the entry does no more than import. */
function withoutStub(url: string, { outputs }: Metafile): string {
  const { inputs, imports, exports } = outputs[url.slice(1)]!
  const isStub = Object.values(inputs).every(({ bytesInOutput }) => bytesInOutput === 0)
  return isStub && exports.length === 0 && imports.length === 1 ? `/${imports[0]!.path}` : url
}

/**
 * The script that stands in the head of every document, ahead of all that it loads: the chosen theme, and
 * events that come before the client. It is the same in all of them: a Content-Security-Policy names it
 * by one hash.
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

const scriptsOf = (files: readonly OutputFile[]): readonly Asset[] =>
  files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, contents }) => ({
      path: `assets/${path.split(/[/\\]/).at(-1)}`,
      bytes: contents,
    }))
