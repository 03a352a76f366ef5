import type { ShippingRules } from '#runtime/delivery/shippingMethods.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { ProductBatteries, Variant } from '#shared/product/product.ts'
import '#templates/components/basics/Button.css'
import { useIslandMark } from '#templates/islandMark.ts'
import addToBasketIsland from './AddToBasket.island.ts'
import './AddToBasket.css'

/** What `AddToBasket.client.ts` needs of the page. */
export interface AddToBasketData {
  /** Used where nothing can be chosen. */
  variantId: string
  /** Ids of the batteries by their product numbers, which the choice has. */
  batteries: Readonly<Record<string, string>>
  words: { adding: string; failed: string; unknown: string }
  basketPath: string
  checkoutPath: string
  rules: ShippingRules
}

/**
 * Puts the chosen variant into the basket. A click from before the scripts is kept. Without scripts, a link leads
 * to the basket's page, which says what it needs.
 */
export function AddToBasket({
  basketPath,
  checkoutPath,
  rules,
  variant,
  batteries: { required, optional },
}: {
  basketPath: string
  checkoutPath: string
  rules: ShippingRules
  variant: Variant
  batteries: ProductBatteries
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const data: AddToBasketData = {
    variantId: variant.id,
    batteries: Object.fromEntries([...required, ...optional].map(({ number, id }) => [number, id])),
    words: {
      adding: t('basket.adding'),
      failed: t('basket.failed'),
      unknown: t('basket.unknown'),
    },
    basketPath,
    checkoutPath,
    rules,
  }
  return (
    <div className="add-to-basket" {...markIsland(addToBasketIsland, data)} data-part="buy">
      <button
        type="button"
        className="button button--primary button--buying button--large"
        {...addToBasketIsland.part('add')}
      >
        {t('basket.add')}
      </button>
      <a
        className="add-to-basket__link button button--primary button--buying button--large"
        href={basketPath}
      >
        {t('basket.add')}
      </a>
      <p
        className="add-to-basket__status"
        role="status"
        {...addToBasketIsland.part('buy-status')}
      />
    </div>
  )
}
