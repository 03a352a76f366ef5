import { brandLocales } from '#brands/locales.ts'
import type { Brand } from '#brands/schema.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import type { Selection } from './selectPages.ts'

/** The sorted locales of a partial build, or null for all. An unknown locale is an error. */
export function chooseLocales(brand: Brand, wanted: readonly string[] = []) {
  const known = brandLocales(brand)
    .map(({ id }) => id)
    .sort()
  const unknown = wanted.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    throw new ShopgenError(
      'usage',
      unknown.map((id) => ({
        what: `unknown locale "${id}"`,
        todo: withSuggestion(id, known, `available locales: ${known.join(', ')}`),
      })),
    )
  }
  const chosen = known.filter((id) => wanted.includes(id))
  return chosen.length === 0 || chosen.length === known.length ? null : chosen
}

/** What a partial build makes. */
interface Part {
  locales: readonly string[] | null
  selection?: Selection | null
  shard?: Manifest['shard'] | undefined
}

/**
 * Refuses to replace a whole output with a partial one, since nobody would notice until it is live.
 */
export function refusePartOverWhole(out: string, { locales, selection, shard }: Part): void {
  const old = locales || selection || shard ? existingManifest(out) : null
  if (!old || old.shard) return
  if (!shard && (old.locales !== undefined || old.selection !== undefined)) return
  throw new ShopgenError('output', {
    what: shard
      ? `this output is a site; --shard would replace it with shard ${shard.index} of ${shard.of}`
      : `this output has all ${selection ? 'pages' : 'locales'}; ${selection ? '--only, --kind or --limit would replace it with some' : `--locale would replace it with ${locales?.join(', ')} only`}`,
    where: out,
    todo: 'Choose another folder with --out, or remove this one.',
  })
}

function existingManifest(out: string): Manifest | null {
  try {
    return readManifest(out)
  } catch {
    // no manifest; `openOutput` checks other files
    return null
  }
}
