import type { Basket } from '#runtime/basket/basket.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { useMoney } from './useMoney.ts'

const none = [] as const

/** How a line differs from what the shopper saw, at the line. */
export function LineDifferences({ basket, lineId }: { basket: Basket; lineId: string }) {
  const t = useTranslate()
  const money = useMoney()
  return useValue(basket.differences, none)
    .filter((difference) => difference.lineId === lineId)
    .map((difference) => {
      if (difference.kind === 'gone') return null
      const { kind, before, now } = difference
      return (
        <p key={kind} className="basket-line__message">
          {kind === 'price' ? (
            <>
              <s>
                <span className="visually-hidden">{t('basket.priceBefore')} </span>
                {money(before)}
              </s>{' '}
              {t('basket.priceNow', { price: money(now) })}
            </>
          ) : (
            t('basket.quantityNow', { before, now })
          )}
        </p>
      )
    })
}

/** Says that the back end has changed the basket, and which products it has removed. */
export function BasketDifferences({ basket }: { basket: Basket }) {
  const t = useTranslate()
  const differences = useValue(basket.differences, none)
  if (differences.length === 0) return null
  const gone = differences.flatMap(({ kind, name }) => (kind === 'gone' ? name : []))
  return (
    <div className="basket__fault" role="status">
      <p>{t('basket.changed')}</p>
      {gone.length > 0 && (
        <ul>
          {gone.map((name) => (
            <li key={name}>{t('basket.goneLine', { name })}</li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="basket__accept button button--secondary"
        onClick={basket.acceptDifferences}
      >
        {t('basket.accept')}
      </button>
    </div>
  )
}
