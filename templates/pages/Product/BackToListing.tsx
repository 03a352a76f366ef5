import { usePage, useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/Icon.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import type { Crumb } from '#shared/site.ts'
import './BackToListing.css'

/** Placeholder for the listing's name, which the island may replace. */
const namePlaceholder = '\u0000'

/**
 * Link back to the product's listing. `BackToListing.island.ts` points it to the listing that was visited
 * last, with its filters.
 */
export function BackToListing({ listing: { name, path } }: { listing: Crumb }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const { prefix } = usePage().context
  const [before, after] = t('product.back', { name: namePlaceholder }).split(namePlaceholder)
  return (
    <a
      className="back-to-listing"
      href={path}
      {...markIsland('BackToListing')}
      data-prefix={prefix}
    >
      <Icon name="arrowLeft" />
      <span>
        {before}
        <span className="back-to-listing__name">{name}</span>
        {after}
      </span>
    </a>
  )
}
