import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brandLocales } from '#brands/locales.ts'
import type { Brand } from '#brands/schema.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import type { Emit } from '../events.ts'
import {
  manifestFile,
  readManifest,
  readSiteManifest,
  type Manifest,
  type ManifestFile,
} from '../report/manifest.ts'
import { checkPageLoss } from '../report/pageLoss.ts'
import type { Selection } from './selectPages.ts'

interface Built {
  files: readonly ManifestFile[]
  /** The locales of a partial output. */
  locales?: readonly string[] | null | undefined
  /** Of a partial output, whose pages are not counted. */
  selection?: Selection | null | undefined
  fixtures: Manifest['fixtures']
}

export interface GuardOptions {
  brand: Brand
  /** Null if there is no output before. */
  before: Manifest | null
  /** A loss becomes a warning. */
  acceptsLoss: boolean
  emit: Emit
}

/**
 * The manifest that a build is compared with: that of `previous`, a folder or a manifest, else that of the live output.
 * Null if there is none; a `previous` that cannot be read is an error.
 */
export function previousManifest(
  out: string,
  previous: string | undefined,
  emit: Emit,
): Manifest | null {
  if (previous !== undefined) return readSiteManifest(previous)
  if (!existsSync(join(out, manifestFile))) return null
  try {
    const before = readManifest(out)
    // pages of other shards are not new
    return before.shard ? null : before
  } catch {
    emit({
      kind: 'warning',
      group: 'outputs that cannot be compared',
      isTransient: true,
      diagnostic: {
        what: 'lost pages are not noticed: the manifest of the output is of another version, or damaged',
        where: join(out, manifestFile),
        todo: 'Name the manifest of a good build with --previous.',
      },
    })
    return null
  }
}

/** Throws if a build has lost, or gained, more pages than the brand allows. */
export function guardPages(now: Built, { brand, before, acceptsLoss, emit }: GuardOptions): void {
  if (!before || !isComparable(before, now) || before.selection || now.selection) return
  const found = checkPageLoss({
    before,
    now,
    limits: brand.build,
    prefixes: comparedPrefixes(brand, before.locales, now.locales),
  })
  if (found.length === 0) return
  if (!acceptsLoss) throw new ShopgenError('page-loss', found)
  for (const diagnostic of found) {
    emit({ kind: 'warning', group: 'accepted changes', isTransient: true, diagnostic })
  }
}

/** An output of test data has no pages to lose, unless this build uses the same test data. */
const isComparable = (
  { fixtures: before }: Pick<Built, 'fixtures'>,
  { fixtures: now }: Pick<Built, 'fixtures'>,
): boolean => before === null || before.products === now?.products

/** Partial outputs are compared within the locales of both. */
function comparedPrefixes(
  brand: Brand,
  before: Built['locales'],
  now: Built['locales'],
): readonly string[] | null {
  if (!before && !now) return null
  return brandLocales(brand)
    .filter(({ id }) => (before?.includes(id) ?? true) && (now?.includes(id) ?? true))
    .map(({ prefix }) => prefix)
}
