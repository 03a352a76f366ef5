import { readCards } from '#runtime/product/cardFiles.ts'
import { stockStates } from '#shared/facets/listing.ts'
import { showStock } from '#templates/components/price/stockBadge.ts'
import type { ListingData } from './listingData.ts'
import { trustedHtml } from '#runtime/trustedTypes.ts'

/** Changes a new list item, such as its links. */
export type DecorateCell = (cell: HTMLElement, row: number) => void

/** Returns list items by row of the index. Those of the document and earlier ones are used again. */
export function createCells(
  grid: HTMLElement,
  { index, files }: ListingData,
  {
    first,
    stock,
    decorate,
  }: { first: number; stock: ParentNode; decorate?: DecorateCell | undefined },
): (rows: readonly number[]) => Promise<readonly HTMLElement[]> {
  const { products } = index.facets
  const cells = new Map<number, HTMLElement>()
  for (const [position, item] of [...grid.children].entries()) {
    cells.set(products.indexOf(first + position), item as HTMLElement)
  }

  async function createCell(row: number): Promise<HTMLElement> {
    const cards = await readCards(files[index.files[row]!]!)
    const cell = document.createElement('li')
    cell.className = 'product-grid__cell'
    cell.innerHTML = trustedHtml(cards[index.positions[row]!] ?? '')
    const link = cell.querySelector('a')
    if (link) link.search = index.queries[index.links[row]!] ?? ''
    const card = cell.querySelector<HTMLElement>('.product-card')
    if (card) {
      // variants of the same look can have another stock
      card.dataset['sku'] = index.skus[row]
      showStock(card, stockStates[index.stock[row]!]!, stock)
    }
    decorate?.(cell, row)
    cells.set(row, cell)
    return cell
  }

  return (rows) => Promise.all(rows.map((row) => cells.get(row) ?? createCell(row)))
}
