import { describe, expect, it } from 'vitest'
import { foldCode, foldText, isCode, searchTerms, searchWords } from '#shared/text/searchText.ts'

describe('the text of a search', () => {
  it.each([
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Vélo à Assistance', 'velo a assistance'],
    ['Sähköpyörä', 'sahkopyora'],
    ['børnecykel', 'bornecykel'],
    ['Ægir Œuvre', 'aegir oeuvre'],
    ['Łódź', 'lodz'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['Fahr\u00adrad\u00adhelm', 'fahrradhelm'],
    ['ﬁxie', 'fixie'],
    ['自行車', '自行車'],
  ])('of %j is %j without case, accents and soft hyphens', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it.each([
    ['E-Bike für Kinder', ['ebike', 'e', 'bike', 'fur', 'kinder']],
    ['children’s D‑lock', ['childrens', 'children', 's', 'dlock', 'd', 'lock']],
    ['28 × 1.75, (red)', ['28', '1', '75', 'red']],
    ['--- ’’’ ***', []],
    ['a--b', ['a', 'b']],
    ['\u00ad', []],
  ])('%j has the terms %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms)
  })

  it('has words with their positions', () => {
    const text = 'Das E-Bike!'
    expect(searchWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Das',
      'E-Bike',
    ])
  })

  it.each([
    ['tb-16.RED', 'tb16red', true],
    ['4 006381 333931', '4006381333931', true],
    ['0012345678905', '12345678905', true],
    ['helmet', 'helmet', false],
    ['26', '26', false],
  ])('%j as a product number is %j', (text, code, is) => {
    expect(foldCode(text)).toBe(code)
    expect(isCode(text)).toBe(is)
  })
})
