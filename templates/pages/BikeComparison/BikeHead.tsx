import type { ComparisonBike } from '#runtime/compare/comparison.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { toProductPrice } from '#shared/product/backendPrice.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { Price, SeparatePrices } from '#templates/components/price/Price.tsx'

/** Picture, name and price of a bike, above its column. */
export function BikeHead({
  bikes,
  place,
  column,
  isSwappable,
  onSwap,
  onRemove,
}: {
  bikes: readonly ComparisonBike[]
  place: number
  column: number
  /** Whether there are more bikes than columns. */
  isSwappable: boolean
  onSwap: (place: number) => void
  onRemove: () => void
}) {
  const t = useTranslate()
  const bike = bikes[place]!
  const hasBrands = bikes.some(({ brand }) => brand !== bike.brand)
  return (
    <th scope="col" className="comparison__head">
      <div className="comparison__bike">
        {isSwappable && (
          <select
            aria-label={t('compare.column', { number: column + 1 })}
            value={place}
            onChange={({ target }) => onSwap(Number(target.value))}
          >
            {bikes.map(({ id, name }, index) => (
              <option key={id} value={index}>
                {name}
              </option>
            ))}
          </select>
        )}
        <div className="comparison__top">
          <div className="comparison__picture">
            <Image picture={bike.image} decorative layout="fixed" width={160} ratio={4 / 3} fitIn />
          </div>
          <button
            type="button"
            className="button button--quiet button--icon comparison__remove"
            aria-label={t('compare.remove', { name: bike.name })}
            data-remove={bike.id}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        </div>
        {hasBrands && <p className="comparison__brand label">{bike.brand}</p>}
        <a className="comparison__name" href={bike.path}>
          {bike.name}
        </a>
        {bike.color !== null && <p className="comparison__color">{bike.color}</p>}
        <CurrentPrice bike={bike} />
      </div>
    </th>
  )
}

/** The price of the build, unless the back end has another one by now. */
export function CurrentPrice({ bike: { price, newPrice } }: { bike: ComparisonBike }) {
  const t = useTranslate()
  const { context } = usePage()
  if (!context.pricesShown) return null
  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  const fresh = newPrice && toProductPrice(newPrice, format)
  if (!fresh) return <Price price={price} />
  const [own, ...batteries] = price?.parts ?? []
  return (
    <div className="comparison__new-price">
      <p className="comparison__price-note">{t('compare.newPrice')}</p>
      {own ? (
        <SeparatePrices parts={[{ ...own, price: fresh.price }, ...batteries]} size="card" />
      ) : (
        <Price price={fresh} />
      )}
    </div>
  )
}
