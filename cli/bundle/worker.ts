import { brandLocales } from '#brands/locales.ts'
import { routesOf } from '#shared/routes.ts'
import type { Brand } from '#brands/schema.ts'
import type { CacheSettings } from '#runtime/serviceWorker/cache.ts'
import { build } from './strictly.ts'

/** Pages of one shopper alone. */
const privateRoutes = ['basket', 'checkout', 'orderConfirm'] as const

/**
 * The script of `/sw.js`: the worker that caches for a brand that opted in, for all others the one
 * that clears up after a former site.
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

/** What the caching worker is told of the site. */
export function workerSettings(brand: Brand, buildHash: string): CacheSettings {
  const segments = brandLocales(brand).flatMap(({ language }) => {
    const routes = routesOf(brand, language)
    return privateRoutes.map((name) => routes[name].split('/').at(-1)!)
  })
  return {
    buildHash,
    offlinePage: '/500.html',
    privateSegments: [...new Set(segments)].sort(),
  }
}
