import type { ApiData } from '#runtime/api/apiData.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import {
  orderAssociations,
  readOrder,
  readPlacedOrder,
  type Order,
  type PlacedOrder,
} from './order.ts'

/** Error code for a proof that does not match the order. */
export const wrongProofCode = 'CHECKOUT__GUEST_WRONG_CREDENTIALS'

/** How guests prove that an order is theirs once their session has ended. */
export interface GuestProof {
  email: string
  zipcode: string
}

/** Fetches an order by its deep-link code (R7.1.15); null if the customer of the session has none. Rejects. */
export async function fetchOrder(
  api: Pick<ApiData, 'send'>,
  code: string,
  proof: GuestProof | null,
): Promise<Order | null> {
  const { orders } = await api.send('orders', {
    filter: [{ type: 'equals', field: 'deepLinkCode', value: code }],
    associations: orderAssociations,
    limit: 1,
    ...proof,
  })
  return readFirst(orders.elements)
}

/**
 * Fetches the order of a guest with the first proof that the back end accepts: the spelling of a postal code depends on
 * the country of the order. Rejects.
 */
export async function fetchGuestOrder(
  api: Pick<ApiData, 'send'>,
  code: string,
  [proof, ...others]: readonly [GuestProof, ...GuestProof[]],
): Promise<{ order: Order | null; proof: GuestProof }> {
  try {
    return { order: await fetchOrder(api, code, proof), proof }
  } catch (error) {
    const [next, ...rest] = others
    if (!next || !(error instanceof ApiError) || !error.hasCode(wrongProofCode)) throw error
    return fetchGuestOrder(api, code, [next, ...rest])
  }
}

/** Fetches an order past every cache, for example after a payment. Needs the session of its customer. Rejects. */
export async function refetchOrder(
  api: Pick<ApiData, 'send'>,
  { id, deepLinkCode }: Pick<Order, 'id' | 'deepLinkCode'>,
  proof: GuestProof | null,
): Promise<Order | null> {
  const { orders } = await api.send('refetchOrders', {
    orderId: id,
    filter: [{ type: 'equals', field: 'deepLinkCode', value: deepLinkCode }],
    associations: orderAssociations,
    limit: 1,
    ...proof,
  })
  return readFirst(orders.elements)
}

/** The latest orders of the customer of the session, the newest first. Rejects. */
export async function fetchRecentOrders(
  api: Pick<ApiData, 'send'>,
): Promise<readonly PlacedOrder[]> {
  const { orders } = await api.send('orders', {
    limit: 10,
    sort: [{ field: 'createdAt', order: 'DESC' }],
  })
  return orders.elements.flatMap((order) => readPlacedOrder(order) ?? [])
}

/** An order that cannot be read is not missing. */
function readFirst([raw]: readonly unknown[]): Order | null {
  if (raw === undefined) return null
  const order = readOrder(raw)
  if (order) return order
  throw new ApiError('Parse', 'the order cannot be read')
}
