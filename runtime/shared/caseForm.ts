/** Fields of the contact form by the names that specification 3.1 gives them. */
export type CaseFieldName =
  | 'type'
  | 'subject'
  | 'description'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'country'
  | 'street'
  | 'houseNumber'
  | 'postalCode'
  | 'city'
  | 'frameNumber'
  | 'dealerName'

/** A field as the form shows it, with the name that the case system knows it by. */
export interface CaseField {
  name: CaseFieldName
  sentAs: string
}

/** What is chosen from a list: what the case system receives, and what the shopper reads. */
export interface CaseChoice {
  value: string
  label: string
}

/** A way to reach the shop without the form. */
export interface ContactWay {
  label: string
  path: string
  phone: string
  email: string
}

/**
 * The contact form of one country and language: resolved when the site is built, so that the form
 * knows neither brands nor countries (specification 3.1, decisions §1).
 */
export interface CaseForm {
  /** Where the browser posts it to. */
  action: string
  /** In the order shown. */
  fields: readonly CaseField[]
  types: readonly CaseChoice[]
  /** Every country of the world, by name. */
  countries: readonly CaseChoice[]
  /** Value of the current country; empty on the international channel. */
  country: string
  /** Sent unseen, by the names that the case system knows. */
  hidden: Readonly<Record<string, string>>
  /** Null without a site key: then there is no form (specification 4). */
  captcha: { siteKey: string; keyName: string; orgId: string } | null
  ways: readonly ContactWay[]
}
