import { fileURLToPath } from 'node:url'
import { Hono, type Context } from 'hono'
import { proxy } from 'hono/proxy'
import { imagePath } from '#fixtures/originals.ts'
import { listen, type RunningServer } from '../dev/host.ts'
import { createDevSite } from '../dev/devSite.ts'
import { startFixtureProcess } from '../dev/fixtureProcess.ts'
import { createReloader, reloadScriptPath } from '../dev/reloader.ts'
import { scriptProxy } from '../dev/scriptProxy.ts'
import { siteApp } from '../dev/siteApp.ts'
import { watchSources } from '../dev/watch.ts'
import { fixtureShopPath } from '../config/backends.ts'
import { selectBrand } from '../config/loadBrand.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface DevOptions {
  brand?: string | undefined
  brandsDir?: string | undefined
  fixturesProducts?: number | undefined
  port: number
  say: (line: string) => void
}

/**
 * Serves a brand on fixture data. A page is rendered when it is asked for, by the same stages as a
 * build; what is saved is taken up at once, and open pages reload.
 */
export async function dev(options: DevOptions): Promise<RunningServer> {
  const { brandsDir, fixturesProducts, say } = options
  // a brand that is unknown or wrong is said here, before another process stumbles over it
  const { id: brand } = selectBrand({ brandId: options.brand, brandsDir })
  const startFixtures = () => startFixtureProcess({ brand, brandsDir, fixturesProducts })
  let fixtures = await startFixtures()
  /** Why the fixtures as they were saved last do not start; the former ones answer until they do. */
  let fixtureFault: unknown
  const site = createDevSite({
    brandsDir,
    environment() {
      if (fixtureFault) throw fixtureFault
      return fixtures.environment
    },
    imagesUrl: imagePath,
    shopUrl: fixtureShopPath,
    say,
  })
  const reloader = createReloader()

  const app = new Hono()
  app.all(`${imagePath}/*`, (context) =>
    proxy(fixtures.images + below(imagePath, context)).catch(() => badGateway(context)),
  )
  app.all(`${fixtureShopPath}/*`, (context) =>
    proxy(fixtures.environment['SHOPGEN_SHOPWARE_URL'] + below(fixtureShopPath, context), {
      raw: context.req.raw,
    }).catch(() => badGateway(context)),
  )
  app.get('/_dev/events', (context) => reloader.stream(context))
  app.get(reloadScriptPath, () => reloader.script())
  app.route(
    '/',
    // read anew each time: the configuration may have been saved meanwhile
    scriptProxy({
      hosts: () => selectBrand({ brandId: brand, brandsDir }).scriptProxyHosts,
    }),
  )
  app.route('/', siteApp(site))

  /**
   * The new ones start before the old ones stop: pages that are open still load their pictures.
   * Answers those that are to be stopped; where the new ones do not start, the old ones go on.
   */
  async function restartFixtures() {
    try {
      const started = await startFixtures()
      const former = fixtures
      fixtures = started
      fixtureFault = undefined
      return former
    } catch (error) {
      fixtureFault = error
      return null
    }
  }

  const watcher = watchSources({ root, brandsDir }, async (change) => {
    const former = change === 'fixtures' ? await restartFixtures() : null
    site.forget()
    say(`${change} changed`)
    reloader.reload()
    await former?.stop()
    // says why on the terminal, though no page may be open that asks
    if (fixtureFault) await site.read('index.html')
  })

  const stopAll = async (server?: RunningServer) => {
    await watcher.close()
    reloader.close()
    await Promise.all([server?.stop(), fixtures.stop()])
  }
  try {
    const server = await listen(app, options.port)
    return { url: server.url, stop: () => stopAll(server) }
  } catch (error) {
    // what runs on would keep the process from ending
    await stopAll()
    throw error
  }
}

/** One line in place of a stack trace for each picture of a page. */
const badGateway = (context: Context) => context.text('The fixture back ends do not answer.\n', 502)

/** Path and query of a request below a mounted back end. */
function below(mount: string, { req }: Context): string {
  const { pathname, search } = new URL(req.url)
  return pathname.slice(mount.length) + search
}
