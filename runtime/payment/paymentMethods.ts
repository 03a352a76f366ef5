import { list, text } from '#runtime/api/responseFields.ts'
import { byPosition, translated } from '#runtime/delivery/shippingMethods.ts'
import type { CheckoutRules, PaymentHandler } from '#shared/checkout.ts'
import { isInstalmentAmount } from '#shared/product/instalment.ts'

/** A payment method of the back end. */
export interface PaymentMethod {
  id: string
  name: string
  description: string
  /** Null for a method that opens a payment page, as far as the brand knows. */
  handler: PaymentHandler | null
}

type Rules = Pick<CheckoutRules, 'paymentHandlers' | 'paymentMethods' | 'instalment'>

/** Handlers that every brand has. */
const alwaysOffered: readonly PaymentHandler[] = ['card', 'invoice']

/**
 * Reads the payment methods of a response that can be offered: those whose handler the brand has (R9.10), in the
 * browser, and for the total (R9.9).
 */
export function readPaymentMethods(
  data: unknown,
  rules: Rules,
  { total, canApplePay }: { total: number; canApplePay: boolean },
): readonly PaymentMethod[] {
  return byPosition(list(data, 'elements')).flatMap((raw): PaymentMethod[] => {
    const id = text(raw, 'id')
    const handler = handlerOf(text(raw, 'technicalName'), rules)
    if (id === '' || !isOffered(handler, rules, { total, canApplePay })) return []
    const name = translated(raw, 'name')
    return [{ id, handler, name, description: translated(raw, 'description') }]
  })
}

export const handlerOf = (
  technicalName: string,
  { paymentMethods }: Pick<Rules, 'paymentMethods'>,
): PaymentHandler | null =>
  Object.hasOwn(paymentMethods, technicalName) ? paymentMethods[technicalName]! : null

function isOffered(
  handler: PaymentHandler | null,
  { paymentHandlers, instalment }: Rules,
  { total, canApplePay }: { total: number; canApplePay: boolean },
): boolean {
  if (handler === null || alwaysOffered.includes(handler)) return true
  if (!paymentHandlers.includes(handler)) return false
  if (handler === 'apple-pay') return canApplePay
  return handler !== 'instalment' || isInstalmentAmount(total, instalment)
}

/** Whether the shopper pays outside of the shop, so that an open payment needs no action here. */
export const isSettledLater = (handler: PaymentHandler | null): boolean =>
  handler === 'invoice' || handler === 'employer-bike-leasing'
