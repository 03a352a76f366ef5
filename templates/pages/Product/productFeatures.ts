import type { GeometryTable, Product, Variant } from '#shared/product/product.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import { advisedSizes, type ShapeSizes } from '#runtime/product/sizeAdvice.ts'
import { batteryTotals } from './offer/batteries.ts'
import { calculatorChoice } from './offer/calculatorChoice.ts'

/** What brand and country switch on for a product. */
export interface ProductFeatures {
  /** Sizes for the advice by frame shape; empty where the country or the bicycle has none. */
  sizeAdvice: readonly ShapeSizes[]
  /** Prices that can be paid in instalments; null where nothing can. */
  instalment: PageSite['rules']['instalment']
  /** The cycle-to-work calculator for each total of variants and batteries; empty where there is none. */
  calculators: readonly Calculator[]
}

/** The calculator with a total, and the choices (`calculatorChoice`) that have the total. */
export interface Calculator {
  /** Null for the choices without a price, which have no calculator. */
  src: string | null
  choices: readonly string[]
}

type Choices = Pick<Product, 'sku' | 'name' | 'variants' | 'batteries'>

/** The features of a page with some of a product's variants. */
export const productFeatures = (
  site: PageSite,
  product: Choices & { geometries: readonly { shape: string | null; table: GeometryTable }[] },
): ProductFeatures => ({
  sizeAdvice: site.rules.sizeFit ? soldSizes(product) : [],
  instalment: site.rules.instalment,
  calculators: listCalculators(site, product),
})

/** The sizes of each geometry of the page, without those that its shape is not sold in. */
const soldSizes = ({
  variants,
  geometries,
}: Pick<Parameters<typeof productFeatures>[1], 'variants' | 'geometries'>): readonly ShapeSizes[] =>
  geometries.flatMap(({ shape, table }) => {
    const sold = new Set(
      variants.filter((variant) => variant.shape === shape).map(({ size }) => size),
    )
    const sizes = advisedSizes(table).filter(({ size }) => sold.has(size))
    return table.rows.length > 0 && sizes.length > 0 ? [{ shape, sizes }] : []
  })

function listCalculators(
  { rules: { cycleToWorkUrl: url }, context }: PageSite,
  { sku, name, variants, batteries }: Choices,
): readonly Calculator[] {
  if (url === null) return []
  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  const totalsOf = (variant: Variant) => {
    const totals = batteryTotals({ ...variant, name }, batteries, format)
    return totals.length > 0 ? totals : [{ key: null, price: variant.price }]
  }
  const totals = variants.flatMap((variant) =>
    totalsOf(variant).map(({ key, price }) => ({
      choice: calculatorChoice(variant.id, key),
      amount: price?.price.amount ?? null,
    })),
  )
  return [...Map.groupBy(totals, ({ amount }) => amount)].map(([amount, same]) => ({
    src:
      amount === null
        ? null
        : `${url}?${new URLSearchParams({ price: amount.toFixed(2), productId: sku })}`,
    choices: same.map(({ choice }) => choice),
  }))
}
