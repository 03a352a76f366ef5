import type { LanguageCode } from '#templates/translations/languages.ts'

/** Letters of a language beyond A to Z, those of common loan words included. */
const letters: Readonly<Record<LanguageCode, string>> = {
  cs: 'áčďéěíňóřšťúůýž',
  da: 'åæéø',
  de: 'äéöüß',
  en: 'é',
  es: 'áéíñóúü',
  fi: 'äåöšž',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'àèéìîòóù',
  nl: 'áâäèéêëíïóôöúûü',
  pl: 'ąćęłńóśźż',
  sv: 'àäåéö',
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** Control characters have no glyph, but browsers look for a font that has them. */
const controls = between(0x00, 0x1f) + '\u00ad\u200b\u200c\u200d\u2060'
/** Browsers insert it when they hyphenate a word. */
const hyphen = '\u2010'
const spaces = '\u00a0\u2009\u202f'
const signs = '¡¿«»‹›‘’‚“”„–—‑…•·′″©®™°§¶€£²³½¼¾×÷−±→←↑↓'

/** Code points that texts of these languages use. */
export function charactersOf(languages: readonly string[]): ReadonlySet<number> {
  const own = languages.map((language) => letters[language as LanguageCode] ?? '').join('')
  const text = controls + between(0x20, 0x7e) + hyphen + spaces + signs + own + own.toUpperCase()
  return new Set(Array.from(text, (character) => character.codePointAt(0)!))
}
