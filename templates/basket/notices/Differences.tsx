import type { Basket } from '#runtime/basket/basket.ts'
import type { CartDifference } from '#runtime/basket/seenCart.ts'
import { useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { useMoney } from '../totals/useMoney.ts'

export const noDifferences: readonly CartDifference[] = []

/** An amount of the back end, with the one that the shopper saw. */
export function ChangedAmount({ before, now }: { before: number; now: number }) {
  const t = useTranslate()
  const money = useMoney()
  return (
    <>
      <s>
        <span className="visually-hidden">{t('basket.priceBefore')} </span>
        {money(before)}
      </s>{' '}
      {t('basket.priceNow', { price: money(now) })}
    </>
  )
}

/** How a line differs from what the shopper saw, at the line. */
export const LineDifferences = ({ basket, lineId }: { basket: Basket; lineId: string }) =>
  useValue(basket.differences, noDifferences)
    .filter((difference) => difference.lineId === lineId)
    .map((difference) =>
      difference.kind === 'gone' ? null : (
        <p key={difference.kind} className="basket-line__message">
          <Change difference={difference} />
        </p>
      ),
    )

function Change({ difference }: { difference: Exclude<CartDifference, { kind: 'gone' }> }) {
  const t = useTranslate()
  const money = useMoney()
  switch (difference.kind) {
    case 'price':
      return <ChangedAmount before={difference.before} now={difference.now} />
    case 'notFree':
      return t('basket.notFree', { price: money(difference.now) })
    case 'quantity':
      return t('basket.quantityNow', { before: difference.before, now: difference.now })
  }
}

/** What differs, with the name of each product. */
export function DifferenceItems({ differences }: { differences: readonly CartDifference[] }) {
  const t = useTranslate()
  return differences.map((difference) => {
    const { kind, lineId, name } = difference
    return (
      <li key={lineId + kind}>
        {kind === 'gone' ? (
          t('basket.goneLine', { name })
        ) : (
          <>
            <strong>{name}</strong>: <Change difference={difference} />
          </>
        )}
      </li>
    )
  })
}

/** Says that the back end has changed the basket, and what has changed where no line says so. */
export function BasketDifferences({
  basket,
  areLinesVisible,
}: {
  basket: Basket
  areLinesVisible: boolean
}) {
  const t = useTranslate()
  const differences = useValue(basket.differences, noDifferences)
  if (differences.length === 0) return null
  const named = areLinesVisible ? differences.filter(({ kind }) => kind === 'gone') : differences
  return (
    <div className="basket__fault" role="status">
      <p>{t('basket.changed')}</p>
      {named.length > 0 && (
        <ul>
          <DifferenceItems differences={named} />
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
