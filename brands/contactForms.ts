/** The fields of an address, in an order. */
type AddressOrder = readonly ('street' | 'houseNumber' | 'postalCode' | 'city')[]

interface ContactFormVariant {
  /** Whether shoppers choose their country, or the form sends that of the site. */
  country: 'chosen' | 'hidden'
  /** The order of the address; `by place` has none in Britain, and follows the language elsewhere. */
  address: 'none' | 'by place' | AddressOrder
  /** More fields, none of them required. */
  further: readonly ('frameNumber' | 'dealerName')[]
}

const streetFirst = ['street', 'houseNumber', 'postalCode', 'city'] as const
const numberFirst = ['houseNumber', 'street', 'city', 'postalCode'] as const

/** The contact forms that a brand can choose (R3.1.1 to R3.1.4). All have the same fields before these. */
export const contactForms = {
  A: { country: 'chosen', address: 'by place', further: [] },
  B: { country: 'chosen', address: 'by place', further: [] },
  C: { country: 'hidden', address: 'none', further: ['frameNumber', 'dealerName'] },
  D: { country: 'chosen', address: streetFirst, further: [] },
  E: { country: 'chosen', address: 'none', further: [] },
  F: { country: 'chosen', address: 'none', further: [] },
  G: { country: 'chosen', address: 'none', further: [] },
} as const satisfies Record<string, ContactFormVariant>

export type ContactFormName = keyof typeof contactForms

const variantOf = (name: ContactFormName): ContactFormVariant => contactForms[name]

/** The fields of a variant that the case system knows by an id, besides those that all variants have. */
export const ownFields = (name: ContactFormName) => {
  const { address, further } = variantOf(name)
  return [...(address === 'none' ? [] : streetFirst), ...further]
}

/** Which of them each form of the variant has, and which depend on country and language. */
export function fieldsByPlace(name: ContactFormName) {
  const { address, further } = variantOf(name)
  const isByPlace = address === 'by place'
  return {
    always: [...(address === 'none' || isByPlace ? [] : address), ...further],
    together: isByPlace ? streetFirst : [],
  }
}

export const hasCountryField = (name: ContactFormName): boolean =>
  variantOf(name).country === 'chosen'

/** The fields of a variant after the common ones, in the order of a country and a language. */
export function furtherFields(
  name: ContactFormName,
  { country, language }: { country: string; language: string },
) {
  const variant = variantOf(name)
  const { address, further } = variant
  return [
    ...(variant.country === 'chosen' ? (['country'] as const) : []),
    ...(address === 'none' ? [] : address === 'by place' ? byPlace(country, language) : address),
    ...further,
  ]
}

/** The country decides whether there is an address, the language its order (R3.1.3). */
function byPlace(country: string, language: string): AddressOrder {
  if (country === 'GB') return []
  return language === 'en' ? numberFirst : streetFirst
}
