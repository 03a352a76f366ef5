import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Lets esbuild tree-shake React Router. A few statements in its modules look like side effects and keep
 * components, and with them the whole data router: 8 kB. They only create a component, a context or a class.
 */
export const treeShakeRouter: Plugin = {
  name: 'tree-shake-router',
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
          // names for developer tools keep the components as well
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
      }
    })
  },
}
