import { useEffect, useState } from 'react'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/Icon.tsx'
import type { Crumb } from '#shared/site.ts'
import './BackToListing.css'

/**
 * The way back to the listing that was seen last, with what was chosen there (`wayBack`); until that
 * is known, and without scripts, to the product's own.
 */
export function BackToListing({ listing }: { listing: Crumb }) {
  const t = useTranslate()
  const { context } = usePage()
  const [seen, setSeen] = useState<Crumb | null>(null)
  useEffect(() => {
    // nothing was seen yet: nothing to load
    if (!isThere()) return
    let isGone = false
    import('#runtime/product/listingHistory.ts')
      .then(({ wayBack }) => {
        const listing = wayBack(context.prefix)
        if (listing && !isGone) setSeen({ name: listing.name, path: listing.address })
      })
      // the product's own listing is a way back, too
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [context.prefix])
  const { name, path } = seen ?? listing
  return (
    <a className="back-to-listing" href={path}>
      <Icon name="arrowLeft" />
      {t('product.back', { name })}
    </a>
  )
}

/** Whether a listing may have been remembered; where storage is blocked, memory may have it. */
function isThere(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.endsWith('lastListing'))
  } catch {
    return true
  }
}
