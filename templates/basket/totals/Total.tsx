import { useTranslate } from '#runtime/page.tsx'
import { moneyPieces } from '#templates/components/price/moneyPieces.ts'

/** What is to be paid, in the manner of the brand's prices. */
export function Total({ text, isOld = false }: { text: string; isOld?: boolean }) {
  const t = useTranslate()
  const { whole, separator, minor, rest } = moneyPieces(text)
  return (
    <dl className="basket-totals" aria-busy={isOld}>
      <div className="basket-totals__row basket-totals__row--total">
        <dt>{t('basket.total')}</dt>
        {/* translation wraps texts in elements of its own, and React would go on writing to the old ones */}
        <dd translate="no">
          {whole}
          {minor !== null && (
            <span className="basket-totals__minor">
              <span>{separator}</span>
              {minor}
            </span>
          )}
          {rest}
        </dd>
      </div>
    </dl>
  )
}
