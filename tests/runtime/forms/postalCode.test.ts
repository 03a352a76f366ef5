import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPostalCode,
  hasPostalCodePattern,
  isPostalCode,
  spellingsOfPostalCode,
} from '#runtime/forms/postalCode.ts'

/** A valid and an invalid code for every country of the table. */
const examples: Readonly<Record<string, readonly [valid: string, invalid: string]>> = {
  ad: ['AD500', '500'],
  am: ['001500', '1500'],
  ar: ['C1425CLA', 'I1000ABC'],
  as: ['96799', '9679'],
  at: ['1010', '01010'],
  au: ['2620', '26200'],
  az: ['100000', '1000'],
  ba: ['71000', '7100'],
  bd: ['1000', '10000'],
  be: ['1000', 'B-100'],
  bg: ['1000', '100'],
  bj: ['229000', '2290'],
  bm: ['HM 12', 'HM123'],
  bn: ['BT2328', 'B2328'],
  br: ['01310-100', '01310'],
  by: ['220030', '22003'],
  ca: ['K1A 0B1', 'W1A 0B1'],
  ch: ['8001', '80011'],
  cn: ['100000', '10000'],
  co: ['110221', '11001'],
  cu: ['10100', '1010'],
  cx: ['6798', '679'],
  cy: ['1010', '101'],
  cz: ['110 00', '110  00'],
  de: ['10115', '1011'],
  dk: ['1050', '105'],
  dz: ['16000', '1600'],
  ee: ['10111', '1011'],
  es: ['28013', '2801'],
  fi: ['00100', '0010'],
  fm: ['96941', '9694'],
  fo: ['FO-100', '1000'],
  fr: ['75008', '00008'],
  gb: ['SW1A 1AA', 'SW1A 1A'],
  ge: ['0108', '108'],
  gf: ['97300', '973'],
  gl: ['3900', '390'],
  gp: ['97110', '971'],
  gr: ['105 57', '1055'],
  gt: ['01001', '1001'],
  gu: ['96910', '969'],
  gw: ['1000', '100'],
  hr: ['10000', '1000'],
  hu: ['1011', '101'],
  ic: ['35001', '3500'],
  id: ['10110', '1011'],
  ie: ['D02 AF30', 'D02 AF3'],
  il: ['9414416', '941441'],
  in: ['110001', '11000'],
  is: ['101', '1010'],
  it: ['00118', '0118'],
  jp: ['100-0001', '1000-001'],
  ke: ['00100', '0100'],
  kg: ['720001', '72000'],
  kr: ['03051', '0305'],
  kw: ['13001', '1300'],
  kz: ['010000', '01000'],
  li: ['9490', '949'],
  lt: ['01100', '0110'],
  lu: ['1009', 'L-100'],
  lv: ['LV-1010', '101'],
  ma: ['10000', '1000'],
  md: ['2001', '200'],
  me: ['81000', '8100'],
  mg: ['101', '1010'],
  mh: ['96960', '969'],
  mk: ['1000', '100'],
  mm: ['11181', '1118'],
  mn: ['014200', '01420'],
  mp: ['96950', '969'],
  mq: ['97200', '972'],
  mt: ['VLT 1117', 'VLT1'],
  mv: ['20026', '200'],
  mx: ['01000', '0100'],
  my: ['50000', '5000'],
  mz: ['1100', '110'],
  nl: ['1012 LM', '1012 SA'],
  no: ['0150', '015'],
  nz: ['6011', '601'],
  ph: ['1000', '100'],
  pk: ['44000', '4400'],
  pl: ['00-950', '0-0950'],
  pm: ['97500', '975'],
  pr: ['00901', '0090'],
  ps: ['00970', '970'],
  pt: ['1000-205', '100-205'],
  pw: ['96940', '969'],
  re: ['97400', '974'],
  ro: ['010011', '10011'],
  rs: ['110000', '11000'],
  ru: ['101000', '10100'],
  sa: ['11564', '1156'],
  sd: ['1111', '111'],
  se: ['111 20', '1112'],
  sg: ['018956', '18956'],
  si: ['1000', '100'],
  sk: ['811 01', '8110'],
  sm: ['47890', '4789'],
  sz: ['H100', 'A100'],
  th: ['10200', '1020'],
  tj: ['734000', '73400'],
  tm: ['744000', '74400'],
  tn: ['1000', '100'],
  tr: ['06000', '6000'],
  tw: ['100', '10'],
  ua: ['01001', '1001'],
  us: ['20500-0003', '20500-03'],
  uy: ['11000', '1100'],
  uz: ['100000', '10000'],
  ve: ['1010', '101'],
  vi: ['00801', '801'],
  vn: ['10000', '1000'],
  xk: ['1000', '100'],
  yu: ['11000', '1100'],
  za: ['8001', '801'],
  zm: ['10101', '1010'],
}

describe('codes as people write them', () => {
  it.each([
    ['lu', 'L-1234', '1234'],
    ['de', 'D-10115', '10115'],
    ['de', 'DE 10115', '10115'],
    ['at', 'A-1010', '1010'],
    ['ch', 'CH-8001', '8001'],
    ['be', 'B-1000', '1000'],
    ['se', 'SE-114 55', '114 55'],
    ['fi', 'FI-00100', '00100'],
    ['fr', 'F-75001', '75001'],
    ['fr', '75 001', '75001'],
    ['gb', 'SW1A  1AA', 'SW1A 1AA'],
    ['gb', 'sw1a-1aa', 'SW1A 1AA'],
    ['nl', '1012-AB', '1012 AB'],
    ['nl', '1012\u00a0AB', '1012 AB'],
    ['nl', '1012 – ab', '1012 AB'],
    ['pl', '00 950', '00-950'],
    ['de', '\u200b10115\ufeff', '10115'],
    ['us', '20500–0003', '20500-0003'],
    ['de', '\uff11\uff10\uff11\uff11\uff15', '10115'],
    ['de', '10115.', '10115'],
    ['de', 'D–10115', '10115'],
    ['gb', 'UK SW1A 1AA', 'SW1A 1AA'],
    ['uk', 'GB-SW1A 1AA', 'SW1A 1AA'],
    ['uk', 'uk m1 1ae', 'M1 1AE'],
    ['ie', 'IRL D02 AF30', 'D02 AF30'],
    ['si', 'SLO-1000', '1000'],
    ['ee', 'EST-10115', '10115'],
    ['de', '1011', '1011'],
    ['de', 'X-10115', 'X-10115'],
  ])('R5.2.2 of %s: %j becomes %j', (country, typed, code) => {
    expect(formatPostalCode(typed, country)).toBe(code)
  })
})

describe('isPostalCode', () => {
  it.each(
    Object.entries(examples).map(([country, [valid, invalid]]) => ({ country, valid, invalid })),
  )('R5.2.2 $country: $valid is a code, $invalid is not', ({ country, valid, invalid }) => {
    expect(isPostalCode(valid, country)).toBe(true)
    expect(isPostalCode(` ${valid.toLowerCase()}\t`, country.toUpperCase())).toBe(true)
    expect(isPostalCode(invalid, country)).toBe(false)
    expect(isPostalCode('', country)).toBe(false)
  })

  it('R5.2.2 uk is gb', () => {
    expect(isPostalCode('SW1A 1AA', 'uk')).toBe(true)
    expect(isPostalCode('SW1A 1AA', 'UK')).toBe(true)
  })

  it('R5.2.2 cs is an error that names its successors', () => {
    expect(() => isPostalCode('11000', 'cs')).toThrow(/use "rs" or "me"/)
    expect(() => isPostalCode('11000', 'CS')).toThrow(RangeError)
  })

  it.each(['xx', '', 'constructor', '__proto__', 'deu', 'd'])(
    'R5.2.2 the unknown country %j is an error',
    (country) => {
      expect(() => isPostalCode('10115', country)).toThrow(
        new RangeError(`no pattern corresponds to the country code "${country}"`),
      )
      expect(hasPostalCodePattern(country)).toBe(false)
    },
  )

  it.each([
    [10115, 'de'],
    ['10115', 49],
    [null, 'de'],
    ['10115', undefined],
    [['10115'], 'de'],
  ])('R5.2.2 arguments that are not strings are an error: %j, %j', (code, country) => {
    expect(() => isPostalCode(code as string, country as string)).toThrow(TypeError)
  })

  it('answers texts of hostile length without matching them', () => {
    const hostile = [' '.repeat(1e6), '1'.repeat(1e6), `${'A1 '.repeat(1e5)}!`, '1'.repeat(21)]
    for (const country of Object.keys(examples)) {
      for (const text of hostile) expect(isPostalCode(text, country)).toBe(false)
    }
  })

  const samples = ['123', '1234', '12345', '123456', '123 45']
  /** Countries whose codes have letters or several lengths, and which of the samples they accept. */
  const ownFormats: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries('ad bm bn br ca gb ie jp mt nl sz'.split(' ').map((one) => [one, []])),
    ar: ['1234'],
    fo: ['123'],
    il: ['12345'],
    lv: ['1234'],
    mv: ['1234', '12345'],
    pl: ['12345'],
    pt: ['1234'],
    tw: ['123', '12345', '123456'],
    us: ['12345'],
  }

  it.each(Object.entries(examples))(
    'R5.2.2 %s accepts codes of the length of %j alone',
    (country, [valid]) => {
      const digits = '123456'.slice(0, valid.replaceAll(' ', '').length)
      const expected = ownFormats[country] ?? (valid.includes(' ') ? ['12345', '123 45'] : [digits])
      expect(samples.filter((code) => isPostalCode(code, country))).toEqual(expected)
    },
  )
})

describe('formatPostalCode', () => {
  it.each([
    ['1012lm', 'NL', '1012 LM'],
    [' 1012 lm ', 'nl', '1012 LM'],
    ['sw1a1aa', 'gb', 'SW1A 1AA'],
    ['m11ae', 'uk', 'M1 1AE'],
    ['00950', 'pl', '00-950'],
    ['11120', 'se', '111 20'],
    ['d02af30', 'ie', 'D02 AF30'],
    ['1000', 'pt', '1000'],
    ['1000205', 'pt', '1000-205'],
    ['k1a-0b1', 'ca', 'K1A 0B1'],
    [' 10115 ', 'de', '10115'],
    [' not a code ', 'de', 'not a code'],
    [' 123 ', 'xx', '123'],
  ])('writes %j of %s as %j', (code, country, written) => {
    expect(formatPostalCode(code, country)).toBe(written)
  })

  it.each([
    ['12345', 'gb', ['12345', '123 45', '12-345']],
    ['12345', 'se', ['123 45', '12345', '12-345']],
    ['1234ab', 'gb', ['1234 AB', '1234AB']],
    ['00950', 'pl', ['00-950', '00950', '009 50']],
    ['ls14ap', 'nl', ['LS1 4AP', 'LS14AP']],
    ['no code', 'gb', ['NO CODE']],
  ])('knows how %j can be written, from a page of %s', (code, country, spellings) => {
    expect(spellingsOfPostalCode(code, country)).toEqual(spellings)
  })

  it('keeps valid codes valid, and writes them the same way again', () => {
    const country = fc.constantFrom(...Object.keys(examples))
    fc.assert(
      fc.property(country, fc.boolean(), (name, isLower) => {
        const [valid] = examples[name]!
        const written = formatPostalCode(isLower ? valid.toLowerCase() : valid, name)
        expect(isPostalCode(written, name)).toBe(true)
        expect(formatPostalCode(written, name)).toBe(written)
      }),
    )
  })
})
