import { createForm, type Form, type FormErrors, type Values } from '#runtime/forms/form.ts'
import {
  addressFields,
  splitStreetLine,
  type AddressPart,
  type AddressValues,
} from './addressForm.ts'
import type { AddressCountry, DeliveryType, PaymentHandler } from '#shared/checkout.ts'
import { isMailAddress } from '#runtime/forms/mailAddress.ts'
import { cleanCode, cleanLine } from '#runtime/forms/typedText.ts'

/** `main` is the address of the shopper: of the delivery, or of the invoice if the order is collected. */
export type AddressName = 'main' | 'billing'

const addressParts = ['street', 'houseNumber', 'additional', 'postalCode', 'city'] as const
type AddressKey = `${AddressName}.${AddressPart | 'country'}`

export type CheckoutField =
  | 'email'
  | 'salutationId'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'isCompany'
  | 'company'
  | 'vatId'
  | 'billingDiffers'
  | 'storeId'
  | 'paymentMethodId'
  | 'leasingCode'
  | 'comment'
  | 'terms'
  | AddressKey

export type CheckoutValues = Values<CheckoutField>

/** Patterns of all countries, which load once a shopper fills the form in. */
export type PostalCodes = Pick<
  typeof import('#runtime/forms/postalCode.ts'),
  'canBePostalCode' | 'formatPostalCode'
>

/** What the rules of the form depend on besides its values. */
export interface FormSituation {
  deliveryType: DeliveryType
  countries: readonly AddressCountry[]
  /** Handler of the chosen payment method. */
  handler: PaymentHandler | null
  /** Methods that can be chosen now; null until the back end has answered. */
  paymentMethodIds: readonly string[] | null
  /** Shops that can be chosen now; null until their list has loaded. */
  storeIds: readonly string[] | null
  acceptTerms: boolean
  /** Until they have loaded, a postal code can be anything. */
  postalCodes: PostalCodes | null
}

/** The values of a form that nobody has filled in. */
export function emptyValues(country: string): CheckoutValues {
  const address = (name: AddressName) =>
    [[`${name}.country`, country], ...addressParts.map((part) => [`${name}.${part}`, ''])] as const
  return Object.fromEntries([
    ['email', ''],
    ['salutationId', ''],
    ['firstName', ''],
    ['lastName', ''],
    ['phone', ''],
    ['isCompany', ''],
    ['company', ''],
    ['vatId', ''],
    ['storeId', ''],
    ...address('main'),
    ['billingDiffers', ''],
    ...address('billing'),
    ['paymentMethodId', ''],
    ['leasingCode', ''],
    ['comment', ''],
    ['terms', ''],
  ]) as CheckoutValues
}

/** The form of the checkout. `situation` may read signals. */
export const createCheckoutForm = (
  initial: CheckoutValues,
  situation: () => FormSituation,
): Form<CheckoutField> =>
  createForm({
    initial,
    validate: (values) => validateCheckout(values, situation()),
    correct: (name, values) => correctField(name, values, situation()),
  })

/** Whether a second address is asked for. */
export const hasOwnBilling = (
  { billingDiffers }: Pick<CheckoutValues, 'billingDiffers'>,
  deliveryType: DeliveryType,
): boolean => billingDiffers === 'yes' && deliveryType === 'homeDelivery'

const isEmpty = (value: string) => cleanLine(value) === ''

/** A number, and an extension such as `ext. 12`, `x12` or `#12`. */
const phonePattern = /^[-+()./\d\s]+(([,;]\s*)?(\p{L}{1,12}\.?|#)\s*\d{1,8})?$/u

/** Empty is valid. Carriers need at least five digits. */
const isPhone = (value: string) =>
  value === '' || (phonePattern.test(value) && value.replaceAll(/\D/g, '').length >= 5)

/** Errors of the checkout, as keys of messages, in the order of the page. */
export function validateCheckout(
  values: CheckoutValues,
  situation: FormSituation,
): FormErrors<CheckoutField> {
  const errors: Partial<Record<CheckoutField, string>> = {}
  const need = (name: CheckoutField, message: string, isMissing = isEmpty(values[name])) => {
    if (isMissing) errors[name] = message
  }
  need('email', 'validEmail', !isMailAddress(values.email))
  need('email', 'requiredEmail')
  need('firstName', 'checkout.requiredFirstName')
  need('lastName', 'checkout.requiredLastName')
  need('phone', 'checkout.validPhone', !isPhone(cleanCode(values.phone)))
  if (values.isCompany === 'yes') need('company', 'checkout.requiredCompany')
  if (situation.deliveryType === 'clickAndCollect') {
    need('storeId', 'checkout.requiredStore', !isOffered(values.storeId, situation.storeIds))
  }
  Object.assign(errors, addressErrors('main', values, situation))
  if (hasOwnBilling(values, situation.deliveryType)) {
    Object.assign(errors, addressErrors('billing', values, situation))
  }
  need(
    'paymentMethodId',
    'checkout.requiredPayment',
    !isOffered(values.paymentMethodId, situation.paymentMethodIds),
  )
  if (situation.handler === 'employer-bike-leasing') {
    need('leasingCode', 'checkout.requiredLeasingCode')
  }
  if (situation.acceptTerms) need('terms', 'checkout.requiredTerms')
  return errors
}

/** A choice from storage may not be offered any more. */
const isOffered = (id: string, offered: readonly string[] | null): boolean =>
  id !== '' && (offered === null || offered.includes(id))

const requiredMessages: Readonly<Partial<Record<AddressPart, string>>> = {
  street: 'checkout.requiredStreet',
  houseNumber: 'checkout.requiredHouseNumber',
  postalCode: 'checkout.requiredPostalCode',
  city: 'checkout.requiredCity',
}

function addressErrors(
  name: AddressName,
  values: CheckoutValues,
  { countries, deliveryType, postalCodes }: FormSituation,
): FormErrors<CheckoutField> {
  const code = values[`${name}.country`]
  const country = countries.find((one) => one.code === code)
  const errors: Partial<Record<CheckoutField, string>> = {}
  const isDelivered = name === 'main' && deliveryType === 'homeDelivery'
  if (countries.length > 0 && (!country || (isDelivered && !country.canShip))) {
    errors[`${name}.country`] = 'checkout.validCountry'
  }
  for (const { part, isRequired } of addressFields(code, country)) {
    const value = values[`${name}.${part}`]
    const message = requiredMessages[part]
    if (isEmpty(value)) {
      if (isRequired && message) errors[`${name}.${part}`] = message
    } else if (part === 'postalCode' && postalCodes?.canBePostalCode(value, code) === false) {
      errors[`${name}.${part}`] = 'checkout.validPostalCode'
    }
  }
  return errors
}

/** Cleans a line, writes postal codes as the country does, and splits a street with its number. */
function correctField(
  name: CheckoutField,
  values: CheckoutValues,
  { postalCodes }: Pick<FormSituation, 'postalCodes'>,
): Partial<CheckoutValues> {
  if (name === 'comment') return { comment: values.comment.trim() }
  if (name === 'phone') return { phone: cleanCode(values.phone) }
  const trimmed = cleanLine(values[name])
  const [address, part] = name.split('.') as [AddressName, AddressPart | undefined]
  if (part === undefined) return { [name]: trimmed } as Partial<CheckoutValues>
  const country = values[`${address}.country`]
  if (part === 'postalCode' && postalCodes) {
    return { [name]: postalCodes.formatPostalCode(trimmed, country) } as Partial<CheckoutValues>
  }
  const split =
    part === 'street' && isEmpty(values[`${address}.houseNumber`])
      ? splitStreetLine(country, trimmed)
      : null
  return (
    split
      ? { [name]: split.street, [`${address}.houseNumber`]: split.houseNumber }
      : { [name]: trimmed }
  ) as Partial<CheckoutValues>
}

/** The parts of an address, by their names in the form. */
export const addressOf = (values: CheckoutValues, name: AddressName): AddressValues =>
  Object.fromEntries(
    addressParts.map((part) => [part, cleanLine(values[`${name}.${part}`])]),
  ) as Record<AddressPart, string>
