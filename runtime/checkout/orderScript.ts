// @chunk shop
// @loads on demand: the first field that a shopper fills in
/** What sends an order: loaded once a shopper fills the form in. */
export { billingAddress } from './billingAddress.ts'
export { placeOrder, resumeOrder } from './placeOrder.ts'
export { canBePostalCode, formatPostalCode } from '#shared/postalCode.ts'
export { refusedFields, toRegistration } from './registration.ts'
