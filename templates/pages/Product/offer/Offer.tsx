import { useIslandMark } from '#templates/islandMark.ts'
import type { Offer as OfferData } from '#shared/product/offer.ts'
import { OfferStatus } from './OfferStatus.tsx'
import offerIsland from './Offer.island.ts'

/** The offer of the variant that the page opens with. `role="status"` announces another choice to screen readers. */
export function Offer({ offer }: { offer: OfferData }) {
  const markIsland = useIslandMark()
  return (
    <div className="product-page__offer">
      <div
        role="status"
        className="product-page__status"
        data-part="status"
        {...markIsland(offerIsland)}
      >
        <OfferStatus offer={offer} />
      </div>
    </div>
  )
}
