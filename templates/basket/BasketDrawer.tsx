import type { Basket } from '#runtime/basket/basket.ts'
import type { ChangeOutcome } from '#runtime/basket/change.ts'
import type { ShippingRules } from '#runtime/delivery/shippingMethods.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { Drawer } from '#templates/components/basics/Drawer.tsx'
import { EmptyState } from '#templates/components/basics/EmptyState.tsx'
import { useShipping } from '#templates/delivery/useShipping.ts'
import { BasketView } from './BasketView.tsx'

/** The basket beside the page, after a product was added. */
export function BasketDrawer({
  basket,
  basketPath,
  checkoutPath,
  rules,
  outcome,
  isAdded,
  onClose,
}: {
  basket: Basket
  basketPath: string
  checkoutPath: string
  rules: ShippingRules
  /** How the change ended that opened it. */
  outcome: ChangeOutcome
  /** Whether something was added, perhaps in another quantity. */
  isAdded: boolean
  /** Called once it is closed: by its buttons, by Escape, or by a link. */
  onClose: () => void
}) {
  const t = useTranslate()
  const isEmpty = useValue(basket.cart, null)?.lines.length === 0
  useShipping(basket, rules)

  return (
    <Drawer
      name="basket-drawer"
      heading={t(isAdded && !isEmpty ? 'basket.added' : 'basket.heading')}
      closeLabel={t('basket.close')}
      closesWithLinks
      onClose={onClose}
    >
      {(close) => (
        <BasketView
          basket={basket}
          outcome={outcome}
          empty={
            <EmptyState icon="basket" heading={t('basket.empty')} text={t('basket.emptyText')}>
              <button type="button" className="button" onClick={close}>
                {t('basket.continue')}
              </button>
            </EmptyState>
          }
          actions={
            <>
              <a
                className="button button--primary button--buying button--large"
                href={checkoutPath}
              >
                {t('basket.checkout')}
              </a>
              <a className="button button--secondary" href={basketPath}>
                {t('basket.view')}
              </a>
              <button type="button" className="button button--quiet" onClick={close}>
                {t('basket.continue')}
              </button>
            </>
          }
        />
      )}
    </Drawer>
  )
}
