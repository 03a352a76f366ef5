import { fileURLToPath } from 'node:url'
import { listen, type RunningServer } from '../dev/host.ts'
import { devApp } from '../dev/devApp.ts'
import { createDevSite } from '../dev/devSite.ts'
import { startFixtureProcess } from '../dev/fixtureProcess.ts'
import { createReloader } from '../dev/reloader.ts'
import { startRestartableFixtures } from '../dev/restartableFixtures.ts'
import { watchSources } from '../dev/watch.ts'
import { selectBrand } from '../config/loadBrand.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface DevOptions {
  brand?: string | undefined
  brandsDir?: string | undefined
  fixturesProducts?: number | undefined
  port: number
  print: (line: string) => void
}

/**
 * Serves a brand with fixture data. Renders pages on request with the stages of a build, and reloads
 * open pages when a file is saved.
 */
export async function dev(options: DevOptions): Promise<RunningServer> {
  const { brandsDir, fixturesProducts, print } = options
  const readBrand = (brandId: string | undefined) => selectBrand({ brandId, brandsDir })
  // reports an unknown or invalid brand before it starts another process
  const { id: brand } = readBrand(options.brand)
  const fixtures = await startRestartableFixtures(() =>
    startFixtureProcess({ brand, brandsDir, fixturesProducts }),
  )
  const site = createDevSite({
    brandsDir,
    environment() {
      if (fixtures.error()) throw fixtures.error()
      return fixtures.current().environment
    },
    print,
  })
  const reloader = createReloader(site.version)
  const scriptHosts = () => readBrand(brand).scriptProxyHosts
  const app = devApp({ fixtures, reloader, site, scriptHosts })

  const watcher = watchSources({ root, brandsDir }, async (change) => {
    const restarting = change === 'fixtures' ? fixtures.restart() : null
    // from now on, the old content is out of date
    site.invalidate(restarting ?? undefined)
    const former = await restarting
    print(`${change} changed`)
    reloader.reload()
    await former?.stop()
    // prints the error even if no page is open
    if (fixtures.error()) await site.read('index.html')
  })

  const stopAll = async (server?: RunningServer) => {
    await watcher.close()
    reloader.close()
    await Promise.all([server?.stop(), fixtures.current().stop()])
  }
  try {
    const server = await listen(app, options.port)
    return { url: server.url, stop: () => stopAll(server) }
  } catch (error) {
    // running servers would keep the process alive
    await stopAll()
    throw error
  }
}
