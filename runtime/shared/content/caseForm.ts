/** Fields of the contact form (R3.1.1 to R3.1.4). */
export const caseFieldNames = [
  'type',
  'subject',
  'description',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'frameNumber',
  'dealerName',
] as const
export type CaseFieldName = (typeof caseFieldNames)[number]

/** A field of the form, with its name in the case system. */
export interface CaseField {
  name: CaseFieldName
  sentAs: string
  /** Is checked, but shows no success mark (R4.10). */
  isHiddenValidated?: true
}

/** An option of a list: the value for the case system, and the label. */
export interface CaseChoice {
  value: string
  label: string
}

/** A country of the world (R3.4.4). */
export interface CaseCountry {
  /** `GB` */
  iso: string
  /** In the language of the page. */
  name: string
  /** Dialling prefix, `+44`. */
  tel: string
  /** What the case system receives: the English name. */
  value: string
}

/** A contact method in addition to the form. */
export interface ContactWay {
  label: string
  path: string
  phone: string
  email: string
}

/**
 * The contact form of one country and language. The build resolves it, so that the form is
 * independent of brands and countries. It loads with the form.
 */
export interface CaseForm {
  /** URL that the browser posts the form to. */
  action: string
  /** The site's own address, without a slash at its end, for links in messages. */
  siteUrl: string
  /** In display order. */
  fields: readonly CaseField[]
  types: readonly CaseChoice[]
  /** Every country of the world, sorted by name; empty without a field for it. */
  countries: readonly CaseCountry[]
  /** Code of the current country; empty on the international channel. */
  country: string
  /** Hidden fields, by their names in the case system. */
  hidden: Readonly<Record<string, string>>
  /** Null without a site key, which removes the form (R4.2). */
  captcha: CaseCaptcha | null
}

export interface CaseCaptcha {
  siteKey: string
  /** Name of the key in the case system. */
  keyName: string
  orgId: string
  /** Script of the provider. */
  scriptUrl: string
}
