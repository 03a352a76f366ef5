import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'

const namespace = 'beside-client'

/**
 * What the client loads is there before any other script of the runtime. Each of those is made to say
 * that it needs the client: so what they share with it stays in one file with it, instead of a file
 * for each set of scripts that happen to share something, which are larger together and asked for one
 * by one. `alone` are scripts that run without the client.
 */
export const besideClient = (
  root: string,
  client: string,
  alone: readonly string[] = [],
): Plugin => ({
  name: namespace,
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
      if (pluginData === namespace) return null
      if (kind !== 'entry-point' && kind !== 'dynamic-import') return null
      const resolved = await build.resolve(path, {
        kind,
        importer,
        resolveDir: resolveDir || root,
        pluginData: namespace,
      })
      const file = relative(root, resolved.path).replaceAll('\\', '/')
      if (resolved.external || resolved.errors.length > 0) return resolved
      if (file === client || alone.includes(file)) return resolved
      return { path: file, namespace }
    })
    build.onLoad({ filter: /./, namespace }, ({ path }) => {
      const hasDefault = /^export default /m.test(readFileSync(`${root}/${path}`, 'utf8'))
      const lines = [`import './${client}'`, `export * from './${path}'`]
      if (hasDefault) lines.push(`export { default } from './${path}'`)
      return { contents: lines.join('\n'), resolveDir: root }
    })
  },
})
