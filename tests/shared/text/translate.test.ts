import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillMessage, selectPlural, translate } from '#shared/text/translate.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a message', () => {
  it.each([
    ['{count} bikes', { count: 3 }, '3 bikes'],
    ['{a} and {b} and {a}', { a: 'x', b: 0 }, 'x and 0 and x'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{toString} stays', {}, '{toString} stays'],
    ['{a}', { a: '{b}', b: 'no' }, '{b}'],
    ['{a}', { a: '$&' }, '$&'],
  ])('%j filled with %j is %j', (message, parameters, text) => {
    expect(fillMessage(message, parameters)).toBe(text)
  })

  it.each([
    ['en', ['one', 'other'], { 0: 'other', 1: 'one', 2: 'other' }],
    ['de', ['one', 'other'], { 0: 'other', 1: 'one', 2: 'other' }],
    // French has no form for zero, and an optional one for millions
    ['fr', ['one', 'other'], { 0: 'one', 1: 'one', 2: 'other', 1000000: 'other' }],
    ['it', ['one', 'other'], { 1: 'one', 2: 'other' }],
    ['es', ['one', 'other'], { 1: 'one', 5: 'other' }],
    ['pl', ['one', 'few', 'many'], { 1: 'one', 2: 'few', 5: 'many', 22: 'few', 12: 'many' }],
    ['cs', ['one', 'few', 'other'], { 1: 'one', 3: 'few', 5: 'other' }],
    ['sv', ['one', 'other'], { 1: 'one', 2: 'other' }],
  ] as [string, string[], Record<number, string>][])(
    'uses the plural form of its count in %s',
    (tag, forms, counts) => {
      for (const [count, form] of Object.entries(counts)) {
        expect([count, selectPlural(forms.join(' | '), Number(count), tag)]).toEqual([count, form])
      }
    },
  )

  it('is found by its key, in the plural form of its count, and filled', () => {
    const messages = { bikes: '{count} bike | {count} bikes', hello: 'Hello {name}' }
    expect(translate(messages, 'en', 'bikes', { count: 1 })).toBe('1 bike')
    expect(translate(messages, 'en', 'bikes', { count: 2 })).toBe('2 bikes')
    expect(translate(messages, 'en', 'hello', { name: 'there' })).toBe('Hello there')
    expect(translate(messages, 'en', 'unknown')).toBe('unknown')
  })

  it('without plural forms is the same for every count', () => {
    expect(selectPlural('bikes', 1, 'en')).toBe('bikes')
  })

  it('does not depend on the order of plural categories', () => {
    const original = Intl.PluralRules.prototype.resolvedOptions
    vi.spyOn(Intl.PluralRules.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.PluralRules,
    ) {
      const options = original.call(this)
      return { ...options, pluralCategories: [...options.pluralCategories].sort() }
    })
    expect(selectPlural('one | few | many', 1, 'pl-PL')).toBe('one')
    expect(selectPlural('one | other', 1, 'fr-CH')).toBe('one')
  })
})
