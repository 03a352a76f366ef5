import { useIslandMark } from '#templates/islandMark.ts'
import { OfferStatus, type OfferStatusProps } from './OfferStatus.tsx'
import offerIsland from './Offer.island.ts'

/** The offer of the variant that the page opens with. `role="status"` announces another choice to screen readers. */
export function Offer(props: OfferStatusProps) {
  const markIsland = useIslandMark()
  return (
    <div className="product-page__offer">
      <div
        role="status"
        className="product-page__status"
        data-part="status"
        {...markIsland(offerIsland)}
      >
        <OfferStatus {...props} />
      </div>
    </div>
  )
}
