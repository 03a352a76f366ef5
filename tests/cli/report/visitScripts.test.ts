import { describe, expect, it } from 'vitest'
import type { Script } from '#cli/bundle/scriptGraph.ts'
import type { FoundIsland } from '#cli/bundle/islands.ts'
import type { Start } from '#runtime/islands/island.ts'
import { findIslandScripts } from '#cli/bundle/islandScripts.ts'
import { visitScripts } from '#cli/report/visitScripts.ts'

const script = (
  sources: readonly string[],
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
  module: string | null = sources[0] ?? null,
): Script => ({ module, imports, dynamicImports, sources })

/**
 * The client contains a small island and loads the router when idle, which loads services. The
 * islands of a product share a script, and a form loads React.
 */
const graph = new Map<string, Script>([
  [
    '/client.js',
    script(
      ['templates/client.ts', 'templates/components/section/RailButtons.client.ts'],
      ['/common.js'],
      ['/router.js', '/product.js', '/form.js', '/settings.js', '/search.js'],
    ),
  ],
  ['/common.js', script(['runtime/signals.ts'], [], [], null)],
  ['/router.js', script(['templates/router.ts'], ['/common.js'], ['/services.js'])],
  [
    '/services.js',
    script(['runtime/services.ts'], ['/storage.js'], ['/vitals.js', '/history.js', '/product.js']),
  ],
  ['/storage.js', script(['runtime/storage.ts'], [], [], null)],
  ['/vitals.js', { ...script(['runtime/vitals.ts'], [], ['/beacon.js']), loadsOn: [] }],
  ['/beacon.js', script(['runtime/beacon.ts'])],
  [
    '/history.js',
    { ...script(['runtime/history.ts'], ['/storage.js']), loadsOn: ['Category', 'Product'] },
  ],
  [
    '/product.js',
    script(
      [
        'templates/pages/Product/media/Gallery.client.ts',
        'templates/pages/Product/geometry/GeometryTable.client.ts',
      ],
      [],
      [],
      'islands/product',
    ),
  ],
  ['/form.js', script(['templates/contact/ContactForm.client.ts'], ['/react.js'], ['/send.js'])],
  ['/react.js', script(['react.js', 'templates/components/ContactForm.tsx'], [], [], null)],
  ['/send.js', { ...script(['runtime/send.ts']), loadsOn: [] }],
  ['/settings.js', script(['templates/components/Settings.client.ts'])],
  ['/search.js', script(['templates/pages/Search/SearchResults.client.ts'], ['/react.js'])],
])

const found = (name: string, start: Start, client: string, chunk?: string): FoundIsland => ({
  name,
  start,
  client: `templates/${client}/${name}.client.ts`,
  chunk: chunk === undefined ? null : { name: chunk },
})

const registry = [
  found('ContactForm', 'visible', 'contact'),
  found('Gallery', 'load', 'components', 'product'),
  found('GeometryTable', 'visible', 'components', 'product'),
  found('RailButtons', 'idle', 'components', 'client'),
  found('SearchResults', 'query', 'pages/Search'),
  found('Settings', 'interaction', 'components'),
]

const client = '/client.js'
const islands = findIslandScripts({ scripts: graph, client }, registry)

describe('findIslandScripts', () => {
  it.each<[name: string, url: string | null, why: string]>([
    ['RailButtons', null, 'the client contains its code'],
    ['Gallery', '/product.js', 'one script has several islands'],
    ['GeometryTable', '/product.js', 'one script has several islands'],
    ['ContactForm', '/form.js', 'it has a separate script, which imports others'],
    ['Settings', '/settings.js', 'it has a separate script'],
  ])('%s is loaded from %s: %s', (name, url) => {
    expect(islands.get(name)?.url).toBe(url)
  })

  it('throws for an island without a script', () => {
    const map = found('Map', 'idle', 'dealers')
    const find = () => findIslandScripts({ scripts: graph, client }, [map])
    expect(find).toThrow('no script has the code of the island Map')
  })
})

describe('visitScripts', () => {
  const loaded = (kind: string, names: readonly string[] = []) => {
    const scripts = visitScripts(
      { kind, scripts: ['/other.js', client], islands: names },
      { graph, islands },
    )
    const atOnce = new Set(scripts.beforeLoad)
    return [scripts.beforeLoad, scripts.whenIdle.filter((url) => !atOnce.has(url))]
  }
  const always = ['/client.js', '/common.js', '/other.js']
  const late = ['/router.js', '/services.js', '/storage.js']

  it.each<[string, string, string[], string[], string[]]>([
    ['only what every page loads', 'Home', [], always, late],
    ['nothing more for a small island', 'Home', ['RailButtons'], always, late],
    ['an island that starts on load', 'Home', ['Gallery'], [...always, '/product.js'], late],
    [
      'an island that starts when it is visible',
      'Home',
      ['GeometryTable'],
      always,
      ['/product.js', ...late],
    ],
    [
      'all imports of an island, except those on demand',
      'Home',
      ['ContactForm'],
      always,
      ['/form.js', '/react.js', ...late],
    ],
    [
      'an island that starts if the URL has a query',
      'Search',
      ['SearchResults'],
      always,
      ['/search.js', '/react.js', ...late],
    ],
    ['nothing for an island that waits for an interaction', 'Home', ['Settings'], always, late],
    ['a module of some page kinds', 'Category', [], always, ['/history.js', ...late]],
    ['an unknown island', 'Home', ['Unknown'], always, late],
  ])('%s', (_what, kind, names, beforeLoad, idle) => {
    expect(loaded(kind, names)).toEqual([beforeLoad.toSorted(), idle.toSorted()])
  })

  it('follows dynamic imports of late scripts, except modules on demand', () => {
    const late = new Map([...graph].map(([url, { loadsOn: _, ...rest }]) => [url, rest] as const))
    const { whenIdle } = visitScripts(
      { kind: 'Home', scripts: [client], islands: [] },
      { graph: late, islands },
    )
    expect(whenIdle).toEqual(expect.arrayContaining(['/vitals.js', '/beacon.js', '/history.js']))
  })
})
