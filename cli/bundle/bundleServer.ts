import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as ServerModule from '#templates/server.tsx'
import { sha256 } from '../sha256.ts'
import { bundleOptions, root } from './options.ts'
import { styleFiles, type StyleFiles } from './pageStyles.ts'
import { readSourceMap, type FindSource } from './sourcePositions.ts'
import { createLocate, type Locate } from './stackPositions.ts'
import { build } from './strictly.ts'

const cacheFolder = join(root, 'node_modules/.cache/shopgen')

/** The server side: page kinds, blocks, and what renders them. */
export type Server = typeof ServerModule

export interface ServerBundle {
  server: Server
  /** The module's own text. */
  script: string
  /** Every style that is used anywhere, and where each stands in its file. */
  css: string
  /** Which of its source files pages need. */
  styleFiles: StyleFiles
  findStyle: FindSource
  locate: Locate
}

const outdir = 'server'

/** Page kinds, views and blocks for rendering, with all styles. */
export async function bundleServer(isProduction: boolean): Promise<ServerBundle> {
  const { outputFiles, metafile } = await build({
    ...bundleOptions(isProduction),
    entryPoints: { server: 'templates/server.tsx' },
    outdir,
    // read when a template throws; the module itself does not name it
    sourcemap: 'external',
    sourcesContent: false,
    platform: 'node',
    target: 'node22',
    packages: 'external',
    jsxDev: false,
  })
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const script = textOf('.js')
  const file = serverModule(script)
  // read by `react` when the bundle is imported
  process.env['NODE_ENV'] = isProduction ? 'production' : 'development'
  const server = (await import(file)) as Server
  return {
    server,
    script,
    css: textOf('.css'),
    styleFiles: styleFiles(Object.keys(server.pages), metafile),
    findStyle: readSourceMap(textOf('.css.map'), outdir),
    locate: createLocate(file, readSourceMap(textOf('.js.map'), outdir)),
  }
}

/** The module's file is named by its content, so that an equal one is loaded once. */
function serverModule(script: string): string {
  const file = join(cacheFolder, `server-${sha256(script, 16)}.mjs`)
  mkdirSync(cacheFolder, { recursive: true })
  const isThere = (() => {
    try {
      return readFileSync(file, 'utf8') === script
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
