import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { proxy } from 'hono/proxy'
import { loseResponse } from '#fixtures/loseResponse.ts'
import { reloadScriptPath, type createReloader } from './reloader.ts'
import type { RestartableFixtures } from './restartableFixtures.ts'
import { scriptProxy } from './scriptProxy.ts'
import { siteApp, type SiteFiles } from './siteApp.ts'

export interface DevAppOptions {
  fixtures: Pick<RestartableFixtures, 'current'>
  reloader: Pick<ReturnType<typeof createReloader>, 'script' | 'stream'>
  site: SiteFiles
  /** Paths below which the fixture back ends respond. */
  mounts: { images: string; shop: string; reviews: string }
  /** Hosts of the script proxy. Called on each request, since the brand's file can change. */
  scriptHosts: () => readonly string[]
}

/** The routes of the dev server: fixture back ends, reload events, script proxy and pages. */
export function devApp({ fixtures, reloader, site, mounts, scriptHosts }: DevAppOptions): Hono {
  const app = new Hono()
  app.all(`${mounts.images}/*`, (context) =>
    proxy(fixtures.current().images + below(mounts.images, context)).catch(() =>
      badGateway(context),
    ),
  )
  const mount = (path: string, variable: string) =>
    app.all(`${path}/*`, (context) => {
      const url = fixtures.current().environment[variable]
      const options = { raw: context.req.raw }
      return proxy(url + below(path, context), options).catch((error: unknown) =>
        isRefused(error) ? badGateway(context) : passOnLoss(context),
      )
    })
  mount(mounts.shop, 'SHOPGEN_SHOPWARE_URL')
  mount(mounts.reviews, 'SHOPGEN_REVIEWS_URL')
  app.get('/_dev/events', (context) => reloader.stream(context))
  app.get(reloadScriptPath, () => reloader.script())
  app.route('/', scriptProxy({ hosts: scriptHosts }))
  app.route('/', siteApp(site))
  return app
}

/** Without this, each picture of a page would print a stack trace. */
const badGateway = (context: Context) =>
  context.text('The fixture back ends do not respond.\n', 502)

const isRefused = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === 'ECONNREFUSED'
}

/** Passes on a lost response, which tests cause on purpose. */
function passOnLoss({ env }: Context): Response {
  loseResponse((env as HttpBindings).outgoing)
  return RESPONSE_ALREADY_SENT
}

/** The path and query of a request below a mount point. */
function below(mount: string, { req }: Context): string {
  const { pathname, search } = new URL(req.url)
  return pathname.slice(mount.length) + search
}
