import {
  amount,
  day,
  field,
  InvalidField,
  list,
  number,
  optionalNumber,
  pieceLimit,
  pieces,
  signedAmount,
  text,
  unlessInvalid,
} from '#runtime/api/responseFields.ts'
import { isSitePath, pictureAddress } from '#runtime/api/safeUrl.ts'
import { readTaxes, type Taxes } from './taxes.ts'

/** A line of the basket. Amounts are in the currency of the session. */
export interface CartLine {
  id: string
  kind: 'product' | 'promotion' | 'other'
  /** Id of the variant; the code of a promotion, empty for an automatic one. */
  referencedId: string
  name: string
  productNumber: string
  /** Id of the parent product; empty for a product without variants. */
  parentId: string
  /** Path of the page that the product was added on; empty if it is not known. */
  path: string
  options: readonly { group: string; option: string }[]
  /** URL of the picture, empty without one. */
  image: string
  quantity: number
  unitPrice: number
  totalPrice: number
  /** Whether a promotion gives it away. */
  isFree: boolean
  /** Price before a reduction; null without one. */
  listPrice: number | null
  limits: { minimum: number; maximum: number; step: number }
  /** Whether it is delivered for nothing. */
  hasFreeDelivery: boolean
  /** Id of the line that it was added with, such as the bicycle of a battery; null for a line of its own. */
  belongsTo: string | null
  isRemovable: boolean
  messages: readonly CartMessage[]
}

/** An error or a notice of the back end about the cart. */
export interface CartMessage {
  /** Id of the line that it is about, of its product if the line is gone, or empty for the whole cart. */
  lineId: string
  /** The back end's key, such as `product-stock-reached`. */
  key: string
  level: 'notice' | 'warning' | 'error'
  /** Name of the product or promotion that it is about; empty if the back end sends none. */
  name: string
  /** Whether the cart cannot be ordered until it is solved. */
  isBlocking: boolean
}

export interface Cart extends Taxes {
  /** The context token that it belongs to. */
  token: string
  lines: readonly CartLine[]
  /** Messages that are about none of the lines, for example about one that is gone. */
  messages: readonly CartMessage[]
  /** Sum of the lines. */
  subtotal: number
  /** Usually one; none for an empty cart. */
  deliveries: readonly CartDelivery[]
  total: number
  /** Id of the payment method of the session; empty for an empty cart. */
  paymentMethodId: string
  /** Changes with lines, prices and methods; empty before Shopware 6.6. */
  hash: string
}

interface CartDelivery {
  shippingMethodId: string
  /** Name of the shipping method. */
  name: string
  costs: number
  /** When it is expected, such as `2026-03-14`; null if the back end does not say. */
  days: { from: string; to: string } | null
}

export const emptyCart: Cart = {
  token: '',
  lines: [],
  messages: [],
  subtotal: 0,
  deliveries: [],
  total: 0,
  taxes: [],
  isNet: false,
  paymentMethodId: '',
  hash: '',
}

/** All messages of a cart, those of its lines with the names of their products. */
export const cartMessages = ({ lines, messages }: Cart): readonly CartMessage[] => [
  ...messages,
  ...lines.flatMap((line) =>
    line.messages.map((message) => ({ ...message, name: message.name || line.name })),
  ),
]

/** Keys of a line's payload that the shop adds. The back end keeps unknown keys. */
export const payloadKeys = {
  /** The line that it was added with. */
  belongsTo: 'belongsTo',
  /** The path of the product's page. */
  path: 'path',
} as const

/**
 * Reads a cart from a response. Null if the response is not a cart, or if an amount or a quantity is invalid: without
 * the invalid line, the shopper would see another cart than the one that is ordered.
 */
export function readCart(raw: unknown): Cart | null {
  const price = field(raw, 'price')
  if (!Array.isArray(field(raw, 'lineItems')) || typeof price !== 'object' || !price) return null
  return unlessInvalid(() => toCart(raw, price))
}

function toCart(raw: unknown, price: object): Cart {
  const messages = readMessages(field(raw, 'errors'), list(raw, 'lineItems'))
  const ids = new Set(list(raw, 'lineItems').map((line) => text(line, 'id')))
  const discounts = readDiscounts(list(raw, 'lineItems'))
  return {
    token: text(raw, 'token'),
    lines: list(raw, 'lineItems').map((line) => readLine(line, messages, discounts)),
    messages: messages.filter(({ lineId }) => !ids.has(lineId)),
    subtotal: amount(price, 'positionPrice'),
    deliveries: list(raw, 'deliveries').map(readDelivery),
    total: amount(price, 'totalPrice'),
    ...readTaxes(price),
    paymentMethodId: text(list(raw, 'transactions')[0], 'paymentMethodId'),
    hash: text(raw, 'hash'),
  }
}

/** Discounts of promotions by the ids of the lines that they are for. */
function readDiscounts(lines: readonly unknown[]): ReadonlyMap<string, number> {
  const discounts = new Map<string, number>()
  for (const part of lines.flatMap((line) => list(field(line, 'payload'), 'composition'))) {
    const id = text(part, 'id')
    discounts.set(id, (discounts.get(id) ?? 0) + Math.abs(number(part, 'discount')))
  }
  return discounts
}

function readDelivery(raw: unknown): CartDelivery {
  const method = field(raw, 'shippingMethod')
  const dates = field(raw, 'deliveryDate')
  const from = day(dates, 'earliest')
  const to = day(dates, 'latest')
  return {
    shippingMethodId: text(method, 'id'),
    name: text(field(method, 'translated'), 'name') || text(method, 'name'),
    costs: signedAmount(field(raw, 'shippingCosts'), 'totalPrice'),
    days: from && to ? { from, to } : null,
  }
}

function readLine(
  raw: unknown,
  messages: readonly CartMessage[],
  discounts: ReadonlyMap<string, number>,
): CartLine {
  const id = text(raw, 'id')
  if (id === '') throw new InvalidField('id', id)
  const quantity = pieces(raw, 'quantity')
  const price = field(raw, 'price')
  const payload = field(raw, 'payload')
  const listPrice = optionalNumber(field(price, 'listPrice'), 'price') ?? 0
  const kind = kindOf(text(raw, 'type'))
  // promotions reduce the sum
  const readAmount = kind === 'product' ? amount : signedAmount
  const totalPrice = readAmount(price, 'totalPrice')
  const path = text(payload, payloadKeys.path)
  return {
    id,
    kind,
    referencedId: text(raw, 'referencedId'),
    name: text(raw, 'label'),
    productNumber: text(payload, 'productNumber'),
    parentId: text(payload, 'parentId'),
    path: isSitePath(path) ? path : '',
    options: list(payload, 'options').flatMap((option) => readOption(option) ?? []),
    image: pictureAddress(text(field(raw, 'cover'), 'url')),
    quantity,
    unitPrice: readAmount(price, 'unitPrice'),
    totalPrice,
    isFree: totalPrice > 0 && (discounts.get(id) ?? 0) > totalPrice - 0.005,
    listPrice: listPrice > 0 ? listPrice : null,
    limits: readLimits(field(raw, 'quantityInformation')),
    hasFreeDelivery: field(field(raw, 'deliveryInformation'), 'freeDelivery') === true,
    belongsTo: text(payload, payloadKeys.belongsTo) || null,
    isRemovable: field(raw, 'removable') !== false,
    messages: messages.filter(({ lineId }) => lineId === id),
  }
}

const kindOf = (type: string): CartLine['kind'] =>
  type === 'product' || type === 'promotion' ? type : 'other'

function readOption(raw: unknown): CartLine['options'][number] | null {
  const translated = field(raw, 'translated')
  const group = text(translated, 'group') || text(raw, 'group')
  const option = text(translated, 'option') || text(raw, 'option')
  return option === '' ? null : { group, option }
}

/** The most that a shopper can order if the back end states no limit. */
const mostOfAll = 100

const readLimits = (raw: unknown): CartLine['limits'] => ({
  minimum: pieceLimit(raw, 'minPurchase', 1),
  maximum: pieceLimit(raw, 'maxPurchase', mostOfAll),
  step: pieceLimit(raw, 'purchaseSteps', 1),
})

/**
 * `errors` is an empty list, or an object by key. A key is the message's key, for some with a hyphen, and the id of
 * the line or of its product.
 */
function readMessages(errors: unknown, lines: readonly unknown[]): readonly CartMessage[] {
  if (typeof errors !== 'object' || errors === null) return []
  return Object.values(errors).flatMap((error: unknown) => {
    const key = text(error, 'messageKey')
    if (key === '') return []
    const parameters = field(error, 'parameters')
    const message: CartMessage = {
      lineId: lineOf(text(error, 'key').slice(key.length).replace(/^-/, ''), lines),
      key,
      level: levelOf(number(error, 'level')),
      name: text(parameters, 'name') || text(parameters, 'code'),
      isBlocking: field(error, 'block') === true,
    }
    return message
  })
}

function lineOf(id: string, lines: readonly unknown[]): string {
  const isIt = (line: unknown) => text(line, 'id') === id || text(line, 'referencedId') === id
  return id === '' ? '' : text(lines.find(isIt), 'id') || id
}

const levelOf = (level: number): CartMessage['level'] =>
  level >= 20 ? 'error' : level >= 10 ? 'warning' : 'notice'
