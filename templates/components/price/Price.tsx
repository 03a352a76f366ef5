import type { Money, ProductPrice } from '#shared/product/price.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { moneyPieces } from './moneyPieces.ts'
import './Price.css'

/**
 * The price of a product. The struck price is the lowest of the last 30 days, which the percentage
 * refers to. The recommended price is labelled and never struck (directive 98/6, article 6a).
 */
export function Price({
  price,
  size = 'card',
}: {
  price: ProductPrice | null
  /** `page` is larger and mentions taxes. */
  size?: 'card' | 'page'
}) {
  const { context } = usePage()
  const t = useTranslate()
  if (!context.pricesShown) return null
  if (!price) return <p className="price price--none">{t('product.noPrice')}</p>

  const { regulationPrice, listPrice, savingText } = price
  const isReduced = regulationPrice !== null && savingText !== null
  const hasListPrice = listPrice !== null && listPrice.amount > price.price.amount
  const [before = '', after = ''] = price.from ? t('product.from', { price: '|' }).split('|') : []

  return (
    <div className="price" data-size={size} data-reduced={isReduced || undefined}>
      <p className="price__now" data-part={size === 'page' ? 'amount' : undefined}>
        {before && <span className="price__from">{before}</span>}
        <Amount money={price.price} />
        {after && <span className="price__from">{after}</span>}
        {isReduced && size === 'page' && <span className="price__saving">{savingText}</span>}
      </p>
      {isReduced && <Struck message={t('product.was', { price: '|' })} money={regulationPrice} />}
      {hasListPrice && (
        <p className="price__note">{t('product.list', { price: listPrice.text })}</p>
      )}
      {size === 'page' && price.parts && <Parts parts={price.parts} />}
      {price.unitText && <p className="price__note">{price.unitText}</p>}
      {size === 'page' && <TaxNote taxes={price.taxes} />}
    </div>
  )
}

/** Says whether the tax is part of the price, which depends on the sales channel. */
function TaxNote({ taxes }: Pick<ProductPrice, 'taxes'>) {
  const { taxState } = usePage().context
  const t = useTranslate()
  if (taxState === 'tax-free' || !taxes.some(({ amount }) => amount > 0)) return null
  return <p className="price__note">{t(taxState === 'net' ? 'product.taxAdded' : 'product.tax')}</p>
}

type PriceParts = NonNullable<ProductPrice['parts']>

/** The prices of products that are sold together, where their total is not known. */
export function SeparatePrices({
  parts,
  size,
  taxes = [],
}: {
  parts: PriceParts
  size: 'card' | 'page'
  /** For the note of a page. */
  taxes?: ProductPrice['taxes']
}) {
  return (
    <div className="price" data-size={size}>
      <Parts parts={parts} isAlone />
      {size === 'page' && <TaxNote taxes={taxes} />}
    </div>
  )
}

/** What a total consists of. */
const Parts = ({ parts, isAlone = false }: { parts: PriceParts; isAlone?: boolean }) => (
  <ul className="price__parts" data-alone={isAlone || undefined}>
    {parts.map(({ name, price }) => (
      <li key={name} className="price__part">
        <span>{name}</span> <span className="price__part-amount">{price.text}</span>
      </li>
    ))}
  </ul>
)

function Struck({ message, money }: { message: string; money: Money }) {
  const [before, after] = message.split('|')
  return (
    <p className="price__note">
      {before}
      <s>{money.text}</s>
      {after}
    </p>
  )
}

/** Some brands set the minor unit smaller, so it has its own element. */
function Amount({ money }: { money: Money }) {
  const { whole, separator, minor, rest } = moneyPieces(money.text)
  if (minor === null) {
    return (
      <span className="price__amount" translate="no">
        {whole}
      </span>
    )
  }
  return (
    <span className="price__amount" translate="no" data-round={minor === '00' || undefined}>
      {whole}
      <span className="price__minor">
        <span className="price__separator">{separator}</span>
        {minor}
      </span>
      {rest}
    </span>
  )
}
