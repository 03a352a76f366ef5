/** The query of an order's page: its deep-link code. */
const orderQuery = 'order'

/** Address of the page of an order. */
export const orderAddress = (path: string, deepLinkCode: string): string =>
  `${path}?${orderQuery}=${encodeURIComponent(deepLinkCode)}`

/** The deep-link code of an address; null for anything else, since queries are untrusted. */
export function readOrderCode(search: string): string | null {
  const code = new URLSearchParams(search).get(orderQuery) ?? ''
  return /^[\w-]{1,64}$/.test(code) ? code : null
}
