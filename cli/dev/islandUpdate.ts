import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { scriptOptions } from '../bundle/options.ts'
import { asBundleError } from '../bundle/bundleError.ts'
import type { FoundIsland } from '../bundle/islands.ts'
import { islandModule } from '../bundle/islandModules.ts'
import type { ScriptGraph } from '../bundle/scriptGraph.ts'
import { root } from '../bundle/root.ts'
import {
  jsxPackage,
  liveRegistry,
  loaderOf,
  moduleName,
  projectFiles,
  withRegistration,
} from './liveModules.ts'

export interface IslandUpdate {
  /** Names of the islands whose code it has. */
  islands: readonly string[]
  /** The modules that are not as the page has loaded them. */
  modules: ReadonlySet<string>
  /** What the page has loaded, by the names in its table of modules. */
  loaded: ReadonlySet<string>
}

interface Client {
  islands: readonly FoundIsland[]
  /** The scripts of the client that the page has. */
  scripts: ScriptGraph
}

const live = 'live'
/** The same for packages, which may need all of it. */
const liveRequired = 'live-required'
const resolving = 'resolving'
const islandsFolder = 'virtual:islands/'

/**
 * Bundles the code of islands for a page that runs already: changed modules, and those between them and the islands. All
 * others are the ones that the page has, so that there is one basket, one router, one React.
 */
export async function bundleIslandUpdate(
  { islands: names, modules, loaded }: IslandUpdate,
  { islands, scripts }: Client,
): Promise<string> {
  const entries = islands.filter(({ name }) => names.includes(name))
  const chunkOf = new Map(
    [...scripts].flatMap(([url, { module }]) => (module === null ? [] : [[module, url] as const])),
  )
  const imported = importedNames(modules)
  const isLive = (name: string) => loaded.has(name) && !modules.has(name)

  const plugin: Plugin = {
    name: 'island-update',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === resolving || kind === 'entry-point') return null
        if (path.startsWith(islandsFolder)) {
          const url = modules.has(path) ? undefined : chunkOf.get(path.replace('virtual:', ''))
          return url ? { path: url, external: true } : { path, namespace: 'islands' }
        }
        if (isPackage(path)) {
          if (!loaded.has(path)) return null
          return { path, namespace: importer.includes('node_modules') ? liveRequired : live }
        }
        const found = await resolve(path, { kind, importer, resolveDir, pluginData: resolving })
        if (found.errors.length > 0 || found.namespace !== 'file') return found
        const name = moduleName(found.path)
        if (isLive(name)) return { path: name, namespace: live }
        // another document has it, but this one has not loaded it yet
        const url = kind === 'dynamic-import' && !modules.has(name) ? chunkOf.get(name) : undefined
        return url ? { path: url, external: true } : found
      })
      onLoad({ filter: /./, namespace: live }, ({ path }) => ({
        contents: liveModule(path, imported.get(path) ?? new Set()),
      }))
      onLoad({ filter: /./, namespace: liveRequired }, ({ path }) => ({
        contents: `const live = ${liveRegistry}[${JSON.stringify(path)}]()\nmodule.exports = live.default ?? live`,
      }))
      onLoad({ filter: /./, namespace: 'islands' }, ({ path }) => ({
        contents: islandModule(path, islands, { earlier: () => [] }) ?? '',
        resolveDir: root,
      }))
      onLoad({ filter: projectFiles }, ({ path }) =>
        path.includes('node_modules')
          ? null
          : {
              contents: withRegistration(path, readFileSync(path, 'utf8')),
              loader: loaderOf(path),
            },
      )
    },
  }

  const { outputFiles } = await build({
    ...scriptOptions(false),
    entryNames: '[name]',
    sourcemap: 'inline',
    stdin: {
      resolveDir: root,
      sourcefile: 'changed-islands.ts',
      contents: entries
        .map(({ name, client }) => `export { default as ${name} } from './${client}'`)
        .join('\n'),
    },
    plugins: [plugin],
  }).catch((error: unknown) => {
    throw asBundleError(error)
  })
  return outputFiles.find(({ path }) => path.endsWith('.js'))!.text
}

/** Packages begin with a letter or a scope; imports of the project with `#` or a dot. */
const isPackage = (specifier: string) => /^[a-z@]/.test(specifier) && !specifier.includes(':')

/** A module that passes on what the page has. */
function liveModule(name: string, names: ReadonlySet<string>): string {
  const lines = [...names].map((exported) =>
    exported === 'default'
      ? 'export default live.default'
      : `export const ${exported} = live.${exported}`,
  )
  return [`const live = ${liveRegistry}[${JSON.stringify(name)}]()`, ...lines].join('\n')
}

const statement =
  /^(?:import|export)\b(?! type\b)\s*(?<default>[A-Za-z_$][\w$]*)?\s*,?\s*(?:\{(?<named>[^}]*)\})?\s*from\s+'(?<from>[^']+)'/gm

/** What modules import by name, by the module that they import it from. */
function importedNames(modules: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  // the compiler adds the import for JSX
  const names = new Map<string, Set<string>>([[jsxPackage, new Set(['Fragment', 'jsx', 'jsxs'])]])
  for (const module of modules) {
    if (!/\.tsx?$/.test(module)) continue
    for (const { groups = {} } of readFileSync(join(root, module), 'utf8').matchAll(statement)) {
      const target = targetOf(module, groups['from']!)
      const known = names.get(target) ?? new Set()
      if (groups['default']) known.add('default')
      for (const one of (groups['named'] ?? '').split(',')) {
        const name = one.trim()
        if (name !== '' && !name.startsWith('type ')) known.add(name.split(' as ')[0]!.trim())
      }
      names.set(target, known)
    }
  }
  return names
}

const aliases: readonly (readonly [string, string])[] = [
  ['#shared/', 'runtime/shared/'],
  ['#runtime/', 'runtime/'],
  ['#templates/', 'templates/'],
]

function targetOf(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return moduleName(join(root, dirname(importer), specifier))
  const alias = aliases.find(([from]) => specifier.startsWith(from))
  return alias ? alias[1] + specifier.slice(alias[0].length) : specifier
}
