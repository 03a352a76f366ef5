import { compareText } from '#shared/text/compareText.ts'
import { furtherFields } from '#brands/contactForms.ts'
import type { Brand } from '#brands/schema.ts'
import type {
  CaseChoice,
  CaseCountry,
  CaseField,
  CaseFieldName,
  CaseForm,
} from '#shared/content/caseForm.ts'
import type { Locale } from '#shared/paths/locale.ts'
import type { BackendSettings } from '../config/backends.ts'
import { countryCodes } from './countryCodes.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

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
  cases: BackendSettings['cases']
  /** The site's own address. */
  siteUrl: string
  locale: Locale
  translations: Readonly<Record<string, string>>
  diagnostics: Pick<Diagnostics, 'warn'>
}

/** Creates the contact form of a locale (R3.1.1 to R3.1.4), without a captcha where the brand has no key (R4.2). */
export function toCaseForm({
  brand,
  cases,
  siteUrl,
  locale,
  translations,
  diagnostics,
}: CaseFormInput): CaseForm {
  const { contact, contactFormVariant: variant, botProtectionKey: siteKey } = brand
  const { country, language, tag } = locale
  if (siteKey === null) warnOfNoForm(locale, diagnostics)
  const names = [...commonFields, ...furtherFields(variant, locale)]
  const { fieldIds, orgId, hiddenValidated } = contact
  return {
    siteUrl: siteUrl.replace(/\/+$/, ''),
    action: `${cases.url}?${new URLSearchParams({ encoding: 'UTF-8', orgId }).toString()}`,
    fields: names.map((name): CaseField => ({
      name,
      sentAs: parameterName(name, fieldIds),
      ...(hiddenValidated.includes(name) && { isHiddenValidated: true }),
    })),
    types: toCaseTypes(contact.caseTypes, locale, translations, diagnostics),
    countries: names.includes('country') ? allCountries(tag) : [],
    country: country === 'INT' ? '' : country,
    hidden: {
      orgid: orgId,
      [fieldIds.brand]: brand.name,
      [fieldIds.language]: englishLanguage(language),
      [fieldIds.webSource]: `${brand.name} Website`,
      // without a country field, the case still has the country of the site
      ...(names.includes('country') ? {} : { [fieldIds.country]: englishCountry(country) }),
    },
    captcha: siteKey
      ? { siteKey, keyName: contact.captchaKeyName, orgId, scriptUrl: cases.captchaScript }
      : null,
  }
}

const warnOfNoForm = ({ id }: Locale, diagnostics: Pick<Diagnostics, 'warn'>) =>
  diagnostics.warn('locales without a contact form', {
    what: `no contact form in ${id}, because there is no key of the captcha`,
    where: '"botProtectionKey" in the file of the brand',
    todo: 'Enter the public site key of the captcha.',
  })

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
 * All countries, named and sorted in the language of the page. Sends the English name, so that names are the same in
 * all cases.
 */
function allCountries(tag: string): readonly CaseCountry[] {
  const { compare } = new Intl.Collator(tag)
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  return countryCodes
    .map(({ iso, tel }) => ({
      iso,
      name: names.of(iso) ?? iso,
      tel: tel === '' ? '' : `+${tel}`,
      value: englishCountry(iso),
    }))
    .sort((a, b) => compare(a.name, b.name) || compareText(a.iso, b.iso))
}

const english = {
  region: new Intl.DisplayNames(['en'], { type: 'region' }),
  language: new Intl.DisplayNames(['en'], { type: 'language' }),
}

const englishName = (type: keyof typeof english, code: string) => english[type].of(code) ?? code

export const englishLanguage = (code: string): string => englishName('language', code)

/** Empty on the international channel. */
export const englishCountry = (code: string): string =>
  code === 'INT' ? '' : englishName('region', code)
