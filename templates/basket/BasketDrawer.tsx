import { useEffect, useRef, type MouseEvent } from 'react'
import type { Basket } from '#runtime/basket/basket.ts'
import type { ChangeOutcome } from '#runtime/basket/change.ts'
import type { ShippingRules } from '#runtime/delivery/shippingMethods.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { EmptyState } from '#templates/components/EmptyState.tsx'
import { Icon } from '#templates/components/Icon.tsx'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const isEmpty = useValue(basket.cart, null)?.lines.length === 0
  useShipping(basket, rules)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()

  /** The area around the drawer belongs to the dialog; links lead to another page. */
  function closeOutside({ target }: MouseEvent) {
    const isLink = target instanceof Element && target.closest('a') !== null
    if (target === dialog.current || isLink) close()
  }

  return (
    <dialog
      ref={dialog}
      className="basket-drawer"
      aria-labelledby="basket-drawer-heading"
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="basket-drawer__content">
        <div className="basket-drawer__head">
          <h2 id="basket-drawer-heading" className="basket-drawer__heading">
            {t(isAdded && !isEmpty ? 'basket.added' : 'basket.heading')}
          </h2>
          <button
            type="button"
            className="basket-drawer__close"
            aria-label={t('basket.close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
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
      </div>
    </dialog>
  )
}
