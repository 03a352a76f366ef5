import { signsOf } from './countrySigns.ts'
import { cleanCode, cleanLine } from './typedText.ts'

/** Patterns that several countries share. */
const threeDigits = /^\d{3}$/
const fourDigits = /^\d{4}$/
const fiveDigits = /^\d{5}$/
const sixDigits = /^\d{6}$/
/** `123 45` */
const threeAndTwoDigits = /^\d{3} ?\d{2}$/

const shared: readonly (readonly [pattern: RegExp, countries: string])[] = [
  [threeDigits, 'is mg'],
  [fourDigits, 'at au bd be bg ch cx cy dk gl gw hu li lu md mk mz no nz ph sd si tn ve xk za'],
  [
    fiveDigits,
    'as ba cu de dz ee es fi fm gf gp gt gu hr ic id it ke kr kw lt ma me mh mm mp mq mx my pk pm pr ps pw re sa sm th tr ua uy vi vn yu zm',
  ],
  [sixDigits, 'am az bj by cn co in kg kz mn ro rs ru sg tj tm uz'],
  [threeAndTwoDigits, 'cz gr se sk'],
]

/** Patterns of one country, for upper-case codes. */
const own: Readonly<Record<string, RegExp>> = {
  ad: /^AD\d{3}$/,
  ar: /^([1-9]\d{3}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/,
  bm: /^[A-Z]{2} ?[A-Z\d]{2}$/,
  bn: /^[A-Z]{2} ?\d{4}$/,
  br: /^\d{5}-?\d{3}$/,
  ca: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  fo: /^(FO)?[ -]?\d{3}$/,
  fr: /^(0[1-9]|[1-8]\d|9[0-578])\d{3}$/,
  gb: /^(GIR ?0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/,
  ge: /^\d{4}$/,
  ie: /^(D6W|[AC-FHKNPRTV-Y]\d{2}) ?[\dAC-FHKNPRTV-Y]{4}$/,
  il: /^\d{5}(\d{2})?$/,
  jp: /^\d{3}-?\d{4}$/,
  lv: /^(LV[ -]?)?\d{4}$/,
  mt: /^[A-Z]{3} ?\d{2,4}$/,
  mv: /^\d{2}-?\d{2,3}$/,
  // SA, SD and SS are not issued
  nl: /^[1-9]\d{3} ?(?!S[ADS])[A-Z]{2}$/,
  pl: /^\d{2}-?\d{3}$/,
  pt: /^\d{4}(-?\d{3})?$/,
  sz: /^[HLMS]\d{3}$/,
  tw: /^\d{3}(-?\d{2,3})?$/,
  us: /^\d{5}(-?\d{4})?$/,
}

const patterns: ReadonlyMap<string, RegExp> = new Map([
  ...shared.flatMap(([pattern, countries]) =>
    countries.split(' ').map((country): [string, RegExp] => [country, pattern]),
  ),
  ...Object.entries(own),
])

/** No postal code is longer, so a longer text is not worth matching. */
const longestCode = 20

/**
 * Whether a text is a postal code of a country (R5.2.2), by its ISO code in any case. Throws a `TypeError` for
 * arguments that are not strings, and a `RangeError` for a country without a pattern.
 */
export function isPostalCode(code: string, country: string): boolean {
  if (typeof code !== 'string' || typeof country !== 'string') {
    throw new TypeError('postal code and country code must be strings')
  }
  const pattern = patternOf(country)
  if (code.length > longestCode) return false
  return pattern.test(code.trim().toUpperCase())
}

/** Whether a text can be meant as a code of a country, if its codes can be checked. */
export const canBePostalCode = (text: string, country: string): boolean =>
  !hasPostalCodePattern(country) || isPostalCode(formatPostalCode(text, country), country)

/** Whether postal codes of a country can be checked. */
export const hasPostalCodePattern = (country: string): boolean =>
  patterns.has(normalizeCountry(country))

const normalizeCountry = (country: string): string => {
  const lower = country.toLowerCase()
  return lower === 'uk' ? 'gb' : lower
}

function patternOf(country: string): RegExp {
  const normalized = normalizeCountry(country)
  if (normalized === 'cs') {
    throw new RangeError('"cs" is the code of a former country: use "rs" or "me"')
  }
  const pattern = patterns.get(normalized)
  if (!pattern) throw new RangeError(`no pattern corresponds to the country code "${country}"`)
  return pattern
}

/** How a country writes its codes: the length of the last part, and what separates it. */
const separators: Readonly<Record<string, readonly [length: number, separator: string]>> = {
  ca: [3, ' '],
  cz: [2, ' '],
  gb: [3, ' '],
  gr: [2, ' '],
  ie: [4, ' '],
  nl: [2, ' '],
  pl: [3, '-'],
  pt: [3, '-'],
  se: [2, ' '],
  sk: [2, ' '],
}

/** How a text can be meant: as it is, without the sign of the country, and with other spaces and dashes. */
function readings(text: string, country: string): string[] {
  const signs = signsOf(normalizeCountry(country))
  return [text, text.replaceAll(/[\s-]/g, '')].flatMap((reading) => [
    reading,
    ...signs.flatMap((sign) =>
      reading.startsWith(sign) ? [reading.slice(sign.length).replace(/^[\s-]+/, '')] : [],
    ),
  ])
}

/**
 * Writes a code as its country does, such as `1234AB` as `1234 AB` and `D-10115` as `10115`. Texts that cannot be
 * meant as a code are only cleaned.
 */
export function formatPostalCode(code: string, country: string): string {
  const cleaned = cleanLine(code)
  if (!hasPostalCodePattern(country)) return cleaned
  const upper = readings(cleanCode(cleaned).toUpperCase(), country).find((reading) =>
    isPostalCode(reading, country),
  )
  if (upper === undefined) return cleaned
  const separator = separators[normalizeCountry(country)]
  if (!separator) return upper
  const compact = upper.replaceAll(/[ -]/g, '')
  const [length, sign] = separator
  const isShort =
    compact.length <= length || (normalizeCountry(country) === 'pt' && compact.length < 7)
  return isShort ? upper : compact.slice(0, -length) + sign + compact.slice(-length)
}

/** So many of them can be the one of an order; a back end accepts few tries. */
const mostSpellings = 3

/** How a code can be written whose country is not known: as in `country`, as in others, and as it was typed. */
export function spellingsOfPostalCode(code: string, country: string): readonly string[] {
  const spellings = [country, ...patterns.keys()]
    .filter((one) => canBePostalCode(code, one))
    .map((one) => formatPostalCode(code, one))
  // back ends do not compare the case of letters
  const typed = cleanLine(code).toUpperCase()
  return [...new Set([...spellings, typed])].slice(0, mostSpellings)
}
