// @chunk shop
// @loads on demand: the first field that a shopper fills in
/** The code that sends an order. It loads once a shopper fills the form in. */
export { billingAddress } from './billingAddress.ts'
export { placeOrder, resumeOrder } from './placeOrder.ts'
export { canBePostalCode, formatPostalCode } from '#runtime/forms/postalCode.ts'
export { refusedFields, toRegistration } from './registration.ts'
