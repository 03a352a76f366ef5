import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a built worker in its own global scope, and returns its event listeners. */
async function listeners(entry: string, define: Record<string, string> = {}) {
  const { outputFiles } = await build({
    entryPoints: [`${root}runtime/serviceWorker/${entry}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define,
  })
  const names: string[] = []
  const code = outputFiles[0]?.text ?? ''
  runInNewContext(code, { addEventListener: (name: string) => names.push(name), location: {} })
  return { code, names: names.sort() }
}

describe('/sw.js', () => {
  it('R7.4.7 removes former workers by default, and handles no request', async () => {
    const { names } = await listeners('healWorker.ts')
    expect(names).toEqual(['activate', 'install'])
  })

  it('R7.4.7 caches if the site opted in, with the build id', async () => {
    const settings = { buildHash: 'b-42', offlinePage: null, privateSegments: ['basket'] }
    const { names, code } = await listeners('cacheWorker.ts', {
      SERVICE_WORKER_SETTINGS: JSON.stringify(settings),
    })
    expect(names).toEqual(['activate', 'fetch', 'install'])
    expect(code).toContain('b-42')
  })
})
