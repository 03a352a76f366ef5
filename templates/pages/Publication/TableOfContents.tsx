import { useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import type { ContentHeading } from '#templates/richtext/headings.ts'

/**
 * Links to the headings of an article, without the deepest levels. On a phone the list is collapsed above the
 * text; in a wide window the style sheet opens it next to the text.
 */
export function TableOfContents({ headings }: { headings: readonly ContentHeading[] }) {
  const t = useTranslate()
  return (
    <nav className="publication-page__contents" aria-labelledby="contents-heading">
      <p className="label publication-page__contents-label" id="contents-heading">
        {t('publication.contents')}
      </p>
      <details className="publication-page__contents-fold">
        <summary className="publication-page__contents-summary">
          {t('publication.contents')}
          <Icon name="chevronDown" />
        </summary>
        <ol className="publication-page__contents-list">
          {headings
            .filter(({ level }) => level <= 3)
            .map(({ id, text, level }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
        </ol>
      </details>
    </nav>
  )
}
