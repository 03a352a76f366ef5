import { hasFreshPrices } from '#runtime/api/freshOffer.ts'
import { usePage } from '#runtime/page.tsx'
import { amountsOf } from '#shared/price.ts'
import { mostVariantsListed, type ProductBatteries, type Variant } from '#shared/product.ts'
import { PriceTemplates } from '#templates/components/PriceTemplates.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import type { ProductFeatures } from './productFeatures.ts'
import livePriceIsland from './LivePrice.island.ts'

/** The prices that the build knows, as `amountsOf`. Those of other variants are in `VariantParts`. */
export interface LivePriceData {
  sku: string
  name: string
  /** The variant that the page shows before a choice, without a battery. */
  preset: { sku: string; amounts: string }
  /** Whether to ask for the chosen variant alone, since the product has many. */
  asksForVariant: boolean
  /** By product number. */
  batteries: Readonly<Record<string, { name: string; amounts: string }>>
  /** Number of the required battery before a choice; empty without one. */
  battery: string
  instalment: ProductFeatures['instalment']
}

/** What `LivePrice.client.ts` needs to replace the price of the build by that of the back end. */
export function LivePrice({
  product: { sku, name },
  variants,
  preset,
  batteries: { required, optional },
  instalment,
}: {
  product: { sku: string; name: string }
  variants: readonly Variant[]
  preset: Variant | null
  batteries: ProductBatteries
  instalment: ProductFeatures['instalment']
}) {
  const markIsland = useIslandMark()
  if (!hasFreshPrices(usePage().context) || !preset) return null
  const { price, ownPrice = price } = preset
  const data: LivePriceData = {
    sku,
    name,
    preset: { sku: preset.sku, amounts: amountsOf(ownPrice) },
    asksForVariant: variants.length > mostVariantsListed,
    batteries: Object.fromEntries(
      [...required, ...optional].map((battery) => [
        battery.number,
        { name: battery.name, amounts: amountsOf(battery.price) },
      ]),
    ),
    battery: required[0]?.number ?? '',
    instalment,
  }
  return (
    <div hidden {...markIsland(livePriceIsland, data)}>
      <PriceTemplates
        size="page"
        taxes={variants.flatMap(({ price, ownPrice = price }) => ownPrice?.taxes ?? [])}
      />
    </div>
  )
}
