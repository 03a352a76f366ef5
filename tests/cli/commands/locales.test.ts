import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseLocales, refusePartOverWhole } from '#cli/commands/locales.ts'
import { formatManifest, manifestFile, type Manifest } from '#cli/report/manifest.ts'
import { temporaryFolder } from '../emit/folder.ts'
import { configFor } from '../fetch/contentService.ts'

describe('the locales of a build', () => {
  const { brand } = configFor({ brandId: 'brand-6' })

  it.each<[string, readonly string[] | undefined, readonly string[] | null]>([
    ['all where none is named', undefined, null],
    ['all where the list is empty', [], null],
    ['all where each is named', ['ch-fr', 'de-de', 'ch-de', 'at-de'], null],
    ['those that are named, sorted', ['de-de', 'ch-fr'], ['ch-fr', 'de-de']],
    ['each once', ['de-de', 'de-de'], ['de-de']],
  ])('are %s', (_, wanted, expected) => {
    const some = { ...brand, countries: brand.countries.filter(({ code }) => isGerman(code)) }
    expect(chooseLocales(some, wanted)).toEqual(expected)
  })

  const isGerman = (code: string) => ['AT', 'CH', 'DE'].includes(code)
})

describe('an output to be replaced with a partial build', () => {
  /** An output folder with this manifest. */
  function outputOf(changes: Partial<Manifest>): string {
    const folder = temporaryFolder()
    const manifest: Manifest = {
      shopgen: 1,
      brand: 'brand-1',
      buildHash: 'b',
      outputHash: 'o',
      fixtures: null,
      pageKinds: [],
      assets: [],
      warnings: [],
      hosting: { hosts: [], encodings: [], headers: {} },
      files: [],
      ...changes,
    }
    writeFileSync(join(folder, manifestFile), formatManifest(manifest))
    return folder
  }

  it.each<[string, () => string, readonly string[] | null, boolean]>([
    ['whole, by some locales', () => outputOf({}), ['gb-en', 'ie-en'], false],
    ['whole, by all', () => outputOf({}), null, true],
    ['of other locales', () => outputOf({ locales: ['ie-en'] }), ['gb-en'], true],
    ['without a manifest', () => temporaryFolder(), ['gb-en'], true],
    ['not there', () => join(temporaryFolder(), 'none'), ['gb-en'], true],
  ])('%s', (_, make, locales, isReplaced) => {
    const out = make()
    const refuse = () => refusePartOverWhole(out, { locales })
    if (isReplaced) return expect(refuse).not.toThrow()
    expect(refuse).toThrow(
      expect.objectContaining({
        code: 'output',
        diagnostics: [
          {
            what: 'this output has all locales; --locale would replace it with gb-en, ie-en only',
            where: out,
            todo: expect.stringContaining('--out') as unknown,
          },
        ],
      }),
    )
  })
})
