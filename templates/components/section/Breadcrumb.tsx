import type { Crumb } from '#shared/paths/links.ts'
import { useTranslate } from '#runtime/page.tsx'
import './Breadcrumb.css'

/** The path from the home page. The last crumb is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslate()
  if (crumbs.length < 2) return null
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
      <ol className="breadcrumb__list">
        {crumbs.map(({ name, path }, index) => (
          <li className="breadcrumb__item" key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
