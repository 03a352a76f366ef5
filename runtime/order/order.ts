import {
  amount,
  day,
  field,
  InvalidField,
  list,
  number,
  pieces,
  signedAmount,
  text,
  unlessInvalid,
} from '#runtime/api/responseFields.ts'
import { readTaxes, type Taxes } from '#runtime/basket/taxes.ts'
import { pictureAddress } from '#runtime/api/safeUrl.ts'
import { translated } from '#runtime/delivery/shippingMethods.ts'

/** An order as the shopper sees it. Amounts are in its own currency. */
export interface Order extends Taxes {
  id: string
  number: string
  deepLinkCode: string
  /** `2026-03-14`; empty if it is not known. */
  day: string
  /** Technical name of its state, such as `in_progress`. */
  state: string
  /** `GBP`; empty if it is not known. */
  currency: string
  email: string
  lines: readonly OrderLine[]
  /** Sum of the lines. */
  subtotal: number
  shippingCosts: number
  total: number
  billingAddress: OrderAddress | null
  delivery: OrderDelivery | null
  /** The latest payment; null if the response has none. */
  payment: OrderPayment | null
}

export interface OrderLine {
  id: string
  kind: 'product' | 'promotion' | 'other'
  /** Id of the product; the code of a promotion. */
  referencedId: string
  productNumber: string
  parentId: string
  name: string
  options: readonly string[]
  /** URL of the picture, empty without one. */
  image: string
  quantity: number
  unitPrice: number
  totalPrice: number
}

export interface OrderAddress {
  name: string
  company: string
  /** Street and further lines. */
  lines: readonly string[]
  postalCode: string
  city: string
  /** `GB`; empty if it is not known. */
  countryCode: string
  country: string
  /** Fields that the shop adds. */
  customFields: Readonly<Record<string, unknown>>
}

interface OrderDelivery {
  state: string
  methodName: string
  /** Technical name of the shipping method. */
  method: string
  days: { from: string; to: string } | null
  trackingCodes: readonly string[]
  address: OrderAddress | null
}

interface OrderPayment {
  state: string
  methodId: string
  methodName: string
  /** Technical name of the payment method. */
  method: string
}

/** What identifies an order: the answer to its creation. */
export type PlacedOrder = Pick<Order, 'id' | 'number' | 'deepLinkCode'>

/** Reads the order of a response that created it; null if it is none. */
export function readPlacedOrder(raw: unknown): PlacedOrder | null {
  const id = text(raw, 'id')
  const number = text(raw, 'orderNumber')
  const deepLinkCode = text(raw, 'deepLinkCode')
  return id && number && deepLinkCode ? { id, number, deepLinkCode } : null
}

/** Associations of an order's details. */
export const orderAssociations = {
  currency: {},
  stateMachineState: {},
  lineItems: { associations: { cover: {} } },
  billingAddress: { associations: { country: {} } },
  deliveries: {
    associations: {
      stateMachineState: {},
      shippingMethod: {},
      shippingOrderAddress: { associations: { country: {} } },
    },
  },
  transactions: { associations: { stateMachineState: {}, paymentMethod: {} } },
} as const

/** Reads an order with these associations. Null if it is not an order, or if an amount or a line is invalid. */
export function readOrder(raw: unknown): Order | null {
  const placed = readPlacedOrder(raw)
  return placed && unlessInvalid(() => toOrder(raw, placed))
}

function toOrder(raw: unknown, placed: PlacedOrder): Order {
  const price = field(raw, 'price')
  const [delivery] = list(raw, 'deliveries')
  return {
    ...placed,
    day: day(raw, 'orderDateTime') || day(raw, 'createdAt'),
    state: stateOf(raw),
    currency: text(field(raw, 'currency'), 'isoCode'),
    email: text(field(raw, 'orderCustomer'), 'email'),
    lines: [...list(raw, 'lineItems')].sort(comparePositions).map(readLine),
    subtotal: amount(price, 'positionPrice'),
    shippingCosts: signedAmount(raw, 'shippingTotal'),
    total: amount({ total: field(raw, 'amountTotal') ?? field(price, 'totalPrice') }, 'total'),
    ...readTaxes(price),
    billingAddress: readAddress(field(raw, 'billingAddress')),
    delivery: delivery === undefined ? null : readDelivery(delivery),
    payment: readPayment(list(raw, 'transactions')),
  }
}

const comparePositions = (a: unknown, b: unknown) => number(a, 'position') - number(b, 'position')

/** Throws for an invalid line: without it, the shopper would see another order than the one that was placed. */
function readLine(raw: unknown): OrderLine {
  const id = text(raw, 'id')
  if (id === '') throw new InvalidField('id', id)
  const type = text(raw, 'type')
  // promotions reduce the sum
  const readAmount = type === 'product' ? amount : signedAmount
  const payload = field(raw, 'payload')
  return {
    id,
    kind: type === 'product' || type === 'promotion' ? type : 'other',
    referencedId: text(raw, 'referencedId'),
    productNumber: text(payload, 'productNumber'),
    parentId: text(payload, 'parentId'),
    name: text(raw, 'label'),
    options: list(payload, 'options').flatMap((option) => translated(option, 'option') || []),
    image: pictureAddress(text(field(raw, 'cover'), 'url')),
    quantity: pieces(raw, 'quantity'),
    unitPrice: readAmount(raw, 'unitPrice'),
    totalPrice: readAmount(raw, 'totalPrice'),
  }
}

const readDelivery = (raw: unknown): OrderDelivery => {
  const method = field(raw, 'shippingMethod')
  const from = day(raw, 'shippingDateEarliest')
  const to = day(raw, 'shippingDateLatest')
  return {
    state: stateOf(raw),
    methodName: translated(method, 'name'),
    method: text(method, 'technicalName'),
    days: from && to ? { from, to } : null,
    trackingCodes: list(raw, 'trackingCodes').filter((code) => typeof code === 'string'),
    address: readAddress(field(raw, 'shippingOrderAddress')),
  }
}

/** The newest payment counts. Back ends list it last, and some in another order. */
function readPayment(transactions: readonly unknown[]): OrderPayment | null {
  const latest = transactions.reduce(
    (newest, one) => (text(one, 'createdAt') >= text(newest, 'createdAt') ? one : newest),
    transactions[0],
  )
  if (latest === undefined) return null
  const method = field(latest, 'paymentMethod')
  return {
    state: stateOf(latest),
    methodId: text(method, 'id') || text(latest, 'paymentMethodId'),
    methodName: translated(method, 'name'),
    method: text(method, 'technicalName'),
  }
}

function readAddress(raw: unknown): OrderAddress | null {
  const city = text(raw, 'city')
  if (city === '') return null
  const customFields = field(raw, 'customFields')
  return {
    name: [text(raw, 'firstName'), text(raw, 'lastName')].join(' ').trim(),
    company: text(raw, 'company'),
    lines: ['street', 'additionalAddressLine1', 'additionalAddressLine2'].flatMap(
      (name) => text(raw, name) || [],
    ),
    postalCode: text(raw, 'zipcode'),
    city,
    countryCode: text(field(raw, 'country'), 'iso'),
    country: translated(field(raw, 'country'), 'name'),
    customFields:
      typeof customFields === 'object' && customFields !== null && !Array.isArray(customFields)
        ? (customFields as Record<string, unknown>)
        : {},
  }
}

const stateOf = (raw: unknown): string => text(field(raw, 'stateMachineState'), 'technicalName')
