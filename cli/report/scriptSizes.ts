import type { Bundle } from '../bundle/bundleBrand.ts'
import type { ScriptSize } from './manifest.ts'
import { packedSize } from './packedSize.ts'

/** Brotli bytes that a page may load before a person does anything; all other kinds are content. */
const limits: Readonly<Record<string, number>> = {
  Product: 90_000,
  Category: 92_000,
  Search: 92_000,
  Checkout: 105_000,
}
const contentLimit = 84_000

export const scriptLimit = (kind: string): number => limits[kind] ?? contentLimit

export const isOverLimit = ({ brotli, limit }: ScriptSize): boolean => brotli > limit

type Scripts = Pick<
  Bundle,
  'assets' | 'client' | 'clientImports' | 'views' | 'early' | 'theme' | 'islands'
>

/**
 * What a page of each kind loads of scripts before a person does anything: the theme's, the client,
 * its view and what answers before them; where the main part is static, the islands that may be in it. Sorted by kind.
 */
export async function scriptSizes(
  bundle: Scripts,
  kinds: Iterable<string>,
  sizeOf: typeof packedSize = packedSize,
): Promise<readonly ScriptSize[]> {
  const { assets, client, clientImports, views, early, theme, islands } = bundle
  const scripts = assets.filter(({ path }) => path.endsWith('.js'))
  const sizes = new Map<string, { bytes: number; brotli: number }>(
    await Promise.all(
      scripts.map(async ({ path, bytes }) => {
        const size = { bytes: bytes.byteLength, brotli: await sizeOf(bytes) }
        return [`/${path}`, size] as const
      }),
    ),
  )
  return [...new Set(kinds)].sort().map((kind) => {
    const { url, imports } = views[kind] ?? islands
    const own = [theme, url, ...imports, ...(early[kind] ? [early[kind]] : [])]
    const loaded = [...new Set([client, ...clientImports, ...own])].map((script) => {
      const size = sizes.get(script)
      if (!size) throw new Error(`${script} is no asset of the bundle`)
      return size
    })
    return {
      kind,
      files: loaded.length,
      bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
      brotli: loaded.reduce((sum, { brotli }) => sum + brotli, 0),
      limit: scriptLimit(kind),
    }
  })
}
