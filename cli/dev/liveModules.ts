import { readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import { root } from '../bundle/root.ts'

/** Where modules of the client leave what they export, for code that is loaded after a change. */
export const liveRegistry = 'globalThis.__shopgenModules'

/** Modules of the project. Those of packages are left by the modules that import them. */
export const projectFiles = /[/\\](?:runtime|templates)[/\\][^?]*\.tsx?$/

/** Imports of packages at the beginning of a module. */
const packageImport = /^(?:import|export)\b(?! type\b)[^'"`;]*?\bfrom '(?<name>[^'.#/][^']*)'/gm

/**
 * Makes each module of the client leave its exports, and those of the packages that it imports, in a table: the code of
 * an island that is loaded again uses the modules that run already, with their state.
 */
export function liveModules(): Plugin {
  const known = new Map<string, { timeMs: number; contents: string }>()
  return {
    name: 'live-modules',
    setup(build) {
      build.onLoad({ filter: projectFiles }, ({ path, suffix }) => {
        if (suffix !== '' || path.includes('node_modules')) return null
        const timeMs = statSync(path).mtimeMs
        let found = known.get(path)
        if (found?.timeMs !== timeMs) {
          found = { timeMs, contents: withRegistration(path, readFileSync(path, 'utf8')) }
          known.set(path, found)
        }
        return { contents: found.contents, loader: loaderOf(path) }
      })
    },
  }
}

export const loaderOf = (path: string): Loader => (path.endsWith('x') ? 'tsx' : 'ts')

/** Below the project, with slashes. */
export const moduleName = (path: string): string => relative(root, path).replaceAll('\\', '/')

/** What the compiler imports for JSX. */
export const jsxPackage = 'react/jsx-runtime'

/** Lines are added at the end, so that those of the source keep their numbers. */
export function withRegistration(path: string, source: string): string {
  const name = moduleName(path)
  const packages = [
    ...new Set([
      ...(path.endsWith('x') ? [jsxPackage] : []),
      ...[...source.matchAll(packageImport)].map(({ groups }) => groups!['name']!),
    ]),
  ].filter((specifier) => !specifier.startsWith('virtual:') && !specifier.endsWith('.css'))
  const imports = [
    `import * as __self from './${name.split('/').at(-1)}'`,
    ...packages.map((specifier, at) => `import * as __package${at} from '${specifier}'`),
  ]
  const table = [
    `${JSON.stringify(name)}: () => __self`,
    ...packages.map((specifier, at) => `${JSON.stringify(specifier)}: () => __package${at}`),
  ]
  return `${source}\n${imports.join('\n')}\nObject.assign(${liveRegistry} ??= {}, { ${table.join(', ')} })\n`
}
