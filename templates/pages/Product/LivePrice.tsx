import { arePricesFresh } from '#runtime/api/freshOffer.ts'
import { usePage } from '#runtime/page.tsx'
import { amountsOf } from '#shared/price.ts'
import type { ProductBatteries, Variant } from '#shared/product.ts'
import { scriptJson } from '#shared/scriptJson.ts'
import { PriceTemplates } from '#templates/components/PriceTemplates.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import type { ProductFeatures } from './productFeatures.ts'

/** The prices that the build knows, as `amountsOf`. */
export interface LivePriceData {
  sku: string
  name: string
  /** Of the variants without batteries, by their numbers. */
  own: Readonly<Record<string, string>>
  /** By product number. */
  batteries: Readonly<Record<string, { name: string; amounts: string }>>
  /** Number of the required battery before a choice; empty without one. */
  battery: string
  instalment: ProductFeatures['instalment']
}

/** What `LivePrice.island.ts` needs to replace the price of the build by that of the back end. */
export function LivePrice({
  product: { sku, name },
  variants,
  batteries: { required, optional },
  instalment,
}: {
  product: { sku: string; name: string }
  variants: readonly Variant[]
  batteries: ProductBatteries
  instalment: ProductFeatures['instalment']
}) {
  const markIsland = useIslandMark()
  if (!arePricesFresh(usePage().context) || variants.length === 0) return null
  const data: LivePriceData = {
    sku,
    name,
    own: Object.fromEntries(
      variants.map((variant) => {
        const { price, ownPrice = price } = variant
        return [variant.sku, amountsOf(ownPrice)]
      }),
    ),
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
    <div hidden {...markIsland('LivePrice')}>
      <script
        type="application/json"
        data-part="price-data"
        dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
      />
      <PriceTemplates
        size="page"
        taxes={variants.flatMap(({ price, ownPrice = price }) => ownPrice?.taxes ?? [])}
      />
    </div>
  )
}
