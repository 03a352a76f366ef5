import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { PageDefinition } from '#shared/page.ts'
import type { BlockDefinition } from '#templates/blocks/block.ts'
import type * as ServerModule from '#templates/server.tsx'
import { sha256 } from '../sha256.ts'
import { bundleOptions, root } from './options.ts'

const cacheFolder = join(root, 'node_modules/.cache/shopgen')

/** The server side, with its tables as stages read them: each entry by its name, of whatever data. */
export type Server = Omit<typeof ServerModule, 'pages' | 'blocks'> & {
  pages: Readonly<Record<string, PageDefinition>>
  blocks: Readonly<Record<string, BlockDefinition>>
}

/** Page kinds, views and blocks for rendering; its style sheet is every style that is used anywhere. */
export async function bundleServer(
  isProduction: boolean,
): Promise<{ server: Server; css: string }> {
  const { outputFiles } = await build({
    ...bundleOptions(isProduction),
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
  const file = join(cacheFolder, `server-${sha256(script, 16)}.mjs`)
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
