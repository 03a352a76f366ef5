import { Hono } from 'hono'
import { fixturePaths } from '#fixtures/paths.ts'
import { scriptProxyFile } from '#shared/files/outputFiles.ts'
import { selectBrand } from '../config/loadBrand.ts'
import { startBrandFixtures } from './configure.ts'
import { listen, type RunningServer } from '../dev/host.ts'
import { outputFiles } from '../dev/outputFiles.ts'
import { scriptProxy } from '../dev/scriptProxy.ts'
import { siteApp, type SiteFiles } from '../dev/siteApp.ts'
import { parseScriptProxy } from '../emit/scriptProxyFile.ts'
import { readSiteManifest, type Manifest } from '../report/manifest.ts'

/** Serves an output like a static host, with the fixture back ends that its pages use. */
export async function preview({
  folder,
  port,
  brandsDir,
}: {
  folder: string
  port: number
  brandsDir?: string | undefined
}): Promise<RunningServer> {
  const manifest = readSiteManifest(folder)
  const fixtures = await fixturesOf(manifest, brandsDir)
  const files = outputFiles(folder)
  const app = new Hono()
  if (fixtures) {
    for (const [name, path] of Object.entries(fixturePaths)) {
      app.mount(path, fixtures.apps[name as keyof typeof fixturePaths].fetch)
    }
  }
  app.route('/', scriptProxy({ hosts: () => allowedHosts(files) }))
  app.route('/', siteApp(files))
  try {
    const server = await listen(app, port)
    return {
      url: server.url,
      async stop() {
        await Promise.all([server.stop(), fixtures?.stop()])
      },
    }
  } catch (error) {
    // running servers would keep the process alive
    await fixtures?.stop()
    throw error
  }
}

async function allowedHosts({ read }: SiteFiles): Promise<readonly string[]> {
  const file = await read(scriptProxyFile)
  return file ? parseScriptProxy(String(Buffer.from(file.bytes as Uint8Array))) : []
}

async function fixturesOf({ brand, fixtures }: Manifest, brandsDir: string | undefined) {
  if (!fixtures) return null
  const { products } = fixtures
  return startBrandFixtures(selectBrand({ brandId: brand, brandsDir }), products ?? undefined)
}
