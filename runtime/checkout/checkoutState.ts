import type { ApiData } from '#runtime/api/apiData.ts'
import type { Parameters } from '#runtime/api/address.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import type { CartMessage } from '#runtime/basket/cart.ts'
import type { StoredDelivery } from '#runtime/delivery/deliveryChoice.ts'
import type { PlacedOrder } from '#runtime/order/order.ts'
import type { Session } from '#runtime/session/session.ts'
import type { AddressLists, CheckoutRules } from '#shared/checkout.ts'
import type { CheckoutField } from './checkoutForm.ts'
import type { Draft } from './draft.ts'
import type { FailureReason } from './orderOutcome.ts'
import type { OrderOptions, OrderRequest, OrderStep } from './placeOrder.ts'

/** Why an attempt to order ended, or was not made. */
export type CheckoutProblem =
  | { kind: 'invalid'; fields: readonly CheckoutField[] }
  /** `totalBefore` is the total that the shopper saw; null if the cart has changed before that. */
  | { kind: 'changed'; totalBefore: number | null }
  | { kind: 'blocked'; messages: readonly CartMessage[] }
  | { kind: 'ended' | 'busy' | 'payment' | 'updating' }
  | { kind: FailureReason; waitSeconds: number | null }

export type CheckoutState =
  | { status: 'editing'; problem: CheckoutProblem | null }
  | { status: 'ordering'; step: OrderStep | 'authorizing' }
  /** An order was sent, and it is not known whether it exists. */
  | { status: 'unknown'; isChecking: boolean; isFinal?: true }
  | { status: 'placed'; order: PlacedOrder; paymentUrl: string | null; isEarlier: boolean }

/** What a payment method gives the order: its details, null for none, or `refused`. */
export type AuthorizedPayment =
  { details: Parameters | null; onOrdered?: (isPlaced: boolean) => void } | 'refused'

export interface CheckoutOptions {
  country: string
  /** Id of the currency of the session. */
  currencyId: string
  rules: CheckoutRules
  addressLists: AddressLists
  api: ApiData
  session: Pick<Session, 'currentCountry'>
  basket: Basket
  delivery: StoredDelivery
  draft: Draft
  storefrontUrl: string
  returnUrl: OrderRequest['returnUrl']
  canApplePay: () => boolean
  /** Called when the back end has made an order of the cart. */
  onPlaced?: () => void
  /** For attempts to order. */
  orderOptions: Pick<
    OrderOptions,
    'orderMark' | 'registrationMark' | 'paymentHosts' | 'now' | 'wait' | 'lock'
  >
}
