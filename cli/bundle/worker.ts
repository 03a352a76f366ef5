import { brandLocales } from '#brands/locales.ts'
import { serverErrorFile } from '#shared/files/outputFiles.ts'
import { routesOf } from '#shared/paths/routes.ts'
import type { Brand } from '#brands/schema.ts'
import type { CacheSettings } from '#runtime/serviceWorker/cache.ts'
import { build } from './strictEsbuild.ts'

/** Pages with data of a single shopper. */
const privateRoutes = ['basket', 'checkout', 'orderConfirm'] as const

/**
 * The script of `/sw.js`: a caching worker if the brand opted in, else a worker that removes caches of a
 * previous site.
 */
export async function bundleWorker(
  brand: Brand,
  buildHash: string,
  options: { absWorkingDir: string; target: string[]; minify: boolean },
): Promise<Uint8Array> {
  const isCaching = brand.features.serviceWorker
  const { outputFiles } = await build({
    ...options,
    entryPoints: [`runtime/serviceWorker/${isCaching ? 'cacheWorker' : 'healWorker'}.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    define: isCaching
      ? { SERVICE_WORKER_SETTINGS: JSON.stringify(workerSettings(brand, buildHash)) }
      : {},
  })
  return outputFiles[0]!.contents
}

/** Settings of the caching worker. */
export function workerSettings(brand: Brand, buildHash: string): CacheSettings {
  const segments = brandLocales(brand).flatMap(({ language }) => {
    const routes = routesOf(brand, language)
    return privateRoutes.map((name) => routes[name].split('/').at(-1)!)
  })
  return {
    buildHash,
    offlinePage: `/${serverErrorFile}`,
    privateSegments: [...new Set(segments)].sort(),
  }
}
