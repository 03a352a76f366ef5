import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { proxy } from 'hono/proxy'
import { loseResponse } from '#fixtures/loseResponse.ts'
import { fixturePaths } from '#fixtures/paths.ts'
import { reloadScriptPath, type createReloader } from './reloader.ts'
import type { RestartableFixtures } from './restartableFixtures.ts'
import { scriptProxy } from './scriptProxy.ts'
import { siteApp, type SiteFiles } from './siteApp.ts'

export interface DevAppOptions {
  fixtures: Pick<RestartableFixtures, 'current'>
  reloader: Pick<ReturnType<typeof createReloader>, 'script' | 'stream'>
  site: SiteFiles
  /** Hosts of the script proxy. Called on each request, since the brand's file can change. */
  scriptHosts: () => readonly string[]
}

/** The routes of the dev server: fixture back ends, reload events, script proxy and pages. */
export function devApp({ fixtures, reloader, site, scriptHosts }: DevAppOptions): Hono {
  const app = new Hono()
  for (const [name, path] of Object.entries(fixturePaths)) {
    app.all(`${path}/*`, (context) => {
      const origin = fixtures.current().origins[name as keyof typeof fixturePaths]
      const options = { raw: context.req.raw }
      return proxy(origin + below(path, context), options).catch((error: unknown) =>
        isRefused(error) ? badGateway(context) : passOnLoss(context),
      )
    })
  }
  app.get('/_dev/events', (context) => reloader.stream(context))
  app.get(reloadScriptPath, (context) => reloader.script(context))
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
