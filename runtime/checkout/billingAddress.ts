import { streetLine } from './addressForm.ts'
import type { DeliveryType } from '#shared/checkout.ts'
import { formatPostalCode } from '#runtime/forms/postalCode.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'
import { addressOf, hasOwnBilling, type CheckoutValues } from './checkoutForm.ts'

/** The address of the invoice, in the words of the provider. */
export function billingAddress(values: CheckoutValues, deliveryType: DeliveryType) {
  const name = hasOwnBilling(values, deliveryType) ? 'billing' : 'main'
  const country = values[`${name}.country`]
  const parts = addressOf(values, name)
  return {
    email: cleanLine(values.email),
    given_name: cleanLine(values.firstName),
    family_name: cleanLine(values.lastName),
    country,
    postal_code: formatPostalCode(parts.postalCode, country),
    city: parts.city,
    street_address: streetLine(country, parts),
  }
}
