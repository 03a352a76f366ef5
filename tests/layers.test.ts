import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Layer {
  /** Folders or single files that may be imported; the layer itself always may. */
  imports?: readonly string[]
  /** The same for `import type`, of which nothing is left when the code runs. */
  types?: readonly string[]
}

const shared = 'runtime/shared'
/** What every stage may use. */
const common = [
  shared,
  'cli/diagnostics',
  'cli/sha256.ts',
  'cli/events.ts',
  'cli/abort.ts',
  'cli/decodePath.ts',
]

/** Which folder may import which; a file is of the longest name that it begins with. */
const layers: Readonly<Record<string, Layer>> = {
  [shared]: {},
  brands: { imports: [shared] },
  runtime: {
    imports: [shared],
    // a message's name: a missing one is the compiler's to find
    types: ['templates/translations/messages.ts'],
  },
  templates: { imports: ['runtime', 'templates/styles'], types: ['brands/schema.ts'] },
  // the style sheet of a brand is made of its theme
  'templates/styles': { imports: ['brands/schema.ts'] },
  fixtures: { imports: [shared] },

  // stages, in the order of a build; each may know what the ones before it made
  cli: { imports: [shared, 'cli/diagnostics'] },
  'cli/config': { imports: ['brands', ...common] },
  'cli/bundle': {
    imports: [
      'brands',
      'cli/config/fontPackages.ts',
      'templates/styles',
      // when each island starts
      'templates/islands.ts',
      ...common,
    ],
    types: ['templates', 'runtime'],
  },
  'cli/fetch': { imports: ['brands', 'cli/config', ...common] },
  // what the model is made with
  'cli/diagnostics': { imports: common },
  'cli/text': { imports: common, types: ['cli/fetch'] },
  'cli/images': {
    imports: ['cli/config/backends.ts', ...common],
    types: ['cli/config', 'cli/fetch', 'templates/content'],
  },
  'cli/links': { imports: common, types: ['templates/content'] },
  // the model: a catalogue, content that shows its products, and a site of both
  'cli/catalogue': {
    imports: ['cli/images', 'cli/links', 'cli/text', ...common],
    types: ['brands', 'cli/fetch', 'templates/translations/messages.ts'],
  },
  'cli/content': {
    imports: [
      'brands',
      'cli/fetch/fetchContent.ts',
      'cli/catalogue',
      'cli/images',
      'cli/links',
      'cli/text',
      'templates/content',
      'templates/translations',
      ...common,
    ],
    types: ['cli/config', 'cli/fetch', 'templates'],
  },
  'cli/routes': { imports: ['cli/links/redirects.ts', 'cli/emit/paths.ts', ...common] },
  'cli/render': {
    imports: [
      'cli/bundle/islandScripts.ts',
      'cli/bundle/textWidth.ts',
      'templates/styles',
      ...common,
    ],
    types: ['brands/schema.ts', 'cli/bundle', 'cli/routes', 'templates'],
  },
  'cli/emit': { imports: ['brands', 'cli/report/manifest.ts', ...common] },
  'cli/report': {
    imports: ['cli/bundle/scriptGraph.ts', 'cli/formatBytes.ts', 'templates/islands.ts', ...common],
    types: ['cli/bundle', 'runtime', 'templates'],
  },

  // around them
  'cli/site': {
    imports: [
      'brands',
      'cli/fetch',
      'cli/catalogue',
      'cli/config/backends.ts',
      'cli/content',
      'cli/images',
      'cli/links',
      'cli/text',
      'cli/routes',
      ...common,
    ],
    types: ['cli/config', 'templates'],
  },
  'cli/dev': {
    imports: [
      'cli/config',
      'cli/bundle',
      'cli/fetch',
      'cli/links/linkRegistry.ts',
      'cli/site',
      'cli/render/renderError.ts',
      'cli/render/renderPage.ts',
      'cli/emit',
      'cli/report/manifest.ts',
      ...common,
    ],
    types: ['cli/render', 'cli/routes', 'cli/report'],
  },
  'cli/ui': { imports: ['cli/report', 'cli/formatBytes.ts', ...common] },
  'cli/commands': { imports: ['brands', shared, 'cli', 'fixtures'] },
  'cli/main.ts': { imports: ['cli'] },
  'cli/bin.js': { imports: ['cli/main.ts'] },
}

interface Import {
  from: string
  /** A file of the project, or the name of a package. */
  to: string
  isType: boolean
}

const statement =
  /^(?:import|export)\b(?<type> type\b)?(?:[^'"`;]*?\bfrom)?\s*'(?<to>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm

/** As the source says it: bundles no longer know of types. */
const importsOf = (from: string): readonly Import[] =>
  [...readFileSync(root + from, 'utf8').matchAll(statement)].map(({ groups = {} }) => {
    const name = groups['to'] ?? groups['lazy'] ?? ''
    const to = name.startsWith('.')
      ? posix.join(posix.dirname(from), name)
      : name.replace(/^#shared\//, `${shared}/`).replace(/^#/, '')
    return { from, to, isType: groups['type'] !== undefined }
  })

const isIn = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`)

const layerOf = (path: string) =>
  Object.keys(layers)
    .filter((name) => isIn(name)(path))
    .sort((a, b) => b.length - a.length)[0]

const imports = globSync('{cli,runtime,templates,brands,fixtures}/**/*.{ts,tsx,js}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .flatMap(importsOf)

describe('layers', () => {
  it('import what the table says, types included', () => {
    const wrong = imports.flatMap(({ from, to, isType }) => {
      const layer = layerOf(from)
      const target = layerOf(to)
      if (layer === undefined || target === undefined || layer === target) return []
      const { imports: may = [], types = [] } = layers[layer]!
      const isAllowed = [...may, ...(isType ? types : [])].some((name) => isIn(name)(to))
      return isAllowed ? [] : [`${from} imports ${isType ? 'types of ' : ''}${to}`]
    })
    expect(imports.filter(({ isType }) => isType)).not.toEqual([])
    expect(wrong).toEqual([])
  })

  it('have no import cycles at run time', () => {
    const graph = Map.groupBy(
      imports.filter(({ isType }) => !isType),
      ({ from }) => from,
    )
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, above: readonly string[]) => {
      const start = above.indexOf(file)
      if (start !== -1) cycles.push([...above.slice(start), file].join(' → '))
      if (start !== -1 || done.has(file)) return
      for (const { to } of graph.get(file) ?? []) visit(to, [...above, file])
      done.add(file)
    }
    for (const file of graph.keys()) visit(file, [])
    expect(cycles).toEqual([])
  })

  it('have a vocabulary that needs nothing: no package, and no other folder', () => {
    const ofShared = imports.filter(({ from }) => isIn(shared)(from))
    expect(ofShared).not.toEqual([])
    expect(ofShared.filter(({ to }) => !isIn(shared)(to))).toEqual([])
  })
})
