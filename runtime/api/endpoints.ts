/** How one call of the commerce back end is made, and what else it concerns. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below the base path; `:name` is filled from the parameters. */
  path: string
  /** Sent with the context token, too: it is about the cart, the customer or the order. */
  hasContext?: true
  /** The answer carries a new token though the session goes on. */
  renewsToken?: true
  /** How long an answer may be shown again without asking. */
  cacheMs?: number
  /** 10 seconds where it says nothing. */
  timeoutMs?: number
  /** Endpoints whose answers are out of date afterwards. */
  invalidates?: readonly string[]
  /** Sent with every call, beside its parameters. */
  always?: Readonly<Record<string, unknown>>
}

const cartAnswers = ['cart', 'cartStock', 'freeProducts'] as const
const cartCacheMs = 500

/** The calls of specification 7.1 and 7.2: adding one is adding a row. */
export const endpoints = {
  newsletterSignup: { method: 'POST', path: '/newsletter/signup' },
  productStock: { method: 'GET', path: '/stock/product', cacheMs: 30_000 },
  cartStock: { method: 'GET', path: '/stock/cart', hasContext: true, cacheMs: cartCacheMs },
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
  },
  context: { method: 'GET', path: '/context', hasContext: true, cacheMs: cartCacheMs },
  // names and prices in the cart follow the context
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
  // an order takes the cart with it
  createOrder: {
    method: 'POST',
    path: '/checkout/order',
    hasContext: true,
    timeoutMs: 30_000,
    invalidates: cartAnswers,
  },
  klarnaSession: { method: 'POST', path: '/checkout/klarna/session', hasContext: true },
  handlePayment: { method: 'POST', path: '/handle-payment', hasContext: true },
  orders: { method: 'POST', path: '/order', hasContext: true },
  refetchOrders: { method: 'POST', path: '/order', hasContext: true, always: { refetch: true } },
  productSearch: { method: 'POST', path: '/product' },
} as const satisfies Readonly<Record<string, Endpoint>>

export type EndpointName = keyof typeof endpoints
