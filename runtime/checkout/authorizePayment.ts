import type { Cart } from '#runtime/basket/cart.ts'
import type { Commerce } from '#runtime/session/commerce.ts'
import { streetLine } from '#shared/addressForm.ts'
import type { DeliveryType } from '#shared/checkout.ts'
import { formatPostalCode } from '#shared/postalCode.ts'
import { cleanLine } from '#shared/typedText.ts'
import type { PageContext } from '#shared/site.ts'
import { openApplePay } from './applePay.ts'
import type { AuthorizedPayment, Checkout } from './checkout.ts'
import { addressOf, hasOwnBilling, type CheckoutValues } from './checkoutForm.ts'
import type { ProviderWidget } from './providerWidget.ts'

/**
 * Asks for what the chosen payment method needs before the order. Call it in the event of the click: Apple's sheet
 * opens at once or not at all.
 */
export async function authorizePayment(
  { form, paymentMethod, deliveryType }: Pick<Checkout, 'form' | 'paymentMethod' | 'deliveryType'>,
  cart: Cart,
  {
    context: { country, shopwareCurrency, brand },
    commerce,
    widget,
  }: {
    context: Pick<PageContext, 'country' | 'shopwareCurrency' | 'brand'>
    commerce: Pick<Commerce, 'api'>
    /** Of a provider that shows its terms; null if its page asks instead. */
    widget: ProviderWidget | null
  },
): Promise<AuthorizedPayment> {
  const values = form.values.peek()
  switch (paymentMethod.peek()?.handler) {
    case 'apple-pay': {
      const sheet = openApplePay({
        country,
        currency: shopwareCurrency.iso,
        label: brand.name,
        total: cart.total,
        validateMerchant: (validationUrl) =>
          commerce.api.send('applePaySession', { validationUrl }),
      })
      const paymentToken = await sheet.token
      return paymentToken === null
        ? 'refused'
        : { details: { paymentToken }, onOrdered: sheet.finish }
    }
    case 'employer-bike-leasing':
      return { details: { leasingCode: values.leasingCode.trim() } }
    case 'instalment':
    case 'buy-now-pay-later': {
      if (!widget) return { details: null }
      const authorizationToken = await widget.authorize({
        billing_address: billingAddress(values, deliveryType.peek()),
      })
      return authorizationToken === null ? 'refused' : { details: { authorizationToken } }
    }
    default:
      return { details: null }
  }
}

/** The address of the invoice, in the words of the provider. */
function billingAddress(values: CheckoutValues, deliveryType: DeliveryType) {
  const name = hasOwnBilling(values, deliveryType) ? 'billing' : 'main'
  const country = values[`${name}.country`]
  const parts = addressOf(values, name)
  return {
    email: cleanLine(values.email),
    given_name: values.firstName.trim(),
    family_name: values.lastName.trim(),
    country,
    postal_code: formatPostalCode(parts.postalCode, country),
    city: parts.city,
    street_address: streetLine(country, parts),
  }
}
