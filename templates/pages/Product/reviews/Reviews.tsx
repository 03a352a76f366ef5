import { usePage, useTranslate } from '#runtime/page.tsx'
import {
  formatStars,
  mostStars,
  reviewSorts,
  reviewsPerPage,
  type ReviewSummary,
} from '#shared/product/reviews.ts'
import { ConsentNotice } from '#templates/components/consent/ConsentGate.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { Stars } from '#templates/components/product/Stars.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import reviewsIsland from './Reviews.island.ts'
import '#templates/components/basics/Button.css'
import { numberAttributes } from '#templates/styles/numbers.ts'
import './Reviews.css'

/** The messages that the island fills in. */
const islandMessages = [
  'reviews.average',
  'reviews.loading',
  'reviews.shown',
  'reviews.stars',
] as const satisfies readonly MessageKey[]

/**
 * What shoppers say about a product. The summary is part of the page; `Reviews.client.ts` loads the reviews when
 * they come into view.
 */
export function Reviews({ summary, address }: { summary: ReviewSummary; address: string }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const { context } = usePage()
  const messages = Object.fromEntries(
    islandMessages.map((key) => [key, context.translations[key] ?? key]),
  )
  const hasReviews = summary.count > 0
  return (
    <section
      className="section reviews"
      id="reviews"
      aria-labelledby="reviews-heading"
      {...(hasReviews && {
        ...markIsland(reviewsIsland, {
          groups: context.reviewsGroups,
          address,
          tag: context.tag,
          messages,
        }),
        // the consent settings restore the focus to it
        tabIndex: -1,
      })}
    >
      <div className="container reviews__columns">
        <div className="reviews__summary">
          <h2 className="reviews__heading" id="reviews-heading">
            {t('reviews.heading')}
          </h2>
          {hasReviews ? <Summary summary={summary} /> : <p>{t('reviews.none')}</p>}
        </div>
        {hasReviews && <ReviewList count={summary.count} />}
      </div>
    </section>
  )
}

function Summary({ summary: { average, count, distribution } }: { summary: ReviewSummary }) {
  const t = useTranslate()
  const { tag } = usePage().context
  const text = formatStars(average, tag)
  return (
    <>
      <p className="reviews__average">
        <strong className="reviews__number" aria-hidden="true">
          {text}
        </strong>
        <span className="reviews__total">
          <Stars average={average} />
          <span className="visually-hidden">{t('reviews.average', { average: text })}</span>
          <span>{t('reviews.count', { count })}</span>
        </span>
      </p>
      <ul className="reviews__histogram" aria-label={t('reviews.distribution')}>
        {Array.from({ length: mostStars }, (_, index) => mostStars - index).map((stars) => (
          <HistogramRow
            key={stars}
            stars={stars}
            count={distribution[stars - 1] ?? 0}
            total={count}
          />
        ))}
      </ul>
    </>
  )
}

/** The island turns rows with reviews into buttons that filter. */
function HistogramRow({ stars, count, total }: { stars: number; count: number; total: number }) {
  const t = useTranslate()
  return (
    <li>
      <span className="reviews__row" data-stars={count > 0 ? stars : undefined}>
        <span>{t('reviews.stars', { count: stars })}</span>
        <svg className="reviews__bar" aria-hidden="true">
          <rect width={`${((100 * count) / total).toFixed(1)}%`} height="100%" />
        </svg>
        <span className="reviews__row-count">{count}</span>
      </span>
    </li>
  )
}

function ReviewList({ count }: { count: number }) {
  const t = useTranslate()
  const { context } = usePage()
  const hasLanguages = new Set(context.locales.map(({ language }) => language)).size > 1
  return (
    <div className="reviews__read">
      <ScriptNotice text={t('reviews.noScript')} />
      <ConsentNotice label={t('reviews.heading')} />
      <div className="reviews__controls" {...reviewsIsland.part('controls')} hidden>
        <label className="reviews__sort">
          <span>{t('listing.sort')}</span>
          <select {...reviewsIsland.part('sort')} autoComplete="off">
            {reviewSorts.map(({ name }) => (
              <option key={name} value={name}>
                {t(`reviews.sort.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button button--secondary"
          {...reviewsIsland.part('all')}
          hidden
        >
          {t('reviews.all')}
        </button>
      </div>
      <p className="reviews__status" role="status" tabIndex={-1} {...reviewsIsland.part('shown')} />
      <ol
        className="reviews__list"
        {...reviewsIsland.part('list')}
        aria-labelledby="reviews-heading"
        {...numberAttributes({ reviews: Math.min(count, reviewsPerPage) })}
      />
      <div className="reviews__failure" {...reviewsIsland.part('failure')} role="alert" hidden>
        <p>{t('reviews.failed')}</p>
        <button type="button" className="button button--secondary" {...reviewsIsland.part('retry')}>
          {t('reviews.retry')}
        </button>
      </div>
      <button
        type="button"
        className="button button--secondary"
        {...reviewsIsland.part('more')}
        hidden
      >
        {t('reviews.more')}
      </button>
      <p className="reviews__note">
        {t('reviews.note')} {hasLanguages && t('reviews.languages')}
      </p>
      <template {...reviewsIsland.part('review')}>
        <ReviewItem />
      </template>
    </div>
  )
}

/** A review without its texts. */
function ReviewItem() {
  const t = useTranslate()
  return (
    <li className="reviews__item">
      <article className="reviews__review" tabIndex={-1}>
        <p className="reviews__score">
          <Stars average={0} />
          <span className="visually-hidden" data-part="score" />
        </p>
        <h3 className="reviews__title" dir="auto" data-part="title" />
        <p className="reviews__content" dir="auto" data-part="content" />
        <p className="reviews__by">
          <bdi data-part="author" />
          <time data-part="date" />
          <span className="reviews__verified" data-part="verified">
            <Icon name="check" />
            {t('reviews.verified')}
          </span>
        </p>
      </article>
    </li>
  )
}
