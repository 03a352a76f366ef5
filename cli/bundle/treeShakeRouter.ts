import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Leaves out what no page uses of react-router. The package says that its modules have no side
 * effects; within a module a few statements look as if they had, and each keeps components, and with
 * them the whole data router: 8 kB. What they call does nothing but make a component, a context or a
 * class.
 */
export const unusedRouter: Plugin = {
  name: 'unused-router',
  setup(build) {
    build.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/].*\.m?js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return {
        contents: source
          .replace(
            /= (React(?:\$\d+)?\.(?:memo|createContext|forwardRef)\()/g,
            '= /* @__PURE__ */ $1',
          )
          .replace(
            /class extends (React(?:\$\d+)?\.Component)\b/g,
            'class extends /* @__PURE__ */ (() => $1)()',
          )
          // the names that developer tools show keep the components
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
      }
    })
  },
}
