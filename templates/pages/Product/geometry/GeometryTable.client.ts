import geometryTableIsland from './GeometryTable.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'

/** Marks the column of the chosen size and scrolls it into view. */
export default islandClient(geometryTableIsland, ({ element: region, signal }) =>
  effectUntil(signal, () => {
    const variant = chosenVariant.value
    if (variant) markSize(region, variant.size)
    // another effect may show the table first, which gives it a width
    queueMicrotask(() => showColumn(region))
  }),
)

/** Marks only the columns of a size. */
function markSize(region: HTMLElement, size: string | null): void {
  for (const cell of region.querySelectorAll<HTMLElement>('[data-size]')) {
    const isChosen = cell.dataset['size'] === size
    cell.toggleAttribute('data-chosen', isChosen)
    const note = cell.querySelector<HTMLElement>('.geometry-table__chosen')
    if (note) note.hidden = !isChosen
  }
}

/** Scrolls the table but not the page. */
function showColumn(region: HTMLElement) {
  const column = region.querySelector<HTMLElement>('thead [data-chosen]')
  const corner = region.querySelector<HTMLElement>('.geometry-table__corner')
  if (!column || region.scrollWidth <= region.clientWidth) return
  const bounds = region.getBoundingClientRect()
  const { left, right } = column.getBoundingClientRect()
  const covered = corner?.getBoundingClientRect().width ?? 0
  const isRightToLeft = getComputedStyle(region).direction === 'rtl'
  const start = bounds.left + (isRightToLeft ? 0 : covered)
  const end = bounds.right - (isRightToLeft ? covered : 0)
  if (left >= start && right <= end) return
  region.scrollLeft += (left + right) / 2 - (start + end) / 2
}
