import type { LanguageCode } from '#templates/translations/languages.ts'

/** Letters of a language beyond A to Z: those of its alphabet and of the loan words it writes with them. */
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

/** Control characters have no glyph, but a browser looks for a font of them all the same. */
const controls = between(0x00, 0x1f) + '\u00ad\u200b\u200c\u200d\u2060'
/** What browsers write where they part a word. */
const hyphen = '\u2010'
const spaces = '\u00a0\u2009\u202f'
const signs = '¡¿«»‹›‘’‚“”„–—‑…•·′″©®™°§¶€£²³½¼¾×÷−±→←↑↓'

/** What texts of these languages are written with. */
export function charactersOf(languages: readonly string[]): ReadonlySet<number> {
  const own = languages.map((language) => letters[language as LanguageCode] ?? '').join('')
  const text = controls + between(0x20, 0x7e) + hyphen + spaces + signs + own + own.toUpperCase()
  return new Set(Array.from(text, (character) => character.codePointAt(0)!))
}
