import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readBrand } from '#cli/config/readBrand.ts'

/** How a language tells its two forms of address apart. */
interface FormsOfAddress {
  /** Words that address somebody formally, in any text. */
  formal: RegExp
  /** Words that address somebody informally, in any text. */
  informal: RegExp
  /** What else is formal in a message, where words such as “su” are about the shopper. */
  formalMessage?: RegExp
  /** Verbs that ask informally, where both forms differ; the name of a button can have them. */
  informalRequest?: RegExp
}

/** Whole words of a list of alternatives. */
const words = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}/])(?:${alternatives})(?!\\p{L})`, 'u')

/** A word at the start of a sentence, or after a comma or colon. */
const sentenceStart = '(?:(?<=^|[.:,;|] )|(?<= (?:e|o|oppure) ))'

/** The languages in which brands can address shoppers in both forms. */
export const formsOfAddress: Readonly<Record<string, FormsOfAddress>> = {
  de: {
    // at the start of a sentence, “Sie” can be a thing
    formal: /(?<=[\p{Ll},] )(?:Sie|Ihr|Ihre[mnrs]?|Ihnen)(?!\p{L})/u,
    // “du” is also part of French names
    informal: words('[Dd]u(?! Val)|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?)?'),
    formalMessage: words('Sie|Ihr|Ihre[mnrs]?|Ihnen'),
    informalRequest: words(
      '[Pp]rüfe|[Gg]ib|[Ww]ähle|[Vv]ersuche es|[Ww]arte|[Bb]estelle|[Bb]ezahle|[Ll]ade|[Ee]rlaube|[Aa]kzeptiere|[Ee]ntferne|[Ww]iederhole|[Bb]estätige|[Ss]chreib|[Ff]rag|[Bb]ring|[Rr]uf',
    ),
  },
  es: {
    formal: words('[Uu]sted(?:es)?|[Ii]nténtelo|[Cc]ompruebe|[Ii]ntroduzca|[Pp]óngase|[Rr]evise'),
    informal: words('[Tt]us?|[Tt]ú|ti|[Tt]uy[oa]s?|[Tt]e'),
    formalMessage: words(
      '[Ss]us?|[Ll]es?|[Ss]uya|localizarle|(?<![Ss]e )[Pp]uede(?= (?:elegir|pagar|volver))|[Ee]lija|[Ee]scriba|[Aa]cepte|[Pp]ruebe|[Qq]uite|Vuelva|vuelva a (?:pedir|hacer)|[Cc]onsulte|[Cc]onfirme|[Rr]ecargue|[Ll]lame|[Ee]spere|[Aa]bra|[Mm]ueva|[Cc]opie|[Ss]eñale|[Pp]ermita|[Pp]regúntenos|[Rr]evíselo|[Ll]leve|¿Tiene|No tiene|Si tiene|buscaba|[Ee]stá entre|pagaría|[Pp]odrá|[Rr]ecibirá|[Hh]a pedido|ha escrito|[Vv]erá|[Aa]caba',
    ),
    informalRequest: words(
      '[Cc]omprueba(?! contra)|[Cc]ompruébalo|[Ii]ntroduce|[Ii]nténtalo|[Ee]lige|[Ee]scribe(?= (?:un|tu))|[Aa]cepta|[Pp]rueba (?:con|la)|[Qq]uita|[Rr]evísalo|[Ee]stás entre|[Rr]ecibes|[Vv]erás|[Aa]cabas|[Vv]uelve(?! a estar)|[Cc]onsulta|[Cc]onfirma que|Recarga|[Ll]lama|[Ee]spera|[Aa]bre|[Mm]ueve|[Cc]opia|[Rr]evisa|[Pp]onte|[Ll]leva el|[Pp]regúntanos|[Pp]ermite|[Tt]ienes|[Pp]uedes|[Hh]as',
    ),
  },
  it: {
    // formal texts are impersonal, or address several people
    formal: words('Lei|[Vv]oi|[Vv]ostr[aeio]|[Aa]vete|[Ss]i prega'),
    informal: words('[Tt]u|[Tt]i|[Tt]e|[Tt]uo|[Tt]ua|[Tt]ue|[Tt]uoi'),
    formalMessage: new RegExp(
      `[Ss]i prega|${sentenceStart}(?:non )?\\p{L}+(?:[aei]r(?:e|lo|la|ne|si|ci))(?!\\p{L})`,
      'u',
    ),
    informalRequest: words(
      '[Cc]ontrolla(?:lo)?|[Rr]iprova|[Ii]nserisci|[Ss]cegli|[Aa]ttendi|[Aa]pri|[Aa]ccetta|[Cc]onsenti(?:lo)?|[Pp]rova (?:con|la)|[Ss]ei tra|[Rr]icevi|[Vv]edrai|[Cc]hiedi|[Cc]hiama|[Ss]posta|Ricarica|[Ss]crivi|[Ss]crivici|[Cc]onferma di|[Rr]ipetilo|[Rr]imuovine|[Cc]opia|[Cc]ontattaci|[Hh]ai|[Pp]uoi|Porta|Paga',
    ),
  },
  nl: {
    formal: words('[Uu]|[Uu]w|[Aa]lstublieft'),
    informal: words('[Jj]e|[Jj]ij|[Jj]ou|[Jj]ouw|[Aa]lsjeblieft'),
  },
  pl: {
    formal: words('Państw(?:o|a|u|em)|[Pp]rosimy|[Pp]roszę'),
    informal: words('Ty|Ci|Cię|Ciebie|Tobie|[Tt]wój|[Tt]woj\\p{L}+'),
    informalRequest: words(
      '[Ss]prawdź|[Ss]próbuj|[Ww]pisz|[Ww]ybierz|[Pp]odaj|[Uu]suń|[Oo]dśwież|[Zz]adzwoń|[Zz]ezwól|[Oo]twórz|[Zz]aczekaj|[Pp]oczekaj|[Zz]aakceptuj|[Ss]kontaktuj|[Pp]otwierdź|[Nn]apisz|[Ww]ykonaj|[Ss]kopiuj|[Zz]apytaj|[Ww]yślij|[Mm]asz|[Jj]esteś|[Zz]apłać|[Pp]rzymierz|[Ww]eź|[Nn]ie zamawiaj|\\p{L}{3,}(?:asz|esz|isz|ysz)',
    ),
  },
}

const informalFolder = new URL('../templates/translations/informal/', import.meta.url)

/** Languages that have messages in both forms. */
export const languagesOfBothForms = readdirSync(fileURLToPath(informalFolder))
  .map((file) => file.replace('.json', ''))
  .sort()

/** What no text of a brand has, in each of its languages of two forms. */
export function otherFormOf(brandId: string): readonly (readonly [string, RegExp])[] {
  const { countries, informalMessages } = readBrand(brandId)
  const spoken = new Set<string>(countries.flatMap(({ languages }) => languages))
  return languagesOfBothForms
    .filter((language) => spoken.has(language))
    .map((language) => {
      const { formal, informal } = formsOfAddress[language]!
      const isInformal = informalMessages.some((each) => each === language)
      return [language, isInformal ? formal : informal]
    })
}
