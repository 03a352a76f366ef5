import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { compareText } from '#shared/text/compareText.ts'
import type { BackendSettings } from '../../config/backends.ts'
import type { BuildConfig } from '../../config/loadBrand.ts'
import { secretsOf } from '../../config/secretsOf.ts'
import { isErrno } from '../../emit/isErrno.ts'

type ScopeFacts = Pick<BuildConfig, 'brand' | 'fixtures'>

/** What a snapshot is for: the brand's locales, and the back ends that answered. */
export function scopeOf(
  { brand, fixtures }: ScopeFacts,
  backends: Readonly<Record<string, string>>,
): string {
  return JSON.stringify({
    locales: brand.countries.map(({ code, languages }) => [code, ...languages]),
    // fixtures have other ports in each run
    backends: fixtures ?? backends,
  })
}

/** The addresses of the back ends that a build asks, by name. */
export function addressesOf({
  storyblok,
  shopware,
  dealers,
  reviews,
}: BackendSettings): Readonly<Record<string, string>> {
  const shops = [...shopware].map(([country, { url }]) => [`shopware ${country}`, url] as const)
  return Object.fromEntries(
    [
      ['storyblok', storyblok.url] as const,
      ...shops,
      ...(dealers ? [['dealers', dealers.url] as const] : []),
      ...(reviews ? [['reviews', reviews.url] as const] : []),
    ].sort(([a], [b]) => compareText(a, b)),
  )
}

/**
 * Changes with any key of a back end, as another key may open another space or sales channel. Only a part of a hash
 * with the salt of this cache folder is kept, which many keys share, so that it does not tell the keys.
 */
export function accessOf(config: BuildConfig, saltFile: string): string {
  const keys = secretsOf(config).map((secret) => secret.reveal())
  return createHmac('sha256', readSalt(saltFile))
    .update(JSON.stringify(keys))
    .digest('hex')
    .slice(0, 8)
}

function readSalt(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
