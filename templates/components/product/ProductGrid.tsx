import type { ComponentProps } from 'react'
import { usePage } from '#runtime/page.tsx'
import type { CardChunk, ProductCard as Card } from '#shared/product/product.ts'
import type { PageFiles } from '#templates/files.ts'
import type { ItemList } from './itemList.ts'
import { ProductCard } from './ProductCard.tsx'
import './ProductGrid.css'

const cardSizes = {
  2: '(width >= 1600px) 760px, 47vw',
  3: '(width >= 1600px) 510px, (width >= 992px) 31vw, 47vw',
} as const

const useColumns = () => (usePage().context.listing.columnsExtraWide === 2 ? 2 : 3)

/** Products in the columns of the brand's listings. */
export function ProductGrid({
  cards,
  list,
  first = 0,
  priorityCards = 0,
  part,
  isRefreshed = false,
}: {
  cards: readonly Card[]
  list: ItemList
  /** Index of the first card in the list. */
  first?: number
  /** Name by which scripts find the list. */
  part?: string
  /** Number of cards above the fold. */
  priorityCards?: number
  /** Whether `FreshCards.client.ts` shows current prices and stock. */
  isRefreshed?: boolean
}) {
  return (
    <ul
      className="product-grid"
      data-columns={useColumns()}
      data-part={part}
      data-item-list={list.id}
      data-item-list-name={list.name}
      data-first={first || undefined}
    >
      {cards.map((card, index) => (
        <li key={card.id} className="product-grid__cell">
          <GridCard card={card} priority={index < priorityCards} isRefreshed={isRefreshed} />
        </li>
      ))}
    </ul>
  )
}

/** A card in the size that it has in a listing. */
const GridCard = (props: ComponentProps<typeof ProductCard>) => (
  <ProductCard sizes={cardSizes[useColumns()]} {...props} />
)

/** Adds the HTML of the chunk's cards to the files of the page, and returns the URL of the file. */
export const cardFile = (files: PageFiles, chunk: CardChunk): string =>
  files.html(chunk, () =>
    chunk.cards.map((card) => <GridCard key={card.path} card={card} isRefreshed />),
  )
