import { useTranslate } from '#runtime/page.tsx'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { telephone } from '#templates/components/help/telephone.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import type { PageProps } from '../index.ts'
import './ServerErrorPage.css'

/** Plain elements in reading order, since the page must work without scripts and style sheets. */
export default function ServerErrorPage({
  heading,
  content,
  phone,
  hours,
  home,
}: PageProps<'ServerError'>) {
  const t = useTranslate()
  return (
    <div className="server-error-page container">
      <h1 {...longestWord(heading)}>
        <Words text={heading} />
      </h1>
      <RichText content={content} />
      {phone && (
        <p className="server-error-page__phone">
          {t('serverError.phone')} <a href={telephone(phone)}>{phone}</a>
          {hours && <>, {hours}</>}
        </p>
      )}
      <p className="server-error-page__ways">
        {/* An empty `href` is the URL that failed, since the host serves this page there. */}
        <ButtonLink link={{ href: '', label: t('tryAgain'), hardRefresh: true }} />{' '}
        <ButtonLink
          link={{ href: home, label: t('notFound.home'), hardRefresh: true }}
          kind="secondary"
        />
      </p>
    </div>
  )
}
