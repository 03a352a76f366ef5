import type { Basket } from '#runtime/basket/basket.ts'
import { focusPage } from '#runtime/navigation/announce.ts'
import { useTranslate } from '#runtime/page.tsx'
import { EmptyState } from '#templates/components/EmptyState.tsx'

/** The basket could not be read. */
export function UnreadableBasket({ basket }: { basket: Basket }) {
  const t = useTranslate()
  return (
    <div role="alert">
      <EmptyState icon="basket" heading={t('basket.unreadable')} text={t('basket.unreadableText')}>
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            // the button goes while the basket loads, the heading of its page or drawer stays
            const place = currentTarget.closest('dialog, main')
            focusPage(place?.querySelector<HTMLElement>('h1, h2') ?? null)
            void basket.retry()
          }}
        >
          {t('serverError.retry')}
        </button>
      </EmptyState>
    </div>
  )
}
