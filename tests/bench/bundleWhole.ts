import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleOptions } from '#cli/bundle/options.ts'
import { root } from '#cli/bundle/root.ts'
import type * as WholeModule from './renderWhole.tsx'

const cacheFolder = join(root, 'node_modules/.cache/shopgen')

/** Bundles `renderWhole` like the server code of a production build. */
export async function bundleWhole(): Promise<typeof WholeModule> {
  const { outputFiles } = await build({
    ...bundleOptions(true),
    entryPoints: ['tests/bench/renderWhole.tsx'],
    outdir: 'bench',
    platform: 'node',
    target: 'node22',
    packages: 'external',
    loader: { '.css': 'empty' },
  })
  // Node finds the external packages from here
  const file = join(cacheFolder, `whole-${process.pid}.mjs`)
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(file, outputFiles[0]!.text)
  // `react` reads it when the bundle is imported
  process.env['NODE_ENV'] = 'production'
  return (await import(pathToFileURL(file).href)) as typeof WholeModule
}
