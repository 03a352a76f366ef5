import type { BuildConfig } from '../../config/loadBrand.ts'
import { addressesOf } from './scope.ts'

/** How the texts of answers are stored, and read again. */
export interface StoredForm {
  toStored: (text: string) => string
  fromStored: (text: string) => string
}

/**
 * Fixture back ends have other ports in each run, and some answers contain their addresses: these are stored by name,
 * so that equal answers are equal. Answers of other back ends are stored as they are.
 */
export function storedFormOf(config: Pick<BuildConfig, 'backends' | 'fixtures'>): StoredForm {
  const names = new Map<string, string>()
  if (config.fixtures) {
    for (const [name, url] of Object.entries(addressesOf(config.backends))) {
      if (!URL.canParse(url)) continue
      const { origin } = new URL(url)
      if (!names.has(origin)) names.set(origin, `{fixtures of ${name}}`)
    }
  }
  const replaceAll = (text: string, pairs: Iterable<readonly [string, string]>) =>
    [...pairs].reduce((replaced, [from, to]) => replaced.replaceAll(from, () => to), text)
  return {
    toStored: (text) => replaceAll(text, names),
    fromStored: (text) =>
      replaceAll(
        text,
        [...names].map(([origin, name]) => [name, origin] as const),
      ),
  }
}
