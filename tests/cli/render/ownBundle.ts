import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import type { Script } from '#cli/bundle/scriptGraph.ts'
import { findIslandScripts } from '#cli/bundle/islandScripts.ts'
import { findIslands } from '#cli/bundle/islands.ts'
import * as server from '#templates/server.tsx'

const late = (name: string, loadsOn: readonly string[]): [string, Script] => [
  `/assets/late-${name}.js`,
  { module: `runtime/${name}.ts`, imports: [], dynamicImports: [], sources: [], loadsOn },
]
const lateScripts = [late('demand', []), late('listing', ['Category'])]

const islands = (await findIslands()).map((island) => ({ ...island, chunk: { name: 'client' } }))

/** The client contains every island, and imports a script on demand, and one for listings. */
const scripts = new Map<string, Script>([
  [
    '/assets/client.js',
    {
      module: 'templates/client.ts',
      imports: ['/assets/common.js'],
      dynamicImports: lateScripts.map(([url]) => url),
      sources: islands.map(({ client }) => client),
    },
  ],
  ['/assets/common.js', { module: null, imports: [], dynamicImports: [], sources: [] }],
  ...lateScripts,
])

/** A bundle whose server code is the source, and whose scripts are only names. */
export const ownBundle: Bundle = {
  assets: [],
  frameStyles: { url: '/assets/style-frame.css', text: '.header{color:red}' },
  kindStyles: { Product: { url: '/assets/style-product.css', text: '.gallery{color:red}' } },
  renderingCode: {},
  client: '/assets/client.js',
  headScript: 'head()',
  clientImports: ['/assets/common.js'],
  packages: [],
  scripts,
  islandScripts: findIslandScripts({ scripts, client: '/assets/client.js' }, islands),
  redirect: { path: 'assets/redirect.js', bytes: new Uint8Array() },
  runtimeHash: 'runtime',
  buildHash: 'build',
  worker: new Uint8Array(),
  towns: new Map(),
  htmlAttributes: { 'data-header': 'bar', 'data-label': 'a "b"' },
  server,
  serverCode: { script: '', map: '' },
  serverModule: '',
  namesMessage: (key) => !key.startsWith('footer.'),
  locate: () => undefined,
}
