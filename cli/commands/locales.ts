import { brandLocales } from '#brands/locales.ts'
import type { Brand } from '#brands/schema.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'

/**
 * The locales of a partial build, sorted; null where all of the brand's are built. A locale that the
 * brand does not have is an error.
 */
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
        todo: withSuggestion(id, known, `the brand's locales are: ${known.join(', ')}`),
      })),
    )
  }
  const chosen = known.filter((id) => wanted.includes(id))
  return chosen.length === 0 || chosen.length === known.length ? null : chosen
}

/** Refuses to replace a whole output by a part of it, which nobody would notice until it is live. */
export function refusePartOverWhole(out: string, locales: readonly string[] | null): void {
  const old = locales && existingManifest(out)
  if (!old || old.locales !== undefined) return
  throw new ShopgenError('output', {
    what: `the output holds all locales, and --locale would replace it with ${locales.join(', ')} alone`,
    where: out,
    todo: 'Name another folder with --out, or remove this one first.',
  })
}

function existingManifest(out: string): Manifest | null {
  try {
    return readManifest(out)
  } catch {
    // there is none: what else may be there is the output's to judge
    return null
  }
}
