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
type CountryAndLanguage = Pick<Locale, 'country' | 'language'>

const commonFields = [
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

/** R3.1.3: Britain has no address fields; other countries have the order of the language. */
const addressFields = ({ country, language }: CountryAndLanguage): readonly CaseFieldName[] => {
  if (country === 'GB') return []
  return language === 'en' ? numberFirst : streetFirst
}

/** Additional fields per variant. */
const additionalFields: Readonly<
  Record<Variant, (place: CountryAndLanguage) => readonly CaseFieldName[]>
> = {
  A: (place) => ['country', ...addressFields(place)],
  B: (place) => ['country', ...addressFields(place)],
  C: () => ['frameNumber', 'dealerName'],
  D: () => ['country', ...streetFirst],
  E: () => ['country'],
  F: () => ['country'],
  G: () => ['country'],
}

/** Standard fields of the case system. The organisation defined the others, which have ids. */
const standardFields: ReadonlySet<CaseFieldName> = new Set([
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

/** Creates the contact form of a locale (R3.1.1 to R3.1.4). */
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
  const names = [...commonFields, ...additionalFields[variant](locale)]
  const currentCountry = country === 'INT' ? '' : englishName('region', country)
  const { fieldIds, orgId } = contact
  return {
    action: `${caseUrl}?${new URLSearchParams({ encoding: 'UTF-8', orgId }).toString()}`,
    fields: names.map((name): CaseField => ({ name, sentAs: parameterName(name, fieldIds) })),
    types: toCaseTypes(contact.caseTypes, locale, translations, diagnostics),
    countries: names.includes('country') ? countryChoices(tag) : [],
    country: currentCountry,
    hidden: {
      orgid: orgId,
      [fieldIds.brand]: brand.name,
      [fieldIds.language]: englishName('language', language),
      [fieldIds.webSource]: `${brand.name} Website`,
      // without a country field, the case still has the country of the site
      ...(names.includes('country') ? {} : { [fieldIds.country]: currentCountry }),
    },
    captcha: siteKey ? { siteKey, keyName: contact.captchaKeyName, orgId } : null,
    ways,
  }
}

function parameterName(name: CaseFieldName, ids: Brand['contact']['fieldIds']): string {
  if (standardFields.has(name)) return name
  const id = ids[name as keyof typeof ids]
  // the schema of the configuration requires it
  if (id === undefined) throw new Error(`missing contact.fieldIds.${name}`)
  return id
}

/** The case types of the country (R9.3), with labels in the language of the page. */
function toCaseTypes(
  types: Brand['contact']['caseTypes'],
  { country, language }: CountryAndLanguage,
  translations: Readonly<Record<string, string>>,
  diagnostics: Pick<Diagnostics, 'warn'>,
): readonly CaseChoice[] {
  return types
    .filter(({ countries }) => countries.length === 0 || countries.includes(country))
    .map(({ value, label }) => {
      const translated = translations[label]
      if (translated === undefined) {
        diagnostics.warn('case types without a message', {
          what: `missing message "${label}" of the case type "${value}" in "${language}" (showing the value)`,
          where: 'contact.caseTypes',
          todo: `Add "${label}" to the translations of the project, of the brand, or of the content space.`,
        })
      }
      return { value, label: translated ?? value }
    })
}

/**
 * All countries, labelled and sorted in the language of the page. Sends the English name, so that
 * names are the same in all cases.
 */
function countryChoices(tag: string): readonly CaseChoice[] {
  const { compare } = new Intl.Collator(tag)
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  return countryCodes
    .map((code) => ({ value: englishName('region', code), label: names.of(code) ?? code }))
    .sort((a, b) => compare(a.label, b.label) || compareText(a.value, b.value))
}

const english = {
  region: new Intl.DisplayNames(['en'], { type: 'region' }),
  language: new Intl.DisplayNames(['en'], { type: 'language' }),
}

const englishName = (type: keyof typeof english, code: string) => english[type].of(code) ?? code
