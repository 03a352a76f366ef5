import { z } from 'zod'
import { ownFields } from './contactForms.ts'
import { brandSchema } from './schema.ts'

/** A value that is valid by itself, but not together with another one. */
export type RuleIssue = {
  path: (string | number)[]
  /** Marks the key instead of its value. */
  atKey?: boolean
  message: string
  todo?: string
  /** The invalid word and the valid ones, for a suggestion. */
  allowed?: { word: string; words: string[] }
}

type Rule = { reads: z.ZodObject; check: (part: never) => RuleIssue[] }

/** A rule reads only the keys that it names, so it can run on a file whose other keys are invalid. */
const rule = <Shape extends z.core.$ZodLooseShape>(
  reads: Shape,
  check: (part: z.output<z.ZodObject<Shape>>) => RuleIssue[],
): Rule => ({ reads: z.object(reads), check })

const { shape } = brandSchema
const { countries, contactFormVariant, consent, payments } = shape
const { character } = shape.theme.shape
const features = <K extends keyof typeof shape.features.shape>(key: K) =>
  z.object({ [key]: shape.features.shape[key] } as Pick<typeof shape.features.shape, K>)
const contact = <K extends keyof typeof shape.contact.shape>(key: K) =>
  z.object({ [key]: shape.contact.shape[key] } as Pick<typeof shape.contact.shape, K>)

const foreignCountries = (
  own: readonly { code: string }[],
  entries: readonly { code: string; path: RuleIssue['path']; atKey?: boolean }[],
): RuleIssue[] => {
  const words = own.map(({ code }) => code)
  return entries
    .filter(({ code }) => !words.includes(code))
    .map(({ code, path, atKey = false }) => ({
      path,
      atKey,
      message: `"${code}" is not a country of this brand`,
      allowed: { word: code, words },
    }))
}

const keysOf = (record: Readonly<Record<string, unknown>>, path: RuleIssue['path']) =>
  Object.keys(record).map((code) => ({ code, path: [...path, code], atKey: true }))

const currencies = new Set(Intl.supportedValuesOf('currency'))

const missing = (key: string, reason: string): RuleIssue => ({
  path: [key],
  message: `"${key}" is missing: ${reason}`,
})

const rules: Rule[] = [
  rule({ countries }, ({ countries }) =>
    countries.flatMap(({ code, currency }, index) => {
      const issues: RuleIssue[] = []
      if (countries.findIndex((other) => other.code === code) < index)
        issues.push({
          path: ['countries', index, 'code'],
          message: `duplicate country ${code}`,
        })
      if (!currencies.has(currency))
        issues.push({
          path: ['countries', index, 'currency'],
          message: `"${currency}" is not a currency (ISO 4217)`,
        })
      return issues
    }),
  ),
  rule(
    { countries, defaultLanguageTag: shape.defaultLanguageTag },
    ({ countries, defaultLanguageTag }) => {
      const words = countries.flatMap(({ code, languages }) =>
        languages.map((language) => `${language}-${code.toLowerCase()}`),
      )
      if (words.includes(defaultLanguageTag)) return []
      const message = `"${defaultLanguageTag}" is not a language and country of this brand`
      return [
        { path: ['defaultLanguageTag'], message, allowed: { word: defaultLanguageTag, words } },
      ]
    },
  ),
  rule(
    { features: features('reviews'), reviewsKey: shape.reviewsKey, galleryKey: shape.galleryKey },
    ({ features, reviewsKey, galleryKey }) => {
      if (!features.reviews.enabled) return []
      const reason = 'features.reviews.enabled is true'
      return [
        ...(reviewsKey === null ? [missing('reviewsKey', reason)] : []),
        ...(galleryKey === null ? [missing('galleryKey', reason)] : []),
      ]
    },
  ),
  rule({ payments }, ({ payments: { handlers, instalment } }) => {
    const offered = handlers.includes('instalment')
    if (offered && !instalment)
      return [
        {
          path: ['payments', 'instalment'],
          message: '"payments.instalment" is missing: "payments.handlers" includes "instalment"',
          todo: 'Set the prices, such as { "minimum": 150, "maximum": 6000 }.',
        },
      ]
    if (!offered && instalment)
      return [
        {
          path: ['payments', 'instalment'],
          message:
            '"payments.instalment" is set, but "payments.handlers" does not include "instalment"',
          todo: 'Add "instalment" to the handlers, or set this to null.',
        },
      ]
    if (instalment && instalment.minimum > instalment.maximum)
      return [
        {
          path: ['payments', 'instalment', 'minimum'],
          message: `minimum ${instalment.minimum} is greater than maximum ${instalment.maximum}`,
        },
      ]
    return []
  }),
  rule(
    { deliveryTypes: shape.deliveryTypes, features: features('storeLocator') },
    ({ deliveryTypes, features }) =>
      deliveryTypes.includes('clickAndCollect') && !features.storeLocator
        ? [
            {
              path: ['deliveryTypes', deliveryTypes.indexOf('clickAndCollect')],
              message:
                '"clickAndCollect" requires the store locator, but "features.storeLocator" is false',
            },
          ]
        : [],
  ),
  rule({ contact: contact('fieldIds'), contactFormVariant }, ({ contact, contactFormVariant }) =>
    ownFields(contactFormVariant)
      .filter((field) => contact.fieldIds[field] === undefined)
      .map((field) => ({
        path: ['contact', 'fieldIds', field],
        message: `"contact.fieldIds.${field}" is missing: contact form ${contactFormVariant} has this field`,
      })),
  ),
  rule({ contact: contact('caseTypes'), countries }, ({ contact, countries }) =>
    contact.caseTypes.flatMap((type, index) => [
      ...foreignCountries(
        countries,
        type.countries.map((code, at) => ({
          code,
          path: ['contact', 'caseTypes', index, 'countries', at],
        })),
      ),
      ...(contact.caseTypes.findIndex(({ label }) => label === type.label) < index
        ? [
            {
              path: ['contact', 'caseTypes', index, 'label'],
              message: `duplicate label "${type.label}"`,
            },
          ]
        : []),
    ]),
  ),
  rule({ consent, countries }, ({ consent, countries }) =>
    foreignCountries(
      countries,
      keysOf(consent.requiredGroupsByCountry, ['consent', 'requiredGroupsByCountry']),
    ),
  ),
  rule({ consent, tagContainer: shape.tagContainer }, ({ consent, tagContainer }) => {
    if (tagContainer !== null) return []
    const groups = [consent.default, ...Object.values(consent.requiredGroupsByCountry)].flat()
    const asked = groups.find((group) => group !== 'C0001')
    if (!asked) return []
    return [
      {
        path: ['tagContainer'],
        message: `"tagContainer" is null, but "consent" requires ${asked}`,
        todo: 'Set a tag container; without one, everything is allowed without consent.',
      },
    ]
  }),
  rule(
    { storeLocatorFilters: shape.storeLocatorFilters, countries },
    ({ storeLocatorFilters, countries }) =>
      foreignCountries(
        countries,
        keysOf(storeLocatorFilters.byCountry, ['storeLocatorFilters', 'byCountry']),
      ),
  ),
  rule(
    { features: features('cycleToWork'), countries },
    ({ features: { cycleToWork }, countries }) =>
      foreignCountries(
        countries,
        (cycleToWork?.countries ?? []).map((code, index) => ({
          code,
          path: ['features', 'cycleToWork', 'countries', index],
        })),
      ),
  ),
  rule({ theme: z.object({ character }) }, ({ theme: { character } }) =>
    character.card === 'bare' && character.shadow !== 'flat'
      ? [
          {
            path: ['theme', 'character', 'shadow'],
            message: `a "bare" card cannot have a "${character.shadow}" shadow: its text would touch the edge`,
            todo: 'Set "shadow" to "flat", or "card" to "framed" or "tinted-tile".',
          },
        ]
      : [],
  ),
  rule({ routes: shape.routes, countries }, ({ routes, countries }) => {
    const words = [...new Set(countries.flatMap(({ languages }) => languages))]
    return Object.entries(routes).flatMap(([language, segments]) => {
      if (!words.includes(language)) {
        const message = `"${language}" is not a language of this brand`
        return [
          { path: ['routes', language], atKey: true, message, allowed: { word: language, words } },
        ]
      }
      const entries = Object.entries(segments)
      return entries
        .filter(([, path], index) => entries.findIndex(([, other]) => other === path) < index)
        .map(([name, path]) => ({
          path: ['routes', language, name],
          message: `duplicate path "${path}"`,
        }))
    })
  }),
]

/** Checks the rules between keys. A rule is skipped if a key that it reads is invalid. */
export const checkRules = (raw: unknown): RuleIssue[] =>
  rules.flatMap(({ reads, check }) => {
    const part = reads.safeParse(raw)
    return part.success ? check(part.data as never) : []
  })
