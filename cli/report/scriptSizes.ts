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

type Scripts = Pick<Bundle, 'assets' | 'client' | 'clientImports' | 'theme'>

/**
 * What a page of each kind loads of scripts before a person does anything: the theme's and the client.
 * Sorted by kind.
 */
export async function scriptSizes(
  { assets, client, clientImports, theme }: Scripts,
  kinds: Iterable<string>,
  sizeOf: typeof packedSize = packedSize,
): Promise<readonly ScriptSize[]> {
  const sizes = await Promise.all(
    [theme, client, ...clientImports].map(async (url) => {
      const asset = assets.find(({ path }) => `/${path}` === url)
      if (!asset) throw new Error(`${url} is no asset of the bundle`)
      return { bytes: asset.bytes.byteLength, brotli: await sizeOf(asset.bytes) }
    }),
  )
  return [...new Set(kinds)].sort().map((kind) => ({
    kind,
    files: sizes.length,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    brotli: sizes.reduce((sum, { brotli }) => sum + brotli, 0),
    limit: scriptLimit(kind),
  }))
}
