import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import german from '#templates/translations/de.json' with { type: 'json' }
import english from '#templates/translations/en.json' with { type: 'json' }
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { loadTranslations } from '#cli/content/translations.ts'
import { temporaryFolder } from '../emit/folder.ts'
import { listenToDiagnostics } from '../site/build.ts'

const count = Object.keys(english).length

function load(
  language: string,
  {
    brand,
    content = {},
    labels,
  }: { brand?: unknown; content?: Record<string, string>; labels?: readonly string[] } = {},
) {
  const brandFolder = temporaryFolder()
  if (brand !== undefined) {
    mkdirSync(join(brandFolder, 'translations'))
    writeFileSync(join(brandFolder, 'translations', `${language}.json`), JSON.stringify(brand))
  }
  const { diagnostics, warnings } = listenToDiagnostics()
  const fromContent = new Map(Object.entries(content))
  const messages = loadTranslations({ language, brandFolder, fromContent, labels, diagnostics })
  return { messages, warnings: warnings() }
}

describe('the messages of a language', () => {
  it('R9.14 are merged from the project, the brand and the content service', () => {
    const { messages, warnings } = load('en', {
      brand: { 'product.new': 'Fresh', 'product.list': 'Brand {price}' },
      content: { 'product.list': 'Content {price}' },
    })
    expect(messages).toMatchObject({
      'product.from': english['product.from'],
      'product.new': 'Fresh',
      'product.list': 'Content {price}',
    })
    expect(Object.keys(messages)).toEqual(Object.keys(messages).toSorted())
    expect(warnings).toEqual([])
  })

  it('fall back to English without a file, with a warning', () => {
    const { messages, warnings } = load('xx')
    expect(messages).toEqual(english)
    expect(warnings).toEqual([
      {
        group: 'missing translations',
        what: `missing translations: ${count} of ${count} messages in "xx" (falling back to English)`,
        where: 'templates/translations/xx.json',
        todo: expect.stringContaining('and the others of en.json to that file') as unknown,
      },
    ])
  })

  it('that are missing in all sources are reported', () => {
    const { 'product.new': _, ...most } = english
    const { 'product.from': inContent, ...inBrand } = most
    const { warnings } = load('xx', { brand: inBrand, content: { 'product.from': inContent } })
    expect(warnings).toMatchObject([
      {
        what: `missing translations: 1 of ${count} messages in "xx" (falling back to English)`,
        todo: expect.stringMatching(/^Add "product.new" to that file/) as unknown,
      },
    ])
  })

  it('X1.3 in an invalid file are a configuration error', () => {
    expect(() => load('en', { brand: { 'product.new': 5 } })).toThrow(ShopgenError)
    expect(() => load('en', { brand: [] })).toThrow(expect.objectContaining({ code: 'config' }))
  })
})

describe('a translation file with a mistake', () => {
  function faultsOf(text: string) {
    const brandFolder = temporaryFolder()
    mkdirSync(join(brandFolder, 'translations'))
    writeFileSync(join(brandFolder, 'translations', 'en.json'), text)
    try {
      loadTranslations({ language: 'en', brandFolder, fromContent: new Map() })
      return []
    } catch (error) {
      const { diagnostics } = error as ShopgenError
      return diagnostics.map(({ what, where }) => [what, where?.slice(brandFolder.length)])
    }
  }
  const file = '/translations/en.json'

  it.each([
    ['a missing comma', '{\n  "a": "A"\n  "b": "B"\n}', 'expected a comma', 3, 3],
    ['a missing quote', '{\n  "a": "A,\n  "b": "B"\n}', 'unterminated string', 2, 8],
    ['a number', '{\n  "a": 7\n}', 'Invalid input: expected string, received number', 2, 8],
  ])('such as %s names the line', (_, text, what, line, column) => {
    expect(faultsOf(text)).toContainEqual([
      `invalid translation file: ${what}`,
      `${file}:${line}:${column}`,
    ])
  })

  it('has all of them reported at once', () => {
    expect(faultsOf('{ "a": 7,\n "b": [] }')).toHaveLength(2)
  })

  it('such as a comma too many is one, since other tools refuse it', () => {
    expect(faultsOf('{ "a": "A", }')).toHaveLength(1)
  })
})

describe('the form of address', () => {
  const of = (language: string, isInformal: boolean) => {
    const { diagnostics, warnings } = listenToDiagnostics()
    const messages = loadTranslations({
      language,
      isInformal,
      brandFolder: temporaryFolder(),
      fromContent: new Map([['facet.chosen', 'Eure Filter']]),
      diagnostics,
    })
    return { messages, warnings: warnings().map(({ what }) => what) }
  }

  it('is formal, unless the brand wants the other one', () => {
    expect(of('de', false).messages['order.lines']).toBe('Was Sie bestellt haben')
    const { messages, warnings } = of('de', true)
    expect(messages).toMatchObject({
      'order.lines': 'Was du bestellt hast',
      // the content service overrides both
      'facet.chosen': 'Eure Filter',
      'order.number': german['order.number'],
    })
    expect(warnings).toEqual([])
  })

  it('that a language does not have is a warning', () => {
    expect(of('fr', true).warnings).toEqual([
      'no informal messages in "fr" (using templates/translations/fr.json)',
    ])
  })
})
