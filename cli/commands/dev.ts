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
  print: (line: string) => void
}

/**
 * Serves a brand with fixture data. Renders pages on request with the stages of a build, and reloads
 * open pages when a file is saved.
 */
export async function dev(options: DevOptions): Promise<RunningServer> {
  const { brandsDir, fixturesProducts, print } = options
  // reports an unknown or invalid brand before it starts another process
  const { id: brand } = selectBrand({ brandId: options.brand, brandsDir })
  const startFixtures = () => startFixtureProcess({ brand, brandsDir, fixturesProducts })
  let fixtures = await startFixtures()
  /** Why the changed fixtures do not start. The previous ones run until they do. */
  let fixtureError: unknown
  const site = createDevSite({
    brandsDir,
    environment() {
      if (fixtureError) throw fixtureError
      return fixtures.environment
    },
    imagesUrl: imagePath,
    shopUrl: fixtureShopPath,
    print,
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
    // reads the brand on each request, since its file can change
    scriptProxy({
      hosts: () => selectBrand({ brandId: brand, brandsDir }).scriptProxyHosts,
    }),
  )
  app.route('/', siteApp(site))

  /**
   * Starts new fixtures before the old ones stop, so that open pages can still load pictures. Returns
   * the old ones, or null if the new ones do not start.
   */
  async function restartFixtures() {
    try {
      const started = await startFixtures()
      const former = fixtures
      fixtures = started
      fixtureError = undefined
      return former
    } catch (error) {
      fixtureError = error
      return null
    }
  }

  const watcher = watchSources({ root, brandsDir }, async (change) => {
    const former = change === 'fixtures' ? await restartFixtures() : null
    site.invalidate()
    print(`${change} changed`)
    reloader.reload()
    await former?.stop()
    // prints the error even if no page is open
    if (fixtureError) await site.read('index.html')
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
    // running servers would keep the process alive
    await stopAll()
    throw error
  }
}

/** Without this, each picture of a page would print a stack trace. */
const badGateway = (context: Context) =>
  context.text('The fixture back ends do not respond.\n', 502)

/** The path and query of a request below a mount point. */
function below(mount: string, { req }: Context): string {
  const { pathname, search } = new URL(req.url)
  return pathname.slice(mount.length) + search
}
