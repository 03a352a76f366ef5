/** What sends an order: loaded once a shopper fills the form in. */
export { placeOrder, resumeOrder } from './placeOrder.ts'
export { refusedFields, toRegistration } from './registration.ts'
