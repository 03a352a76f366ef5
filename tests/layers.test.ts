import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findIslands } from '#cli/bundle/islands.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Layer {
  /** Folders or files that the layer may import, besides itself. */
  imports?: readonly string[]
  /** Also allowed in `import type`, which has no effect at run time. */
  types?: readonly string[]
}

const shared = 'runtime/shared'
/** Allowed in every stage. */
const common = [
  shared,
  'cli/diagnostics',
  'cli/sha256.ts',
  'cli/events.ts',
  'cli/abort.ts',
  'cli/decodePath.ts',
  'cli/trimSlashes.ts',
]

/** What a command sets and reports of the answers. */
const snapshotTypes = 'cli/fetch/snapshot/snapshot.ts'

/** Which folder may import which. The longest matching path prefix decides the layer of a file. */
const layers: Readonly<Record<string, Layer>> = {
  [shared]: {},
  brands: { imports: [shared] },
  runtime: {
    imports: [shared],
    // message keys, so that the compiler finds a missing message
    types: ['templates/translations/messages.ts'],
  },
  templates: { imports: ['runtime', 'templates/styles'], types: ['brands/schema.ts'] },
  // creates a brand's style sheet from its theme
  'templates/styles': { imports: ['brands/schema.ts'] },
  fixtures: { imports: [shared] },

  // the stages of a build in order
  cli: {
    imports: ['brands/hosting.ts', shared, 'cli/diagnostics', 'cli/shards/shard.ts'],
    types: [snapshotTypes, 'cli/report/pageTimes.ts', 'cli/traces/reasons.ts'],
  },
  'cli/config': { imports: ['brands', 'fixtures/paths.ts', ...common] },
  'cli/bundle': {
    imports: ['brands', 'cli/config/fontPackages.ts', 'cli/towns', 'templates/styles', ...common],
    types: ['templates', 'runtime'],
  },
  'cli/towns': { imports: common },
  'cli/fetch': { imports: ['brands', 'cli/config', ...common], types: ['cli/fetch/snapshot'] },
  // locks and the search for secrets are those of the output
  'cli/fetch/snapshot': {
    imports: [
      'cli/config',
      'cli/emit/isErrno.ts',
      'cli/emit/lock.ts',
      'cli/emit/secretTest.ts',
      'cli/fetch/answers.ts',
      ...common,
    ],
    types: ['cli/fetch'],
  },
  // rules that the model uses
  'cli/diagnostics': { imports: common, types: ['templates/pages/definitions'] },
  'cli/text': { imports: common, types: ['cli/fetch'] },
  'cli/images': {
    imports: ['cli/config/backends.ts', 'cli/fetch/customFieldsOf.ts', ...common],
    types: ['cli/config', 'cli/fetch', 'templates/content'],
  },
  'cli/links': { imports: common, types: ['templates/content'] },
  // the model: a catalogue, content that refers to it, and a site that combines them
  'cli/catalogue': {
    imports: [
      'cli/fetch/customFieldsOf.ts',
      // schemas of extensions, which the fetch stage passes on unchecked
      'cli/fetch/wire.ts',
      'cli/images',
      'cli/links',
      'cli/text',
      // pure rules that the browser applies, too
      'runtime/product/variants.ts',
      ...common,
    ],
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
  'cli/routes': {
    imports: ['cli/links/redirects.ts', 'cli/emit/paths.ts', ...common],
    types: ['cli/site/site.ts', 'templates'],
  },
  'cli/render': {
    imports: [
      'cli/bundle/islandScripts.ts',
      'cli/bundle/textWidth.ts',
      // names of the stories behind header and footer
      'cli/fetch/fetchContent.ts',
      // what the checks of a build read in a document
      'cli/links/readDocument.ts',
      'cli/pieces.ts',
      'cli/report/documentLoads.ts',
      'templates/styles',
      ...common,
    ],
    types: ['brands/schema.ts', 'cli/bundle', 'cli/routes', 'cli/site/site.ts', 'templates'],
  },
  'cli/icons': {
    imports: ['brands', 'cli/bundle/fonts.ts', 'cli/bundle/keptFile.ts', ...common],
  },
  'cli/emit': {
    imports: [
      'brands',
      'cli/icons/iconFiles.ts',
      'cli/pieces.ts',
      'cli/report/manifest.ts',
      ...common,
    ],
    types: ['cli/icons'],
  },
  'cli/report': {
    imports: ['brands/hosting.ts', 'cli/bundle/scriptGraph.ts', 'cli/formatBytes.ts', ...common],
    types: [
      'cli/bundle',
      'cli/render/documentFacts.ts',
      'cli/traces/reasons.ts',
      'runtime',
      'templates',
    ],
  },
  // what a build remembers for the next one
  'cli/traces': {
    imports: ['cli/bundle/root.ts', 'cli/emit/earlierFiles.ts', 'cli/pieces.ts', ...common],
    types: ['cli/bundle', 'cli/render'],
  },

  // making pages in several threads
  'cli/threads': {
    imports: [
      'cli/emit/writer.ts',
      'cli/render/pageFiles.ts',
      'cli/render/renderPage.ts',
      'cli/render/sharedFiles.ts',
      'cli/traces/pageFacts.ts',
      ...common,
    ],
    types: ['cli/bundle', 'cli/emit', 'cli/pieces.ts', 'cli/render', 'cli/traces'],
  },

  // what search engines read before pages
  'cli/crawlers': {
    imports: ['cli/render/document.ts', ...common],
    types: ['brands', 'cli/config', 'cli/emit', 'cli/routes'],
  },
  // how hosts serve an output
  'cli/hosting': {
    imports: [
      'brands/hosting.ts',
      'cli/contentTypes.ts',
      'cli/crawlers/isSearchable.ts',
      ...common,
    ],
    types: ['brands', 'cli/config', 'cli/emit', 'cli/report', 'cli/site'],
  },

  // parts of a build, and what they know for a merge
  'cli/shards': {
    imports: [
      'cli/emit/earlierFiles.ts',
      'cli/render/sharedFiles.ts',
      'cli/report/manifest.ts',
      ...common,
    ],
  },

  // code that runs the stages
  'cli/site': {
    imports: [
      'brands',
      'cli/fetch',
      'cli/catalogue',
      'cli/config/backends.ts',
      'cli/content',
      'cli/crawlers/isSearchable.ts',
      'cli/images',
      'cli/links',
      'cli/text',
      'cli/routes',
      ...common,
    ],
    types: ['cli/config', 'cli/towns', 'templates'],
  },
  'cli/dev': {
    imports: [
      'cli/contentTypes.ts',
      'cli/hosting/cacheRules.ts',
      'fixtures/loseResponse.ts',
      'fixtures/paths.ts',
      'cli/config',
      'cli/bundle',
      'cli/fetch',
      'cli/icons',
      'cli/links/linkRegistry.ts',
      'cli/site',
      'cli/pieces.ts',
      'cli/render/renderError.ts',
      'cli/render/renderPage.ts',
      'cli/emit',
      'cli/report/manifest.ts',
      'brands/locales.ts',
      'cli/crawlers/crawlerFiles.ts',
      'cli/hosting/planHosting.ts',
      'runtime/support.ts',
      'cli/towns',
      'templates/styles',
      ...common,
    ],
    types: ['brands', 'cli/catalogue', 'cli/render', 'cli/routes', 'cli/report', 'runtime/islands'],
  },
  // what differs between two outputs
  'cli/diff': {
    imports: [
      'cli/formatBytes.ts',
      'cli/report/diffManifests.ts',
      'cli/report/manifest.ts',
      ...common,
    ],
  },
  // what `shopgen check` finds in pages and in what they are made from
  'cli/checks': { imports: common },
  'cli/ui': {
    imports: ['cli/checks', 'cli/report', 'cli/formatBytes.ts', 'cli/traces/reasons.ts', ...common],
    types: [snapshotTypes],
  },
  'cli/commands': { imports: ['brands', shared, 'cli', 'fixtures'] },
  'cli/program': { imports: ['brands/hosting.ts', 'cli'] },
  'cli/main.ts': { imports: ['cli/program', 'cli/diagnostics', 'cli/ui/color.ts'] },
  'cli/bin.js': { imports: ['cli/main.ts'] },
}

interface Import {
  from: string
  /** A file of the project, or the name of a package. */
  to: string
  kind: 'static' | 'dynamic' | 'type'
}

const statement =
  /^(?:import|export)\b(?<type> type\b)?(?:[^'"`;]*?\bfrom)?\s*'(?<to>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm

/** Reads the sources, because bundles have no type imports. */
const importsOf = (from: string): readonly Import[] =>
  [...readFileSync(root + from, 'utf8').matchAll(statement)].map(({ groups = {} }) => {
    const name = groups['to'] ?? groups['lazy'] ?? ''
    const to = name.startsWith('.')
      ? posix.join(posix.dirname(from), name)
      : name.replace(/^#shared\//, `${shared}/`).replace(/^#/, '')
    const kind = groups['lazy'] !== undefined ? 'dynamic' : groups['type'] ? 'type' : 'static'
    return { from, to, kind }
  })

const isIn = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`)

const layerOf = (path: string) =>
  Object.keys(layers)
    .filter((name) => isIn(name)(path))
    .sort((a, b) => b.length - a.length)[0]

const sources = globSync('{cli,runtime,templates,brands,fixtures}/**/*.{ts,tsx,js}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
/** The bundler makes the module of the islands. */
const ofIslands = (await findIslands()).map(({ client, chunk }): Import => ({
  from: 'virtual:islands',
  to: client,
  kind: chunk?.name === 'client' ? 'static' : 'dynamic',
}))
const imports = [...sources.flatMap(importsOf), ...ofIslands]
const importsByFile = Map.groupBy(imports, ({ from }) => from)

/** All files that these files import or may import later. */
function reach(entries: readonly string[], kinds: readonly Import['kind'][]): readonly string[] {
  const reached = new Set(entries)
  // iterating a set includes elements added meanwhile
  for (const file of reached) {
    for (const { to, kind } of importsByFile.get(file) ?? []) {
      if (kinds.includes(kind)) reached.add(to)
    }
  }
  return [...reached]
}

const isBelow = (folder: string) => (path: string) => path.startsWith(`${folder}/`)

/** What stands in `folder` and has the file, or is it: `runtime/basket` of all files below it, in `runtime`. */
const childOf = (folder: string, path: string) =>
  `${folder}/${path.slice(folder.length + 1).split('/')[0]}`

/** All folders that have folders. Others only have files, of which another test says that they have no circles. */
const outerFolders = [...new Set(sources.map((path) => posix.dirname(posix.dirname(path))))]
  .filter((folder) => folder !== '.')
  .sort()

/** Circles as the imports that they consist of, one for each pair of nodes that closes one. */
function circlesIn(
  graph: ReadonlyMap<string, readonly Import[]>,
  targetOf: (one: Import) => string,
): readonly string[] {
  const done = new Set<string>()
  const circles: string[] = []
  function visit(node: string, nodes: readonly string[], path: readonly Import[]) {
    const start = nodes.indexOf(node)
    if (start !== -1) {
      circles.push(
        path
          .slice(start)
          .map(({ from, to }) => `${from} → ${to}`)
          .join(', '),
      )
    }
    if (start !== -1 || done.has(node)) return
    const next = Map.groupBy(graph.get(node) ?? [], targetOf)
    for (const [target, [first]] of next) visit(target, [...nodes, node], [...path, first!])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [], [])
  return circles
}

describe('layers', () => {
  it('import what the table allows, including types', () => {
    const wrong = imports.flatMap(({ from, to, kind }) => {
      const layer = layerOf(from)
      const target = layerOf(to)
      if (layer === undefined || target === undefined || layer === target) return []
      const { imports: may = [], types = [] } = layers[layer]!
      const isAllowed = [...may, ...(kind === 'type' ? types : [])].some((name) => isIn(name)(to))
      return isAllowed ? [] : [`${from} imports ${kind === 'type' ? 'types of ' : ''}${to}`]
    })
    expect(imports.filter(({ kind }) => kind === 'type')).not.toEqual([])
    expect(wrong).toEqual([])
  })

  it('have no circles of files at run time', () => {
    const files = Map.groupBy(
      imports.filter(({ kind }) => kind !== 'type'),
      ({ from }) => from,
    )
    expect(circlesIn(files, ({ to }) => to)).toEqual([])
  })

  it.each(outerFolders)('have no circles in %s/', (folder) => {
    const inside = isBelow(folder)
    const between = imports.filter(
      ({ from, to, kind }) =>
        kind === 'static' &&
        inside(from) &&
        inside(to) &&
        childOf(folder, from) !== childOf(folder, to),
    )
    const children = Map.groupBy(between, ({ from }) => childOf(folder, from))
    expect(circlesIn(children, ({ to }) => childOf(folder, to))).toEqual([])
  })

  it('are looked for in folders of each depth', () => {
    expect(outerFolders).toContain('runtime')
    expect(outerFolders).toContain('templates/pages')
    expect(outerFolders).toContain('templates/pages/Product')
    const room = 'templates/pages/Product/offer'
    expect(childOf('templates', `${room}/Offer.tsx`)).toBe('templates/pages')
    expect(childOf('templates/pages/Product', `${room}/Offer.tsx`)).toBe(room)
    expect(childOf(room, `${room}/Offer.tsx`)).toBe(`${room}/Offer.tsx`)
  })

  it('share a folder that imports no package and no other folder', () => {
    const ofShared = imports.filter(({ from }) => isIn(shared)(from))
    expect(ofShared).not.toEqual([])
    expect(ofShared.filter(({ to }) => !isIn(shared)(to))).toEqual([])
  })

  it('never compare with the id of a brand', () => {
    const named = sources
      .filter((path) => /^(cli|runtime|templates)\//.test(path))
      .filter((path) => {
        const code = readFileSync(root + path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
        return /['"`]brand-\d['"`]/.test(code)
      })
    expect(named).toEqual([])
  })
})

describe('browser scripts', () => {
  const client = 'templates/client.ts'
  const entries = [
    client,
    'runtime/headScript.ts',
    'runtime/redirect/redirect.ts',
    'runtime/serviceWorker/cacheWorker.ts',
    'runtime/serviceWorker/healWorker.ts',
  ]

  it('contain neither build-time code nor zod', () => {
    const reached = reach(entries, ['static', 'dynamic'])
    expect(reached).toContain('react-dom/client')
    expect(reached.filter((path) => /^(cli|fixtures|brands)\/|^zod\b/.test(path))).toEqual([])
    expect(reached.filter((path) => /^templates\/.*\/(page|block)\.ts$/.test(path))).toEqual([])
  })

  it('load React with an island that uses it, not with the client', () => {
    const reached = reach([client], ['static'])
    expect(reached).toContain('templates/components/section/RailButtons.client.ts')
    expect(reached.filter((path) => /^react(-dom)?(\/|$)/.test(path))).toEqual([])
  })
})
