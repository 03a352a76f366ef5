import { usePage, useTranslate } from '#runtime/page.tsx'
import { compareThumbnail, type CompareItem } from '#runtime/compare/compareItem.ts'
import type { ProductCard } from '#shared/product/product.ts'
import { useFiles } from '#templates/files.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { CompareTray, CompareTrayItem } from './CompareTray.tsx'
import compareToggleIsland from './CompareToggle.island.ts'
import './CompareToggle.css'

/**
 * Adds a bike to the comparison, or removes it. `runtime/compare/` handles all toggles of a page together, so
 * cards that scripts insert later have working ones. Hidden without scripts.
 */
export function CompareToggle({
  product: { id, sku, name, image },
}: {
  product: Pick<ProductCard, 'id' | 'sku' | 'name' | 'image'>
}) {
  const t = useTranslate()
  const { context } = usePage()
  const tray = useCompareTray()
  const markIsland = useIslandMark()
  const item: CompareItem = {
    objectID: id,
    model: name,
    thumbnail: compareThumbnail(image, context.images),
    sku,
  }
  return (
    <button
      type="button"
      className="compare-toggle"
      aria-pressed="false"
      {...markIsland(compareToggleIsland)}
      data-compare={JSON.stringify(item)}
      {...tray}
    >
      {t('compare.label')}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}

/** The address of the tray, for pages whose toggles scripts insert. */
export function useCompareTray(): { 'data-compare-tray': string | undefined } {
  const { context } = usePage()
  return { 'data-compare-tray': useFiles()?.html(context, trayParts) }
}

const trayParts = () => [<CompareTray key="tray" />, <CompareTrayItem key="item" />]
