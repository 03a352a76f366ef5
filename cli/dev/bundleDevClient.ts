import { build } from 'esbuild'
import { root } from '../bundle/root.ts'

/** The script that keeps open pages up to date. It is the same for all brands. */
export async function bundleDevClient(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['cli/dev/browser/devClient.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}
