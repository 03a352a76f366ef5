import { usePage, useTranslate } from '#runtime/page.tsx'
import { formatStars, type ReviewSummary } from '#shared/product/reviews.ts'
import { Stars } from '#templates/components/product/Stars.tsx'

/** The average of the reviews, as a link to them. */
export function Rating({ summary: { average, count } }: { summary: ReviewSummary }) {
  const t = useTranslate()
  const { tag } = usePage().context
  if (count === 0) return null
  const text = formatStars(average, tag)
  return (
    <p>
      <a className="product-page__rating" href="#reviews">
        <Stars average={average} />
        {/* the name begins with what is seen, for those who say it */}
        <span>{text}</span> <span>{t('reviews.count', { count })}</span>
        <span className="visually-hidden"> {t('reviews.average', { average: text })}</span>
      </a>
    </p>
  )
}
