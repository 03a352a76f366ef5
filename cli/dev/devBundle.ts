import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSync, type Metafile } from 'esbuild'
import type { Brand } from '#brands/schema.ts'
import { bannerAttributes, type Bundle } from '../bundle/bundleBrand.ts'
import { asBundleError } from '../bundle/bundleError.ts'
import {
  bundleHeadScript,
  bundleRedirect,
  clientOptions,
  readClient,
  type Asset,
} from '../bundle/bundleScripts.ts'
import { openServer, serverFolder, serverOptions } from '../bundle/bundleServer.ts'
import { findIslands, type FoundIsland } from '../bundle/islands.ts'
import { scriptTargets } from '../bundle/oldestBrowsers.ts'
import { root } from '../bundle/root.ts'
import { packagesOf } from '../bundle/scriptGraph.ts'
import { readSourceMap, type FindSource } from '../bundle/sourcePositions.ts'
import { createLocate } from '../bundle/stackPositions.ts'
import { openContext } from '../bundle/strictEsbuild.ts'
import { bundleWorker } from '../bundle/worker.ts'
import { sha256 } from '../sha256.ts'
import { listTowns, type Towns } from '../towns/listTowns.ts'
import {
  checkStyles,
  cssOf,
  devStyles,
  readStyles,
  withSavedStyle,
  type BundledStyles,
} from './devStyles.ts'
import { liveModules } from './liveModules.ts'

/** The modules of a bundle by file, with what they import. */
export type ModuleGraph = Metafile['inputs']

type ServerPart = Pick<Bundle, 'server' | 'serverModule' | 'locate' | 'serverCode'>
type ClientPart = ReturnType<typeof readClient>

interface ServerState {
  code: string
  part: ServerPart
  graph: ModuleGraph
}

interface ClientState {
  part: ClientPart
  graph: ModuleGraph
  headScript: string
  redirect: Asset
}

/** The code of a brand, which is bundled again in parts, each of what has changed alone. */
export interface DevBundle {
  /** Bundles templates for rendering again; returns whether their code is another one. */
  buildServer: () => Promise<boolean>
  /** Bundles the style sheets again. */
  buildStyles: () => Promise<void>
  /** Takes style sheets as they were saved. Bundles all of them if that is not enough; else, that may follow later. */
  saveStyles: (files: readonly string[]) => Promise<void>
  /** Bundles what browsers load again. */
  buildClient: () => Promise<void>
  /** The islands or their chunks are others: forgets those that the client was bundled with. */
  forgetIslands: () => Promise<void>
  /** All that renders the pages of a brand. The same object until a part is made again. */
  of: (brand: Brand) => Promise<Bundle>
  serverGraph: () => ModuleGraph
  clientGraph: () => ModuleGraph
  islands: () => readonly FoundIsland[]
  /** Throws if style sheets use tokens that the theme does not have. */
  checkStyles: (brand: Brand) => void
  dispose: () => Promise<void>
}

export function openDevBundle(): DevBundle {
  let server: ServerState | undefined
  let styles: BundledStyles | undefined
  let client: ClientState | undefined
  let islands: readonly FoundIsland[] | undefined
  let made: { brand: string; bundle: Promise<Bundle> } | undefined
  const forgetMade = () => (made = undefined)

  const serverContext = once(() =>
    openContext({
      ...serverOptions(false),
      loader: { '.css': 'empty' },
    }),
  )
  const styleContext = once(() =>
    openContext({ ...serverOptions(false), sourcemap: 'external', sourcesContent: false }),
  )
  let clientContext = openClient()
  function openClient() {
    return once(async () => {
      islands = await findIslands()
      const options = clientOptions(false, islands)
      return openContext({ ...options, plugins: [...options.plugins, liveModules()] })
    })
  }

  async function buildServer(): Promise<boolean> {
    const { outputFiles, metafile } = await (await serverContext()).rebuild()
    const script = textOf(outputFiles, '.js')
    const isSame = server?.code === script
    const part = isSame ? server!.part : await openPart(script)
    server = { code: script, part, graph: metafile.inputs }
    if (!isSame) forgetMade()
    return !isSame
  }

  async function buildStyles(): Promise<void> {
    const { outputFiles, metafile } = await (await styleContext()).rebuild()
    const find = readSourceMap(textOf(outputFiles, '.css.map'), serverFolder)
    const next = readStyles(textOf(outputFiles, '.css'), { find, metafile })
    if (!styles || cssOf(next) !== cssOf(styles)) forgetMade()
    styles = next
  }

  async function saveStyles(files: readonly string[]): Promise<void> {
    for (const file of files) {
      const source = await readFile(join(root, file), 'utf8').catch(() => '@import')
      const next = styles && (await withSavedStyle(styles, file, source))
      if (!next) return buildStyles()
      styles = next
      forgetMade()
    }
  }

  async function buildClient(): Promise<void> {
    const context = await clientContext()
    const [result, headScript, redirect] = await Promise.all([
      context.rebuild(),
      bundleHeadScript(false),
      bundleRedirect(false),
    ])
    const part = readClient(result, islands ?? [])
    client = { part, graph: result.metafile.inputs, headScript, redirect }
    forgetMade()
  }

  return {
    buildServer: () => buildServer().catch(rethrow),
    buildStyles: () => buildStyles().catch(rethrow),
    saveStyles: (files) => saveStyles(files).catch(rethrow),
    buildClient: () => buildClient().catch(rethrow),
    async forgetIslands() {
      const former = clientContext
      clientContext = openClient()
      await (await former()).dispose()
    },
    of(brand) {
      const key = JSON.stringify(brand)
      if (made?.brand !== key) {
        const bundle = makeBundle(brand, { server: server!, styles: styles!, client: client! })
        made = { brand: key, bundle: bundle.catch(rethrow) }
      }
      return made.bundle
    },
    serverGraph: () => server?.graph ?? {},
    clientGraph: () => client?.graph ?? {},
    islands: () => islands ?? [],
    checkStyles: (brand) => checkStyles(brand, styles!, server!.code),
    async dispose() {
      const contexts = [serverContext, styleContext, clientContext].map((open) => open())
      for (const opening of await Promise.allSettled(contexts))
        if (opening.status === 'fulfilled') await opening.value.dispose()
    },
  }
}

function rethrow(error: unknown): never {
  throw asBundleError(error)
}

/** Only an error needs the source map, which takes a third of the time of a bundle. */
async function openPart(script: string): Promise<ServerPart> {
  const serverCode = { script, map: '' }
  const opened = await openServer(serverCode, false)
  let find: FindSource | undefined
  const findLate: FindSource = (line, column) => {
    find ??= readSourceMap(mapOf(script), serverFolder)
    return find(line, column)
  }
  return { ...opened, serverCode, locate: createLocate(opened.serverModule, findLate) }
}

/** The source map of a script, if the sources still are those that it was made of. */
function mapOf(script: string): string {
  const { outputFiles } = buildSync({
    ...serverOptions(false),
    loader: { '.css': 'empty' },
    sourcemap: 'external',
    sourcesContent: false,
  })
  const isSame = textOf(outputFiles, '.js') === script
  return isSame ? textOf(outputFiles, '.js.map') : '{"version":3,"sources":[],"mappings":""}'
}

const textOf = (files: readonly { path: string; text: string }[], ending: string) =>
  files.find(({ path }) => path.endsWith(ending))?.text ?? ''

interface Parts {
  server: ServerState
  styles: BundledStyles
  client: ClientState
}

/**
 * Pages of one session belong to one build, whatever changes meanwhile: the dev client updates them, and not the
 * router, which would load documents.
 */
const session = 'dev'

async function makeBundle(brand: Brand, { server, styles, client }: Parts): Promise<Bundle> {
  const sheets = await devStyles(brand, styles, Object.keys(server.part.server.pages))
  const { part, headScript, redirect } = client
  const buildHash = sha256([headScript, part.url].join('\n'), 16)
  return {
    ...server.part,
    assets: [...part.assets, ...sheets.fonts],
    frameStyles: sheets.frame,
    kindStyles: sheets.kinds,
    client: part.url,
    clientImports: part.imports,
    scripts: part.graph,
    islandScripts: part.islandScripts,
    headScript,
    redirect,
    runtimeHash: session,
    buildHash: session,
    packages: [...packagesOf(part.graph), ...sheets.packages],
    worker: await workerOf(brand, buildHash),
    htmlAttributes: { ...sheets.htmlAttributes, ...bannerAttributes(brand) },
    towns: townsOf(brand.countries.map(({ code }) => code).join()),
    renderingCode: {},
    // a script that is changed may ask for any message
    namesMessage: () => true,
  }
}

const workers = new Map<string, Promise<Uint8Array>>()

function workerOf(brand: Brand, buildHash: string): Promise<Uint8Array> {
  const key = `${brand.id} ${brand.features.serviceWorker} ${buildHash}`
  let worker = workers.get(key)
  if (!worker) {
    worker = bundleWorker(brand, buildHash, {
      absWorkingDir: root,
      target: scriptTargets,
      minify: false,
    })
    workers.set(key, worker)
  }
  return worker
}

const towns = new Map<string, Towns>()

/** The list of all towns takes as long to read as several pages. */
function townsOf(countries: string): Towns {
  const known = towns.get(countries) ?? listTowns(countries.split(','))
  towns.set(countries, known)
  return known
}

/** Calls a function once; after a failure, the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}
