import { shownPrice } from '#shared/product/offer.ts'
import type { ProductPrice } from '#shared/product/price.ts'
import type { ProductCard as Card } from '#shared/product/product.ts'
import { hasFreshPrices } from '#runtime/api/freshOffer.ts'
import { formatStars } from '#shared/product/reviews.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { CompareToggle } from '../compare/CompareToggle.tsx'
import { Image } from '../media/Image.tsx'
import { itemPrice } from './itemList.ts'
import { Price } from '../price/Price.tsx'
import { hasBadges, ProductBadges } from './ProductBadges.tsx'
import { Stars } from './Stars.tsx'
import { StockBadge } from '../price/StockBadge.tsx'
import { Words } from '../basics/Words.tsx'
import { numberTag } from '#shared/paths/locale.ts'
import './ProductCard.css'

const dotsShown = 5

/** More names than these are neither listened to nor worth their bytes in each look of a product. */
const namesRead = 12
const cardWidth = 480

/** A product in a list: one link with the name of the product. */
export function ProductCard({
  card,
  headingLevel = 3,
  priority = false,
  isRefreshed = false,
  sizes = '(width >= 992px) 25vw, (width >= 768px) 33vw, 72vw',
}: {
  card: Card
  headingLevel?: 2 | 3
  priority?: boolean
  /** Whether `FreshCards.client.ts` shows its current price and stock. */
  isRefreshed?: boolean
  sizes?: string
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const hasPrices = hasFreshPrices(usePage().context)
  const stockStatus = card.offer.stock.status
  const price = shownPrice(card.offer)
  const saving = price?.regulationPrice ? price.savingText : null
  const picture = { layout: 'constrained', width: cardWidth, fitIn: true, sizes } as const
  return (
    <article
      className="product-card"
      data-bicycle={card.isBicycle || undefined}
      data-sold-out={stockStatus === 'soldOut' || undefined}
      {...(isRefreshed && {
        'data-sku': card.sku,
        'data-parent': card.parentSku === card.sku ? undefined : card.parentSku,
        'data-prices': hasPrices ? JSON.stringify(card.builtPrices) : undefined,
      })}
      data-item={card.sku}
      data-brand={card.brand || undefined}
      {...useItemPrice(price)}
    >
      <div className="product-card__media">
        <Image
          picture={card.image}
          decorative={false}
          priority={priority}
          ratio={4 / 3}
          {...picture}
        />
        {card.image && card.secondImage && (
          <Image
            className="product-card__second"
            picture={card.secondImage}
            decorative
            ratio={4 / 3}
            {...picture}
            // a mouse shows it, so sizes for the windows of phones are not needed
            layout="fixed"
          />
        )}
      </div>
      <div className="product-card__text">
        <Heading className="product-card__name">
          <a className="product-card__link" href={card.path}>
            <Words text={card.name} />
          </a>
        </Heading>
        {card.subtitle && <p className="product-card__subtitle">{card.subtitle}</p>}
        {card.rating && <Rating {...card.rating} />}
        {card.colors.length > 0 && <Colors {...card} />}
      </div>
      <div className="product-card__offer">
        <Price price={price} />
        <StockBadge status={stockStatus} />
        {card.isBicycle && <CompareToggle product={card} />}
        {(hasBadges(card) || saving !== null) && (
          <div className="product-card__badges">
            <ProductBadges {...card} saving={saving} />
          </div>
        )}
      </div>
    </article>
  )
}

/** The average of the reviews. The card is a link to the product, so this is none. */
function Rating({ average, count }: NonNullable<Card['rating']>) {
  const t = useTranslate()
  const { tag } = usePage().context
  const text = formatStars(average, tag)
  return (
    <p className="product-card__rating">
      <Stars average={average} />{' '}
      <span className="visually-hidden">
        {t('reviews.average', { average: text })}, {t('reviews.count', { count })}
      </span>
      <span aria-hidden="true">
        {text} ({count.toLocaleString(numberTag(tag))})
      </span>
    </p>
  )
}

/** For analytics. */
function useItemPrice(shown: ProductPrice | null) {
  const { price, discount } = itemPrice(shown, usePage().context)
  return { 'data-price': price ?? undefined, 'data-discount': discount ?? undefined }
}

function Colors({ color, colors }: Pick<Card, 'color' | 'colors'>) {
  const t = useTranslate()
  const more = colors.length - dotsShown
  return (
    <p className="product-card__colors">
      <span className="visually-hidden">
        {t('product.colors', {
          count: colors.length,
          names: readNames(colors.map(({ name }) => name)),
        })}
      </span>
      {colors.slice(0, dotsShown).map(({ name, hex }) => (
        <svg
          aria-hidden="true"
          className="product-card__color"
          data-current={(colors.length > 1 && name === color) || undefined}
          data-mixed={hex ? undefined : ''}
          key={name}
          color={hex ?? undefined}
        >
          <title>{name}</title>
        </svg>
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  )
}

const readNames = (names: readonly string[]): string =>
  names.length > namesRead ? [...names.slice(0, namesRead), '…'].join(', ') : names.join(', ')
