import type { EndpointName } from '#runtime/api/endpoints.ts'
import type { Parameters } from '#runtime/api/address.ts'
import type { ApiError } from '#runtime/api/ApiError.ts'
import { cartMessages, payloadKeys, type Cart, type CartMessage } from './cart.ts'

/** A product for the basket. Products with the same line id stack. */
export interface NewItem {
  lineId: string
  /** Id of the variant: the back end drops parent products silently. */
  productId: string
  quantity: number
  /** Line id of the product that it is added with, such as the bicycle of a battery. */
  belongsTo: string | null
  /** Path of the product's page; empty if it is not known. */
  path: string
}

/** What a shopper asked of the basket. */
export type BasketChange =
  | {
      kind: 'add'
      items: readonly NewItem[]
      /** Id in the list of pending products. */
      pendingId: number
      /** Whether a document that has ended asked for it. */
      isInterrupted?: true
    }
  /** Quantities by line id; 0 removes the line. */
  | { kind: 'set'; quantities: ReadonlyMap<string, number> }
  /** A promotion by its code. */
  | { kind: 'promotion'; code: string }

/** How a change ended. */
export type ChangeOutcome =
  | { status: 'done' }
  /** The back end accepted less than was asked for, for the reasons in its messages. */
  | { status: 'limited'; messages: readonly CartMessage[] }
  /** Nothing was changed. */
  | { status: 'failed'; error: ApiError }
  /** The back end may have made the change, or a part of it. A second try does not make it twice. */
  | { status: 'unknown'; error: ApiError }

/** The quantity that a line should have. */
interface Target {
  quantity: number
  /** The product of a line that does not exist yet. */
  item?: NewItem
}

/** Targets by line id. They are absolute, so a call can be repeated after an unknown result. */
export type Targets = ReadonlyMap<string, Target>

interface CartCall {
  name: EndpointName
  parameters: Parameters
}

/**
 * The targets of a change, from the cart before it. An add that was tried before has the quantities before that try:
 * a line that has become more since then has the product already.
 */
export function targetsOf(
  change: BasketChange,
  cart: Cart,
  earlier: Readonly<Record<string, number>> = {},
): Targets {
  if (change.kind === 'set') {
    return new Map([...change.quantities].map(([lineId, quantity]) => [lineId, { quantity }]))
  }
  const targets = new Map<string, Target>()
  if (change.kind === 'promotion') return targets
  for (const item of change.items) {
    const current = quantityOf(cart, item.lineId)
    const before = targets.get(item.lineId)?.quantity ?? current
    const isAdded = current > (earlier[item.lineId] ?? current)
    targets.set(item.lineId, { quantity: isAdded ? before : before + item.quantity, item })
  }
  return targets
}

/**
 * Targets that reduce parts, such as batteries, to the quantity of their product, if the back end limited a change
 * of both: a battery must not stay in the cart without its bicycle.
 */
export const partsAlone = (targets: Targets, cart: Cart): Targets =>
  new Map(
    cart.lines.flatMap(({ id, quantity, belongsTo }) => {
      const isChanged = belongsTo !== null && targets.has(id) && targets.has(belongsTo)
      const most = isChanged ? quantityOf(cart, belongsTo) : quantity
      return most < quantity ? [[id, { quantity: most }]] : []
    }),
  )

/** The targets that put lost lines back into an empty cart. */
export const toRestored = (items: readonly NewItem[]): Targets =>
  new Map(items.map((item) => [item.lineId, { quantity: item.quantity, item }]))

/** The calls that bring a cart to its targets; none if it is there. */
export function callsTo(targets: Targets, cart: Cart): readonly CartCall[] {
  const added: Parameters[] = []
  const updated: Parameters[] = []
  const removed: string[] = []
  for (const [id, { quantity, item }] of targets) {
    const current = quantityOf(cart, id)
    if (quantity === current) continue
    if (quantity === 0) removed.push(id)
    else if (current > 0) updated.push({ id, quantity })
    else if (item) added.push(toLineItem(item, quantity))
    // else another tab has removed the line
  }
  return [
    ...(removed.length > 0 ? [{ name: 'removeItem' as const, parameters: { ids: removed } }] : []),
    ...(updated.length > 0
      ? [{ name: 'updateItem' as const, parameters: { items: updated } }]
      : []),
    ...(added.length > 0 ? [{ name: 'addItem' as const, parameters: { items: added } }] : []),
  ]
}

const toLineItem = (
  { lineId, productId, belongsTo, path }: NewItem,
  quantity: number,
): Parameters => ({
  type: 'product',
  id: lineId,
  referencedId: productId,
  quantity,
  payload: {
    ...(belongsTo !== null && { [payloadKeys.belongsTo]: belongsTo }),
    ...(path !== '' && { [payloadKeys.path]: path }),
  },
})

const quantityOf = ({ lines }: Cart, lineId: string): number =>
  lines.find(({ id }) => id === lineId)?.quantity ?? 0

/** Messages that say why a line has another quantity than asked for. */
const limitingKeys: readonly string[] = [
  'product-not-found',
  'product-out-of-stock',
  'product-stock-reached',
  'min-order-quantity',
  'purchase-steps-quantity',
]

/** The messages of a cart that explain why targets are not reached. */
export function limitsOf(targets: Targets, cart: Cart): readonly CartMessage[] {
  const isAbout = (id: string) => targets.has(id) || lineOfProduct(targets, id) !== undefined
  return cartMessages(cart).filter(
    ({ lineId, key }) => isAbout(lineId) && limitingKeys.includes(key),
  )
}

/** Messages for lines that were to get another quantity, and that another tab or the back end has removed meanwhile. */
export const goneMessages = (
  targets: Targets,
  shown: Cart | null,
  cart: Cart,
): readonly CartMessage[] =>
  [...withoutLimited(targets, cart)].flatMap(([lineId, { quantity, item }]) => {
    if (quantity === 0 || item || cart.lines.some(({ id }) => id === lineId)) return []
    const name = shown?.lines.find(({ id }) => id === lineId)?.name ?? ''
    return [{ lineId, key: 'product-not-found', level: 'warning', name, isBlocking: false }]
  })

/** The line that a product was meant for: a message about one that was not added names the product. */
const lineOfProduct = (targets: Targets, productId: string): string | undefined =>
  [...targets].find(([, { item }]) => item?.productId === productId)?.[0]

/** The targets without those that the back end has limited. */
export function withoutLimited(targets: Targets, cart: Cart): Targets {
  const limited = new Set(
    limitsOf(targets, cart).map(({ lineId }) => lineOfProduct(targets, lineId) ?? lineId),
  )
  return new Map([...targets].filter(([lineId]) => !limited.has(lineId)))
}

/** Whether a promotion is in the cart. Codes are not case-sensitive. */
export const hasPromotion = ({ lines }: Cart, code: string): boolean =>
  lines.some(
    ({ kind, referencedId }) =>
      kind === 'promotion' && referencedId.toLowerCase() === code.toLowerCase(),
  )

/**
 * The messages that say why the promotion of a code is not in the cart. The back end repeats those of earlier codes;
 * only one about an unknown code names it. There are none about a code that takes nothing off the cart.
 */
export function promotionMessages({ messages }: Cart, code: string): readonly CartMessage[] {
  const about = messages.filter(
    ({ key }) => key.startsWith('promotion-') && !key.startsWith('promotion-discount-'),
  )
  const isUnknown = ({ key }: CartMessage) => key === 'promotion-not-found'
  const unknown = about.filter(
    (message) =>
      isUnknown(message) &&
      (message.name === '' || message.name.toLowerCase() === code.toLowerCase()),
  )
  return [...unknown, ...about.filter((message) => !isUnknown(message))]
}

/** The cart as it will probably be. Amounts stay: only the back end computes prices. */
export function preview(cart: Cart, targets: Targets): Cart {
  return {
    ...cart,
    lines: cart.lines.flatMap((line) => {
      const quantity = targets.get(line.id)?.quantity ?? line.quantity
      return quantity === 0 ? [] : [{ ...line, quantity }]
    }),
  }
}
