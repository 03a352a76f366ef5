import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { proxy } from 'hono/proxy'
import { z } from 'zod'
import { loseResponse } from '#fixtures/loseResponse.ts'
import { fixturePaths } from '#fixtures/paths.ts'
import { devClientPath } from './devDocument.ts'
import type { DevSite } from './devSite.ts'
import type { EventStreams } from './events.ts'
import type { Problem } from './problems.ts'
import type { DevFixtures } from './devFixtures.ts'
import { scriptProxy } from './scriptProxy.ts'
import { siteApp, type SiteFiles } from './siteApp.ts'

export interface DevAppOptions {
  /** Absent if the brand's own back ends are used. */
  fixtures?: Pick<DevFixtures, 'current'> | undefined
  events: Pick<EventStreams, 'stream'>
  files: SiteFiles
  site: Pick<DevSite, 'update' | 'script'>
  /** The script of the dev client. */
  client: () => Promise<string>
  /** Finds the source of what a page's script has thrown. */
  locate: (exception: { message: string; stack: string }) => Promise<Problem>
  /** Opens a place, `file:line:column`, in the editor; rejects files outside of the project. */
  open: (place: string) => boolean
  /** Hosts of the script proxy. Called on each request, since the brand's file can change. */
  scriptHosts: () => readonly string[]
}

const updateSchema = z.object({
  path: z.string(),
  since: z.object({ session: z.string(), version: z.number() }),
  client: z.string(),
  modules: z.array(z.string()),
})
const exceptionSchema = z.object({ message: z.string(), stack: z.string() })
const placeSchema = z.object({ place: z.string() })

/** The routes of the dev server: fixture back ends, what the dev client asks, script proxy and pages. */
export function devApp(options: DevAppOptions): Hono {
  const { fixtures, events, files, site, client, locate, open, scriptHosts } = options
  const app = new Hono()
  if (fixtures) mountFixtures(app, fixtures)
  app.get('/_dev/events', (context) => events.stream(context))
  app.get(devClientPath, async () => script(await client()))
  app.post('/_dev/update', async ({ req, json }) =>
    json(await site.update(updateSchema.parse(await req.json()))),
  )
  app.post('/_dev/exception', async ({ req, json }) =>
    json(await locate(exceptionSchema.parse(await req.json()))),
  )
  app.post('/_dev/open', async ({ req, json }) => {
    const { place } = placeSchema.parse(await req.json())
    return json({ isOpened: open(place) })
  })
  app.get('/_dev/:name{update-.*\\.js}', ({ req, notFound }) => {
    const code = site.script(req.param('name'))
    return code === undefined ? notFound() : script(code)
  })
  app.route('/', scriptProxy({ hosts: scriptHosts }))
  app.route('/', siteApp(files))
  return app
}

const script = (text: string) =>
  new Response(text, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })

function mountFixtures(app: Hono, fixtures: Pick<DevFixtures, 'current'>): void {
  for (const [name, path] of Object.entries(fixturePaths)) {
    app.all(`${path}/*`, async (context) => {
      const running = await fixtures.current().catch(() => null)
      if (!running) return badGateway(context)
      const origin = running.origins[name as keyof typeof fixturePaths]
      const options = { raw: context.req.raw }
      return proxy(origin + below(path, context), options).catch((error: unknown) =>
        isRefused(error) ? badGateway(context) : passOnLoss(context),
      )
    })
  }
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
