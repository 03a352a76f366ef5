import type { ApiError } from '#runtime/api/ApiError.ts'
import type { Parameters } from '#runtime/api/address.ts'
import type { FormErrors } from '#runtime/forms/form.ts'
import { streetLine, type AddressPart } from './addressForm.ts'
import type { AddressCountry, DeliveryType } from '#shared/checkout.ts'
import type { CollectStore } from '#shared/dealers/collectStore.ts'
import { formatPostalCode } from '#runtime/forms/postalCode.ts'
import { cleanCode, cleanLine } from '#runtime/forms/typedText.ts'
import {
  addressOf,
  hasOwnBilling,
  type AddressName,
  type CheckoutField,
  type CheckoutValues,
} from './checkoutForm.ts'

interface RegistrationInput {
  values: CheckoutValues
  deliveryType: DeliveryType
  /** The shop that hands the order over; null for home delivery. */
  store: CollectStore | null
  countries: readonly AddressCountry[]
  /** Origin of the shop. */
  storefrontUrl: string
}

/** Names the shop of an order, so that the order confirmation finds it. The back end keeps it with the address. */
export const storeField = 'shopgen_store_id'

/** The body that registers a guest with the addresses of an order (R7.1.10). */
export function toRegistration(input: RegistrationInput): Parameters {
  const { values, deliveryType, store, storefrontUrl } = input
  const main = toAddress('main', input)
  const billing = hasOwnBilling(values, deliveryType) ? toAddress('billing', input) : null
  const isCompany = values.isCompany === 'yes'
  const vatId = cleanLine(values.vatId)
  const companyParts = isCompany ? { company: cleanLine(values.company) } : {}
  const delivery = store ? toStoreAddress(store, input) : billing && { ...main, ...nameOf(values) }
  return {
    guest: true,
    // private ones are the default
    ...(isCompany && { accountType: 'business' }),
    email: cleanLine(values.email),
    ...nameOf(values),
    ...(isCompany && vatId !== '' && { vatIds: [vatId] }),
    ...companyParts,
    storefrontUrl,
    acceptedDataProtection: true,
    billingAddress: { ...(billing ?? main), ...companyParts },
    ...(delivery && { shippingAddress: delivery }),
  }
}

const nameOf = ({ salutationId, firstName, lastName }: CheckoutValues) => ({
  ...(salutationId !== '' && { salutationId }),
  firstName: cleanLine(firstName),
  lastName: cleanLine(lastName),
})

function toAddress(name: AddressName, { values, countries }: RegistrationInput) {
  const code = values[`${name}.country`]
  const parts = addressOf(values, name)
  const phone = cleanCode(values.phone)
  return {
    countryId: idOf(code, countries),
    street: streetLine(code, parts),
    zipcode: formatPostalCode(parts.postalCode, code),
    city: parts.city,
    ...(parts.additional !== '' && { additionalAddressLine1: parts.additional }),
    ...(phone !== '' && { phoneNumber: phone }),
  }
}

/** The order goes to the shop, in the name of the shopper. Some shops have no street. */
const toStoreAddress = (
  { id, name, address, postalCode, city, country }: CollectStore,
  { values, countries }: RegistrationInput,
) => ({
  ...nameOf(values),
  countryId: idOf(country, countries),
  company: name,
  street: address[0] ?? name,
  ...(address[1] && { additionalAddressLine1: address[1] }),
  zipcode: postalCode,
  city,
  customFields: { [storeField]: id },
})

const idOf = (code: string, countries: readonly AddressCountry[]): string =>
  countries.find((country) => country.code === code)?.id ?? ''

/** Fields of the form by the names of the back end. Addresses repeat names and company. */
const fieldNames: ReadonlyMap<string, CheckoutField> = new Map([
  ['email', 'email'],
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['salutationId', 'salutationId'],
  ['vatIds', 'vatId'],
  ['company', 'company'],
  ['phoneNumber', 'phone'],
])
const addressParts: ReadonlyMap<string, AddressPart | 'country'> = new Map([
  ['street', 'street'],
  ['additionalAddressLine1', 'additional'],
  ['zipcode', 'postalCode'],
  ['city', 'city'],
  ['countryId', 'country'],
])

/** What the back end says about fields: the code of a violation, and words for it. */
const messages: Readonly<Partial<Record<CheckoutField, string>>> = {
  email: 'validEmail',
  'main.postalCode': 'checkout.validPostalCode',
  'billing.postalCode': 'checkout.validPostalCode',
  'main.country': 'checkout.validCountry',
  'billing.country': 'checkout.validCountry',
}

/** The fields that the back end has refused, by the pointers of its errors; empty if it names none. */
export function refusedFields(
  { errors: found }: Pick<ApiError, 'errors'>,
  { values, deliveryType }: Pick<RegistrationInput, 'values' | 'deliveryType'>,
): FormErrors<CheckoutField> {
  const errors: Partial<Record<CheckoutField, string>> = {}
  const billingName: AddressName = hasOwnBilling(values, deliveryType) ? 'billing' : 'main'
  for (const { pointer } of found) {
    const [first = '', second = ''] = pointer.replace(/^\//, '').split('/')
    const isAddress = first === 'billingAddress' || first === 'shippingAddress'
    const part = isAddress ? addressParts.get(second) : undefined
    const name = part
      ? (`${first === 'billingAddress' ? billingName : 'main'}.${part}` as const)
      : fieldNames.get(isAddress ? second : first)
    // the address of the shop is not the shopper's
    if (first === 'shippingAddress' && deliveryType === 'clickAndCollect') {
      errors.storeId = 'checkout.refused'
    } else if (name) errors[name] = messages[name] ?? 'checkout.refused'
  }
  return errors
}
