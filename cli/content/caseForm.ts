import { compareText } from '#shared/compareText.ts'
import type { Brand } from '#brands/schema.ts'
import type {
  CaseChoice,
  CaseField,
  CaseFieldName,
  CaseForm,
  ContactWay,
} from '#shared/caseForm.ts'
import type { Locale } from '#shared/locale.ts'
import { countryCodes } from './countryCodes.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

type Variant = Brand['contactFormVariant']
type Place = Pick<Locale, 'country' | 'language'>

const always = [
  'type',
  'subject',
  'description',
  'firstName',
  'lastName',
  'email',
  'phone',
] as const satisfies readonly CaseFieldName[]

const streetFirst = ['street', 'houseNumber', 'postalCode', 'city'] as const
const numberFirst = ['houseNumber', 'street', 'city', 'postalCode'] as const

/** Decisions §1: no address in Britain, elsewhere in the order that the language writes it. */
const byLanguage = ({ country, language }: Place): readonly CaseFieldName[] => {
  if (country === 'GB') return []
  return language === 'en' ? numberFirst : streetFirst
}

/** What each variant of the form asks for beside the fields that all have. */
const further: Readonly<Record<Variant, (place: Place) => readonly CaseFieldName[]>> = {
  A: (place) => ['country', ...byLanguage(place)],
  B: (place) => ['country', ...byLanguage(place)],
  C: () => ['frameNumber', 'dealerName'],
  D: () => ['country', ...streetFirst],
  E: () => ['country'],
  F: () => ['country'],
  G: () => ['country'],
}

/** Fields of a case that the case system has by itself; the others are the organisation's own. */
const ownNames: ReadonlySet<CaseFieldName> = new Set([
  'type',
  'subject',
  'description',
  'email',
  'phone',
])

export interface CaseFormInput {
  brand: Pick<Brand, 'name' | 'contactFormVariant' | 'contact' | 'botProtectionKey'>
  /** Address of the case service. */
  caseUrl: string
  locale: Locale
  translations: Readonly<Record<string, string>>
  ways: readonly ContactWay[]
  diagnostics: Pick<Diagnostics, 'warn'>
}

/** The contact form of a locale (specification 3.1). */
export function toCaseForm({
  brand,
  caseUrl,
  locale,
  translations,
  ways,
  diagnostics,
}: CaseFormInput): CaseForm {
  const { contact, contactFormVariant: variant, botProtectionKey: siteKey } = brand
  const { country, language, tag } = locale
  const names = [...always, ...further[variant](locale)]
  const currentCountry = country === 'INT' ? '' : inEnglish('region', country)
  const { fieldIds, orgId } = contact
  return {
    action: `${caseUrl}?${new URLSearchParams({ encoding: 'UTF-8', orgId }).toString()}`,
    fields: names.map((name): CaseField => ({ name, sentAs: sentAs(name, fieldIds) })),
    types: caseTypes(contact.caseTypes, locale, translations, diagnostics),
    countries: names.includes('country') ? countryChoices(tag) : [],
    country: currentCountry,
    hidden: {
      orgid: orgId,
      [fieldIds.brand]: brand.name,
      [fieldIds.language]: inEnglish('language', language),
      [fieldIds.webSource]: `${brand.name} Website`,
      // where it is not asked for, the case still says where it comes from
      ...(names.includes('country') ? {} : { [fieldIds.country]: currentCountry }),
    },
    captcha: siteKey ? { siteKey, keyName: contact.captchaKeyName, orgId } : null,
    ways,
  }
}

function sentAs(name: CaseFieldName, ids: Brand['contact']['fieldIds']): string {
  if (ownNames.has(name)) return name
  const id = ids[name as keyof typeof ids]
  // the schema of the configuration requires it
  if (id === undefined) throw new Error(`missing contact.fieldIds.${name}`)
  return id
}

/** What a case may be about in the country, in the words of the page's language. */
function caseTypes(
  types: Brand['contact']['caseTypes'],
  { country, language }: Place,
  translations: Readonly<Record<string, string>>,
  diagnostics: Pick<Diagnostics, 'warn'>,
): readonly CaseChoice[] {
  return types
    .filter(({ countries }) => countries.length === 0 || countries.includes(country))
    .map(({ value, label }) => {
      const words = translations[label]
      if (words === undefined) {
        diagnostics.warn('case types without a message', {
          what: `missing message "${label}" of the case type "${value}" in "${language}" (showing the value)`,
          where: 'contact.caseTypes',
          todo: `Add "${label}" to the translations of the project, of the brand, or of the content space.`,
        })
      }
      return { value, label: words ?? value }
    })
}

/**
 * Every country by its name in the page's language and in that order. The case system receives the
 * English name, so that whoever reads the cases reads one name for each.
 */
function countryChoices(tag: string): readonly CaseChoice[] {
  const { compare } = new Intl.Collator(tag)
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  return countryCodes
    .map((code) => ({ value: inEnglish('region', code), label: names.of(code) ?? code }))
    .sort((a, b) => compare(a.label, b.label) || compareText(a.value, b.value))
}

const english = {
  region: new Intl.DisplayNames(['en'], { type: 'region' }),
  language: new Intl.DisplayNames(['en'], { type: 'language' }),
}

const inEnglish = (type: keyof typeof english, code: string) => english[type].of(code) ?? code
