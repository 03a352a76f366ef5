import type { ApiData } from '#runtime/api/apiData.ts'
import { field, list } from '#runtime/api/responseFields.ts'
import {
  orderAssociations,
  readOrder,
  readPlacedOrder,
  type Order,
  type PlacedOrder,
} from './order.ts'

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
  const response = await api.send('orders', {
    filter: [{ type: 'equals', field: 'deepLinkCode', value: code }],
    associations: orderAssociations,
    limit: 1,
    ...proof,
  })
  const [order] = ordersOf(response)
  return order === undefined ? null : readOrder(order)
}

/** Fetches an order past every cache, for example after a payment. Needs the session of its customer. Rejects. */
export async function refetchOrder(
  api: Pick<ApiData, 'send'>,
  { id, deepLinkCode }: Pick<Order, 'id' | 'deepLinkCode'>,
  proof: GuestProof | null,
): Promise<Order | null> {
  const response = await api.send('refetchOrders', {
    orderId: id,
    filter: [{ type: 'equals', field: 'deepLinkCode', value: deepLinkCode }],
    associations: orderAssociations,
    limit: 1,
    ...proof,
  })
  const [order] = ordersOf(response)
  return order === undefined ? null : readOrder(order)
}

/** The latest orders of the customer of the session, the newest first. Rejects. */
export async function fetchRecentOrders(
  api: Pick<ApiData, 'send'>,
): Promise<readonly PlacedOrder[]> {
  const response = await api.send('orders', {
    limit: 10,
    sort: [{ field: 'createdAt', order: 'DESC' }],
  })
  return ordersOf(response).flatMap((order) => readPlacedOrder(order) ?? [])
}

const ordersOf = (response: unknown): readonly unknown[] =>
  list(field(response, 'orders'), 'elements')
