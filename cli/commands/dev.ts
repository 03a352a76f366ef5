import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandsFolder } from '#brands/index.ts'
import { withFixturePaths } from '../config/backends.ts'
import { loadBrand, selectBrand, type BuildConfig } from '../config/loadBrand.ts'
import { fixtureOptions } from './configure.ts'
import { defaultCache, defaultOutput } from '../defaultOutput.ts'
import { locateException } from '../dev/browserExceptions.ts'
import { bundleDevClient } from '../dev/bundleDevClient.ts'
import type { SavedFile } from '../dev/changes.ts'
import { devApp } from '../dev/devApp.ts'
import { devFiles } from '../dev/devFiles.ts'
import { createDevSite, type DevEvent } from '../dev/devSite.ts'
import { createDevTerminal } from '../dev/devTerminal.ts'
import { createEventStreams } from '../dev/events.ts'
import { startFixtureProcess, type FixtureFacts } from '../dev/fixtureProcess.ts'
import { listen, type RunningServer } from '../dev/host.ts'
import { openKeptSite } from '../dev/keptSite.ts'
import { openInEditor } from '../dev/openInEditor.ts'
import { createFixtures } from '../dev/devFixtures.ts'
import { watchSources } from '../dev/watch.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface DevOptions {
  brand?: string | undefined
  brandsDir?: string | undefined
  fixturesProducts?: number | undefined
  /** Uses the brand's own back ends, with drafts, instead of the fixtures. */
  live?: boolean | undefined
  port: number
  print: (line: string) => void
  /** Called when code of the command line was saved: the process that runs has the old one. */
  onProgram?: (() => void) | undefined
  cache?: string | undefined
}

/**
 * Serves a brand with fixture data, or with its own back ends. Pages are made on request by the stages of a build, and
 * open pages follow what is saved. It listens at once: until the site is loaded, pages of the last session stand in.
 */
export async function dev(options: DevOptions): Promise<RunningServer> {
  const { brandsDir, live = false, print } = options
  const readBrand = (brandId: string | undefined) => selectBrand({ brandId, brandsDir })
  // reports an unknown or invalid brand before it starts anything
  const { id: brand } = readBrand(options.brand)
  const { fixturesProducts } = options
  const fixtures = live
    ? undefined
    : createFixtures(() => startFixtureProcess({ brand, brandsDir, fixturesProducts }))
  const factsOf = () => JSON.stringify(fixtureOptions(readBrand(brand), fixturesProducts))
  let facts = factsOf()
  const terminal = createDevTerminal(print)
  const site = createDevSite({
    session: randomUUID(),
    brandsDir,
    loadConfig: async () =>
      fixtures
        ? onFixtures(brandsDir, await fixtures.current())
        : { ...loadBrand({ brandId: brand, brandsDir }), hasDrafts: true },
    reloadContent: fixtures && (async () => (await fixtures.current()).reloadContent()),
    async restartFixtures(isBrand) {
      const now = factsOf()
      // a shop that starts again has forgotten its baskets
      if (isBrand && facts === now) return
      await fixtures?.restart()
      facts = now
    },
    onEvent: (event) => tell(event),
    onWarnings: print,
  })
  const events = createEventStreams(() => ({
    session: site.session,
    version: site.version(),
    isReady: site.isReady(),
    problems: site.problems(),
  }))
  function tell(event: DevEvent) {
    terminal.tell(event)
    events.send(event)
  }
  const folder = join(options.cache ?? defaultCache(), 'dev', `${brand}${live ? '-live' : ''}`)
  const kept = openKeptSite(folder)
  const files = devFiles(site, { kept, output: defaultOutput(brand) })
  let client: Promise<string> | undefined
  const app = devApp({
    fixtures,
    events,
    files,
    site,
    client: () => (client ??= bundleDevClient()),
    async locate(exception) {
      const problem = await locateException(exception, async (path) => {
        const own = site.script(path.replace('/_dev/', ''))
        const file = own ?? (await files.read(path.slice(1)))?.bytes
        return file === undefined ? null : Buffer.from(file as string).toString()
      })
      terminal.exception(problem)
      return problem
    },
    open: (place) => openInEditor(place, [root, brandsDir ?? brandsFolder]),
    scriptHosts: () => readBrand(brand).scriptProxyHosts,
  })
  const onSave = (saved: readonly SavedFile[]) => {
    if (saved.some(({ change }) => change === 'program')) options.onProgram?.()
    else void site.save(saved)
  }
  const watcher = watchSources({ root, brandsDir, brand }, onSave)
  const stopAll = async (server?: RunningServer) => {
    await watcher.close()
    events.close()
    kept.close()
    await Promise.all([server?.stop(), fixtures?.stop(), site.dispose()])
  }
  try {
    const server = await listen(app, options.port)
    void site.start()
    return { url: server.url, stop: () => stopAll(server) }
  } catch (error) {
    // running servers would keep the process alive
    await stopAll()
    throw error
  }
}

/** The back ends are those of the fixtures, which pages reach through the site. */
function onFixtures(brandsDir: string | undefined, { environment }: FixtureFacts): BuildConfig {
  const env = { ...process.env, ...environment, SHOPGEN_CONTENT_RATE: '1000' }
  const config = loadBrand({ brandsDir, env })
  return { ...config, backends: withFixturePaths(config.brand, config.backends) }
}
