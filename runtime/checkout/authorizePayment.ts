import type { Cart } from '#runtime/basket/cart.ts'
import { openApplePay } from '#runtime/payment/applePay.ts'
import type { ProviderWidget } from '#runtime/payment/providerWidget.ts'
import type { Commerce } from '#runtime/session/commerce.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { cleanLine } from '#runtime/forms/typedText.ts'
import type { Checkout } from './checkout.ts'
import type { AuthorizedPayment } from './checkoutState.ts'

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
      return { details: { leasingCode: cleanLine(values.leasingCode) } }
    case 'instalment':
    case 'buy-now-pay-later': {
      // loaded with the first field; the order itself says it if it cannot be loaded
      const script = widget && (await import('./orderScript.ts').catch(() => null))
      if (!script) return { details: null }
      const authorizationToken = await widget.authorize({
        billing_address: script.billingAddress(values, deliveryType.peek()),
      })
      return authorizationToken === null ? 'refused' : { details: { authorizationToken } }
    }
    default:
      return { details: null }
  }
}
