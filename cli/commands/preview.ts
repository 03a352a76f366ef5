import { Hono } from 'hono'
import { startBrandFixtures } from '../config/configure.ts'
import { listen, type RunningServer } from '../dev/host.ts'
import { outputFiles } from '../dev/outputFiles.ts'
import { siteApp } from '../dev/siteApp.ts'
import { readManifest } from '../report/manifest.ts'

/** Where the fixtures' image service is mounted: pages that were built with them name this path. */
export const fixtureImagesPath = '/_fixtures/images'

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
  const fixtures = manifest.fixtures
    ? await startBrandFixtures({ brand: manifest.brand, brandsDir })
    : null
  const app = new Hono()
  if (fixtures) app.route(fixtureImagesPath, fixtures.apps.images)
  app.route('/', siteApp(outputFiles(folder, manifest)))
  const server = await listen(app, port)
  return {
    url: server.url,
    async stop() {
      await Promise.all([server.stop(), fixtures?.stop()])
    },
  }
}
