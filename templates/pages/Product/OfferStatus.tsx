import { usePage, useTranslate } from '#runtime/page.tsx'
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
  const t = useTranslate()
  const { context } = usePage()
  const status = variant?.stockStatus ?? product.stockStatus
  return (
    <>
      <Price price={variant ? variant.price : product.price} size="page" />
      <div className="product-page__stock">
        <StockBadge status={status} />
        <p className="product-page__delivery">
          {t(context.sellsOnline ? `delivery.${status}` : `delivery.dealer.${status}`)}
        </p>
      </div>
    </>
  )
}

export function ItemNumber({ sku }: { sku: string }) {
  const t = useTranslate()
  return t('product.sku', { sku })
}
