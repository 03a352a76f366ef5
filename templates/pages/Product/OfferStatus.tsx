import { usePage, useTranslate } from '#runtime/page.tsx'
import type { StockStatus } from '#shared/product.ts'
import { Price } from '#templates/components/Price.tsx'
import { StockBadge } from '#templates/components/StockBadge.tsx'
import type { PageProps } from '../index.ts'

type Props = PageProps<'Product'>

/** Price, stock and delivery of a variant. */
export function OfferStatus({
  product,
  variant,
}: {
  product: Pick<Props['product'], 'price' | 'stockStatus'>
  variant: Props['variants'][number] | null
}) {
  const status = variant?.stockStatus ?? product.stockStatus
  return (
    <>
      <Price price={variant ? variant.price : product.price} size="page" />
      <div className="product-page__stock" data-part="stock" data-status={status}>
        <StockLine status={status} />
      </div>
    </>
  )
}

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

export function ItemNumber({ sku }: { sku: string }) {
  const t = useTranslate()
  return t('product.sku', { sku })
}
