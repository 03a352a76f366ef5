import { Hono } from 'hono'
import { imagePath } from '#fixtures/server.ts'
import { startBrandFixtures } from './configure.ts'
import { listen, type RunningServer } from '../dev/host.ts'
import { outputFiles } from '../dev/outputFiles.ts'
import { siteApp } from '../dev/siteApp.ts'
import { readManifest } from '../report/manifest.ts'

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
  if (fixtures) app.route(imagePath, fixtures.apps.images)
  app.route('/', siteApp(outputFiles(folder, manifest)))
  const server = await listen(app, port)
  return {
    url: server.url,
    async stop() {
      await Promise.all([server.stop(), fixtures?.stop()])
    },
  }
}
