import { fileURLToPath } from 'node:url'
import type { BuildOptions } from 'esbuild'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Browsers of the last two years: what `light-dark()` and module scripts ask for as well. */
export const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** What every bundle is made with. */
export const bundleOptions = (isProduction: boolean) =>
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

/** Scripts of the output, named by their content. */
export const scriptOptions = (isProduction: boolean) =>
  ({
    ...bundleOptions(isProduction),
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    platform: 'browser',
    target: browsers,
    minify: isProduction,
    legalComments: 'none',
  }) satisfies BuildOptions
