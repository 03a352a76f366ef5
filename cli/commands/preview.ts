import { Hono } from 'hono'
import { imagePath } from '#fixtures/server.ts'
import { selectBrand } from '../config/loadBrand.ts'
import { startBrandFixtures } from './configure.ts'
import { listen, type RunningServer } from '../dev/host.ts'
import { outputFiles } from '../dev/outputFiles.ts'
import { siteApp } from '../dev/siteApp.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'

/** Serves a built output as a host would; with the pictures of the fixtures it was built with. */
export async function preview({
  folder,
  port,
  brandsDir,
}: {
  folder: string
  port: number
  brandsDir?: string | undefined
}): Promise<RunningServer> {
  const manifest = readManifest(folder)
  const fixtures = await fixturesOf(manifest, brandsDir)
  const app = new Hono()
  if (fixtures) app.route(imagePath, fixtures.apps.images)
  app.route('/', siteApp(outputFiles(folder, manifest)))
  try {
    const server = await listen(app, port)
    return {
      url: server.url,
      async stop() {
        await Promise.all([server.stop(), fixtures?.stop()])
      },
    }
  } catch (error) {
    // what runs on would keep the process from ending
    await fixtures?.stop()
    throw error
  }
}

async function fixturesOf({ brand, fixtures }: Manifest, brandsDir: string | undefined) {
  if (!fixtures) return null
  const { products } = fixtures
  return startBrandFixtures(selectBrand({ brandId: brand, brandsDir }), products ?? undefined)
}
