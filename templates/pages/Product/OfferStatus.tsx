import { usePage, useTranslate } from '#runtime/page.tsx'
import { isInstalmentAmount, type ProductPrice } from '#shared/price.ts'
import type { StockStatus } from '#shared/product.ts'
import { Price } from '#templates/components/Price.tsx'
import { StockBadge } from '#templates/components/StockBadge.tsx'
import type { PageProps } from '../index.ts'

type Props = PageProps<'Product'>

/** Price, stock and delivery of a variant. */
export function OfferStatus({
  product,
  variant,
  instalment,
}: {
  product: Pick<Props['product'], 'price' | 'stockStatus'>
  variant: Props['variants'][number] | null
  instalment: Props['features']['instalment']
}) {
  const status = variant?.stockStatus ?? product.stockStatus
  const price = variant ? variant.price : product.price
  return (
    <>
      <Price price={price} size="page" />
      <InstalmentNote price={price} range={instalment} />
      <div className="product-page__stock" data-part="stock" data-status={status}>
        <StockLine status={status} />
      </div>
    </>
  )
}

/** Absent outside the range of prices that can be paid in instalments (R9.9). */
function InstalmentNote({
  price,
  range,
}: {
  price: ProductPrice | null
  range: Props['features']['instalment']
}) {
  const t = useTranslate()
  if (!price || !range || !isInstalmentAmount(price.price.amount, range)) return null
  return <p className="product-page__instalment">{t('product.instalment')}</p>
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
