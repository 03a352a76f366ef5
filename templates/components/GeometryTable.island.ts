/** Has the column of the chosen size in sight. */
export const start = (region: HTMLElement): void => showColumn(region)

/** Marks the columns of a size, and no others. */
export function chooseSize(region: HTMLElement, size: string | null): void {
  for (const cell of region.querySelectorAll<HTMLElement>('[data-size]')) {
    const isChosen = cell.dataset['size'] === size
    cell.toggleAttribute('data-chosen', isChosen)
    const note = cell.querySelector<HTMLElement>('.geometry-table__chosen')
    if (note) note.hidden = !isChosen
  }
  showColumn(region)
}

/** Scrolls the table alone, never the page. */
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
