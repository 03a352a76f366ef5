import type { Basket } from '#runtime/basket/basket.ts'
import { focusPage } from '#runtime/navigation/announce.ts'
import { useTranslate } from '#runtime/page.tsx'
import { EmptyState } from '#templates/components/EmptyState.tsx'

/** Reads the basket again. The button goes with the error, the heading of its page or drawer stays. */
function retryFrom(button: Element, basket: Basket): void {
  const place = button.closest('dialog, main')
  focusPage(place?.querySelector<HTMLElement>('h1, h2') ?? null)
  void basket.retry()
}

/** The basket that is shown is of an earlier answer: a later one, as after a change in another tab, has not come. */
export function StaleBasket({ basket }: { basket: Basket }) {
  const t = useTranslate()
  return (
    <div className="basket__fault" data-failed="" role="status">
      <p>{t('basket.unreadableText')}</p>
      <button
        type="button"
        className="basket__accept button button--secondary"
        onClick={({ currentTarget }) => retryFrom(currentTarget, basket)}
      >
        {t('tryAgain')}
      </button>
    </div>
  )
}

/** The basket could not be read. */
export function UnreadableBasket({ basket }: { basket: Basket }) {
  const t = useTranslate()
  return (
    <div role="alert">
      <EmptyState icon="basket" heading={t('basket.unreadable')} text={t('basket.unreadableText')}>
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => retryFrom(currentTarget, basket)}
        >
          {t('tryAgain')}
        </button>
      </EmptyState>
    </div>
  )
}
