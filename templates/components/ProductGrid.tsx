import type { ProductCard as Card } from '#shared/product.ts'
import { usePage } from '#runtime/page.tsx'
import { ProductCard } from './ProductCard.tsx'
import './ProductGrid.css'

const cardSizes = {
  2: '(width >= 1600px) 760px, 47vw',
  3: '(width >= 1600px) 510px, (width >= 992px) 31vw, 47vw',
} as const

/** Products in the columns of the brand's listings. */
export function ProductGrid({
  cards,
  priorityCards = 0,
}: {
  cards: readonly Card[]
  /** Number of cards above the fold. */
  priorityCards?: number
}) {
  const { listing } = usePage().context
  const columns = listing.columnsExtraWide === 2 ? 2 : 3
  return (
    <ul className="product-grid" data-columns={columns}>
      {cards.map((card, index) => (
        <li key={card.id} className="product-grid__cell">
          <ProductCard card={card} sizes={cardSizes[columns]} priority={index < priorityCards} />
        </li>
      ))}
    </ul>
  )
}
