import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { PublicationCard } from '#templates/components/teaser/PublicationCard.tsx'
import { RichText } from '#templates/blocks/RichText.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import type { PageProps } from '../index.ts'
import './PublicationListingPage.css'

type Props = PageProps<'PublicationListing'>

/** Articles of a folder: the first one is large, the others are in a grid. */
export default function PublicationListingPage({
  heading,
  intro,
  breadcrumb,
  publications,
  body,
}: Props) {
  const t = useTranslate()
  const [lead, ...others] = publications
  return (
    <div className="publication-listing">
      <div className="container">
        <Breadcrumb crumbs={breadcrumb} />
        <header className="publication-listing__header">
          <h1 {...longestWord(heading)}>
            <Words text={heading} />
          </h1>
          <RichText content={intro} size="lead" />
        </header>
        {lead ? (
          <Lead publication={lead} />
        ) : (
          <p className="publication-listing__empty">{t('publication.empty')}</p>
        )}
        {others.length > 0 && (
          <ul className="publication-listing__grid">
            {others.map((publication) => (
              <li key={publication.path}>
                <PublicationCard publication={publication} headingLevel={2} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Blocks blocks={body} />
    </div>
  )
}

function Lead({ publication }: { publication: Props['publications'][number] }) {
  const { path, heading, teaser, topic, publishedOn, date, image } = publication
  return (
    <article className="publication-listing__lead" data-image={image ? '' : undefined}>
      {image && (
        <div className="publication-listing__picture">
          <Image
            picture={image}
            decorative
            layout="constrained"
            width={960}
            ratio={16 / 10}
            sizes="(width >= 992px) 58vw, 100vw"
            priority
          />
        </div>
      )}
      <div className="publication-listing__words">
        {(topic || publishedOn) && (
          <p className="label publication-listing__meta">
            {topic && <span className="publication-listing__topic">{topic}</span>}
            {publishedOn && <time dateTime={publishedOn}>{date}</time>}
          </p>
        )}
        <h2 className="publication-listing__heading">
          <a className="publication-listing__link" href={path}>
            <Words text={heading} />
          </a>
        </h2>
        {teaser && <p className="publication-listing__teaser">{teaser}</p>}
      </div>
    </article>
  )
}
