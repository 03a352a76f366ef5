import { useTranslate } from '#runtime/page.tsx'
import { Icon } from './Icon.tsx'
import './Pagination.css'

export interface PageLinks {
  number: number
  count: number
  previous: string | null
  next: string | null
  /** Links by page number in order, with gaps where numbers are missing. */
  links: readonly { number: number; path: string }[]
}

/** Links between the pages of a listing. */
export function Pagination({ page }: { page: PageLinks }) {
  const t = useTranslate()
  if (page.count <= 1) return null
  return (
    <nav className="pagination" aria-label={t('listing.pages')}>
      {page.previous !== null && (
        <a className="pagination__step" href={page.previous} rel="prev">
          <Icon name="chevronLeft" />
          <span>{t('listing.previous')}</span>
        </a>
      )}
      <ol className="pagination__pages">
        {page.links.map(({ number, path }, index) => (
          <li
            key={number}
            className="pagination__page"
            data-gap={number - (page.links[index - 1]?.number ?? 0) > 1 ? '' : undefined}
          >
            <a
              href={path}
              aria-label={t('listing.page', { number })}
              aria-current={number === page.number ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page.next !== null && (
        <a className="pagination__step" data-to="next" href={page.next} rel="next">
          <span>{t('listing.next')}</span>
          <Icon name="chevronRight" />
        </a>
      )}
    </nav>
  )
}
