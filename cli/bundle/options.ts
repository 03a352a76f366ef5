import type { BuildOptions } from 'esbuild'
import { assetsFolder } from '#shared/files/outputFiles.ts'
import { scriptTargets } from './oldestBrowsers.ts'
import { root } from './root.ts'

/** Options of all bundles. */
export const bundleOptions = (isProduction: boolean) =>
  ({
    absWorkingDir: root,
    // paths are part of chunk hashes: a linked node_modules must not change them
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

/** Options of scripts in the output, which are named by their content. */
export const scriptOptions = (isProduction: boolean) =>
  ({
    ...bundleOptions(isProduction),
    outdir: assetsFolder,
    entryNames: '[name]-[hash]',
    platform: 'browser',
    target: scriptTargets,
    minify: isProduction,
    legalComments: 'none',
  }) satisfies BuildOptions
