/** The query of an order's page: its deep-link code. */
const orderQuery = 'order'

/** Address of the page of an order. */
export const orderAddress = (path: string, deepLinkCode: string): string =>
  `${path}?${orderQuery}=${encodeURIComponent(deepLinkCode)}`

const returnQuery = 'paid'

/**
 * Address where a payment page sends the shopper back to. It tells the browser that ordered from others, since where
 * storage is blocked nothing else does.
 */
export const returnAddress = (path: string, deepLinkCode: string): string =>
  `${orderAddress(path, deepLinkCode)}&${returnQuery}=here`

/** Whether a payment page has sent the shopper back. */
export const isReturn = (search: string): boolean => new URLSearchParams(search).has(returnQuery)

/** The query without it, for an address that can be shared. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(returnQuery)
  return query.size > 0 ? `?${query}` : ''
}

/** The deep-link code of an address; null for anything else, since queries are untrusted. */
export function readOrderCode(search: string): string | null {
  const code = new URLSearchParams(search).get(orderQuery) ?? ''
  return /^[\w-]{1,64}$/.test(code) ? code : null
}
