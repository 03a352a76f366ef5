import { useTranslate } from '#runtime/page.tsx'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import type { PageProps } from '../index.ts'
import './NotFoundPage.css'

export default function NotFoundPage({ heading, content, links, home }: PageProps<'NotFound'>) {
  const t = useTranslate()
  return (
    <div className="not-found-page container">
      <p className="not-found-page__code heading" aria-hidden="true">
        404
      </p>
      <div className="not-found-page__text">
        <h1 {...longestWord(heading)}>
          <Words text={heading} />
        </h1>
        <RichText content={content} />
        {links.length > 0 && (
          <ul className="not-found-page__links">
            {links.map((link) => (
              <li key={link.label}>
                <a {...linkProps(link)} className="not-found-page__link">
                  {link.label}
                  <Icon name="arrowRight" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {links.every(({ href }) => href !== home) && (
          <p>
            <ButtonLink link={{ href: home, label: t('notFound.home') }} />
          </p>
        )}
      </div>
    </div>
  )
}
