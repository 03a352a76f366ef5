import type { InstalmentRange } from './product/instalment.ts'

export type DeliveryType = 'homeDelivery' | 'clickAndCollect'

/** What a payment method needs. A method without a handler opens a payment page, as a card does. */
export type PaymentHandler =
  'card' | 'invoice' | 'buy-now-pay-later' | 'instalment' | 'employer-bike-leasing' | 'apple-pay'

/** How a country sells online, for basket, checkout and order confirmation. */
export interface CheckoutRules {
  /** Never empty. `clickAndCollect` only where a shop offers it. */
  deliveryTypes: readonly DeliveryType[]
  /**
   * `shippingMethod`: shoppers choose one of their delivery type. `shippingMethodAlternate`: the first available
   * one of the type applies. `none`: the default of the sales channel applies.
   */
  shippingLogic: 'shippingMethod' | 'shippingMethodAlternate' | 'none'
  /** Delivery types by the technical name of the shipping method; others are home delivery. */
  shippingMethods: Readonly<Record<string, DeliveryType>>
  /** The handlers that the brand offers, besides card, invoice and methods without a handler. */
  paymentHandlers: readonly PaymentHandler[]
  /** Handlers by the technical name of the payment method. */
  paymentMethods: Readonly<Record<string, PaymentHandler>>
  /** Totals that can be paid in instalments (R9.9); null where nothing can. */
  instalment: InstalmentRange | null
  /** Script of the provider for paying later or in instalments; null if its page opens instead. */
  widgetUrl: string | null
  /** Whether a box has to be checked before the order. */
  acceptTerms: boolean
}

/** A form of address of the back end. */
export interface Salutation {
  id: string
  name: string
}

/** A country that addresses can be in. */
export interface AddressCountry {
  id: string
  /** `GB` */
  code: string
  name: string
  canShip: boolean
  needsPostalCode: boolean
}

/** What the back end accepts in addresses, in the language of the page. */
export interface AddressLists {
  /** In the order of the back end. */
  salutations: readonly Salutation[]
  /** The country of the page first, then by name. */
  countries: readonly AddressCountry[]
}
