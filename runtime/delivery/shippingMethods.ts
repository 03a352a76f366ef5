import { amount, field, list, number, text, unlessInvalid } from '#runtime/api/responseFields.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import type { CheckoutRules, DeliveryType } from '#shared/checkout.ts'

export type ShippingRules = Pick<
  CheckoutRules,
  'deliveryTypes' | 'shippingLogic' | 'shippingMethods'
>

/** A shipping method of the back end that is available for the cart. */
export interface ShippingMethod {
  id: string
  name: string
  description: string
  type: DeliveryType
  /** Expected time, in words of the back end; empty if it is not known. */
  time: string
  /** Costs of a cart that is not free; null if they depend on the cart, or are not in the currency of the session. */
  costs: number | null
}

/** Reads the available shipping methods of a response, in the order of the back end. */
export function readShippingMethods(
  data: unknown,
  { deliveryTypes, shippingMethods }: Pick<CheckoutRules, 'deliveryTypes' | 'shippingMethods'>,
  currencyId: string,
): readonly ShippingMethod[] {
  return byPosition(list(data, 'elements')).flatMap((raw): ShippingMethod[] => {
    const id = text(raw, 'id')
    const technicalName = text(raw, 'technicalName')
    const type = Object.hasOwn(shippingMethods, technicalName)
      ? shippingMethods[technicalName]!
      : 'homeDelivery'
    if (id === '' || !deliveryTypes.includes(type)) return []
    const time = field(raw, 'deliveryTime')
    return [
      {
        id,
        type,
        name: translated(raw, 'name'),
        description: translated(raw, 'description'),
        time: translated(time, 'name'),
        costs: listedCosts(list(raw, 'prices'), currencyId),
      },
    ]
  })
}

/**
 * The delivery types that have an available method. All types of the brand while the methods are loading, or if no
 * method suits any of them. A type without a method is not offered: its orders would get the method of another type.
 */
export function offeredTypes(data: unknown, rules: ShippingRules): readonly DeliveryType[] {
  const { deliveryTypes, shippingLogic } = rules
  if (data === null || shippingLogic === 'none') return deliveryTypes
  const methods = readShippingMethods(data, rules, '')
  const offered = deliveryTypes.filter((type) => methods.some((method) => method.type === type))
  return offered.length > 0 ? offered : deliveryTypes
}

/** The price of a method with the same price for every cart. Only the back end converts currencies. */
function listedCosts(prices: readonly unknown[], currencyId: string): number | null {
  const [price, ...others] = prices
  if (price === undefined || others.length > 0) return null
  const isConditional =
    text(price, 'ruleId') !== '' ||
    text(price, 'calculationRuleId') !== '' ||
    number(price, 'quantityStart') > 1 ||
    number(price, 'quantityEnd') > 0
  const own = list(price, 'currencyPrice').find((one) => text(one, 'currencyId') === currencyId)
  const gross = field(own, 'gross')
  if (isConditional || typeof gross !== 'number') return null
  return unlessInvalid(() => amount(own, 'gross'))
}

/** What a method costs for a cart, by the back end; null if only choosing it tells. */
export function shippingCosts(
  { id, costs }: Pick<ShippingMethod, 'id' | 'costs'>,
  { lines, deliveries }: Pick<Cart, 'lines' | 'deliveries'>,
): number | null {
  const chosen = deliveries.find(({ shippingMethodId }) => shippingMethodId === id)
  if (chosen) return chosen.costs
  const isFree = lines.every(({ kind, hasFreeDelivery }) => kind !== 'product' || hasFreeDelivery)
  return isFree ? 0 : costs
}

/** The methods of a delivery type that a shopper chooses from; none where the type alone is chosen. */
export const choosableMethods = (
  methods: readonly ShippingMethod[],
  type: DeliveryType,
  { shippingLogic }: Pick<CheckoutRules, 'shippingLogic'>,
): readonly ShippingMethod[] =>
  shippingLogic === 'shippingMethod' ? methods.filter((method) => method.type === type) : []

/**
 * The method that the session should have; null to leave it as it is. `current` is kept if it suits the delivery
 * type.
 */
export function wantedMethod(
  methods: readonly ShippingMethod[],
  { type, current }: { type: DeliveryType; current: string },
  { shippingLogic }: Pick<CheckoutRules, 'shippingLogic'>,
): ShippingMethod | null {
  if (shippingLogic === 'none') return null
  const suitable = methods.filter((method) => method.type === type)
  return suitable.find(({ id }) => id === current) ?? suitable[0] ?? null
}

/** Entities of the back end in their order. Responses have any. */
export const byPosition = (entities: readonly unknown[]): readonly unknown[] => {
  const positionOf = (raw: unknown) => Number(field(raw, 'position') ?? 0) || 0
  return [...entities].sort((a, b) => positionOf(a) - positionOf(b))
}

/** A text of an entity in the language of the session. */
export const translated = (raw: unknown, name: string): string =>
  text(field(raw, 'translated'), name) || text(raw, name)
