import { batteryKey } from '#runtime/product/batteryQuery.ts'
import { bundlePrice, type PriceFormat, type ProductPrice } from '#shared/product/price.ts'
import { batteryCodes, capacityCode } from '#shared/product/attributes.ts'
import type { Battery, ProductBatteries, Variant } from '#shared/product/product.ts'
import type { Specification } from '../details/SpecificationList.tsx'
import { notStated } from '../details/specifications.ts'

/** The price of a variant with each choice of batteries (`batteryKey`); empty where there is one choice. */
export function batteryTotals(
  { name, ownPrice }: { name: string } & Pick<Variant, 'ownPrice'>,
  { required, optional }: ProductBatteries,
  format: PriceFormat,
): readonly { key: string; price: ProductPrice | null }[] {
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
      price: bundlePrice([{ name, price: ownPrice }, ...added], format),
    }
  })
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
