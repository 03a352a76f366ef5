import { batteryKey } from '#runtime/product/batteryQuery.ts'
import { totalPrice, type PriceFormat, type ProductPrice } from '#shared/price.ts'
import type { Battery, ProductBatteries, Variant } from '#shared/product.ts'

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

/** The attributes of each required battery that replace those of the product, by its number and code. */
export const replacedValues = ({
  required,
}: ProductBatteries): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    required.map(({ number, attributes }) => [
      number,
      Object.fromEntries(attributes.map(({ code, name }) => [code, name])),
    ]),
  )
