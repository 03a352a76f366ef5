import { usePage, useTranslate } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/paths/links.ts'
import type { Variant } from '#shared/product/product.ts'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import offerIsland from './Offer.island.ts'
import productBarIsland from './ProductBar.island.ts'
import './ProductBar.css'

/**
 * The product's name, choice, price and action at the bottom of the window. `ProductBar.client.ts` shows it while
 * the action of the page is out of view, and `Offer.client.ts` writes the price.
 */
export function ProductBar({
  name,
  variant,
  action,
  isSold,
}: {
  name: string
  variant: Variant | null
  action: LabelledLink | null
  /** The button then adds to the basket, as the one of the page. */
  isSold: boolean
}) {
  const t = useTranslate()
  const { pricesShown } = usePage().context
  const markIsland = useIslandMark()
  if (!action && !isSold) return null
  return (
    <div {...markIsland(productBarIsland)}>
      <section
        className="product-bar"
        {...productBarIsland.part('bar')}
        aria-label={t('product.bar')}
        hidden
      >
        <div className="container product-bar__content">
          <p className="product-bar__product">
            <span className="product-bar__name">{name}</span>
            <span className="product-bar__choice" {...productBarIsland.part('bar-choice')}>
              {variant?.options.map((option) => option.name).join(', ')}
            </span>
          </p>
          {pricesShown && (
            <div
              className="price product-bar__price"
              data-size="bar"
              {...offerIsland.part('bar-price')}
            />
          )}
          {isSold && (
            <button
              type="button"
              className="button button--primary button--buying product-bar__action"
              {...productBarIsland.part('bar-buy')}
            >
              {t('basket.add')}
            </button>
          )}
          {action && !isSold && (
            <a {...linkProps(action)} className="button button--primary product-bar__action">
              {action.label}
            </a>
          )}
        </div>
      </section>
    </div>
  )
}
