import type { AddressLists, CheckoutRules } from '#shared/checkout.ts'
import type { CollectStore } from '#shared/dealers/collectStore.ts'
import type { TownRow } from '#shared/dealers/towns.ts'

/** Rules of a country that sells in every way. */
export const checkoutRules: CheckoutRules = {
  deliveryTypes: ['homeDelivery', 'clickAndCollect'],
  shippingLogic: 'shippingMethod',
  shippingMethods: { shipping_click_and_collect: 'clickAndCollect' },
  paymentHandlers: ['buy-now-pay-later', 'instalment', 'employer-bike-leasing', 'apple-pay'],
  paymentMethods: {
    payment_card: 'card',
    payment_invoice: 'invoice',
    payment_instalment: 'instalment',
    payment_buy_now_pay_later: 'buy-now-pay-later',
    payment_apple_pay: 'apple-pay',
    payment_bike_leasing: 'employer-bike-leasing',
  },
  instalment: { minimum: 150, maximum: 6000 },
  widgetUrl: null,
  acceptTerms: false,
}

const addressLists: AddressLists = {
  salutations: [
    { id: 'mrs', name: 'Mrs' },
    { id: 'mr', name: 'Mr' },
  ],
  countries: [
    { id: 'gb', code: 'GB', name: 'United Kingdom', canShip: true, needsPostalCode: true },
    { id: 'ie', code: 'IE', name: 'Ireland', canShip: true, needsPostalCode: false },
    { id: 'xx', code: 'INT', name: 'International', canShip: false, needsPostalCode: false },
  ],
}

const stores: readonly CollectStore[] = []
const towns: readonly TownRow[] = []

/** Properties of the basket, the checkout and the order confirmation. */
export const checkoutProps = {
  rules: checkoutRules,
  addressLists,
  stores,
  towns,
  basketPath: '/gb/en/basket/',
  checkoutPath: '/gb/en/checkout/',
  orderPath: '/gb/en/order-confirm/',
  contactLink: null,
  terms: null,
  withdrawal: null,
  guarantee: null,
}
