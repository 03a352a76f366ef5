import type { Basket } from '#runtime/basket/basket.ts'
import { focusPage } from '#runtime/navigation/announce.ts'
import { useTranslate } from '#runtime/page.tsx'
import { EmptyState } from '#templates/components/basics/EmptyState.tsx'

/** Reads the basket again, and moves the focus to the heading, since the focused button is removed. */
function retryFrom(button: Element, basket: Basket): void {
  const place = button.closest('dialog, main')
  focusPage(place?.querySelector<HTMLElement>('h1, h2') ?? null)
  void basket.retry()
}

/** Warns that the shown basket may be outdated, since reading it again failed. */
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
