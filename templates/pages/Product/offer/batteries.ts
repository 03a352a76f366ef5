import { batteryKey } from '#runtime/product/batteryQuery.ts'
import { totalPrice, type PriceFormat, type ProductPrice } from '#shared/product/price.ts'
import { batteryCodes, capacityCode } from '#shared/product/attributes.ts'
import type { Battery, ProductBatteries, Variant } from '#shared/product/product.ts'
import type { Specification } from '../details/SpecificationList.tsx'
import { notStated } from '../details/specifications.ts'

/** A choice of batteries, with its total for one variant. */
export interface BatteryTotal {
  key: string
  price: ProductPrice | null
}

/** The totals of a variant with each choice of batteries; empty for a product without batteries. */
export function batteryTotals(
  { name, variant }: { name: string; variant: Variant },
  { required, optional }: ProductBatteries,
  format: PriceFormat,
): readonly BatteryTotal[] {
  const own = variant.ownPrice === undefined ? variant.price : variant.ownPrice
  const oneOrNone = <T>(batteries: readonly T[]) => (batteries.length > 0 ? batteries : [null])
  const choices = oneOrNone(required).flatMap((first) =>
    [null, ...optional].map((second): readonly (Battery | null)[] => [first, second]),
  )
  if (choices.length === 1) return []
  return choices.map((choice) => {
    const [first = null, second = null] = choice
    const added = choice.filter((battery) => battery !== null)
    return {
      key: batteryKey(first?.number ?? '', second?.number ?? ''),
      price: totalOf([{ name, price: own }, ...added], format),
    }
  })
}

function totalOf(
  products: readonly { name: string; price: ProductPrice | null }[],
  format: PriceFormat,
): ProductPrice | null {
  const priced = products.flatMap(({ name, price }) => (price ? [{ name, price }] : []))
  if (priced.length < products.length) return null
  return priced.length === 1 ? priced[0]!.price : totalPrice(priced, format)
}

/**
 * The specifications of the product with each required battery, by its number and code. Those that the default
 * battery has a value for are not stated with a battery of another capacity that has none.
 */
export function replacedValues(
  { required }: ProductBatteries,
  specifications: readonly Specification[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const capacityOf = ({ attributes }: Battery) =>
    attributes.find(({ code }) => code === capacityCode)?.name
  const known = new Map(specifications.map(({ code, value }) => [code, value]))
  return Object.fromEntries(
    required.map((battery) => {
      const isSame = capacityOf(battery) === capacityOf(required[0]!)
      const values = batteryCodes.flatMap((code) => {
        const own = battery.attributes.find((attribute) => attribute.code === code)?.name
        const stated = known.get(code)
        return stated === undefined ? [] : [[code, own ?? (isSame ? stated : notStated)]]
      })
      return [battery.number, Object.fromEntries(values)]
    }),
  )
}
