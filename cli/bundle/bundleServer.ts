import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions } from 'esbuild'
import type * as ServerModule from '#templates/server.tsx'
import { sha256 } from '../sha256.ts'
import { bundleOptions } from './options.ts'
import { root } from './root.ts'
import { hashRenderingCode } from './renderingCode.ts'
import { styleFiles, type StyleFiles } from './pageStyles.ts'
import { readSourceMap, readSources, type FindSource } from './sourcePositions.ts'
import { createLocate, type Locate } from './stackPositions.ts'
import { build } from './strictEsbuild.ts'

const cacheFolder = join(root, 'node_modules/.cache/shopgen')

/** The server code: page kinds and blocks, and the functions that render them. */
export type Server = typeof ServerModule

/** The server code as text, from which `openServer` makes functions. */
export interface ServerCode {
  /** Source text of the module. */
  script: string
  /** Its source map. */
  map: string
}

export interface ServerBundle extends ServerCode {
  server: Server
  /** All styles. */
  css: string
  /** The source files of styles that pages need. */
  styleFiles: StyleFiles
  /** Hash of the code that renders each page kind. */
  renderingCode: Readonly<Record<string, string>>
  findStyle: FindSource
}

/** The folder of the output, to which its source maps are relative. */
export const serverFolder = 'server'

export const serverOptions = (isProduction: boolean) =>
  ({
    ...bundleOptions(isProduction),
    entryPoints: { server: 'templates/server.tsx' },
    outdir: serverFolder,
    platform: 'node',
    target: 'node22',
    packages: 'external',
    jsxDev: false,
  }) satisfies BuildOptions

/** Page kinds, views and blocks for rendering, with all styles. */
export async function bundleServer(isProduction: boolean): Promise<ServerBundle> {
  const { outputFiles, metafile } = await build({
    ...serverOptions(isProduction),
    // for errors of templates; the module has no reference to it
    sourcemap: 'external',
    sourcesContent: true,
  })
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const code = { script: textOf('.js'), map: textOf('.js.map') }
  const { server } = await openServer(code, isProduction)
  return {
    ...code,
    server,
    css: textOf('.css'),
    styleFiles: styleFiles(Object.keys(server.pages), metafile),
    renderingCode: hashRenderingCode(
      Object.keys(server.pages),
      metafile,
      readSources(code.map, serverFolder),
    ),
    findStyle: readSourceMap(textOf('.css.map'), serverFolder),
  }
}

/** Imports the server code. Also returns the address of its module, and finds where it threw an error. */
export async function openServer(
  { script, map }: ServerCode,
  isProduction: boolean,
): Promise<{ server: Server; serverModule: string; locate: Locate }> {
  const module = writeModule(script)
  // `react` reads it when the bundle is imported
  process.env['NODE_ENV'] = isProduction ? 'production' : 'development'
  const server = (await import(module)) as Server
  const locate = createLocate(module, readSourceMap(map, serverFolder))
  return { server, serverModule: module, locate }
}

/** Node loads a module once for each address, so the file is named by its content. */
function writeModule(script: string): string {
  const file = join(cacheFolder, `server-${sha256(script, 16)}.mjs`)
  mkdirSync(cacheFolder, { recursive: true })
  const exists = (() => {
    try {
      return readFileSync(file, 'utf8') === script
    } catch {
      return false
    }
  })()
  if (!exists) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, script)
    renameSync(draft, file)
  }
  return pathToFileURL(file).href
}
