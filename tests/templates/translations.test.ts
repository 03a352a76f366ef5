import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import { loadTranslations } from '#cli/content/translations.ts'
import { selectPlural } from '#shared/text/translate.ts'
import type { LanguageCode } from '#templates/translations/languages.ts'
import { languages } from '#templates/translations/languages.ts'
import type { MessageKey, Messages } from '#templates/translations/messages.ts'
import { temporaryFolder } from '../cli/emit/folder.ts'
import { languagesOfBothForms } from '../formsOfAddress.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const english: Messages = languages.en
const keys = Object.keys(english) as MessageKey[]
const others = (Object.keys(languages) as LanguageCode[]).filter((code) => code !== 'en')

const placeholders = (form: string) => [...form.matchAll(/\{\w+\}/g)].map(String).sort()

/** Violations among existing messages; another test reports missing ones. */
const wrongIn = (messages: Messages, isWrong: (text: string, key: MessageKey) => boolean) =>
  keys
    .filter((key) => Object.hasOwn(messages, key) && isWrong(messages[key], key))
    .map((key) => `${key}: ${messages[key]}`)

/** Words that a language shares with English. */
const shared: Partial<Record<LanguageCode, readonly MessageKey[]>> = {
  de: [
    'film.label',
    'film.unnamed',
    'attribute.material',
    'attribute.motor',
    'header.service',
    'splash.international',
    'dealer.website',
    'product.downloads',
    'method.chat',
  ],
  fr: [
    'film.unnamed',
    'header.menu',
    'listing.pages',
    'listing.page',
    'listing.pageTitle',
    'listing.pageWord',
    'product.description',
    'splash.international',
    'dealer.services',
    'caseTypeSuggestionBox',
    'search.suggestions',
    'basket.total',
  ],
  nl: [
    'film.label',
    'film.unnamed',
    'facet.filters',
    'attribute.motor',
    'header.menu',
    'header.service',
    'product.shape',
    'dealer.website',
    'geometry.inch',
    'checkout.postalCode',
    'product.downloads',
    'method.chat',
  ],
  es: ['attribute.material', 'attribute.motor', 'basket.subtotal', 'basket.total', 'method.chat'],
  it: ['header.menu', 'method.chat'],
  fi: ['method.chat'],
  sv: [
    'film.label',
    'film.unnamed',
    'attribute.material',
    'attribute.motor',
    'header.service',
    'caseTypePressRelations',
  ],
  da: [
    'film.label',
    'film.unnamed',
    'attribute.motor',
    'header.menu',
    'header.service',
    'dealerService.lease',
    'basket.subtotal',
    'method.chat',
  ],
  pl: ['film.label', 'film.unnamed', 'header.menu', 'dealerService.lease'],
  cs: ['attribute.motor', 'header.menu', 'dealerService.lease', 'method.chat'],
}
/** Words that are equal in all languages, and texts without words. */
const sharedByAll: readonly MessageKey[] = [
  'geometry.stack',
  'geometry.reach',
  'method.email',
  'checkout.eircode',
]

/** The languages with informal messages, as brands have them that want these. */
const informal = languagesOfBothForms.map((code) => {
  const [brandFolder, fromContent] = [temporaryFolder(), new Map<string, string>()]
  const messages = loadTranslations({ language: code, isInformal: true, brandFolder, fromContent })
  return [code as LanguageCode, messages as Messages] as const
})

const quotes: Readonly<Record<LanguageCode, RegExp>> = {
  en: /“[^“”]+”/g,
  de: /„[^„“]+“/g,
  fr: /«\u00a0[^«»]+\u00a0»/g,
  nl: /“[^“”]+”/g,
  es: /«[^«»]+»/g,
  it: /«[^«»]+»/g,
  fi: /”[^”]+”/g,
  sv: /”[^”]+”/g,
  da: /”[^”]+”/g,
  pl: /„[^„”]+”/g,
  cs: /„[^„“]+“/g,
}

describe('messages', () => {
  it('R9.14 are complete in every language of every brand', () => {
    const spoken = listBrandIds().flatMap((id) =>
      readBrand(id).countries.flatMap((country) => country.languages),
    )
    const warnings: unknown[] = []
    for (const language of new Set(spoken)) {
      loadTranslations({
        language,
        brandFolder: temporaryFolder(),
        fromContent: new Map(),
        diagnostics: { warn: (...warning) => void warnings.push(warning) },
      })
    }
    expect(warnings).toEqual([])
    expect([...new Set(spoken)].sort()).toEqual(Object.keys(languages).sort())
  })

  it.each(others)('in %s have the keys of English, in its order', (code) => {
    expect(Object.keys(languages[code])).toEqual(keys)
  })

  it.each(others)('in %s differ from English, except for shared words', (code) => {
    const messages: Messages = languages[code]
    const same = keys.filter((key) => messages[key] === english[key])
    const allowed = [...(shared[code] ?? []), ...sharedByAll]
    expect(same.filter((key) => !allowed.includes(key))).toEqual([])
    expect((shared[code] ?? []).filter((key) => !same.includes(key))).toEqual([])
  })

  describe.each([...Object.entries<Messages>(languages), ...informal] as [
    LanguageCode,
    Messages,
  ][])('%s', (code, messages) => {
    it('keep every placeholder in every form', () => {
      const wrong = wrongIn(messages, (text, key) => {
        const expected = placeholders(english[key].split(' | ').at(-1) ?? '').join()
        return text.split(' | ').some((form) => placeholders(form).join() !== expected)
      })
      expect(wrong).toEqual([])
    })

    it('have a form for each plural category of the language', () => {
      const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
      const wrong = wrongIn(messages, (text, key) => {
        const forms = english[key].includes(' | ') ? pluralCategories.length : 1
        return text.split(' | ').length !== forms
      })
      expect(wrong).toEqual([])
    })

    it('are tidy: no space at an end or twice, no ASCII quotes, ellipses or dashes', () => {
      const untidy = /^\s|\s$|\s\s|["']|\.\.\.|\s-\s|^$/
      expect(wrongIn(messages, (text) => untidy.test(text))).toEqual([])
    })

    it('use the language’s quotation marks', () => {
      const wrong = wrongIn(messages, (text) => /[“”„«»‚‘]/.test(text.replace(quotes[code], '')))
      expect(wrong).toEqual([])
    })

    it('use the same names for cookie groups as the banner', () => {
      expect(messages['consent.how']).toContain(messages['consent.C0003'])
    })
  })

  it('in French have no-break spaces before punctuation and in quotes', () => {
    expect(
      wrongIn(languages.fr, (text) => /[^\u00a0][;!?»]|[^\u00a0]:|«[^\u00a0]/.test(text)),
    ).toEqual([])
  })

  it.each(['cs', 'pl'] as const)('%s leave no one-letter word at the end of a line', (code) => {
    const wrong = wrongIn(languages[code], (text) => /(?<![\p{L}\d])[aikosuvwz] /iu.test(text))
    expect(wrong).toEqual([])
  })

  it.each(others)('in %s keep a number with its noun', (code) => {
    expect(wrongIn(languages[code], (text) => /\d \p{L}/u.test(text))).toEqual([])
  })

  it.each([
    ['pl-PL', 1, '{count} produkt'],
    ['pl-PL', 3, '{count} produkty'],
    ['pl-PL', 12, '{count} produktów'],
    ['pl-PL', 1.5, '{count} produktu'],
    ['cs-CZ', 2, '{count} produkty'],
    ['cs-CZ', 1.5, '{count} produktu'],
    ['cs-CZ', 5, '{count} produktů'],
    ['fr-FR', 0, '{count} produit'],
    ['fr-FR', 1_000_000, '{count} de produits'],
    ['es-ES', 7, '{count} productos'],
    ['fi-FI', 0, '{count} tuotetta'],
  ] as const)('in %s with the count %d are “%s”', (tag, count, form) => {
    const messages: Messages = languages[tag.slice(0, 2) as LanguageCode]
    expect(selectPlural(messages['listing.products'], count, tag)).toBe(form)
  })

  it('in English are all used: by name, by a composed name, or by a brand', () => {
    /** Keys that sources compose. */
    const made =
      /^(checkout\.(step|problem)\.\w+|consent\.C\d{4}|geometry\.\w+|product\.specifications\.\w+|(listing|reviews)\.sort\.\w+|frameShape\.\w+|(stock|delivery|delivery\.dealer)\.\w+|order\.(status|text|delivery|collect|payment)\.\w+)$/
    const byBrands = listBrandIds().flatMap((id) =>
      readBrand(id).contact.caseTypes.map(({ label }) => label),
    )
    const sources = ['runtime', 'templates', 'cli'].flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8')),
    )
    const unused = keys.filter(
      (key) =>
        !made.test(key) &&
        !byBrands.includes(key) &&
        !sources.some((source) => source.includes(`'${key}'`)),
    )
    expect(unused).toEqual([])
  })

  it('in all languages stay out of browser code: templates and runtime import only types', () => {
    const wrong = ['runtime', 'templates'].flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('translations'))
        .filter((path) =>
          /import (?!type )[^;'"]*['"][^'"]*translations\//.test(
            readFileSync(`${root}${folder}/${path}`, 'utf8'),
          ),
        ),
    )
    expect(wrong).toEqual([])
  })
})
