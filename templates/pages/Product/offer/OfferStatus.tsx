import { usePage, useTranslate } from '#runtime/page.tsx'
import { isInstalmentAmount } from '#shared/product/price.ts'
import type { StockStatus } from '#shared/product/product.ts'
import { Price } from '#templates/components/price/Price.tsx'
import { StockBadge } from '#templates/components/price/StockBadge.tsx'
import type { PageProps } from '../../index.ts'

type Props = PageProps<'Product'>

export interface OfferStatusProps {
  product: Pick<Props['product'], 'price' | 'stockStatus'>
  variant: Props['variants'][number] | null
  instalment: Props['features']['instalment']
}

/** Price, stock and delivery of a variant. */
export function OfferStatus({ product, variant, instalment }: OfferStatusProps) {
  const status = variant?.stockStatus ?? product.stockStatus
  const price = variant ? variant.price : product.price
  return (
    <>
      <Price price={price} size="page" />
      {price && instalment && isInstalmentAmount(price.price.amount, instalment) && (
        <InstalmentNote />
      )}
      <div className="product-page__stock" data-part="stock" data-status={status}>
        <StockLine status={status} />
      </div>
    </>
  )
}

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
