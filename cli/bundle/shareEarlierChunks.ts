import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'

const namespace = 'share-earlier-chunks'

/**
 * Makes each script import the files that always load `before` it or with it, such as the client. Code that they
 * share then stays in one script. Without the imports, esbuild writes a chunk for each set of scripts with code in
 * common: more bytes, and more requests. Paths are relative to the root, and virtual modules have their ids.
 */
export const shareEarlierChunks = (
  root: string,
  before: (file: string, source: string) => readonly string[],
): Plugin => ({
  name: namespace,
  setup(build) {
    const sourceOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
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
      // a module that a plugin has made
      if (resolved.namespace !== 'file') return resolved
      const isFirst = before(file, sourceOf(file)).length === 0
      return isFirst ? resolved : { path: file, namespace }
    })
    build.onLoad({ filter: /./, namespace }, ({ path }) => {
      const source = sourceOf(path)
      const hasDefault = /^export default /m.test(source)
      const lines = [
        ...before(path, source).map((file) => `import '${specifierOf(file)}'`),
        `export * from './${path}'`,
      ]
      if (hasDefault) lines.push(`export { default } from './${path}'`)
      return { contents: lines.join('\n'), resolveDir: root }
    })
  },
})

const specifierOf = (file: string) => (file.startsWith('virtual:') ? file : `./${file}`)
