import { usePage, useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/Icon.tsx'
import type { Crumb } from '#shared/site.ts'
import './BackToListing.css'

/** Stands in the message for the listing's name, which a script may put another in place of. */
const place = '\u0000'

/**
 * The way back to the product's own listing; `BackToListing.island.ts` makes it that which was seen
 * last, with what was chosen there.
 */
export function BackToListing({ listing: { name, path } }: { listing: Crumb }) {
  const t = useTranslate()
  const { prefix } = usePage().context
  const [before, after] = t('product.back', { name: place }).split(place)
  return (
    <a className="back-to-listing" href={path} data-island="BackToListing" data-prefix={prefix}>
      <Icon name="arrowLeft" />
      <span>
        {before}
        <span className="back-to-listing__name">{name}</span>
        {after}
      </span>
    </a>
  )
}
