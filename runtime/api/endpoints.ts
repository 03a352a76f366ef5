import { field } from './responseFields.ts'

/** A call of the commerce back end, and its effect on cached responses. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH'
  /** Path below the base path; `:name` is replaced by a parameter. */
  path: string
  /** Sends the context token: for the cart, the customer and the order. */
  hasContext?: true
  /** The response has a new token, although the session continues. */
  renewsToken?: true
  /** How long a response stays fresh. */
  cacheMs?: number
  /** Default: 10 seconds. */
  timeoutMs?: number
  /**
   * Guards the type of the answer: a body that fails has failed the call, and does not count as an empty list. Without
   * it, the answer is unknown, and the caller reads it: readers of carts and orders are in chunks of their own, which
   * pages without a basket do not load.
   */
  isAnswer?: (body: unknown) => body is object
  /** Endpoints whose cached responses the call invalidates. */
  invalidates?: readonly string[]
  /** Sent with every call, in addition to its parameters. */
  always?: Readonly<Record<string, unknown>>
}

/** The answer of an endpoint that lists something. Its elements are read with `responseFields.ts`. */
interface ListAnswer {
  elements: readonly unknown[]
}

const isList = (body: unknown): body is ListAnswer => Array.isArray(field(body, 'elements'))

const hasOrders = (body: unknown): body is { orders: ListAnswer } => isList(field(body, 'orders'))

/** What depends on the cart, such as the methods that are available for it. */
export const cartAnswers = [
  'cart',
  'cartStock',
  'freeProducts',
  'shippingMethods',
  'paymentMethods',
] as const
const cartCacheMs = 500
const methodsCacheMs = 30_000

/** The calls of R7.1.1 to R7.1.15 and R7.2.1, and of the shop's own plugins. To add a call, add a row. */
export const endpoints = {
  newsletterSignup: { method: 'POST', path: '/newsletter/signup' },
  productStock: { method: 'GET', path: '/stock/product', cacheMs: 30_000, isAnswer: isList },
  stockNotification: { method: 'POST', path: '/stock/notification' },
  cartStock: {
    method: 'GET',
    path: '/stock/cart',
    hasContext: true,
    cacheMs: cartCacheMs,
    isAnswer: isList,
  },
  cart: { method: 'GET', path: '/checkout/cart', hasContext: true, cacheMs: cartCacheMs },
  addItem: {
    method: 'POST',
    path: '/checkout/cart/line-item',
    hasContext: true,
    invalidates: cartAnswers,
  },
  addPromotion: {
    method: 'POST',
    path: '/checkout/cart/line-item',
    hasContext: true,
    invalidates: cartAnswers,
  },
  updateItem: {
    method: 'PATCH',
    path: '/checkout/cart/line-item',
    hasContext: true,
    invalidates: cartAnswers,
  },
  removeItem: {
    method: 'POST',
    path: '/checkout/cart/line-item/delete',
    hasContext: true,
    invalidates: cartAnswers,
  },
  freeProducts: {
    method: 'GET',
    path: '/checkout/cart/check',
    hasContext: true,
    cacheMs: cartCacheMs,
    isAnswer: isList,
  },
  shippingMethods: {
    method: 'GET',
    path: '/shipping-method',
    hasContext: true,
    cacheMs: methodsCacheMs,
    isAnswer: isList,
    always: { onlyAvailable: 1 },
  },
  paymentMethods: {
    method: 'GET',
    path: '/payment-method',
    hasContext: true,
    cacheMs: methodsCacheMs,
    isAnswer: isList,
    always: { onlyAvailable: 1 },
  },
  // for an order, whose cart is gone
  allPaymentMethods: {
    method: 'GET',
    path: '/payment-method',
    cacheMs: methodsCacheMs,
    isAnswer: isList,
  },
  context: { method: 'GET', path: '/context', hasContext: true, cacheMs: cartCacheMs },
  // names and prices in the cart depend on the context
  updateContext: {
    method: 'PATCH',
    path: '/context',
    hasContext: true,
    invalidates: ['context', ...cartAnswers],
  },
  register: {
    method: 'POST',
    path: '/account/register',
    hasContext: true,
    renewsToken: true,
    invalidates: ['context', ...cartAnswers],
  },
  customer: { method: 'POST', path: '/account/customer', hasContext: true },
  // an order empties the cart
  createOrder: {
    method: 'POST',
    path: '/checkout/order',
    hasContext: true,
    timeoutMs: 30_000,
    invalidates: cartAnswers,
  },
  klarnaSession: { method: 'POST', path: '/checkout/klarna/session', hasContext: true },
  handlePayment: { method: 'POST', path: '/handle-payment', hasContext: true },
  // our own call, since the official API has none: the session that Apple Pay asks the merchant for
  applePaySession: {
    method: 'POST',
    path: '/checkout/apple-pay/session',
    hasContext: true,
  },
  // another payment method for an order that is not paid
  setOrderPayment: { method: 'POST', path: '/order/payment', hasContext: true },
  orders: { method: 'POST', path: '/order', hasContext: true, isAnswer: hasOrders },
  refetchOrders: {
    method: 'POST',
    path: '/order',
    hasContext: true,
    always: { refetch: true },
    isAnswer: hasOrders,
  },
  // an empty list without elements (R7.2.2)
  productSearch: { method: 'POST', path: '/product' },
} as const satisfies Readonly<Record<string, Endpoint>>

export type EndpointName = keyof typeof endpoints

/** The type of an endpoint's answer, which the client has checked. */
export type AnswerOf<Name extends EndpointName> = (typeof endpoints)[Name] extends {
  isAnswer: (body: unknown) => body is infer Answer
}
  ? Answer
  : unknown
