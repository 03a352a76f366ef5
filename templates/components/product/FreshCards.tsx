import { hasFreshPrices } from '#runtime/api/freshOffer.ts'
import { usePage } from '#runtime/page.tsx'
import { stockStates } from '#shared/facets/listing.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { Badge } from '../basics/Badge.tsx'
import { PriceTemplates } from '../price/PriceTemplates.tsx'
import { StockBadge } from '../price/StockBadge.tsx'
import freshCardsIsland from './FreshCards.island.ts'

/**
 * The HTML with which `FreshCards.client.ts` shows the current prices and stock on the cards beside this element, also
 * on those that scripts add.
 */
export function FreshCards() {
  const hasPrices = hasFreshPrices(usePage().context)
  const markIsland = useIslandMark()
  return (
    <div hidden {...markIsland(freshCardsIsland)}>
      {hasPrices && (
        <>
          <PriceTemplates size="card" />
          <template data-part="saving">
            <div className="product-card__badges">
              <Badge tone="sale">{''}</Badge>
            </div>
          </template>
        </>
      )}
      <StockTemplate />
    </div>
  )
}

/** The stock badges, which scripts copy to cards. */
export function StockTemplate() {
  return (
    <template data-part="stock-badges">
      {stockStates.map((status) => (
        <StockBadge key={status} status={status} />
      ))}
    </template>
  )
}
