import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, transform, type BuildOptions, type Metafile, type OutputFile } from 'esbuild'
import type { Brand } from '#brands/schema.ts'
import type { PageDefinition } from '#shared/page.ts'
import type { BlockDefinition } from '#templates/blocks/block.ts'
import { themeAttributes, themeCss } from '#templates/styles/themeCss.ts'
import type * as ServerModule from '#templates/server.tsx'
import { besideClient } from './besideClient.ts'
import { asBundleError } from './bundleError.ts'
import { themeFonts } from './fonts.ts'
import { bundleWorker } from './worker.ts'
import { unusedRouter } from './unusedRouter.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cacheFolder = join(root, 'node_modules/.cache/shopgen')

/** Browsers of the last two years: what `light-dark()` and module scripts ask for as well. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** The server side, with its tables as stages read them: each entry by its name, of whatever data. */
export type Server = Omit<typeof ServerModule, 'pages' | 'blocks'> & {
  pages: Readonly<Record<string, PageDefinition>>
  blocks: Readonly<Record<string, BlockDefinition>>
}

export interface Asset {
  /** Path below the output folder. */
  path: string
  bytes: Uint8Array
}

/** All code of a brand's site: what the browser loads, and what renders its pages. */
export interface Bundle {
  assets: readonly Asset[]
  styleSheet: string
  /** Address of the script that starts the runtime. */
  client: string
  /** Scripts that it loads at once. */
  clientImports: readonly string[]
  /** Address of each page kind's view, and what that loads. */
  views: Readonly<Record<string, { url: string; imports: readonly string[] }>>
  /** Address of the script that answers on pages of a kind before the client does, where there is one. */
  early: Readonly<Record<string, string>>
  /** Address of the script of the head that shows the chosen theme from the first frame on. */
  theme: string
  /** The script of the islands in static main parts. */
  islands: { url: string; imports: readonly string[] }
  /** Identity of the client, what it loads, and the style sheet: views of another one would not fit. */
  runtimeHash: string
  /** Identity of all code that the site ships. */
  buildHash: string
  /** The script of `/sw.js`. */
  worker: Uint8Array
  preloadFont: string | null
  htmlAttributes: Readonly<Record<string, string>>
  server: Server
}

export interface BundleOptions {
  brand: Brand
  isProduction: boolean
}

/** Bundles a brand: the client with a chunk a page kind, one style sheet, fonts, and the server side. */
export async function bundleBrand(options: BundleOptions): Promise<Bundle> {
  try {
    return await bundleAll(options)
  } catch (error) {
    throw asBundleError(error)
  }
}

async function bundleAll({ brand, isProduction }: BundleOptions): Promise<Bundle> {
  const { server, css } = await bundleServer(isProduction)
  const fonts = themeFonts(brand.theme)
  const kinds = hydratedKinds(server)
  const [client, early, theme, styles] = await Promise.all([
    bundleClient(kinds, isProduction),
    bundleEarly(kinds, isProduction),
    bundleTheme(isProduction),
    transform(`${css}\n${themeCss(brand.theme, brand.listing)}\n${fonts.css}`, {
      loader: 'css',
      minify: isProduction,
      target: browsers,
      charset: 'utf8',
    }),
  ])
  const styleBytes = Buffer.from(styles.code)
  const styleSheet = `assets/style-${hashOf(styleBytes)}.css`
  const assets = [
    ...client.assets,
    ...early.assets,
    theme,
    { path: styleSheet, bytes: styleBytes },
    ...fonts.files.map(({ path, bytes }) => ({ path, bytes })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))

  const buildHash = hashOf(assets.map(({ path }) => path).join('\n'), 16)
  const runtimeHash = hashOf([client.url, ...client.imports, styleSheet].join('\n'))
  return {
    assets,
    styleSheet: `/${styleSheet}`,
    client: client.url,
    clientImports: client.imports,
    views: client.views,
    early: early.urls,
    theme: `/${theme.path}`,
    islands: client.islands,
    runtimeHash,
    buildHash,
    worker: await bundleWorker(brand, buildHash, {
      absWorkingDir: root,
      target: browsers,
      minify: isProduction,
    }),
    preloadFont: fonts.preload ? `/${fonts.preload}` : null,
    htmlAttributes: themeAttributes(brand.theme),
    server,
  }
}

const common = (isProduction: boolean) =>
  ({
    absWorkingDir: root,
    // names in chunks come from paths: a linked node_modules must not change them
    preserveSymlinks: true,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    charset: 'utf8',
    write: false,
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development') },
  }) satisfies BuildOptions

/** Page kinds, views and blocks for rendering; its style sheet is every style that is used anywhere. */
async function bundleServer(isProduction: boolean): Promise<{ server: Server; css: string }> {
  const { outputFiles } = await build({
    ...common(isProduction),
    entryPoints: { server: 'templates/server.tsx' },
    outdir: 'server',
    platform: 'node',
    target: 'node22',
    packages: 'external',
    jsxDev: false,
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.contents ?? new Uint8Array()
  const css = outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? ''
  // read by `react` when the bundle is imported
  process.env['NODE_ENV'] = isProduction ? 'production' : 'development'
  return { server: (await import(serverModule(script))) as Server, css }
}

/** The module's file is named by its content, so that an equal one is loaded once. */
function serverModule(script: Uint8Array): string {
  const file = join(cacheFolder, `server-${hashOf(script, 16)}.mjs`)
  mkdirSync(cacheFolder, { recursive: true })
  const isThere = (() => {
    try {
      return readFileSync(file).equals(script)
    } catch {
      return false
    }
  })()
  if (!isThere) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, script)
    renameSync(draft, file)
  }
  return pathToFileURL(file).href
}

/** Page kinds whose views run in the browser. */
const hydratedKinds = (server: Server) =>
  Object.entries(server.pages)
    .filter(([, { isStatic }]) => !isStatic)
    .map(([kind]) => kind)

const clientEntry = 'templates/client.tsx'

async function bundleClient(kinds: readonly string[], isProduction: boolean) {
  const { outputFiles, metafile } = await build({
    ...common(isProduction),
    plugins: [besideClient(root, clientEntry), unusedRouter],
    entryPoints: {
      client: clientEntry,
      islands: 'templates/islands.tsx',
      ...Object.fromEntries(kinds.map((kind) => [kind, `templates/pages/${kind}/${kind}Page.tsx`])),
    },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    platform: 'browser',
    target: browsers,
    minify: isProduction,
    // styles of all views are one sheet, made by the server's bundle
    loader: { '.css': 'empty' },
    legalComments: 'none',
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
async function bundleEarly(kinds: readonly string[], isProduction: boolean) {
  const entries = kinds.flatMap((kind) => {
    const file = `templates/pages/${kind}/early.ts`
    return existsSync(join(root, file)) ? [[`early-${kind}`, file] as const] : []
  })
  const { outputFiles } = await build({
    ...common(isProduction),
    entryPoints: Object.fromEntries(entries),
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    platform: 'browser',
    target: browsers,
    minify: isProduction,
    legalComments: 'none',
  })
  const assets = scriptsOf(outputFiles)
  const kindOf = (path: string) => /early-(\w+)-/.exec(path)?.[1] ?? ''
  return {
    assets,
    urls: Object.fromEntries(assets.map(({ path }) => [kindOf(path), `/${path}`])),
  }
}

/** No module: those wait until the document is there, and the first frame would not know the choice. */
async function bundleTheme(isProduction: boolean): Promise<Asset> {
  const { outputFiles } = await build({
    ...common(isProduction),
    entryPoints: { theme: 'runtime/theme/theme.ts' },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    format: 'iife',
    platform: 'browser',
    target: browsers,
    minify: isProduction,
    legalComments: 'none',
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

const hashOf = (content: Uint8Array | string, length = 8) =>
  createHash('sha256').update(content).digest('hex').slice(0, length)
