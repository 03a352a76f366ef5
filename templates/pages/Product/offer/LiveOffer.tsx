import { use } from 'react'
import { hasFreshPrices } from '#runtime/api/freshOffer.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import type { InstalmentRange } from '#shared/product/instalment.ts'
import type { BuiltBattery } from '#shared/product/offer.ts'
import { amountsOf, type PriceAmounts } from '#shared/product/price.ts'
import {
  mostVariantsListed,
  type ProductBatteries,
  type StockStatus,
  type Variant,
} from '#shared/product/product.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { PriceTemplates } from '#templates/components/price/PriceTemplates.tsx'
import { StaticRender, type RenderIsland } from '#templates/Island.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import { InstalmentNote, StockLine } from './OfferStatus.tsx'
import liveOfferIsland from './LiveOffer.island.ts'

const stockStatuses = ['inStock', 'lowStock', 'onOrder', 'soldOut'] as const

/** What the build knows of the offer. */
export interface LiveOfferData {
  /** The variant that the page shows before a choice. `amounts` are those of its price without a battery. */
  preset: { id: string; sku: string; stockStatus: StockStatus; amounts: PriceAmounts }
  /** Whether to ask for the chosen variant alone, since the product has many. */
  asksForVariant: boolean
  stock: {
    /** Ids of the variants to ask for at once. */
    ids: readonly string[]
    /** HTML of the stock line, by status. */
    lines: Readonly<Record<(typeof stockStatuses)[number], string>>
    /** A text with `{date}`. */
    restock: string
  }
  /** Null where prices are not asked for. Other variants have their amounts in `VariantParts`. */
  prices: {
    sku: string
    name: string
    batteries: readonly BuiltBattery[]
    /** Number of the required battery before a choice; empty without one. */
    battery: string
    instalment: InstalmentRange | null
  } | null
}

interface LiveOfferProps {
  product: { sku: string; name: string }
  variants: readonly Variant[]
  preset: Variant | null
  batteries: ProductBatteries
  instalment: InstalmentRange | null
}

/** What `LiveOffer.client.ts` needs to replace price, stock and delivery of the build by those of the back end. */
export function LiveOffer(props: LiveOfferProps) {
  const { variants, preset, instalment } = props
  const markIsland = useIslandMark()
  const render = use(StaticRender)
  const restock = useTranslate()('delivery.restock', { date: '{date}' })
  const { context } = usePage()
  if (!render || !preset) return null
  const asksForVariant = variants.length > mostVariantsListed
  const prices = toPrices(props, context)
  const data: LiveOfferData = {
    preset: {
      id: preset.id,
      sku: preset.sku,
      stockStatus: preset.stockStatus,
      amounts: amountsOf(preset.ownPrice),
    },
    asksForVariant,
    stock: {
      ids: asksForVariant ? [preset.id] : variants.map(({ id }) => id),
      lines: toLines(render),
      restock,
    },
    prices,
  }
  return (
    <div hidden {...markIsland(liveOfferIsland, data)}>
      {prices && (
        <PriceTemplates
          size="page"
          taxes={variants.flatMap(({ ownPrice }) => ownPrice?.taxes ?? [])}
        />
      )}
      {prices && instalment && (
        <template {...liveOfferIsland.part('instalment')}>
          <InstalmentNote />
        </template>
      )}
    </div>
  )
}

const toLines = (render: RenderIsland) =>
  Object.fromEntries(
    stockStatuses.map((status) => [status, render(StockLine, { status })]),
  ) as LiveOfferData['stock']['lines']

function toPrices(
  { product: { sku, name }, batteries: { required, optional }, instalment }: LiveOfferProps,
  context: PageContext,
): LiveOfferData['prices'] {
  if (!hasFreshPrices(context)) return null
  return {
    sku,
    name,
    batteries: [...required, ...optional].map(({ number, name, price }) => ({
      number,
      name,
      built: amountsOf(price),
    })),
    battery: required[0]?.number ?? '',
    instalment,
  }
}
