import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile, OutputFile } from 'esbuild'
import { besideClient } from './besideClient.ts'
import { root, scriptOptions } from './options.ts'
import { build } from './strictly.ts'
import { unusedRouter } from './unusedRouter.ts'

export interface Asset {
  /** Path below the output folder. */
  path: string
  bytes: Uint8Array
}

const clientEntry = 'templates/client.tsx'

/**
 * Chromium compiles such a script whole while it comes, beside the page's own thread. Otherwise each
 * function waits for its first call there, and most of React's are called before a page answers.
 * Other browsers read a comment.
 */
const compileAhead = '//# allFunctionsCalledOnLoad'

/** The client and the views of page kinds, each a chunk, with the islands of all others. */
export async function bundleClient(kinds: readonly string[], isProduction: boolean) {
  const { outputFiles, metafile } = await build({
    ...scriptOptions(isProduction),
    plugins: [besideClient(root, clientEntry), unusedRouter],
    entryPoints: {
      client: clientEntry,
      islands: 'templates/islands.tsx',
      ...Object.fromEntries(kinds.map((kind) => [kind, `templates/pages/${kind}/${kind}Page.tsx`])),
    },
    chunkNames: 'chunk-[hash]',
    splitting: true,
    banner: { js: compileAhead },
    // styles of all views are one sheet, made by the server's bundle
    loader: { '.css': 'empty' },
  })
  const outputOf = (name: string) => {
    const found = Object.entries(metafile.outputs).find(
      ([, { entryPoint }]) => entryPoint?.replace(/^[\w-]+:/, '') === name,
    )
    if (!found) throw new Error(`esbuild made no output for ${name}`)
    return found[0]
  }
  const client = outputOf(clientEntry)
  const islands = outputOf('templates/islands.tsx')
  return {
    assets: scriptsOf(outputFiles),
    url: `/${client}`,
    imports: importsOf(client, metafile),
    islands: { url: `/${islands}`, imports: importsOf(islands, metafile) },
    views: Object.fromEntries(
      kinds.map((kind) => {
        const output = outputOf(`templates/pages/${kind}/${kind}Page.tsx`)
        return [kind, { url: `/${output}`, imports: importsOf(output, metafile) }]
      }),
    ),
  }
}

/**
 * Scripts that answer before the client is there: each is whole in itself, so that it waits for
 * nothing else.
 */
export async function bundleEarly(kinds: readonly string[], isProduction: boolean) {
  const entries = kinds.flatMap((kind) => {
    const file = `templates/pages/${kind}/early.ts`
    return existsSync(join(root, file)) ? [[`early-${kind}`, file] as const] : []
  })
  const { outputFiles } = await build({
    ...scriptOptions(isProduction),
    entryPoints: Object.fromEntries(entries),
  })
  const assets = scriptsOf(outputFiles)
  const kindOf = (path: string) => /early-(\w+)-/.exec(path)?.[1] ?? ''
  return {
    assets,
    urls: Object.fromEntries(assets.map(({ path }) => [kindOf(path), `/${path}`])),
  }
}

/** No module: those wait until the document is there, and the first frame would not know the choice. */
export async function bundleTheme(isProduction: boolean): Promise<Asset> {
  const { outputFiles } = await build({
    ...scriptOptions(isProduction),
    entryPoints: { theme: 'runtime/theme/theme.ts' },
    format: 'iife',
  })
  return scriptsOf(outputFiles)[0]!
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

/** Addresses of the scripts that a script imports statically, itself left out; sorted. */
function importsOf(output: string, { outputs }: Metafile): readonly string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || external || seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  visit(output)
  return [...seen].sort().map((path) => `/${path}`)
}
