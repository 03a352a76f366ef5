import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkAttributeCodes } from '#cli/catalogue/attributeCodes.ts'
import { toProduct } from '#cli/catalogue/product.ts'
import { loadTranslations } from '#cli/content/translations.ts'
import { temporaryFolder } from '../emit/folder.ts'
import { build, home, listenToDiagnostics, storyOf } from '../site/build.ts'
import { rawOption, rawProduct, rules } from '../catalogue/rawProducts.ts'

describe('a misspelt key', () => {
  it('X1.5 of a message is reported with the nearest one', () => {
    const brandFolder = join(temporaryFolder(), 'brand-9')
    mkdirSync(join(brandFolder, 'translations'), { recursive: true })
    writeFileSync(
      join(brandFolder, 'translations', 'en.json'),
      '{"product.nwe": "Fresh", "product.new": "Fresh", "case.own": "Ours"}',
    )
    const { diagnostics, warnings } = listenToDiagnostics()
    loadTranslations({
      language: 'en',
      brandFolder,
      fromContent: new Map(),
      labels: ['case.own'],
      diagnostics,
    })
    expect(warnings()).toEqual([
      {
        group: 'unused messages',
        what: 'unknown message key "product.nwe"',
        where: 'brand-9/translations/en.json',
        todo: 'Did you mean "product.new"? Correct the key, or remove the message.',
      },
    ])
  })

  const { diagnostics } = listenToDiagnostics()
  const product = toProduct(
    rawProduct({ properties: [rawOption('ownCode', 'One')] }),
    rules,
    diagnostics,
  )!
  const attributes = {
    family: 'attr' as const,
    codeFrom: 'customFields.code' as const,
    names: {},
    sortByText: [],
    hidden: [],
    fromCustomFields: [],
    optionDisplay: [],
  }

  it.each([
    ['attributes.sortByText', { sortByText: ['attrProductLin', 'attrProductLine', 'ownCode'] }],
    ['attributes.hidden', { hidden: ['attrProductLin', 'attrProductLine', 'ownCode'] }],
    ['attributes.fromCustomFields', { fromCustomFields: ['attrProductLin', 'ownCode'] }],
    [
      'attributes.optionDisplay',
      {
        optionDisplay: [
          { code: 'attrProductLin', display: 'swatch' as const, priority: 1, force: true },
        ],
      },
    ],
    ['attributes.names.de', { names: { de: { attrProductLin: 'Serie', ownCode: 'Eigen' } } }],
  ])('X1.5 in %s is reported with the nearest attribute', (setting, change) => {
    const { diagnostics, warnings } = listenToDiagnostics()
    checkAttributeCodes({ ...attributes, ...change }, [product], diagnostics)
    expect(warnings()).toEqual([
      {
        group: 'unknown attribute codes',
        what: 'unknown attribute code "attrProductLin"',
        where: `setting ${setting} of the brand`,
        todo: 'Did you mean "attrProductLine"? Correct the code, or remove it.',
      },
    ])
  })
})

describe('a missing reference', () => {
  const missing = '00000000-0000-4000-8000-00000000dead'

  it('X1.7 is reported once for all locales, with the story and the field', () => {
    const listener = listenToDiagnostics()
    const existing = storyOf('central-content/news/two', 'Publication')
    const article = storyOf('central-content/news/one', 'Publication', {
      related: [existing.uuid, missing],
      content: { type: 'doc', content: [{ type: 'blok', attrs: { id: missing, body: [] } }] },
    })
    const listing = storyOf('structure/news', 'PublicationListing', {
      folder: 'central-content/news',
    })
    for (const localeId of ['gb-en', 'ie-en'])
      build({ stories: [home(), listing, article, existing], localeId, listener })
    expect(listener.warnings()).toEqual([
      expect.objectContaining({
        group: 'missing references',
        what: `missing reference: story ${missing} not found (ignored)`,
        where: `story central-content/news/one (id ${article.id}), field related[1]`,
      }),
    ])
  })
})
