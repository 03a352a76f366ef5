import { batteryCodes, capacityCode } from '#shared/product/attributes.ts'
import { bundlePrice } from '#shared/product/price.ts'
import type {
  Battery,
  Product,
  ProductBatteries,
  SelectedOption,
  UnbundledProduct,
} from '#shared/product/product.ts'
import { describeSource } from '../diagnostics/source.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import type { NameOrder } from '../text/nameOrder.ts'
import { facetPosition } from './optionOrder.ts'
import { indexSkus } from './productIndex.ts'
import type { ProductRules } from './productRules.ts'

type BatteryRules = Pick<ProductRules, 'tag' | 'currency' | 'pricesShown' | 'names' | 'nameOrder'>

/**
 * Finds the batteries of products, and makes the prices of the variants, with the default battery if one is required,
 * so that cards, pages and structured data agree.
 */
export function bundleBatteries(
  products: readonly UnbundledProduct[],
  rules: BatteryRules,
  diagnostics: Diagnostics,
): readonly Product[] {
  const bySku = indexSkus(products)
  return products.map((product) => {
    const { requiredBatteries, optionalBatteries } = product
    if (requiredBatteries.length + optionalBatteries.length === 0) {
      return withPrices(product, { required: [], optional: [] }, rules)
    }
    const find = (numbers: readonly string[], field: 'required' | 'optional') => {
      const name = rules.names.get(`${field}Battery`) ?? field
      return findBatteries(numbers, name, bySku, (number, group, what) =>
        diagnostics.warn(group, {
          what: `battery ${number} ${what}`,
          where: `${describeSource({ kind: 'product', id: product.id, sku: product.sku })}, field customFields.accell_product_bundle_battery_${field}`,
          todo: 'Correct the number, or the battery in the commerce back end.',
        }),
      ).toSorted(byCapacity(rules.nameOrder))
    }
    const required = find(requiredBatteries, 'required')
    const optional = find(optionalBatteries, 'optional')
    const sold = (battery: Battery) => isSold(battery, rules)
    const batteries = {
      // a bicycle needs one of them, even if none can be bought today
      required: required.some(sold) ? required.filter(sold) : required,
      optional: optional.filter(sold),
    }
    warnAboutPrices([...required, ...optional], rules, product, diagnostics)
    return withPrices(product, batteries, rules)
  })
}

const isSold = ({ stockStatus, price }: Battery, { pricesShown }: BatteryRules) =>
  stockStatus !== 'soldOut' && (price !== null || !pricesShown)

/** The existing batteries. */
function findBatteries(
  numbers: readonly string[],
  group: string,
  bySku: ReadonlyMap<string, UnbundledProduct>,
  warn: (number: string, group: 'unknown batteries' | 'batteries sold out', what: string) => void,
): readonly Battery[] {
  return [...new Set(numbers)].flatMap((number) => {
    const product = bySku.get(number)
    if (!product) {
      warn(number, 'unknown batteries', 'does not exist')
      return []
    }
    const battery = toBattery(number, group, product)
    if (battery.stockStatus === 'soldOut') warn(number, 'batteries sold out', 'is sold out')
    return [battery]
  })
}

/** Sorts batteries by the position of their capacity, then by its number, those without one last. */
const byCapacity =
  ({ compareNumbers }: NameOrder) =>
  (a: Battery, b: Battery): number => {
    const [first, second] = [capacityOf(a), capacityOf(b)]
    if (!first || !second) return Number(!first) - Number(!second)
    return facetPosition(first) - facetPosition(second) || compareNumbers(first.name, second.name)
  }

const capacityOf = ({ attributes }: Battery) => attributes.find(({ code }) => code === capacityCode)

/** The number is that of a product, of which the first variant is sold, or of one of its variants. */
function toBattery(number: string, group: string, product: UnbundledProduct): Battery {
  const variant = product.variants.find(({ sku }) => sku === number)
  const sold = variant ?? product.variants[0]
  const replacing = ({ code }: SelectedOption) => batteryCodes.includes(code)
  return {
    number,
    id: sold?.id ?? product.id,
    name: product.name,
    group,
    path: product.path,
    price: sold?.ownPrice ?? null,
    stockStatus: variant?.stockStatus ?? product.stockStatus,
    attributes: [...(variant?.options ?? []), ...product.attributes].filter(replacing),
  }
}

function warnAboutPrices(
  batteries: readonly Battery[],
  { pricesShown }: BatteryRules,
  { id, sku }: UnbundledProduct,
  diagnostics: Diagnostics,
): void {
  if (!pricesShown) return
  for (const { number, price } of batteries) {
    if (price !== null) continue
    diagnostics.warn('batteries without a price', {
      what: `battery ${number} has no price`,
      where: describeSource({ kind: 'product', id, sku }),
      todo: 'Set its price. If no other battery is for sale, the page shows "price on request".',
    })
  }
}

const withPrices = (
  product: UnbundledProduct,
  batteries: ProductBatteries,
  rules: BatteryRules,
): Product => ({
  ...product,
  batteries,
  variants: product.variants.map((variant) => ({
    ...variant,
    price: bundlePrice(
      [{ name: product.name, price: variant.ownPrice }, ...batteries.required.slice(0, 1)],
      rules,
    ),
  })),
})
