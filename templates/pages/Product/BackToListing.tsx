import { usePage, useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import type { Crumb } from '#shared/paths/links.ts'
import backToListingIsland from './BackToListing.island.ts'
import './BackToListing.css'

/**
 * Link back to the product's listing. `BackToListing.client.ts` points it to the listing that was visited
 * last, with its filters.
 */
export function BackToListing({ listing: { name, path } }: { listing: Crumb }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const { prefix } = usePage().context
  // the name has its own element, which the island may change
  const [before, after] = t('product.back').split('{name}')
  return (
    <a className="back-to-listing" href={path} {...markIsland(backToListingIsland, { prefix })}>
      <Icon name="arrowLeft" />
      <span>
        {before}
        <span className="back-to-listing__name" {...backToListingIsland.part('name')}>
          {name}
        </span>
        {after}
      </span>
    </a>
  )
}
