import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { fixturePaths } from '#fixtures/paths.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { bundleBrand } from '#cli/bundle/bundleBrand.ts'
import { build } from '#cli/commands/build.ts'
import { configure } from '#cli/commands/configure.ts'
import { contentType } from '#cli/contentTypes.ts'
import { listen } from '#cli/dev/host.ts'
import { brandSvg } from '#cli/icons/brandSvg.ts'
import { openBackends } from '#cli/fetch/backends.ts'
import { createLinkRegistry } from '#cli/links/linkRegistry.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { buildSites } from '#cli/site/buildSites.ts'
import { planSite } from '#cli/site/planSite.ts'
import { bundleWhole } from './bundleWhole.ts'
import { controlsOf } from './controls.ts'

/** Serves brand-1 on its fixtures together with the controls of some of its pages. */
export async function serveWithControls(
  paths: readonly string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const temporary = mkdtempSync(join(tmpdir(), 'shopgen-bench-'))
  const folder = join(temporary, 'site')
  const { config, fixtures } = await configure({ fixtures: true })
  const { brand } = config
  await build({ config, out: folder }, () => {})

  const bundle = await bundleBrand({ brand, isProduction: true })
  const emit = () => {}
  const diagnostics = createDiagnostics(emit)
  const sites = await buildSites({
    config,
    templates: bundle.server,
    towns: bundle.towns,
    backends: openBackends(config, emit),
    diagnostics,
    links: createLinkRegistry(),
    emit,
  })
  const { pages } = planSite(sites, { definitions: bundle.server.pages, diagnostics })
  const whole = await bundleWhole()
  const settings = { bundle, whole, folder, logo: brandSvg(brand.id, 'logo'), theme: brand.theme }
  const controls = new Map<string, string>()
  for (const path of paths) {
    const page = pages.find((planned) => planned.path === path)
    if (!page) throw new Error(`missing page ${path}`)
    for (const [file, text] of await controlsOf(page, settings)) controls.set(file, text)
  }
  const server = await listen(hostOf(folder, controls, fixtures!.apps), 0)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await fixtures!.stop()
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}

/**
 * Serves a folder, with texts in place of some files, compressed with brotli, and the back ends that its pages ask.
 */
function hostOf(
  folder: string,
  texts: ReadonlyMap<string, string>,
  backends: Fixtures['apps'],
): Hono {
  const packed = new Map<string, Uint8Array>()
  const app = new Hono()
  for (const [name, path] of Object.entries(fixturePaths)) {
    app.mount(path, backends[name as keyof typeof fixturePaths].fetch)
  }
  app.get('/*', (context) => {
    const path = decodeURIComponent(new URL(context.req.url).pathname)
    const file = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
    const isText = !path.endsWith('.woff2')
    let body = packed.get(path)
    if (!body) {
      const bytes = texts.has(path)
        ? Buffer.from(texts.get(path)!)
        : readFileSync(join(folder, file))
      packed.set(path, (body = isText ? brotliCompressSync(bytes) : bytes))
    }
    return new Response(body as BodyInit, {
      headers: {
        'content-type': contentType(file),
        ...(isText ? { 'content-encoding': 'br' } : {}),
        'cache-control': 'no-cache',
      },
    })
  })
  return app
}
