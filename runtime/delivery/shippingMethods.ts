import { field, list, text } from '#runtime/api/responseFields.ts'
import type { CheckoutRules, DeliveryType } from '#shared/checkout.ts'

/** A shipping method of the back end that is available for the cart. */
export interface ShippingMethod {
  id: string
  name: string
  description: string
  type: DeliveryType
  /** Expected time, in words of the back end; empty if it is not known. */
  time: string
}

/** Reads the available shipping methods of a response, in the order of the back end. */
export function readShippingMethods(
  data: unknown,
  { deliveryTypes, shippingMethods }: Pick<CheckoutRules, 'deliveryTypes' | 'shippingMethods'>,
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
      },
    ]
  })
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
