import { usePage, useTranslate } from '#runtime/page.tsx'
import { shownPrice, type Offer } from '#shared/product/offer.ts'
import type { StockStatus } from '#shared/product/product.ts'
import { Price } from '#templates/components/price/Price.tsx'
import { StockBadge } from '#templates/components/price/StockBadge.tsx'

/** Price, stock and delivery of an offer of the build. */
export const OfferStatus = ({ offer }: { offer: Offer }) => (
  <>
    <Price price={shownPrice(offer)} size="page" />
    {offer.hasInstalments && <InstalmentNote />}
    <div className="product-page__stock" data-part="stock" data-status={offer.stock.status}>
      <StockLine status={offer.stock.status} />
    </div>
  </>
)

/** Only in the range of prices that can be paid in instalments (R9.9). */
export const InstalmentNote = () => (
  <p className="product-page__instalment">{useTranslate()('product.instalment')}</p>
)

/** Stock and delivery in words. */
export function StockLine({ status }: { status: StockStatus }) {
  const t = useTranslate()
  const { context } = usePage()
  return (
    <>
      <StockBadge status={status} />
      <p className="product-page__delivery" data-part="delivery">
        {t(context.sellsOnline ? `delivery.${status}` : `delivery.dealer.${status}`)}
      </p>
    </>
  )
}
